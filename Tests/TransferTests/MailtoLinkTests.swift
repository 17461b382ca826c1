import Foundation
import Testing

@testable import Transfer

struct MailtoLinkTests {
  @Test("A message to several is one address, without fields where it has none")
  func addresses() {
    let link = MailtoLink(to: [
      Recipient(name: "A", address: "a+x@b.c"),
      Recipient(name: nil, address: "ü&?@b.c"),
    ])
    #expect(link.address == "mailto:a+x@b.c,%C3%BC%26%3F@b.c")
    #expect(MailtoLink(to: []).address == "mailto:")
  }

  @Test(
    """
    Each field comes back as it was, whatever is in it, with the line ends of \
    mail (RFC 6068, section 5)
    """)
  func fields() throws {
    var link = MailtoLink(to: [Recipient(name: nil, address: "-b@x.y")])
    link.copies = [
      Recipient(name: "C", address: "c+x@x.y"),
      Recipient(name: nil, address: "d@x.y"),
    ]
    link.subject = "50 % + \\n & \"more\" = ü?"
    link.body = "C:\\new\\cat\n\n-n $HOME `id` 'x'\n"
    link.inReplyTo = "1.2@x.y"
    link.attachments = ["/tmp/a & b/ü.txt", "/tmp/c"]
    let parts = try #require(URLComponents(string: link.address))
    #expect(parts.scheme == "mailto" && parts.path == "-b@x.y")
    #expect(
      parts.queryItems?.map(\.name)
        == ["cc", "subject", "In-Reply-To", "body", "attach", "attach"])
    #expect(
      parts.queryItems?.map(\.value) == [
        "c+x@x.y,d@x.y", link.subject, "<1.2@x.y>",
        "C:\\new\\cat\r\n\r\n-n $HOME `id` 'x'\r\n", "/tmp/a & b/ü.txt",
        "/tmp/c",
      ])
    // A shell, and who decodes a plus as a blank, find nothing of theirs.
    #expect(
      link.address.dropFirst(7).allSatisfy { !"+\\`$'\" \n".contains($0) })
  }

  @Test("Nothing in a subject becomes a field of its own")
  func subject() {
    var link = MailtoLink(to: [])
    link.subject = "Trip\r\nBcc: x@y.org\n"
    #expect(link.address == "mailto:?subject=Trip%20%20Bcc%3A%20x@y.org")
    link.subject = "\n"
    #expect(link.address == "mailto:")
  }
}
