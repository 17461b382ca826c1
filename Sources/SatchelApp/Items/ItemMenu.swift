import Documents
import GtkBridge
import Interaction

/// The menu of items, of the room between them, and of a place's name: what
/// fits, as ``Documents/EditMenu`` decides.
@MainActor final class ItemMenu {
  private let host = MenuHost()

  /// Opens a menu; nothing happens when it would be empty.
  ///
  /// - Parameters:
  ///   - commands: in order, those of every program first.
  ///   - title: what a command says.
  ///   - action: what it calls, with the prefix.
  ///   - key: the key that does the same; nil for none.
  ///   - part: of the widget, which stays in sight (CTL-16).
  ///   - point: where the pointer is, if that opens it.
  func open(
    _ commands: [EditCommand], titled title: (EditCommand) -> String = \.title,
    calling action: (EditCommand) -> String,
    key: (EditCommand) -> KeyStroke?,
    on widget: Widget, beside part: Rect, at point: Point? = nil
  ) {
    guard !commands.isEmpty else { return }
    let menu = Menu()
    for part in EditCommand.Section.allCases {
      let section = Menu()
      let some = commands.filter { $0.section == part }
      for command in some {
        section.append(
          title(command), action: action(command), key: key(command))
      }
      if !some.isEmpty { menu.append(section: section) }
    }
    host.open(menu, on: widget, beside: part, at: point)
  }

  /// Opens a menu of places to move to.
  func open(
    _ places: [Place], calling action: String, on widget: Widget,
    beside part: Rect
  ) {
    let menu = Menu()
    for place in places {
      menu.append(place.name, action: action, target: place.id.rawValue)
    }
    host.open(menu, on: widget, beside: part)
  }
}

extension EditCommand {
  /// The key that does the same for the selected items; nil for none.
  var key: KeyStroke? {
    switch self {
    case .open: KeyStroke("Return")
    case .look: KeyStroke("space")
    default: keyCommand.flatMap(KeyGuide.stroke)
    }
  }

  /// The key that does the same for the name of a place; nil for none.
  var placeKey: KeyStroke? {
    switch self {
    case .rename, .delete: key
    default: nil
    }
  }

  private var keyCommand: KeyCommand? {
    switch self {
    case .cut: .cut
    case .copy: .copy
    case .paste: .paste
    case .selectAll: .selectAll
    case .delete: .delete
    case .rename: .rename
    case .addFiles: .addFiles
    case .saveCopy: .saveCopy
    case .pickUp: .pickUp
    case .moveToList: .moveToList
    case .properties: .properties
    case .share: .share
    case .reply: .reply
    case .replyToAll: .replyToAll
    case .markRead: .markRead
    case .markUnread: .markUnread
    case .flag: .flag
    case .open, .look, .openWith, .showInFolder, .copyPath, .copyLink,
      .download, .select, .pin, .unpin, .unflag:
      nil
    }
  }

  /// What it calls for the selected items.
  var action: String {
    switch self {
    case .cut: "win.cut"
    case .copy: "win.copy"
    case .paste: "win.paste"
    case .select: "win.choose"
    case .selectAll: "win.select-all"
    case .delete: "win.delete"
    case .rename: "win.rename"
    case .pin: "win.pin"
    case .unpin: "win.unpin"
    case .pickUp: "win.pick-up"
    case .moveToList: "win.move-to-list"
    case .open: "win.open"
    case .look: "win.quick-look"
    case .openWith: "win.open-with"
    case .showInFolder: "win.show-in-folder"
    case .addFiles: "win.add-files"
    case .saveCopy: "win.save-copy"
    case .copyPath: "win.copy-path"
    case .copyLink: "win.copy-link"
    case .properties: "win.properties"
    case .download: "win.download"
    case .share: "win.share"
    case .reply: "win.reply"
    case .replyToAll: "win.reply-to-all"
    case .markRead: "win.mark-read"
    case .markUnread: "win.mark-unread"
    case .flag: "win.flag"
    case .unflag: "win.unflag"
    }
  }

  /// What it calls for the place that shows.
  var placeAction: String {
    switch self {
    case .copy: "win.copy-list"
    case .paste: "win.paste-into-list"
    case .delete: "win.delete-list"
    case .rename: "win.rename-list"
    default: action
    }
  }
}
