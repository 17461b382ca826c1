import Foundation
import Testing
import Transfer

@testable import SatchelApp

@Suite struct MailHandoverTests {
  private let files = [URL(filePath: "/tmp/a b.txt")]

  private var draft: MessageDraft {
    var draft = MessageDraft()
    draft.to = [Recipient(name: nil, address: "bo@example.org")]
    draft.inReplyTo = "one@h"
    return draft
  }

  @Test(
    """
    What goes along is told to a mail program in the address, and to Thunderbird, \
    which finds none there, by options
    """)
  func attachments() {
    let address = "mailto:bo@example.org?In-Reply-To=%3Cone@h%3E"
    #expect(
      MailHandover.command(
        for: draft, files, by: "org.gnome.Evolution.desktop")
        == ["xdg-email", address + "&attach=/tmp/a%20b.txt"])
    #expect(
      MailHandover.command(
        for: draft, files, by: "org.mozilla.Thunderbird.desktop")
        == ["xdg-email", "--attach", "/tmp/a b.txt", address])
  }

  @Test("What is longer than a command may be is no command")
  func long() {
    var draft = draft
    draft.html = String(repeating: "日", count: 20_000)
    #expect(MailHandover.command(for: draft, [], by: "") == nil)
  }
}
