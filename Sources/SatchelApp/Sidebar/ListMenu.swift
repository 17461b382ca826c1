import GtkBridge

/// The menu of a list's name.
@MainActor final class ListMenu {
  private let host = MenuHost()

  func open(on widget: Widget, at point: WidgetPoint) {
    let menu = Menu()
    menu.append("Rename…", action: "win.rename-list")
    menu.append("Delete List", action: "win.delete-list")
    host.open(menu, on: widget, at: point)
  }
}
