import Testing
import Transfer

@Suite struct TransferErrorTests {
  @Test(
    "DND-38 every failure is a sentence that names the item",
    arguments: TransferError.Code.allCases)
  func sentence(code: TransferError.Code) {
    let named = TransferError(code, item: "holiday.png").description
    #expect(named.hasPrefix("“holiday.png” "))
    #expect(named.hasSuffix("."))
    let nameless = TransferError(code).description
    #expect(nameless.hasPrefix("The content "))
  }

  @Test("DND-38 a name of any length and kind leaves room for what went wrong")
  func names() {
    let names = [
      String(repeating: "n", count: 10_000) + ".png", "a\u{202E}b\u{7}\nc",
      "e" + String(repeating: "\u{301}", count: 10_000),
      String(repeating: "/", count: 10_000),
    ]
    for name in names {
      let sentence = TransferError(.notFound, item: name).description
      #expect(
        sentence.hasSuffix(
          "” is not there. It may have been moved or "
            + "deleted."))
      #expect(sentence.count < 120)
      #expect(sentence.unicodeScalars.count < 3_000)
      #expect(!sentence.contains("\u{202E}") && !sentence.contains("\n"))
    }
    #expect(
      TransferError(.notFound, item: names[0]).description.contains(
        "nnn…nnn"))
  }

  @Test("DND-38 no two failures read the same")
  func distinct() {
    let all = TransferError.Code.allCases.map { TransferError($0).description }
    #expect(Set(all).count == all.count)
  }
}
