import Synchronization

/// How one thread asks another to leave a job.
final class JobControl: Sendable {
  /// Why a job is left.
  enum Reason {
    /// The person called it off.
    case cancelled
    /// The person holds it back.
    case paused
    /// It is no longer in the journal.
    case removed
    /// The courier ends.
    case interrupted
  }

  /// Thrown where a job is left.
  struct Stopped: Error {
    let reason: Reason
  }

  private let reason = Mutex<Reason?>(nil)

  /// Asks for the job to be left; the first reason counts.
  func stop(_ reason: Reason) {
    self.reason.withLock { if $0 == nil { $0 = reason } }
  }

  /// Whether the job goes on.
  var goesOn: Bool { reason.withLock { $0 == nil } }

  /// - Throws: ``Stopped`` when the job is to be left.
  func check() throws {
    if let reason = reason.withLock({ $0 }) { throw Stopped(reason: reason) }
  }
}
