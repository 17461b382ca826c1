import GtkBridge

/// A window beside the main one, which can be used meanwhile. There is nothing
/// to confirm in it; Escape and Ctrl+W shut it (MOD-03).
@MainActor enum SideWindow {
  /// Makes a window that goes with another one.
  ///
  /// - Parameters:
  ///   - width: at first, in logical pixels; -1 for what its content needs.
  ///   - height: at first, in logical pixels; -1 for what its content needs.
  ///   - header: what stands above it.
  static func make(
    _ title: String, beside parent: ApplicationWindow, width: Int = -1,
    height: Int = -1, header: HeaderBar = HeaderBar()
  ) -> ApplicationWindow {
    let window = ApplicationWindow(
      application: nil, width: width, height: height)
    window.title = title
    window.setTitleBar(header)
    window.accompany(parent)
    let keys = KeyController()
    keys.onKey { [weak window] key, modifiers in
      guard
        (key == "Escape" && modifiers.isEmpty)
          || (key == "w" && modifiers == .control)
      else { return false }
      window?.close()
      return true
    }
    window.add(keys)
    return window
  }

  /// What stands above a card, and says what is in it.
  static func heading(_ title: String) -> Label {
    let heading = Label(title)
    heading.addClass("card-heading")
    heading.horizontalPosition = 0
    return heading
  }

  /// Rows with a frame around them, which the arrow keys go through.
  static func card(_ name: String) -> ListBox {
    let card = ListBox()
    card.addClass("card")
    card.selectsNothing()
    card.setAccessibleName(name)
    return card
  }
}
