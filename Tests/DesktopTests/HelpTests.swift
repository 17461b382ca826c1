import DesktopDriver
import Foundation
import Testing

/// The help: an overview, and pages that lead on from one another.
@Suite(.serialized) struct HelpTests {
  @Test(
    """
    NS-101 NAV-04 links and neighbours lead through the help, Back the way \
    that was read, and each page to the overview; by pointer and by keys
    """,
    arguments: DisplaySystem.allCases)
  func reading(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "help-reading"
    ) { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let app = desk.satchel.app
      try await desk.click("a")
      try await session.key("F1")
      try await session.sideWindow("Help")
      func expect(_ words: String, back: String?) async throws {
        _ = try await session.find(.label, words, in: app)
        try await eventually("Back leads to \(back ?? "nothing")") {
          try await desk.backButtons() == (back.map { ["Back to \($0)"] } ?? [])
        }
      }
      // On the overview only its titles show.
      try await expect("Where Everything Is Kept", back: nil)
      #expect(try await session.findAll(.label, "See Also", in: app).isEmpty)
      try await session.look("help-overview")
      try await session.key("Return")
      try await expect("See Also", back: "All Topics")
      try await session.look("help-page")
      // What belongs to it, and from there the next one in order.
      try await session.find(.listItem, "Take It Out", in: app).click()
      try await expect("Look Inside", back: "Bring Something In")
      try await session.find(
        .button, "Next: Keep Things in Order", in: app
      ).click()
      try await expect("Make a Stack", back: "Take It Out")
      try await session.key("ctrl+Page_Up")
      _ = try await session.find(
        .button, "Previous: Bring Something In", in: app)
      try await session.key("alt+Left")
      try await expect("Make a Stack", back: "Take It Out")
      try await session.key("BackSpace")
      try await expect("Look Inside", back: "Bring Something In")
      try await session.find(.button, "Back to Bring Something In", in: app)
        .click()
      try await expect("See Also", back: "All Topics")
      // Home, and from there the way back.
      try await session.key("alt+Home")
      try await expect("Where Everything Is Kept", back: "Bring Something In")
      try await session.key("alt+Left")
      try await session.find(.button, "All Topics", in: app).click()
      try await expect("Where Everything Is Kept", back: "Bring Something In")
      // Opened again it begins with the overview.
      try await session.key("Escape")
      try await session.awaitNoWindow("Help")
      try await session.activate(desk.satchel.window)
      try await session.key("F1")
      let help = try await session.sideWindow("Help")
      try await expect("Where Everything Is Kept", back: nil)
      let narrow = try await session.place(
        help, in: Rectangle(40, 40, 280, 600))
      #expect(narrow.frame.width == 280)
      try await session.key("Return")
      try await expect("See Also", back: "All Topics")
      #expect(try await WindowReader(desk.satchel).read().cut == [])
      try await session.look("help-narrow")
    }
  }
}
