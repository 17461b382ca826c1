import Courier
import Documents
import Foundation
import GtkBridge
import Library
import Logging
import Transfer

/// Copies of files and folders, which go on without the app: they are written
/// into the journal, and the courier does them.
@MainActor final class Copying {
  private let courier: CourierClient
  private let writer = DispatchQueue(label: "dev.satchel.journal")
  private let log = Logger(label: "dev.satchel.copying")

  /// Called with the transfers that have changed.
  var onChange: ([JournalEntry]) -> Void = { _ in }
  /// Called with a sentence when the library is out of reach.
  var onMessage: (String) -> Void = { _ in }

  /// Where transfers land, each once.
  typealias Landings = [(job: JobID, landing: JournalEntry.Landing)]

  /// How many changes at once take time.
  private static let many = 50

  init(_ courier: CourierClient) {
    self.courier = courier
    courier.onTrouble { trouble in
      Task { @MainActor [weak self] in self?.tell(trouble) }
    }
    let changes = courier.changes()
    Task { [weak self] in
      for await entries in changes {
        await MainLoop.inSlices(entries) { self?.onChange(Array($0)) }
        if entries.count >= Self.many { await MainLoop.giveWay() }
      }
    }
  }

  /// What an earlier run of the app has left; streams among it have failed.
  ///
  /// - Parameter isKept: whether an item is in the document already.
  /// - Returns: what waits for its item, and what has it but is counted with
  ///   the others.
  func left(
    _ isKept: (ItemID) -> Bool
  ) -> (waiting: [JournalEntry], landed: [JournalEntry]) {
    let journal = courier.journal
    do {
      try journal.failLostStreams()
      let entries = try journal.entries()
      return (
        entries.filter { !isKept($0.item) }, entries.filter { isKept($0.item) }
      )
    } catch {
      log.error("\(error)")
      return ([], [])
    }
  }

  /// Hands transfers over; the changes to come are told.
  ///
  /// - Parameter landings: where they land, and perhaps others by now.
  func enqueue(
    _ entries: [JournalEntry], landing landings: Landings,
    failing: @escaping @MainActor @Sendable (any Error) -> Void
  ) {
    guard !entries.isEmpty else { return }
    write(
      { journal in
        var landings = Self.table(landings)
        try journal.enqueue(
          entries.map { entry in
            var entry = entry
            entry.landing =
              landings.removeValue(forKey: entry.id) ?? entry.landing
            return entry
          })
        try journal.land(landings)
      }, failing: failing)
  }

  private nonisolated static func table(
    _ landings: Landings
  ) -> [JobID: JournalEntry.Landing] {
    Dictionary(uniqueKeysWithValues: landings.map { ($0.job, $0.landing) })
  }

  /// Notes what the app itself receives.
  func note(_ streams: [JournalEntry]) {
    guard !streams.isEmpty else { return }
    write(rings: false) { try $0.enqueue(streams) }
  }

  /// Passes on what the person asks of transfers.
  func ask(_ wish: JobWish, for jobs: [JobID]) {
    guard !jobs.isEmpty else { return }
    write { try $0.wish(wish, for: jobs) }
  }

  /// Takes transfers out of the journal, which ends them.
  ///
  /// - Parameter landings: where others stand without them.
  func remove(_ jobs: [JobID], landing landings: Landings = []) {
    guard !jobs.isEmpty || !landings.isEmpty else { return }
    write(rings: !jobs.isEmpty) {
      try $0.remove(jobs, landing: Self.table(landings))
    }
  }

  /// Notes why the app could not receive something.
  func fail(_ jobs: [JobID], _ failure: JobFailure) {
    guard !jobs.isEmpty else { return }
    write(rings: false) { try $0.advance(jobs, by: .fail(failure)) }
  }

  /// Notes where what comes lands by now.
  func land(_ landings: Landings) {
    guard !landings.isEmpty else { return }
    write(rings: false) { try $0.land(Self.table(landings)) }
  }

  /// Has the work of an earlier run done.
  func wake() {
    courier.ring { trouble in
      Task { @MainActor in self.tell(trouble) }
    }
  }

  /// Tells what no row says: without a courier, the rows have failed.
  private func tell(_ trouble: CourierClient.Trouble) {
    if trouble == .libraryGone {
      onMessage(LibraryError(.libraryGone).description)
    }
  }

  /// Writes in the order of the calls, away from GTK's thread.
  ///
  /// - Parameter rings: whether the courier has to know.
  private func write(
    rings: Bool = true,
    _ body: @escaping @Sendable (TransferJournal) throws -> Void,
    failing: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) {
    writer.async { [courier] in
      let result = Result { try body(courier.journal) }
      Task { @MainActor in
        switch result {
        case .success: if rings { self.wake() }
        case .failure(let error):
          self.log.error("\(error)")
          failing?(error)
        }
      }
    }
  }
}
