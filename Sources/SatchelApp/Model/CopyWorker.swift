import Foundation
import Library
import Synchronization
import Transfer

/// Does the journal's copies inside the app, where no courier can be had.
final class CopyWorker: Sendable {
  private struct Stopped: Error {}

  private let journal: TransferJournal
  private let intake: Intake
  private let queue = Mutex(JobQueue(lanes: 3))
  private let threads = DispatchQueue(
    label: "dev.satchel.copies", attributes: .concurrent)

  init(_ journal: TransferJournal) throws {
    self.journal = journal
    intake = try Intake(journal)
    try journal.recoverWork()
  }

  /// Looks for what is to be done.
  func wake() {
    guard let entries = try? journal.entries() else { return }
    queue.withLock { queue in
      for job in entries.map(\.job) {
        guard case .copy = job.work, job.state == .waiting,
          !queue.contains(job.id)
        else { continue }
        queue.add(job.id, group: job.group, size: job.total.bytes)
      }
    }
    begin()
  }

  private func begin() {
    while let id = queue.withLock({ $0.next() }) {
      threads.async { [self] in
        work(id)
        queue.withLock { $0.end(id) }
        wake()
      }
    }
  }

  private func work(_ id: JobID) {
    guard let job = try? journal.entry(id)?.job, case .copy(let file) = job.work
    else { return }
    do {
      guard try journal.advance(id, by: .copy) != nil else { return }
      var last = ContinuousClock.now
      let blob = try intake.copy(id, from: file) { completed in
        guard ContinuousClock.now - last >= .milliseconds(100) else { return }
        last = ContinuousClock.now
        guard let job = try self.journal.entry(id)?.job, job.wish == nil else {
          throw Stopped()
        }
        try self.journal.report(id, completed: completed)
      }
      try journal.finish(id, with: blob)
    } catch is Stopped {
      if let wish = (try? journal.entry(id))??.job.wish {
        _ = try? journal.advance(id, by: wish.event)
        if wish == .cancel { intake.discardPart(of: id) }
      }
    } catch {
      intake.discardPart(of: id)
      _ = try? journal.advance(
        id, by: .fail(JobFailure("\(error)", canRetry: true)))
    }
  }
}
