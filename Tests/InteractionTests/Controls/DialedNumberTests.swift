import Interaction
import Testing

@Suite struct DialedNumberTests {
  private func number(_ keys: String) -> DialedNumber {
    var number = DialedNumber()
    for key in keys { number.press(key) }
    return number
  }

  @Test(
    "CTL-06 the keys of a telephone make a number, and no others do",
    arguments: [
      ("112", "112"), ("+4920", "+4920"), ("1+2", "12"), ("++1", "+1"),
      ("*21#", "*21#"), ("1a 2٣", "12"), ("", ""),
    ])
  func keys(_ keys: String, _ text: String) {
    #expect(number(keys).text == text)
  }

  @Test("CTL-06 what has no digit can't be called")
  func call() {
    #expect(!number("").canCall && !number("+").canCall)
    #expect(!number("*#").canCall && number("+1").canCall)
  }

  @Test("A number ends somewhere, and is taken back key by key")
  func ends() {
    var number = number(String(repeating: "1", count: 99))
    #expect(number.text.count == DialedNumber.most)
    for _ in 0..<99 { number.takeBack() }
    #expect(number.text.isEmpty && !number.canCall)
  }
}
