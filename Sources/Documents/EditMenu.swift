import ContentTypes

/// A command of an edit menu.
public enum EditCommand: String, Hashable, Sendable, CaseIterable {
  // Those of every program, in the order in which they stand (CTL-22).
  case cut, copy, paste, selectAll, delete
  // Our own, the first that fit (CTL-21, CTL-23).
  case download, rename, pickUp, moveToList, open

  /// Whether every program has it.
  public var isSystem: Bool {
    switch self {
    case .cut, .copy, .paste, .selectAll, .delete: true
    case .download, .rename, .pickUp, .moveToList, .open: false
    }
  }

  /// What the menu says: at most three words in title case, with an ellipsis
  /// where it goes on to ask something (CTL-24).
  public var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .selectAll: "Select All"
    case .delete: "Delete"
    case .download: "Download File"
    case .rename: "Rename…"
    case .pickUp: "Pick Up"
    case .moveToList: "Move to List…"
    case .open: "Open"
    }
  }
}

/// What an edit menu is opened for.
public struct EditContext: Hashable, Sendable {
  /// The kinds of the selected items, in order.
  public var kinds: [ContentKind]
  /// How many more are selected whose content is still on its way.
  public var waiting: Int
  /// How many there are that could be selected.
  public var total: Int
  /// Whether what is there may be changed.
  public var isEditable: Bool
  /// Whether the place could take what is on the clipboard.
  public var canPaste: Bool
  /// Whether there is another place to move to.
  public var hasOtherPlaces: Bool
  /// Whether something is selected that names a file on the web.
  public var canDownload: Bool

  /// Describes what a menu is opened for; what is left out is not so.
  public init(
    kinds: [ContentKind] = [], waiting: Int = 0, total: Int = 0,
    isEditable: Bool = true, canPaste: Bool = false,
    hasOtherPlaces: Bool = false, canDownload: Bool = false
  ) {
    self.kinds = kinds
    self.waiting = max(0, waiting)
    self.total = max(0, total)
    self.isEditable = isEditable
    self.canPaste = canPaste
    self.hasOtherPlaces = hasOtherPlaces
    self.canDownload = canDownload
  }

  fileprivate var selected: Int { kinds.count + waiting }
}

/// Decides what an edit menu offers: only what fits, nothing greyed out
/// (CTL-14).
public enum EditMenu {
  /// How many of our own there are at most (CTL-23).
  public static let mostOwn = 3

  /// The commands for items, or for the room between them.
  ///
  /// - Returns: Those of every program first, then at most three of ours.
  public static func commands(for context: EditContext) -> [EditCommand] {
    let fitting = EditCommand.allCases.filter { fits($0, context) }
    let own = fitting.filter { !$0.isSystem }
    // To open a stack is what most want of it.
    let first = own.filter { $0 == .open && context.kinds == [.stack] }
    return fitting.filter(\.isSystem)
      + (first + own.filter { !first.contains($0) }).prefix(mostOwn)
  }

  /// The commands for the name of a place.
  ///
  /// - Parameters:
  ///   - isEmpty: Whether nothing is in it.
  ///   - isOwn: Whether the person made it, and may do away with it.
  ///   - canPaste: Whether it could take what is on the clipboard.
  public static func commands(
    forPlaceThatIsEmpty isEmpty: Bool, isOwn: Bool, canPaste: Bool
  ) -> [EditCommand] {
    (isEmpty ? [] : [.copy]) + (canPaste ? [.paste] : [])
      + (isOwn ? [.delete, .rename] : [])
  }

  private static func fits(
    _ command: EditCommand, _ context: EditContext
  ) -> Bool {
    let hasContent = !context.kinds.isEmpty
    return switch command {
    case .cut: hasContent && context.isEditable
    case .copy, .open: hasContent
    case .paste: context.canPaste && context.isEditable
    case .selectAll: context.selected < context.total
    case .delete: context.selected > 0 && context.isEditable
    case .download: context.canDownload && context.isEditable
    case .rename:
      context.kinds.count == 1 && context.waiting == 0 && context.isEditable
    case .pickUp: hasContent && context.isEditable
    case .moveToList:
      hasContent && context.isEditable && context.hasOtherPlaces
    }
  }
}
