import DesktopDriver
import Testing

/// Menus teach the keys.
@Suite(.serialized) struct MenuKeysTests {
  @Test(
    """
    GES-12 CTL-14 menus of items and of places show the keys that do the same
    """, arguments: DisplaySystem.allCases)
  func keys(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "menu-keys"
    ) { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.click("a")
      try await session.key("shift+F10")
      try await desk.expect(keys: [
        "Open": "Return", "Preview": "Space", "Copy": "Ctrl+C",
        "Rename…": "F2", "Delete": "Delete", "Properties": "Alt+Return",
      ])
      try await session.look("menu-keys-item")
      try await desk.closeMenu()
      try await desk.makeList("Groceries")
      try await session.key("shift+F10")
      try await desk.expect(keys: ["Rename…": "F2", "Delete": "Delete"])
      try await session.look("menu-keys-place")
      try await desk.closeMenu()
    }
  }
}

extension InsideDesk {
  /// Expects entries of the menu that is open to have these keys beside them.
  fileprivate func expect(keys: [String: String]) async throws {
    try await eventually("the menu is open") {
      try await !shownMenu().isEmpty
    }
    for (title, key) in keys {
      let entry = try await session.find(nil, title, in: satchel.app)
      let words = try await session.findAll(.label, nil, below: entry)
        .map(\.name)
      // Newer GTK tells the key as a property of the entry, in other words.
      let told = try await entry.attributes["keyshortcuts"]?
        .replacing("Control", with: "Ctrl").replacing("Enter", with: "Return")
      #expect(
        words.contains(key) || told == key,
        "\(title): \(words), \(told ?? "no key")")
    }
  }
}
