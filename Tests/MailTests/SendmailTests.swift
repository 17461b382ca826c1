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

  @Test(
    """
    What has become of a message is told by the status that sysexits.h has: it \
    may still go out, an address is nobody's, or it won't go out
    """,
    arguments: [
      (75, .postponed), (67, .unknownAddress), (68, .unknownAddress),
      (1, .unsent), (64, .unsent), (69, .unsent), (78, .unsent),
      (127, .unsent), (nil, .unsent),
    ] as [(Int?, Sendmail.Failure)])
  func failures(_ status: Int?, _ failure: Sendmail.Failure) {
    #expect(Sendmail.Failure(status: status) == failure)
  }

  @Test(
    """
    Only what surely didn't go out is said not to have: the rest may have, to \
    some at least; each sentence has the reason
    """)
  func sentences() throws {
    let sendmail = try #require(
      Sendmail(named: "/x/msmtp", in: [], where: { _ in true }))
    func sentence(_ failure: Sendmail.Failure, to count: Int) -> String {
      sendmail.sentence(for: failure, to: count, because: "Why.")
    }
    #expect(
      sentence(.unsent, to: 2) == "The message wasn’t sent. msmtp: Why.")
    #expect(
      sentence(.postponed, to: 1)
        == "The message isn’t sent yet, and may go out later by itself. Look "
        + "before you send it again. msmtp: Why.")
    #expect(
      sentence(.unknownAddress, to: 1)
        == "The message wasn’t sent: nobody has this address. msmtp: Why.")
    #expect(
      sentence(.unknownAddress, to: 2)
        == "Nobody has one of the addresses. The others may have got the "
        + "message. msmtp: Why.")
  }

  @Test("A new message has a name that no other has, with its sender's host")
  func names() {
    let anna = Recipient(name: nil, address: "anna@example.org")
    let ids = (0..<100).map { _ in OutgoingMessage.newID(from: anna) }
    #expect(Set(ids).count == 100)
    #expect(ids.allSatisfy { $0.hasSuffix("@example.org") })
  }
}
