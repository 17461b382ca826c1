import Interaction
import Testing

@Suite struct StepperTests {
  @Test("CTL-61 a stepper ends at the ends of its range")
  func bounds() {
    var copies = StepperValue(1, in: 1...4)
    #expect(!copies.canFall && copies.canRise)
    copies.fall()
    #expect(copies.value == 1)
    for _ in 0..<9 { copies.rise() }
    #expect(copies.value == 4 && copies.canFall && !copies.canRise)
    #expect(StepperValue(-5, in: 1...4).value == 1)
    #expect(StepperValue(99, in: 1...4).value == 4)
  }

  @Test("A step that doesn't fit goes to the end")
  func uneven() {
    var value = StepperValue(0, in: 0...10, step: 4)
    var seen: [Int] = []
    while value.rise() { seen.append(value.value) }
    #expect(seen == [4, 8, 10])
    seen = []
    while value.fall() { seen.append(value.value) }
    #expect(seen == [6, 2, 0])
    #expect(StepperValue(1, in: 0...9, step: 0).step == 1)
  }

  @Test("At the ends of all numbers nothing overflows")
  func extremes() {
    var value = StepperValue(.max, in: .min ... .max)
    value.rise()
    #expect(value.value == .max)
    value.set(.min)
    value.fall()
    #expect(value.value == .min)
  }

  @Test("CTL-61 keys raise and lower it")
  func keys() {
    var value = StepperValue(5, in: 1...9)
    var seen: [Int] = []
    for key in ["Up", "Down", "Down", "Home", "End", "KP_Down"] {
      let isMeant = value.press(key)
      #expect(isMeant)
      seen.append(value.value)
    }
    #expect(seen == [6, 5, 4, 1, 9, 8])
    for key in ["Left", "x"] {
      let isMeant = value.press(key)
      #expect(!isMeant && value.value == 8)
    }
  }

  @Test(
    "CTL-63 pages are written as ranges",
    arguments: [
      ("1-5, 8", [1...5, 8...8]), ("8", [8...8]),
      (" 2 – 3 ,9", [2...3, 9...9]),
      ("5-5", [5...5]), ("3,1-2", [3...3, 1...2]),
    ])
  func ranges(_ text: String, _ ranges: [ClosedRange<Int>]) {
    #expect(PageRanges(text, of: 9)?.ranges == ranges)
  }

  @Test(
    "CTL-63 what names no pages is refused",
    arguments: [
      "", " ", "0", "10", "5-3", "1-", "-4", "1--2", "1-2-3", "1,,2", "a",
      "1;2", "+3", "٣", "99999999999999999999",
    ])
  func refused(_ text: String) {
    #expect(PageRanges(text, of: 9) == nil)
  }

  @Test("A page that is named twice is printed twice")
  func count() {
    #expect(PageRanges("1-5, 8, 8", of: 9)?.count == 7)
  }

  @Test("CTL-58 a slider's track is filled as far as its value")
  func slider() {
    var track = SliderTrack(30, in: 10...50, step: 8)
    #expect(track.fraction == 0.5)
    track.move(steps: 1)
    #expect(track.value == 38)
    track.move(steps: -9)
    #expect(track.value == 10 && track.fraction == 0)
    track.set(1000)
    #expect(track.value == 50 && track.fraction == 1)
  }
}
