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
    if button != nil { try await openPathLine(title) }
    try await session.key("ctrl+a")
    try await session.type(path)
    guard let button else { return try await session.key("Return") }
    // The completion may take Enter for itself. The button is pressed through
    // another bus than the keys, so they have to have come.
    _ = try await session.settledPicture()
    try await agree(title, button: button)
  }

  /// Types a slash, which opens the line for a path where there is none.
  private func openPathLine(_ title: String) async throws {
    // Before that the folder is being read, and the slash may be lost.
    try await eventually("something in “\(title)” has the keyboard") {
      try await hasPart(inChooser: title) {
        try await $0.states.contains("focused")
      }
    }
    try await session.type("/")
    try await eventually("the line for a path is there") {
      try await hasPart(inChooser: title) {
        guard [.text, .entry].contains($0.role) else { return false }
        return try await $0.rectangle.width > 0
      }
    }
  }

  private func hasPart(
    inChooser title: String, where isWanted: (Element) async throws -> Bool
  ) async throws -> Bool {
    let chooser = try await session.find(nil, title, in: satchel.app)
    for element in try await session.findAll(nil, nil, below: chooser) {
      if try await isWanted(element) { return true }
    }
    return false
  }

  /// Presses the button of a chooser, and waits until it is shut.
  func agree(_ title: String, button: String) async throws {
    let chooser = try await session.find(nil, title, in: satchel.app)
    let agreeing = try await eventually("“\(title)” has “\(button)”") {
      try await session.findAll(.button, nil, below: chooser).first {
        $0.name.hasSuffix(button)
      }
    }
    // The chooser looks beside the keys whether there is such a file.
    try await eventually("“\(button)” can be pressed") {
      try await agreeing.states.contains("sensitive")
    }
    try await agreeing.doAction()
    try await session.awaitNoWindow(title)
  }
}
