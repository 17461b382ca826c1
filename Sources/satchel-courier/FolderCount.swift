import Dispatch
import Foundation
import Library
import Synchronization
import Transfer

/// Looks through folders of which nobody knows yet whether the person is to be
/// asked before they are copied; one after another, beside the copying.
final class FolderCount: Sendable {
  private struct State {
    /// Those that are to be looked through, the one that is included.
    var wanted: Set<JobID> = []
    /// Those that are in line.
    var queued: Set<JobID> = []
    var isStopped = false
    /// Why the journal can't be written.
    var failure: (any Error)?
  }

  private let journal: TransferJournal
  /// Called when a folder has been looked through.
  private let onCount: @Sendable () -> Void
  private let state = Mutex(State())
  private let queue = DispatchQueue(
    label: "dev.satchel.courier.count", qos: .utility)

  /// How long a folder is looked through at most: then there is more in it than
  /// anybody would have copied unasked.
  private static let patience = Duration.seconds(30)

  init(_ journal: TransferJournal, onCount: @escaping @Sendable () -> Void) {
    self.journal = journal
    self.onCount = onCount
  }

  /// Whether there is nothing to look through.
  var isEmpty: Bool { state.withLock { $0.queued.isEmpty } }

  /// Why the journal can't be written.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// Reads in the journal what is to be looked through, and begins with what is
  /// new. What is wanted no more is left.
  func takeOrders() throws {
    let folders = try journal.uncountedFolders().map(\.job)
    let new = state.withLock { state in
      state.isStopped = false
      state.wanted = Set(folders.map(\.id))
      return folders.filter { state.queued.insert($0.id).inserted }
    }
    for job in new { queue.async { [self] in count(job) } }
  }

  /// Leaves what isn't done, which the next courier begins anew, and waits until
  /// it is left.
  func stop() {
    state.withLock { $0.isStopped = true }
    queue.sync {}
  }

  private func count(_ job: TransferJob) {
    defer {
      state.withLock { _ = $0.queued.remove(job.id) }
      onCount()
    }
    guard mayGoOn(job.id), case .copy(let folder) = job.work else { return }
    let clock = ContinuousClock()
    let end = clock.now + Self.patience
    let survey = FolderSurvey(of: folder) {
      clock.now < end && mayGoOn(job.id)
    }
    guard mayGoOn(job.id) else { return }
    do {
      try journal.count(job.id, as: survey)
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  private func mayGoOn(_ id: JobID) -> Bool {
    state.withLock { !$0.isStopped && $0.wanted.contains(id) }
  }
}
