import Foundation

extension DesktopSession {
  /// All windows that the window manager shows, in its order.
  public func windows() throws -> [Window] {
    let all = try display.windows()
    // In a sandbox GTK doesn't say whose its windows are on X11: its number for
    // the process may be another one than the desktop's.
    let sandboxed = sandboxedApps.filter(\.isRunning)
    guard sandboxed.count == 1 else { return all }
    return all.map { window in
      var window = window
      if window.pid == 0 { window.pid = sandboxed[0].pid }
      return window
    }
  }

  /// Waits for a program's window.
  ///
  /// - Parameters:
  ///   - app: Whose; nil for anyone's.
  ///   - title: What its title contains; nil for any.
  ///   - limit: How long to wait.
  /// - Throws: `DesktopError` of code `timeout` with the windows that were
  ///   there.
  public func window(
    of app: App? = nil, titled title: String? = nil,
    within limit: Duration = .seconds(10)
  ) async throws -> Window {
    let whose = app.map { "\($0)" } ?? "anyone"
    return try await eventually(
      "a window of \(whose) is there" + (title.map { " titled “\($0)”" } ?? ""),
      within: limit,
      state: { "\((try? self.windows()) ?? [])" }
    ) {
      if let app { try stillRuns(app) }
      return try windows().first {
        (app == nil || $0.pid == app?.pid)
          && (title == nil || $0.title.contains(title ?? ""))
          && $0.frame.width > 1
      }
    }
  }

  /// Moves and resizes a window so that what a person sees of it has this
  /// frame.
  ///
  /// - Returns: The window as it stands then: it may have kept a larger size
  ///   that it needs.
  /// - Throws: `DesktopError` of code `timeout` when it doesn't go there.
  @discardableResult
  public func place(
    _ window: Window, in frame: Rectangle
  ) async throws -> Window {
    try display.place(window, in: frame)
    var last: Window?
    let clock = ContinuousClock()
    var changed = clock.now
    var again = clock.now + .milliseconds(300)
    return try await eventually(
      "the window “\(window.title)” stands at \(frame)",
      state: { "\((try? self.windows()) ?? [])" }
    ) {
      let now = try windows().first { $0.id == window.id }
      if now != last { changed = clock.now }
      defer { last = now }
      guard let now, now.frame.origin == frame.origin else {
        // A program that has just begun may undo the first attempt.
        if clock.now > again {
          try display.place(window, in: frame)
          again = clock.now + .milliseconds(300)
        }
        return nil
      }
      if now.frame == frame { return now == last ? now : nil }
      // It is moved first. A size that stays larger is one that it needs.
      let isLarger =
        now.frame.width >= frame.width && now.frame.height >= frame.height
      return isLarger && clock.now - changed > .milliseconds(500) ? now : nil
    }
  }

  /// Gives a window the keyboard and raises it.
  public func activate(_ window: Window) async throws {
    try display.activate(window)
    try await eventually("“\(window.title)” has the keyboard") {
      try windows().contains { $0.id == window.id && $0.isActive }
    }
  }

  /// Takes a window off the screen, as its program hears it or, on Wayland, to
  /// a workspace that nobody sees.
  ///
  /// - Throws: `DesktopError` of code `unsupported` on mutter and KWin.
  public func hide(_ window: Window) throws {
    try display.setHidden(window, true)
  }

  /// Brings a hidden window back.
  public func unhide(_ window: Window) throws {
    try display.setHidden(window, false)
  }

  /// Asks a window's program to close it, as its close button does.
  ///
  /// - Throws: `DesktopError` of code `unsupported` on mutter and KWin.
  public func askToClose(_ window: Window) throws {
    try display.askToClose(window)
  }

  /// Where the windows that no window manager rules, such as menus and the
  /// previews of drags, are put while something is done and until one of them
  /// has gone.
  ///
  /// - Returns: Their upper left corners, in order and none left out, however
  ///   late this hears of them.
  /// - Throws: `DesktopError` of code `unsupported` on Wayland, and of code
  ///   `timeout` when none goes; what `body` throws.
  public func floatingSteps(
    during body: () async throws -> Void
  ) async throws -> [Point] {
    let x11 = try requireX11("where a preview is")
    x11.watchFloatingWindows(true)
    defer { x11.watchFloatingWindows(false) }
    try await body()
    var steps: [Point] = []
    try await eventually("a window that none rules has gone") {
      let (further, haveEnded) = x11.floatingSteps()
      steps += further
      return haveEnded
    }
    return steps
  }

  /// Takes a picture of the whole screen, with the pointer on it.
  ///
  /// - Throws: `DesktopError` of code `unsupported` on sway.
  public func screenshotWithPointer() throws -> Picture {
    try display.picture(withPointer: true)
  }

  /// Takes a picture of the whole screen, without the pointer.
  public func screenshot() async throws -> Picture {
    guard system == .wayland else {
      return try display.picture(withPointer: false)
    }
    let grim = try await spawn(
      "grim", ["-t", "ppm", "-s", String(configuration.scale), "-"])
    let exit = try await grim.waitForExit()
    guard exit == .status(0),
      let data = FileManager.default.contents(atPath: grim.standardOutput)
    else {
      throw DesktopError(
        .refused, "The compositor gives no picture: \(grim.errors)")
    }
    try? FileManager.default.removeItem(atPath: grim.standardOutput)
    return try Picture(ppm: data, scale: configuration.scale)
  }

  /// Takes a picture of the whole screen, without the pointer, once it has stopped
  /// changing: the last six are equal.
  ///
  /// - Throws: `DesktopError` of code `timeout` when something moves on and on.
  public func settledPicture() async throws -> Picture {
    try await settled("the desktop is at rest", times: 6) {
      try await screenshot()
    }
  }
}
