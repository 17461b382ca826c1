import Testing

@testable import DragKit

@MainActor @Suite struct PortalKeyTests {
  @Test("A key is what comes before the end of its string in C")
  func key() {
    func key(_ words: String) -> String? {
      PortalFilesReader.key(in: Array(words.utf8))
    }
    #expect(key("12345\0") == "12345" && key("12345") == "12345")
    #expect(key("1\n") == "1" && key("1\0rest") == "1")
    #expect(key("") == nil && key("\0") == nil && key(" \n") == nil)
  }
}
