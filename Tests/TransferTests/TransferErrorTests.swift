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

  @Test("DND-38 no two failures read the same")
  func distinct() {
    let all = TransferError.Code.allCases.map { TransferError($0).description }
    #expect(Set(all).count == all.count)
  }
}
