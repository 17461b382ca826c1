extension DesktopSession {
  /// Where a thing is on the desktop.
  ///
  /// Programs only know where a thing is inside its window; where that is, the
  /// display server or the compositor knows.
  func rectangle(of element: Element) throws -> Rectangle {
    let inside = try bus.extents(of: element.reference)
    let (window, content) = try window(holding: element)
    // Where the window manager knows no shadows, GTK puts a border of equal
    // width on each side inside of the window, and counts from within it. What
    // GTK 3 tells of a window may have the window manager's frame around it.
    func border(_ window: Int, _ content: Int) -> Int {
      max(0, window - content) / 2
    }
    return Rectangle(
      window.frame.x + border(window.frame.width, content.width) + inside.x,
      window.frame.y + border(window.frame.height, content.height) + inside.y,
      inside.width, inside.height)
  }

  /// The window, and what its program says about the size of its content.
  private func window(
    holding element: Element
  ) throws -> (Window, content: Rectangle) {
    let pid = try bus.processID(of: element.reference.bus)
    let own = try windows().filter { $0.pid == pid }
    // A program is in nothing, and its windows are in it.
    let chain = element.chain
    let top = chain[min(1, chain.count - 1)]
    try requireNoPopup(chain.dropFirst(2))
    let title = try bus.name(of: top)
    let box = try bus.extents(of: top)
    // Border and shadow are thinner than this; more is another window.
    let thickest = 80
    let titled = own.filter { $0.title == title }
    let candidates = titled.isEmpty ? own : titled
    guard
      let window =
        candidates.first(where: {
          (0...thickest).contains($0.frame.width - box.width)
            && (0...thickest).contains($0.frame.height - box.height)
        }) ?? candidates.first(where: \.isActive) ?? candidates.first
    else {
      throw DesktopError(
        .notFound, "The window of \(element) is not on the desktop.")
    }
    return (window, box)
  }

  private func requireNoPopup(
    _ things: some Sequence<AccessibilityBus.Reference>
  ) throws {
    guard try bus.arePopups(Array(things)).contains(true) else { return }
    throw DesktopError(
      .unsupported,
      """
      Where things in a popover are is not known: GTK counts from the popover, \
      and Wayland tells nobody where that is. Use doAction() or the keyboard.
      """)
  }
}
