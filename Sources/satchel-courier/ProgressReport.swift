import Library
import Transfer

/// Writes how far a job is, at most five times a second. For one thread.
final class ProgressReport {
  private let id: JobID
  private let journal: TransferJournal
  private let told: () -> Void
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant

  init(
    _ id: JobID, _ journal: TransferJournal, told: @escaping () -> Void
  ) {
    self.id = id
    self.journal = journal
    self.told = told
    next = clock.now + .milliseconds(200)
  }

  func say(_ completed: Int64) throws {
    let now = clock.now
    guard now >= next else { return }
    next = now + .milliseconds(200)
    try journal.report(id, completed: completed)
    told()
  }
}
