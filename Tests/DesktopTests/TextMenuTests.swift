import DesktopDriver
import Testing

/// The menus of texts that are written, which are GTK's.
@Suite(.serialized) struct TextMenuTests {
  @Test(
    """
    NS-042 CTL-13 CTL-14 CTL-22 in a line and in a note the menu opens by each \
    way, with Select only while nothing is selected: it selects the word at the \
    cursor
    """, arguments: DisplaySystem.allCases)
  func select(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "menu-text") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await session.key("ctrl+f")
      let line = try await session.find(.entry, "Find", in: desk.satchel.app)
      func awaitLine(_ text: String) async throws {
        try await eventually(
          "“\(text)” is written", state: { (try? await line.text) ?? "" }
        ) {
          try await line.text == text
        }
      }
      var height = 0
      // Before, in and behind a word; before the first and behind the last.
      for (keys, replaced) in [
        (["Home", "ctrl+Right", "Right"], "two X, Übermaß"),
        (["Home", "ctrl+Right", "Right", "Right"], "two X, Übermaß"),
        (["Home", "Right"], "X words, Übermaß"),
        (["End"], "two words, X"),
        (["End", "Left", "Left"], "two words, X"),
      ] {
        try await session.key("ctrl+a")
        try await session.type("two words, Übermaß")
        try await awaitLine("two words, Übermaß")
        for key in keys { try await session.key(key) }
        height = try await session.selectWord(by: "Menu")
        try await session.type("X")
        try await awaitLine(replaced)
      }
      // It isn't there where something is selected.
      try await session.key("ctrl+a")
      #expect(try await session.openMenu(by: "shift+F10") < height - 20)
      try await session.key("Escape")
      try await session.pointerIsFree()
      _ = try await session.settledPicture()
      try await session.type("X")
      try await awaitLine("X")
      try await session.key("Escape")

      let notes = NotesDesk(desk: desk)
      try await desk.show("Notes")
      try await notes.write("Buy some bread")
      try await notes.awaitNote("<p>Buy some bread</p>\n")
      for key in ["ctrl+Left", "ctrl+Left"] { try await session.key(key) }
      _ = try await session.selectWord(by: "shift+F10")
      try await session.type("much")
      try await notes.awaitNote("<p>Buy much bread</p>\n")
      // The number of an empty entry is no word.
      for key in ["ctrl+End", "Return"] { try await session.key(key) }
      try await session.find(nil, "Numbered List", in: notes.app).click()
      try await session.type("milk\n")
      try await notes.awaitNote(containing: "<li>milk</li>")
      _ = try await session.selectWord(by: "Menu")
      try await session.type("X")
      try await notes.awaitNote(containing: "<li>X</li>")
      try await session.look("menu-text-entry")
    }
  }
}

extension DesktopSession {
  /// Opens the menu by a key. GTK 4.8 tells assistive technology of none of its
  /// own.
  ///
  /// - Returns: how high it is.
  @discardableResult
  fileprivate func openMenu(by key: String) async throws -> Int {
    let before = try await settledPicture()
    let screen = Rectangle(0, 0, before.width, before.height)
    try self.key(key)
    try await eventually("the menu shows") {
      try await screenshot().difference(from: before) > 0.005
    }
    let after = try await settledPicture()
    try await look("menu-text-\(key)")
    return Rectangle.changes(from: before, to: after, in: screen)?.height ?? 0
  }

  /// Selects the word at the cursor by the menu, with the letter that is
  /// underlined there.
  fileprivate func selectWord(by key: String) async throws -> Int {
    let height = try await openMenu(by: key)
    try self.key("s")
    try await pointerIsFree()
    // The line has the keyboard again then.
    _ = try await settledPicture()
    return height
  }
}
