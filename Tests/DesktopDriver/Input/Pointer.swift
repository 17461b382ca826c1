/// A button of the pointer.
public enum PointerButton: Sendable, Hashable {
  /// The left one, for right-handed people.
  case primary
  /// The wheel's.
  case middle
  /// The one that opens a menu.
  case secondary
  /// The one at a mouse's side that means to go back.
  case back

  /// The kernel's number for it.
  var code: UInt32 {
    switch self {
    case .primary: 0x110
    case .secondary: 0x111
    case .middle: 0x112
    case .back: 0x113
    }
  }
}

extension DesktopSession {
  /// Puts the pointer there in one step.
  public func move(to point: Point) throws {
    try display.move(to: point)
    pointer = point
  }

  /// Moves the pointer there in a straight line of small steps.
  ///
  /// - Parameters:
  ///   - end: Where to.
  ///   - steps: How many; each is handled by the display server before the
  ///     next.
  ///   - pause: The time between two.
  public func glide(
    to end: Point, steps: Int = 12, pause: Duration = .milliseconds(8)
  ) async throws {
    let start = pointer
    for step in 1...max(1, steps) {
      let share = Double(step) / Double(max(1, steps))
      try move(
        to: Point(
          start.x + Int((Double(end.x - start.x) * share).rounded()),
          start.y + Int((Double(end.y - start.y) * share).rounded())))
      try await Task.sleep(for: pause)
    }
  }

  /// Presses a button and holds it.
  public func press(_ button: PointerButton = .primary) throws {
    try display.button(button, pressed: true)
    presses.removeAll { $0.time + Self.doubleClick < .now }
    presses.append((pointer, .now))
  }

  /// Longer than any toolkit waits for the second press of a double click.
  private static let doubleClick = Duration.milliseconds(500)

  /// Waits until a press would be the first at a point: so soon after another
  /// that was near, it is the second of a double click, though there was one
  /// elsewhere between them, which the same widget need not have heard of.
  public func waitForFirstPress(at point: Point) async throws {
    let near = presses.last { $0.point.distance(to: point) < 16 }
    guard let near else { return }
    try await Task.sleep(until: near.time + Self.doubleClick)
  }

  /// Lets go of a button.
  public func release(_ button: PointerButton = .primary) throws {
    try display.button(button, pressed: false)
  }

  /// Clicks at a point, so many times in quick succession, and rests there for
  /// a moment. What was clicked before counts as nothing.
  ///
  /// What follows within a millisecond or two may get lost: a program is told of
  /// a move with the button still down and of no release, or of one click of two.
  /// No hand is as quick.
  public func click(
    at point: Point, button: PointerButton = .primary, times: Int = 1
  ) async throws {
    try move(to: point)
    try await waitForFirstPress(at: point)
    for _ in 0..<times {
      try press(button)
      try await Task.sleep(for: .milliseconds(10))
      try release(button)
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Clicks twice in quick succession.
  public func doubleClick(at point: Point) async throws {
    try await click(at: point, times: 2)
  }

  /// Turns the wheel at a point; positive is down, or to the right.
  public func scroll(
    at point: Point, steps: Int, horizontal: Bool = false
  ) throws {
    try move(to: point)
    try display.scroll(horizontal: horizontal, steps: steps)
  }
}
