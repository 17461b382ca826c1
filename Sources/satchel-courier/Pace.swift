import Glibc

/// Holds a copy back so that it does not take all of a disk.
struct Pace {
  private let bytesPerSecond: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  init(bytesPerSecond: Int) {
    self.bytesPerSecond = bytesPerSecond
    start = clock.now
  }

  /// Waits until so many bytes may be there.
  ///
  /// - Throws: When the job is to be left meanwhile.
  func hold(at completed: Int64, _ control: JobControl) throws {
    let due = start + .seconds(Double(completed) / Double(bytesPerSecond))
    while clock.now < due {
      try control.check()
      usleep(10_000)
    }
  }
}
