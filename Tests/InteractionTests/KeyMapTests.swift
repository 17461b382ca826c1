import Interaction
import Testing

@Suite struct KeyMapTests {
  @Test("NS-082 GES-11 no key of ours is one that desktops keep for themselves")
  func reserved() {
    for stroke in KeyMap.strokes.keys {
      #expect(!stroke.isReserved, "\(stroke)")
    }
    // And these are theirs.
    for stroke in [
      KeyStroke("Tab", [.alt]), KeyStroke("Tab", [.alt, .shift]),
      KeyStroke("F4", [.alt]), KeyStroke("space", [.alt]),
      KeyStroke("Left", [.control, .alt]),
      KeyStroke("Delete", [.control, .alt]),
      KeyStroke("l", [.logo]), KeyStroke("Left", [.logo, .shift]),
      KeyStroke("Escape", [.control]), KeyStroke("Print"),
    ] {
      #expect(stroke.isReserved, "\(stroke)")
    }
  }

  @Test(
    "GES-12 a key that means something everywhere means that here",
    arguments: [
      ("c", [.control], .copy), ("x", [.control], .cut),
      ("v", [.control], .paste), ("a", [.control], .selectAll),
      ("z", [.control], .undo), ("z", [.control, .shift], .redo),
      ("Delete", [], .delete), ("F2", [], .rename), ("Left", [.alt], .back),
      ("Menu", [], .menu), ("F10", [.shift], .menu), ("w", [.control], .close),
      ("Return", [.alt], .properties), ("q", [.control], .quit),
      ("question", [.control], .shortcuts),
      ("question", [.control, .shift], .shortcuts),
      ("Escape", [], .escape), ("1", [.control], .numberedPlace),
      ("9", [.control], .numberedPlace),
      ("Page_Down", [.control], .nextPlace),
      ("Page_Up", [.control], .previousPlace), ("r", [.control], .reply),
      ("r", [.control, .shift], .replyToAll),
    ] as [(String, Set<KeyStroke.Modifier>, KeyCommand)])
  func usual(
    key: String, modifiers: Set<KeyStroke.Modifier>, command: KeyCommand
  ) {
    #expect(KeyMap.command(for: KeyStroke(key, modifiers)) == command)
  }

  @Test(
    """
    MOD-14 a sheet over one place keeps off what would do something in it, and \
    leaves what is for the whole window
    """)
  func covered() {
    let forWindow = Set(KeyCommand.allCases.filter { !$0.isForPlace })
    #expect(
      forWindow == [
        .undo, .redo, .newList, .back, .preferences, .shortcuts, .help, .close,
        .quit, .escape, .numberedPlace, .nextPlace, .previousPlace,
      ])
    // What changes rows is for the place that has them.
    for command in KeyCommand.allCases where command.changesRows {
      #expect(command.isForPlace, "\(command)")
    }
  }

  @Test("GES-12 each command has a key, and with more keys held it is another")
  func every() {
    #expect(Set(KeyMap.strokes.values) == Set(KeyCommand.allCases))
    for (stroke, command) in KeyMap.strokes {
      for more in KeyStroke.Modifier.allCases
      where !stroke.modifiers.contains(more) {
        let other = KeyStroke(stroke.key, stroke.modifiers.union([more]))
        // Shift is a part of some.
        guard other != stroke else { continue }
        #expect(KeyMap.command(for: other) != command, "\(other)")
      }
    }
  }
}
