import CommandTesting
import DesktopDriver
import Testing

/// What a screen reader says by itself, whatever has the focus.
@Suite(.serialized) struct AnnouncementTests {
  @Test(
    """
    CTL-26 each step of what is moved by keyboard is announced, and each message
    """, .enabled(if: canAnnounce, "Not possible"),
    arguments: DisplaySystem.allCases)
  func announcements(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "announcements") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      let said = try await session.announcements()
      try await desk.click("a")
      try await session.key("ctrl+shift+x")
      let first = try said.next()
      #expect(first.hasPrefix("a picked up. Arrows: position."), "\(first)")
      try await session.key("End")
      #expect(try said.next() == "After c, in Shelf. Enter to move.")
      try await session.key("Escape")
      #expect(try said.next() == "a put back.")
      try await desk.click("a")
      try await session.key("Delete")
      #expect(try said.next() == "“a” deleted.")
    }
  }

  private static let canAnnounce: Bool = {
    let can = DesktopSession.gtkMinorVersion >= 14
    if !can { tellImpossible("no announcements by GTK 4.8.") }
    return can
  }()
}
