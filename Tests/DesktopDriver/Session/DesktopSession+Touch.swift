import Foundation

extension DesktopSession {
  /// Where Debian has the X server that can load drivers; another folder with
  /// `Xorg` and its `modules` can be named by `DRIVER_XORG`.
  private static var xorg: String {
    ProcessInfo.processInfo.environment["DRIVER_XORG"] ?? "/usr/lib/xorg"
  }

  /// Whether a desktop of this kind can have a screen to touch: X11 and sway
  /// take Xorg for that, and its drivers “dummy” and “inputtest”.
  public static func canTouch(on system: DisplaySystem) -> Bool {
    [.mutter, .kwin].contains(system) || hasXorg
  }

  private static var hasXorg: Bool {
    [
      "Xorg", "modules/drivers/dummy_drv.so", "modules/input/inputtest_drv.so",
    ].allSatisfy { access(xorg + "/" + $0, R_OK) == 0 }
  }

  /// Whether a finger can drag on a desktop of this kind. From 1.8 on sway
  /// tells no window of a finger's drag that it is over it; mutter up to 48
  /// doesn't let a drag begin by a finger.
  public static func canDragByTouch(on system: DisplaySystem) -> Bool {
    switch system {
    case .x11, .kwin: canTouch(on: system)
    case .wayland:
      canTouch(on: system)
        && version(of: "sway")?.lexicographicallyPrecedes([1, 8]) == true
    case .mutter:
      // Its library's own number: 16 is mutter 48.
      mutterLibrary.flatMap { Int($0.version) }.map { $0 > 16 } == true
    }
  }

  /// An X server with a screen that can be touched, and what it is started
  /// with. Nobody sees its screen, as that of Xvfb.
  func serverWithFingers() throws -> (String, [String]) {
    guard Self.hasXorg, configuration.scale == 1 else {
      throw DesktopError(
        .missingProgram,
        "A screen to touch takes Xorg with its drivers dummy and inputtest.")
    }
    let (width, height) = (configuration.size.width, configuration.size.height)
    try folder.write(
      """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam 65536
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5-1000
        VertRefresh 5-200
        Modeline "mode" 80 \(width) \(width + 48) \(width + 96) \(width + 160) \
      \(height) \(height + 3) \(height + 8) \(height + 20)
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Modes "mode"
        EndSubSection
      EndSection
      Section "InputDevice"
        Identifier "finger"
        Driver "inputtest"
        Option "SocketPath" "\(folder.finger)"
        Option "DeviceType" "Touch"
        Option "TouchCount" "5"
      EndSection
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "finger" "SendCoreEvents"
      EndSection

      """, to: "xorg.conf")
    return (
      Self.xorg + "/Xorg",
      [
        "-config", folder.path + "/xorg.conf", "-configdir", folder.path,
        "-modulepath", Self.xorg + "/modules", "-logfile",
        folder.logs + "/xorg.log", "-sharevts", "-novtswitch", "-dpi", "96",
      ]
    )
  }

  /// Puts a finger down.
  ///
  /// - Throws: `DesktopError` of code `unsupported` on a desktop that was not
  ///   set up to be touched.
  public func touch(at point: Point) throws {
    try withFinger(.down, at: point)
  }

  /// Moves the finger in a straight line of small steps.
  public func slide(
    to end: Point, steps: Int = 16, pause: Duration = .milliseconds(12)
  ) async throws {
    let start = finger
    for step in 1...max(1, steps) {
      let share = Double(step) / Double(max(1, steps))
      let point = Point(
        start.x + Int((Double(end.x - start.x) * share).rounded()),
        start.y + Int((Double(end.y - start.y) * share).rounded()))
      try withFinger(.move, at: point)
      try await Task.sleep(for: pause)
    }
  }

  /// Takes the finger off the screen.
  public func lift() throws {
    try withFinger(.up, at: finger)
  }

  /// Taps twice, as quickly as fingers do.
  public func tapTwice(at point: Point) async throws {
    for _ in 1...2 {
      try touch(at: point)
      try lift()
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Puts two fingers down, moves both in straight lines of small steps, and takes
  /// them off again.
  ///
  /// - Throws: `DesktopError` of code `unsupported` where only one can be had.
  public func slideTwo(
    _ first: (from: Point, to: Point), _ second: (from: Point, to: Point),
    steps: Int = 16, pause: Duration = .milliseconds(12)
  ) async throws {
    guard let touchScreen else {
      throw DesktopError(.unsupported, "There is one finger here at most.")
    }
    let fingers = [(UInt32(1), first), (2, second)]
    for step in 0...max(1, steps) {
      let share = Double(step) / Double(max(1, steps))
      for (number, way) in fingers {
        let point = Point(
          way.from.x + Int((Double(way.to.x - way.from.x) * share).rounded()),
          way.from.y + Int((Double(way.to.y - way.from.y) * share).rounded()))
        try touchScreen.finger(
          step == 0 ? .down : .move, at: point, number: number)
      }
      try await Task.sleep(for: pause)
    }
    for (number, way) in fingers {
      try touchScreen.finger(.up, at: way.to, number: number)
    }
    finger = first.to
  }

  private func withFinger(_ action: FingerAction, at point: Point) throws {
    if let touchScreen {
      try touchScreen.finger(action, at: point)
    } else {
      try display.finger(action, at: point)
    }
    finger = point
  }
}
