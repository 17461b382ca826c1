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
  ///   - action: what a command calls, with the prefix.
  ///   - key: what a key does that does the same; nil for none.
  ///   - part: of the widget, which stays in sight (CTL-16).
  func open(
    _ commands: [EditCommand], calling action: (EditCommand) -> String,
    key: (EditCommand) -> KeyCommand? = { _ in nil },
    on widget: Widget, beside part: WidgetRect
  ) {
    guard !commands.isEmpty else { return }
    let menu = Menu()
    for part in EditCommand.Section.allCases {
      let section = Menu()
      let some = commands.filter { $0.section == part }
      for command in some {
        if let key = key(command) {
          section.append(command.title, action: action(command), for: key)
        } else {
          section.append(command.title, action: action(command))
        }
      }
      if !some.isEmpty { menu.append(section: section) }
    }
    host.open(menu, on: widget, beside: part)
  }

  /// Opens a menu of places to move to.
  func open(
    _ places: [Place], calling action: String, on widget: Widget,
    beside part: WidgetRect
  ) {
    let menu = Menu()
    for place in places {
      menu.append(place.name, action: action, target: place.id.rawValue)
    }
    host.open(menu, on: widget, beside: part)
  }
}

extension EditCommand {
  /// What does the same by a key; nil for what has none, or one of its own.
  var key: KeyCommand? {
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
    case .open, .look, .openWith, .copyPath, .copyLink, .download, .select: nil
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
    case .pickUp: "win.pick-up"
    case .moveToList: "win.move-to-list"
    case .open: "win.open"
    case .look: "win.quick-look"
    case .openWith: "win.open-with"
    case .addFiles: "win.add-files"
    case .saveCopy: "win.save-copy"
    case .copyPath: "win.copy-path"
    case .copyLink: "win.copy-link"
    case .properties: "win.properties"
    case .download: "win.download"
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
