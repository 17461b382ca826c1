import Foundation
import Mail
import Testing
import Transfer

@Suite struct SendmailTests {
  private func find(_ name: String, among programs: Set<String>) -> String? {
    Sendmail(
      named: name, in: ["/opt/bin", "/usr/bin"], where: programs.contains)?
      .path
  }

  @Test("It is found where people's programs are, and where systems keep it")
  func place() {
    let system = "/usr/sbin/sendmail"
    #expect(find("sendmail", among: [system]) == system)
    #expect(
      find("sendmail", among: [system, "/opt/bin/sendmail"])
        == "/opt/bin/sendmail")
    #expect(find("msmtp", among: ["/usr/bin/msmtp"]) == "/usr/bin/msmtp")
    #expect(find("/a/b c", among: ["/a/b c"]) == "/a/b c")
    for name in ["", "sendmail", "/a/b", "b/sendmail", "../sendmail"] {
      #expect(find(name, among: ["/opt/bin/../sendmail", "/opt/bin/"]) == nil)
    }
  }

  @Test("Nobody's address is taken for an option, and all go by the head")
  func command() throws {
    let sendmail = try #require(
      Sendmail(named: "/x/sendmail", in: [], where: { _ in true }))
    #expect(sendmail.name == "sendmail")
    #expect(
      sendmail.command(from: Recipient(name: "A", address: "-x@example.org"))
        == ["/x/sendmail", "-i", "-t", "-f", "-x@example.org"])
  }

  @Test("Why it failed is the first that it said, on one line and no longer")
  func reasons() {
    func reason(_ words: String) -> String {
      Sendmail.reason(Data(words.utf8), else: "It ended.")
    }
    #expect(reason("") == "It ended." && reason(" \n\u{1b}\n") == "It ended.")
    #expect(reason("\nNo route\u{7} to host\nmore") == "No route to host")
    #expect(reason(String(repeating: "x", count: 10_000)).count == 300)
    #expect(
      Sendmail.reason(Data([0xFF, 0xFE, 0x0A]), else: "").unicodeScalars.count
        == 2)
  }

  @Test("A new message has a name that no other has, with its sender's host")
  func names() {
    let anna = Recipient(name: nil, address: "anna@example.org")
    let ids = (0..<100).map { _ in OutgoingMessage.newID(from: anna) }
    #expect(Set(ids).count == 100)
    #expect(ids.allSatisfy { $0.hasSuffix("@example.org") })
  }
}
