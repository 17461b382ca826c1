import DesktopDriver
import Testing

/// What the entries of the main menu are called.
@Suite(.serialized) struct MenuTitleTests {
  /// What commands begin with.
  private static let verbs: Set<Substring> = [
    "Add", "Find", "Select", "Undo", "Redo", "Quit", "Open", "Save", "Show",
    "Empty", "Paste", "Delete", "Make", "New", "Clear", "Sort",
  ]

  /// What desktops call so in the menu of every program.
  private static let usual: Set = [
    "Preferences", "Keyboard Shortcuts", "About Satchel", "Help",
  ]

  @Test(
    """
    CTL-03 CTL-04 CTL-24 each entry of the main menu is a verb and at most two \
    words more, in title case, or what every desktop calls it
    """)
  func mainMenu() async throws {
    try await desktopTest(.x11, name: "menu-titles") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.click("a")
      try await session.key("F10")
      _ = try await session.find(.menuItem, "Quit", in: desk.satchel.app)
      let titles = try await desk.shownMenu()
      #expect(titles.count > 5)
      for title in titles where !Self.usual.contains(title) {
        let words = title.split(separator: " ")
        #expect((1...3).contains(words.count), "\(title)")
        let first = words.first.map { $0.prefix { $0 != "…" } }
        #expect(first.map(Self.verbs.contains) == true, "\(title)")
        let small: Set<Substring> = [
          "a", "to", "in", "of", "on", "and", "with",
        ]
        for (index, word) in words.enumerated()
        where index == 0 || !small.contains(word) {
          #expect(word.first?.isUppercase == true, "\(title)")
        }
        #expect(!title.hasSuffix("."), "\(title)")
      }
    }
  }
}
