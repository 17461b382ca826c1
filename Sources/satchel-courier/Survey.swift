import Dispatch
import Foundation
import Library
import Synchronization
import Transfer

/// Gives a folder's job its total, if that can be had in a second, beside the
/// copying.
final class Survey: Sendable {
  private let goesOn = Mutex(true)
  private let over = DispatchSemaphore(value: 0)

  /// Begins to look.
  init(of url: URL, for job: TransferJob, _ journal: TransferJournal) {
    DispatchQueue(label: "dev.satchel.courier.survey", qos: .utility).async {
      [self] in
      defer { over.signal() }
      let clock = ContinuousClock()
      let end = clock.now + .seconds(1)
      let found = FolderSurvey(of: url) {
        goesOn.withLock { $0 } && clock.now < end
      }
      guard goesOn.withLock({ $0 }) else { return }
      // Without a total the copy goes on all the same.
      try? journal.report(
        job.id,
        total: found.isComplete ? .exact(found.bytes) : .atLeast(found.bytes))
    }
  }

  /// Ends, and writes nothing any more.
  func end() {
    goesOn.withLock { $0 = false }
    over.wait()
  }
}
