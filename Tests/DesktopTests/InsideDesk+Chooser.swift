import DesktopDriver

extension InsideDesk {
  /// Writes a path where GTK asks for one, and agrees.
  ///
  /// - Parameters:
  ///   - title: the window's.
  ///   - button: what is pressed for a path of what is there already; nil where
  ///     Enter does it, as for a new file.
  ///   - path: what is written.
  func answerChooser(
    _ title: String, button: String? = nil, _ path: String
  ) async throws {
    try await session.sideWindow(title)
    try await session.look("chooser-\(title.count)")
    // A slash opens the line for a path where there is none.
    if button != nil { try await session.type("/") }
    try await session.key("ctrl+a")
    try await session.type(path)
    try await session.key("Return")
    if let button { try await agree(title, button: button) }
  }

  /// Presses the button of a chooser, and waits until it is shut.
  func agree(_ title: String, button: String) async throws {
    try await eventually("what is chosen is taken") {
      let isOpen = try await session.windows().contains {
        $0.title == title && $0.frame.width > 1
      }
      // By its button, not by a key: that would go to the main window if
      // this one has just been shut.
      if isOpen {
        let chooser = try await session.find(nil, title, in: satchel.app)
        try await session.findAll(.button, nil, below: chooser)
          .first { $0.name.hasSuffix(button) }?.doAction()
      }
      return !isOpen
    }
  }
}
