/// Says how far something is, at most five times a second. For one thread.
final class ProgressReport {
  private let write: (Int64) throws -> Void
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant

  /// - Parameter write: Writes it down.
  init(_ write: @escaping (Int64) throws -> Void) {
    self.write = write
    next = clock.now + .milliseconds(200)
  }

  func say(_ completed: Int64) throws {
    let now = clock.now
    guard now >= next else { return }
    next = now + .milliseconds(200)
    try write(completed)
  }
}
