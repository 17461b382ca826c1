/// How far something has come that takes a fixed time: fast at first, and slower
/// the nearer it comes.
///
///     var motion = TimedMotion(lasting: .milliseconds(150))
///     // with each frame until motion.isOver:
///     motion.tick(at: frame)
///     box.shift = start * (1 - motion.progress)
public struct TimedMotion: Sendable {
  /// From 0 at the beginning to 1 at the end.
  public private(set) var progress = 0.0
  private let duration: Duration
  /// The time of the first frame.
  private var began: Instant?

  /// Creates a motion that has not begun.
  ///
  /// - Parameter duration: How long it takes.
  public init(lasting duration: Duration) { self.duration = duration }

  /// Whether it has come to its end.
  public var isOver: Bool { progress == 1 }

  /// The next frame.
  ///
  /// - Parameter now: The frame's time; it begins with the first one.
  public mutating func tick(at now: Instant) {
    guard !isOver else { return }
    let began = began ?? now
    self.began = began
    let passed = max(.zero, began.duration(to: now))
    let left = passed < duration ? 1 - passed / duration : 0
    progress = 1 - left * left
  }

  /// Comes to its end at once.
  public mutating func arrive() { progress = 1 }
}
