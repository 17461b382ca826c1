/// What a window is told to do by a key.
public enum KeyCommand: Hashable, Sendable, CaseIterable {
  case undo, redo
  case cut, copy, paste, selectAll, delete, rename
  case newList, moveUp, moveDown, pickUp, moveToList
  case back, menu, preferences, close, escape
}

/// What each key means: the same on every screen of a program, and what it
/// means in other programs (GES-12). Nothing that a desktop keeps for itself
/// is in it (GES-11).
///
/// A screen that has nothing of the sort leaves the key alone; none gives it
/// another meaning. What has the keyboard decides what the command is for: Delete
/// takes away the selected items, or the list whose name is selected.
public enum KeyMap {
  /// The meanings.
  public static let strokes: [KeyStroke: KeyCommand] = [
    KeyStroke("z", [.control]): .undo,
    KeyStroke("z", [.control, .shift]): .redo,
    KeyStroke("x", [.control]): .cut,
    KeyStroke("c", [.control]): .copy,
    KeyStroke("v", [.control]): .paste,
    KeyStroke("a", [.control]): .selectAll,
    KeyStroke("delete"): .delete,
    KeyStroke("f2"): .rename,
    KeyStroke("n", [.control]): .newList,
    KeyStroke("up", [.alt]): .moveUp,
    KeyStroke("down", [.alt]): .moveDown,
    KeyStroke("x", [.control, .shift]): .pickUp,
    KeyStroke("m", [.control, .shift]): .moveToList,
    KeyStroke("left", [.alt]): .back,
    KeyStroke("backspace"): .back,
    KeyStroke("menu"): .menu,
    KeyStroke("f10", [.shift]): .menu,
    KeyStroke("comma", [.control]): .preferences,
    KeyStroke("w", [.control]): .close,
    KeyStroke("escape"): .escape,
  ]

  /// What a key means; nil for nothing.
  public static func command(for stroke: KeyStroke) -> KeyCommand? {
    strokes[stroke]
  }
}
