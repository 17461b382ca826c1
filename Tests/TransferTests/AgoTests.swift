import Testing
import Transfer

@Suite struct AgoTests {
  @Test(
    "How long ago something was is said in whole units, rounded down",
    arguments: [
      (-5, "just now"), (0, "just now"), (59, "just now"),
      (60, "1 minute ago"), (119, "1 minute ago"), (120, "2 minutes ago"),
      (3599, "59 minutes ago"), (3600, "1 hour ago"),
      (86_399, "23 hours ago"), (86_400, "1 day ago"),
      (10_000_000, "115 days ago"),
    ])
  func ago(_ seconds: Int, _ words: String) {
    #expect(TransferWords.ago(.seconds(seconds)) == words)
  }
}
