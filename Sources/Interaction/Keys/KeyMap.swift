/// What a window is told to do by a key.
public enum KeyCommand: Hashable, Sendable, CaseIterable {
  case undo, redo
  case cut, copy, paste, selectAll, delete, rename
  case newList, moveUp, moveDown, pickUp, moveToList
  case find, addFiles, saveCopy, share, properties
  case newMessage, reply, replyToAll, markRead, markUnread, flag
  case back, menu, preferences, shortcuts, help, close, quit, escape
  /// Leads to a place: the one with the number that is on the key.
  case numberedPlace
  case nextPlace, previousPlace

  /// Whether it changes the rows that are selected, or which are: nothing that
  /// someone wants who writes or draws in what lies beside them.
  public var changesRows: Bool {
    switch self {
    case .cut, .delete, .rename, .selectAll, .moveUp, .moveDown, .pickUp,
      .moveToList:
      true
    default: false
    }
  }

  /// Whether it does something in the place that shows, in place of something
  /// for the whole window: then a sheet over that place keeps it off (MOD-14).
  ///
  /// What the window's own bars do stays, as they do: Undo and Redo, Back,
  /// another place, a new list.
  public var isForPlace: Bool {
    switch self {
    case .cut, .copy, .paste, .selectAll, .delete, .rename, .moveUp, .moveDown,
      .pickUp, .moveToList, .find, .addFiles, .saveCopy, .share, .properties,
      .newMessage, .reply, .replyToAll, .markRead, .markUnread, .flag, .menu:
      true
    case .undo, .redo, .newList, .back, .preferences, .shortcuts, .help, .close,
      .quit, .escape, .numberedPlace, .nextPlace, .previousPlace:
      false
    }
  }
}

/// What each key means: the same on every screen of a program, and what it
/// means in other programs (GES-12). Nothing that a desktop keeps for itself
/// is in it (GES-11).
///
/// A screen that has nothing of the sort leaves the key alone; none gives it
/// another meaning. What has the keyboard decides what the command is for: Delete
/// takes away the selected items, or the list whose name is selected.
public enum KeyMap {
  /// The meanings, as ``KeyGuide`` lists them.
  public static let strokes: [KeyStroke: KeyCommand] = {
    var strokes: [KeyStroke: KeyCommand] = [:]
    for entry in KeyGuide.groups.flatMap(\.entries) {
      guard let command = entry.command else { continue }
      for stroke in entry.strokes { strokes[stroke] = command }
    }
    return strokes
  }()

  /// What a key means; nil for nothing.
  public static func command(for stroke: KeyStroke) -> KeyCommand? {
    strokes[stroke]
  }
}
