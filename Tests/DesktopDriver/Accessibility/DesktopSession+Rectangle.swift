extension DesktopSession {
  /// Where a thing is on the desktop.
  ///
  /// Programs only know where a thing is inside its window; where that is, the
  /// display server or the compositor knows.
  func rectangle(of element: Element) throws -> Rectangle {
    let inside = try bus.extents(of: element.reference)
    let window = try window(holding: element)
    return Rectangle(
      window.frame.x + inside.x, window.frame.y + inside.y, inside.width,
      inside.height)
  }

  private func window(holding element: Element) throws -> Window {
    let pid = try bus.processID(of: element.reference.bus)
    let own = try windows().filter { $0.pid == pid }
    guard own.count != 1 else { return own[0] }
    let top = try topLevel(of: element.reference)
    let title = try bus.name(of: top)
    let box = try bus.extents(of: top)
    let titled = own.filter { $0.title == title }
    let candidates = titled.isEmpty ? own : titled
    guard
      let window =
        candidates.first(where: {
          $0.frame.width == box.width && $0.frame.height == box.height
        }) ?? candidates.first(where: \.isActive) ?? candidates.first
    else {
      throw DesktopError(
        .notFound, "The window of \(element) is not on the desktop.")
    }
    return window
  }

  private func topLevel(
    of reference: AccessibilityBus.Reference
  ) throws -> AccessibilityBus.Reference {
    var current = reference
    for _ in 0..<64 {
      guard let parent = try bus.parent(of: current),
        try bus.role(of: parent) != "application"
      else { break }
      current = parent
    }
    return current
  }
}
