extension DesktopSession {
  /// How far a drag is pulled until it begins, in pixels: beyond every
  /// toolkit's threshold, and still near the start.
  private static let dragReach = 24.0

  /// Drags from one point to another and lets go there.
  ///
  /// - Parameters:
  ///   - start: Where the button is pressed.
  ///   - end: Where it is released.
  ///   - via: Points passed on the way, for instance to open something by
  ///     hovering over it.
  ///   - steps: Into how many steps each straight part is divided.
  ///   - modifiers: Held from the start of the drag to its end.
  ///   - answer: What the target says of a drop there.
  /// - Throws: `DesktopError` of code `timeout` when no drag begins, or nothing
  ///   takes it.
  public func drag(
    from start: Point, to end: Point, via: [Point] = [], steps: Int = 12,
    holding modifiers: [Modifier] = [], answer: DropAnswer = .taken
  ) async throws {
    // A first point that is next to the start is no way to go: beyond it.
    let towards = via.first { $0.distance(to: start) >= Self.dragReach }
    try await beginDrag(at: start, towards: towards ?? end)
    for modifier in modifiers { try press(modifier) }
    for point in via { try await hover(at: point, steps: steps) }
    try await hover(at: end, steps: steps)
    try await drop(answer)
    for modifier in modifiers.reversed() { try release(modifier) }
  }

  /// Presses the button and moves until a drag has begun.
  ///
  /// On X11 its owner takes the XdndSelection then; on Wayland the compositor
  /// is asked to begin it.
  ///
  /// - Throws: `DesktopError` of code `timeout` when no drag begins within
  ///   ten seconds; the button is released then.
  public func beginDrag(at start: Point, towards end: Point) async throws {
    try await glide(to: start, steps: 3)
    try await waitForFirstPress(at: start)
    let earlier = try display.countDrags()
    try press()
    let length = max(1, end.distance(to: start))
    let reach = min(Self.dragReach, length)
    let beyond = start.offset(
      Int((Double(end.x - start.x) / length * reach).rounded()),
      Int((Double(end.y - start.y) / length * reach).rounded()))
    try await glide(to: beyond, steps: 8)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(10)
    while try display.countDrags() == earlier {
      guard clock.now < deadline else {
        try release()
        throw DesktopError(
          .timeout,
          "No drag began at \(start) within 10 seconds of pressing there.")
      }
      try await tremble(at: beyond, times: 1)
    }
  }

  /// Carries what is being dragged to a point and rests there.
  public func hover(at point: Point, steps: Int = 12) async throws {
    try await glide(to: point, steps: steps)
    try await tremble(at: point, times: 3)
  }

  /// Carries what is being dragged to a point and trembles there, as a hand does,
  /// until it has come to something.
  ///
  /// On X11 GTK tells a target of no step before it has answered to the last one,
  /// and makes up for none: a slow target may believe the drag to be where it
  /// came in.
  ///
  /// - Throws: `DesktopError` of code `timeout` when it comes to nothing within
  ///   ten seconds.
  public nonisolated(nonsending) func hover(
    at point: Point, until what: String,
    _ isSo: nonisolated(nonsending) () async throws -> Bool
  ) async throws {
    try await hover(at: point)
    try await eventually(what) {
      try await tremble(at: point, times: 1)
      return try await isSo()
    }
  }

  /// Lets go of what is being dragged.
  ///
  /// The target may need a while to say what it would do, and a source that has
  /// heard of no yes doesn't drop: this waits for it.
  ///
  /// - Parameter answer: What the target says of a drop here.
  /// - Throws: `DesktopError` of code `timeout` when a target that would take
  ///   it hasn't said so within ten seconds; the button is released then.
  public func drop(_ answer: DropAnswer = .taken) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    try await tremble(at: pointer, times: 2)
    while true {
      let badge = try dragCursor()
      if let badge, badge != .none { break }
      // Some sources show nothing that can be read.
      if clock.now - start > .seconds(1), badge == nil || answer == .refused {
        break
      }
      guard clock.now - start < .seconds(10) else {
        try release()
        throw DesktopError(
          .timeout,
          "Nothing said within 10 seconds that it would take a drop at \(pointer)."
        )
      }
      try await tremble(at: pointer, times: 1)
    }
    try release()
    try await pointerIsFree()
  }

  /// Waits until no program holds the pointer.
  public func pointerIsFree() async throws {
    try await eventually("the pointer is let go") { try isPointerFree }
  }

  /// Whether no program holds the pointer: on X11 the source of a drag does
  /// until it has noticed the release, and a menu until it has shut, which may
  /// be a moment after it says so. What comes before is heard by nobody else.
  /// On Wayland no other program can.
  public var isPointerFree: Bool {
    get throws {
      guard let x11 = try display as? X11Display else { return true }
      return !x11.isPointerGrabbed()
    }
  }

  /// Gives up what is being dragged: Escape, then the button is released.
  public func cancelDrag() async throws {
    try key("Escape")
    try await tremble(at: pointer, times: 2)
    try release()
    try await pointerIsFree()
  }

  /// Small movements about a point: toolkits speak with the other side only
  /// when the pointer moves.
  private func tremble(at point: Point, times: Int) async throws {
    for _ in 0..<times {
      try move(to: point.offset(1, 0))
      try await Task.sleep(for: .milliseconds(8))
      try move(to: point)
      try await Task.sleep(for: .milliseconds(8))
    }
  }
}

/// What a target says of a drop.
public enum DropAnswer: Sendable {
  /// It would take it.
  case taken
  /// It wouldn't, or there is no target. It has a second to say otherwise.
  case refused
}

/// What the pointer says about the drop that would happen now.
public enum DragCursor: Sendable, Hashable {
  /// A move.
  case move
  /// A copy.
  case copy
  /// A link.
  case link
  /// The target would ask.
  case ask
  /// No drop here.
  case none

  init?(name: String) {
    switch name {
    case "dnd-move", "move", "grabbing", "closedhand": self = .move
    case "dnd-copy", "copy": self = .copy
    case "dnd-link", "link", "alias": self = .link
    case "dnd-ask": self = .ask
    // The last ones are the X server's own, which Qt shows where the theme has
    // none.
    case "dnd-none", "no-drop", "dnd-no-drop", "forbidden", "not-allowed",
      "circle", "crossed_circle":
      self = .none
    default: return nil
    }
  }
}

extension DesktopSession {
  /// The name of the pointer's picture, such as `dnd-copy` or `text`; empty
  /// when it has none.
  ///
  /// - Throws: `DesktopError` of code `unsupported` on Wayland.
  public func cursorName() throws -> String {
    try requireX11("the pointer's picture").cursorName
  }

  /// What the pointer says about the drop that would happen now, or, on
  /// Wayland, what the source has been told about it; nil while there is no
  /// answer, and when nothing is dragged.
  public func dragCursor() throws -> DragCursor? { try display.dragBadge }
}
