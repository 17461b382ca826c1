import Documents
import GtkBridge

/// The menu of items, of the room between them, and of a place's name: what
/// fits, as ``Documents/EditMenu`` decides.
@MainActor final class ItemMenu {
  private let host = MenuHost()

  /// Opens a menu; nothing happens when it would be empty.
  ///
  /// - Parameters:
  ///   - commands: in order, those of every program first.
  ///   - action: what a command calls, with the prefix.
  ///   - part: of the widget, which stays in sight (CTL-16).
  func open(
    _ commands: [EditCommand], calling action: (EditCommand) -> String,
    on widget: Widget, beside part: WidgetRect
  ) {
    guard !commands.isEmpty else { return }
    let menu = Menu()
    for isSystem in [true, false] {
      let section = Menu()
      let some = commands.filter { $0.isSystem == isSystem }
      for command in some {
        section.append(command.title, action: action(command))
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
  /// What it calls for the selected items.
  var action: String {
    switch self {
    case .cut: "win.cut"
    case .copy: "win.copy"
    case .paste: "win.paste"
    case .selectAll: "win.select-all"
    case .delete: "win.delete"
    case .rename: "win.rename"
    case .pickUp: "win.pick-up"
    case .moveToList: "win.move-to-list"
    case .open: "win.open"
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
