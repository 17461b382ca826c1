import Documents
import Foundation
import GtkBridge
import Library
import Logging
import Transfer

/// Copies of files and folders, which go on without the app: they are written
/// into the journal, done elsewhere, and looked at here while any is under way.
@MainActor final class Copying {
  private let journal: TransferJournal
  private let ring: @Sendable () -> Void
  private let writer = DispatchQueue(label: "dev.satchel.journal")
  private var token: Int64?
  private var looking: Timeout?
  private var isLooking = false
  private let log = Logger(label: "dev.satchel.copying")

  /// Hears all transfers in the journal when any has changed.
  var onChange: ([JournalEntry]) -> Void = { _ in }

  /// - Parameters:
  ///   - journal: the library's.
  ///   - ring: makes whoever does the work look at the journal.
  init(journal: TransferJournal, ring: @escaping @Sendable () -> Void) {
    self.journal = journal
    self.ring = ring
  }

  /// What an earlier run of the app has left; streams among it have failed.
  ///
  /// - Parameter isKept: whether an item is in the document already.
  func left(_ isKept: (ItemID) -> Bool) -> [JournalEntry] {
    do {
      let kept = try journal.entries().filter { isKept($0.item) }
      try journal.remove(kept.map(\.id))
      try journal.failLostStreams()
      return try journal.entries()
    } catch {
      log.error("\(error)")
      return []
    }
  }

  /// Hands transfers over; the changes to come are told.
  func enqueue(
    _ entries: [JournalEntry],
    failing: @escaping @MainActor @Sendable (any Error) -> Void
  ) {
    guard !entries.isEmpty else { return }
    write({ try $0.enqueue(entries) }, failing: failing)
    look()
  }

  func ask(_ wish: JobWish, for jobs: [JobID]) {
    guard !jobs.isEmpty else { return }
    write { try $0.wish(wish, for: jobs) }
    look()
  }

  func remove(_ jobs: [JobID]) {
    guard !jobs.isEmpty else { return }
    write { try $0.remove(jobs) }
  }

  func fail(_ jobs: [JobID], _ failure: JobFailure) {
    guard !jobs.isEmpty else { return }
    write { try $0.advance(jobs, by: .fail(failure)) }
  }

  func land(_ landings: [JobID: JournalEntry.Landing]) {
    guard !landings.isEmpty else { return }
    write { try $0.land(landings) }
  }

  /// Where the content of a transfer is received.
  func wake() {
    writer.async { [ring] in ring() }
    look()
  }

  /// Writes in the order of the calls, away from GTK's thread, and rings.
  private func write(
    _ body: @escaping @Sendable (TransferJournal) throws -> Void,
    failing: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) {
    writer.async { [journal, ring] in
      let result = Result { try body(journal) }
      ring()
      Task { @MainActor in
        guard case .failure(let error) = result else { return }
        self.log.error("\(error)")
        failing?(error)
      }
    }
  }

  /// Looks at the journal five times a second, until nothing is under way.
  func look() {
    guard looking == nil else { return }
    looking = Timeout(after: .milliseconds(100)) { [weak self] in
      self?.looking = nil
      self?.lookNow()
    }
  }

  private func lookNow() {
    guard !isLooking else { return }
    isLooking = true
    let known = token
    writer.async { [journal] in
      let found = Result { () throws -> (Int64, [JournalEntry]?) in
        let token = try journal.changeToken()
        return (token, token == known ? nil : try journal.entries())
      }
      Task { @MainActor in
        self.isLooking = false
        self.found(found)
      }
    }
  }

  private var isBusy = false

  private func found(_ result: Result<(Int64, [JournalEntry]?), any Error>) {
    switch result {
    case .failure(let error): log.error("\(error)")
    case .success((let token, let entries)):
      self.token = token
      guard let entries else { break }
      isBusy = entries.contains {
        $0.job.work.outlivesApp && !$0.job.state.isResting
      }
      onChange(entries)
    }
    if isBusy { look() }
  }
}

extension JobState {
  /// Whether nothing happens before the person asks for it.
  fileprivate var isResting: Bool {
    switch self {
    case .failed, .cancelled, .paused: true
    default: false
    }
  }
}
