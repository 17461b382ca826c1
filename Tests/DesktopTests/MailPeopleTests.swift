import DesktopDriver
import Foundation
import Testing

/// Who wrote a message, and who gets it.
@Suite(.serialized) struct MailPeopleTests {
  private static let letter = Data(
    """
    From: Anna <anna@example.org>
    To: bo@example.org
    Date: Tue, 24 Nov 2026 09:00:00 +0000
    Subject: Trip

    All about the trip.

    """.utf8)

  @Test(
    """
    NAV-07 MOD-09 a press on a name in the head of a message, and Enter, shows \
    the person in a popover and no other place; the person can be added to the \
    contacts, be written to, and the address be copied
    """, arguments: DisplaySystem.allCases)
  func people(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "mail-people") { session in
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      let source = try await Peer.source(
        .gtk3, [("message/rfc822", Self.letter)], frame: .beside, on: session)
      try await session.drag(
        from: source.center, to: desk.frame("Mail").center)
      try await desk.awaitMail(["Trip"])
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()
      try await desk.show("Mail")
      try await session.click(at: desk.frame("Trip").center)
      let line = try await session.find(
        .label, "From Anna <anna@example.org>", in: app)
      let frame = try await line.restingRectangle
      let name = Point(frame.x + 56, frame.center.y)
      func awaitShut() async throws {
        try await eventually("the popover is shut") {
          try await session.findAll(.button, "Copy Address", in: app).isEmpty
        }
      }
      try await session.click(at: name)
      _ = try await session.find(.label, "anna@example.org", in: app)
      try await session.look("mail-people")
      try await eventually("it is known that she is no contact") {
        try await session.find(.button, "Add to Contacts", in: app)
          .states.contains("sensitive")
      }
      for key in ["Tab", "Tab", "space"] { try await session.key(key) }
      _ = try await session.find(.label, "In Contacts", in: app)
      try await eventually("nobody is added twice") {
        try await session.findAll(.button, "Add to Contacts", in: app).isEmpty
      }
      try await session.key("Escape")
      try await awaitShut()
      // The message is still there, and the keyboard is at the name.
      _ = try await session.find(.label, "To bo@example.org", in: app)
      try await session.key("Return")
      _ = try await session.find(.label, "In Contacts", in: app)
      try await session.key("Escape")
      try await awaitShut()
      for key in ["shift+Tab", "Tab", "Return"] { try await session.key(key) }
      _ = try await session.find(.label, "In Contacts", in: app)
      for key in ["Tab", "space"] { try await session.key(key) }
      try await awaitShut()
      try await session.click(at: name)
      _ = try await session.find(.button, "Write Message", in: app)
      try await session.key("space")
      try await awaitShut()
      _ = try await session.find(.button, "Remove Anna", in: app)
      try await session.look("mail-people-draft")

      try await desk.show("Contacts")
      _ = try await session.find(.label, "Anna", in: app)
      try await session.key("ctrl+f")
      let find = try await session.find(.entry, "Find", in: app)
      try await session.key("ctrl+v")
      try await eventually("the address was copied") {
        try await find.text == "anna@example.org"
      }
    }
  }
}

extension InsideDesk {
  fileprivate func awaitMail(_ names: [String]) async throws {
    try await satchel.listing("Mail has \(names)") {
      $0.items(in: "Mail").map(\.name) == names
    }
  }
}
