import ContentTypes
import Localization
import Transfer

/// A command of an edit menu.
public enum EditCommand: String, Hashable, Sendable, CaseIterable {
  // In the order in which they stand.
  case open, openWith, showInFolder, look
  // Those of every program (CTL-22).
  case cut, copy, paste, select, selectAll, delete
  // Those that every mail program has.
  case reply, replyToAll, markRead, markUnread, flag, unflag
  // Those that every file manager has for one thing or several.
  case addFiles, rename, pin, unpin, saveCopy, copyPath, copyLink
  // Our own (CTL-21, CTL-23).
  case pickUp, moveToList, download, share
  case properties

  /// Commands that stand together, with a line above them.
  public enum Section: Sendable, CaseIterable {
    /// To look at it.
    case opening
    /// What every program has.
    case system
    /// What every mail program has, for messages alone.
    case mail
    /// What every file manager has.
    case files
    /// What only this program has: three at most (CTL-23).
    case own
    /// To read about it.
    case describing
  }

  /// Where in the menu it stands.
  public var section: Section {
    switch self {
    case .open, .openWith, .showInFolder, .look: .opening
    case .cut, .copy, .paste, .select, .selectAll, .delete: .system
    case .reply, .replyToAll, .markRead, .markUnread, .flag, .unflag: .mail
    case .addFiles, .rename, .pin, .unpin, .saveCopy, .copyPath, .copyLink:
      .files
    case .pickUp, .moveToList, .download, .share: .own
    case .properties: .describing
    }
  }

  /// What the menu says: at most three words in title case, with an ellipsis
  /// where it goes on to ask something (CTL-24).
  public var title: String {
    switch self {
    case .open: tr("Open")
    case .openWith: tr("Open With…")
    case .showInFolder: tr("Show in Folder")
    case .look: tr("Preview")
    case .cut: tr("Cut")
    case .copy: tr("Copy")
    case .paste: tr("Paste")
    case .select: tr("Select Items")
    case .selectAll: tr("Select All")
    case .delete: tr("Delete")
    case .reply: tr("Reply")
    case .replyToAll: tr("Reply to All")
    case .markRead: tr("Mark as Read")
    case .markUnread: tr("Mark as Unread")
    case .flag: tr("Flag")
    case .unflag: tr("Remove Flag")
    case .addFiles: tr("Add Files…")
    case .rename: tr("Rename…")
    case .pin: tr("Pin")
    case .unpin: tr("Unpin")
    case .saveCopy: tr("Save a Copy…")
    case .copyPath: tr("Copy Path")
    case .copyLink: tr("Copy Link")
    case .pickUp: tr("Move with Keyboard")
    case .moveToList: tr("Move to List…")
    case .download: tr("Download File")
    case .share: tr("Share to Stream…")
    case .properties: tr("Properties")
    }
  }

  /// What the menu of items says: a link is opened where it leads, and not
  /// here.
  ///
  /// - Parameter kinds: what is selected.
  public func title(for kinds: [ContentKind]) -> String {
    guard self == .open, !kinds.isEmpty, kinds.allSatisfy({ $0 == .link })
    else { return title }
    return kinds.count == 1 ? tr("Open Link") : tr("Open Links")
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
  /// Whether what is selected can be shared from here.
  public var canShare: Bool
  /// Whether anything goes from here that isn't pinned.
  public var canPin: Bool
  /// How many of the selected items are pinned.
  public var pinned: Int
  /// How many of the selected items are messages that can be marked here.
  public var messages: Int
  /// How many of those are unread.
  public var unread: Int
  /// How many of those are flagged.
  public var flagged: Int

  /// Describes what a menu is opened for; what is left out is not so.
  public init(
    kinds: [ContentKind] = [], waiting: Int = 0, total: Int = 0,
    isEditable: Bool = true, canPaste: Bool = false,
    hasOtherPlaces: Bool = false, canDownload: Bool = false,
    canShare: Bool = false, canPin: Bool = false, pinned: Int = 0,
    messages: Int = 0, unread: Int = 0, flagged: Int = 0
  ) {
    self.kinds = kinds
    self.waiting = max(0, waiting)
    self.total = max(0, total)
    self.isEditable = isEditable
    self.canPaste = canPaste
    self.hasOtherPlaces = hasOtherPlaces
    self.canDownload = canDownload
    self.canShare = canShare
    self.canPin = canPin
    self.pinned = max(0, pinned)
    self.messages = max(0, messages)
    self.unread = max(0, unread)
    self.flagged = max(0, flagged)
  }

  fileprivate var selected: Int { kinds.count + waiting }
}

/// Decides what an edit menu offers: only what fits, nothing greyed out
/// (CTL-14).
public enum EditMenu {
  /// The commands for items, or for the room between them, in the order in
  /// which they stand: to open it is what most want of a thing.
  public static func commands(for context: EditContext) -> [EditCommand] {
    EditCommand.allCases.filter { fits($0, context) }
  }

  /// The commands that stand in sight while several items are being chosen,
  /// those that don't fit greyed out: they stay where the hand looks for them.
  /// What the edit menu and its keys do is no button as well (CTL-17), but
  /// Delete: a bar for what is chosen has it on every desktop.
  public static let whileChoosing: [EditCommand] = [
    .saveCopy, .moveToList, .delete,
  ]

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
    let kinds = context.kinds
    let hasContent = !kinds.isEmpty
    return switch command {
    case .cut: hasContent && context.isEditable
    case .open, .look, .copy, .properties: hasContent
    case .openWith: hasContent && kinds.allSatisfy(\.descriptor.opensElsewhere)
    case .saveCopy: hasContent && kinds.allSatisfy(\.descriptor.canBeSaved)
    case .copyPath, .showInFolder:
      hasContent && kinds.allSatisfy(\.descriptor.isFile)
    case .copyLink: hasContent && kinds.allSatisfy { $0 == .link }
    case .paste: context.canPaste && context.isEditable
    case .select: context.selected == 0 && context.total > 0
    case .selectAll: context.selected < context.total
    case .addFiles: context.selected == 0 && context.isEditable
    case .delete: context.selected > 0 && context.isEditable
    // There is room for three of our own; where pictures are shared there are
    // no links.
    case .download:
      context.canDownload && context.isEditable && !context.canShare
    case .share: hasContent && context.canShare
    case .rename:
      kinds.count == 1 && context.waiting == 0 && context.isEditable
    case .pin:
      context.canPin && context.isEditable && context.pinned < kinds.count
    case .unpin: context.isEditable && context.pinned > 0
    case .reply, .replyToAll:
      context.messages == 1 && context.selected == 1 && context.isEditable
    case .markRead: context.isEditable && context.unread > 0
    case .markUnread: context.isEditable && context.unread < context.messages
    case .flag: context.isEditable && context.flagged < context.messages
    case .unflag: context.isEditable && context.flagged > 0
    case .pickUp: hasContent && context.isEditable
    case .moveToList:
      hasContent && context.isEditable && context.hasOtherPlaces
    }
  }
}
