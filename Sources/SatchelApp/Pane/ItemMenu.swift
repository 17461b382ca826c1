import GtkBridge

/// The menu of an item, and of the room between items: only what fits.
@MainActor final class ItemMenu {
  /// What was pressed.
  enum Subject {
    /// One or more; whether a link is among them.
    case items(withLink: Bool)
    case place
  }

  private let host = MenuHost()

  func open(_ subject: Subject, on widget: Widget, at point: WidgetPoint) {
    let menu = Menu()
    switch subject {
    case .place:
      menu.append("Paste", action: "win.paste")
      menu.append("Select All", action: "win.select-all")
    case .items(let withLink):
      let edit = Menu()
      edit.append("Cut", action: "win.cut")
      edit.append("Copy", action: "win.copy")
      edit.append("Paste", action: "win.paste")
      let own = Menu()
      own.append("Pick Up", action: "win.pick-up")
      own.append("Open", action: "win.open")
      if withLink { own.append("Download File", action: "win.download") }
      own.append("Rename…", action: "win.rename")
      own.append("Delete", action: "win.delete")
      menu.append(section: edit)
      menu.append(section: own)
    }
    host.open(menu, on: widget, at: point)
  }
}
