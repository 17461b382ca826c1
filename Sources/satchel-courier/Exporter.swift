import Dispatch
import Library
import Logging
import Synchronization
import Transfer

/// Writes files for other programs, side by side with the jobs: somebody waits
/// for each, so none stands in line behind a film that is copied in.
final class Exporter: Sendable {
  private struct State {
    var queue: JobQueue
    var controls: [JobID: JobControl] = [:]
    /// A lost journal, or one that can't be written.
    var failure: (any Error)?
  }

  private let journal: TransferJournal
  private let outlet: Outlet
  private let pace: Int?
  private let state: Mutex<State>
  /// Called when one has ended.
  private let news: @Sendable () -> Void
  private let changed = Mutex<@Sendable () -> Void>({})

  private static let log = Logger(label: "satchel.courier")

  /// - Parameter lanes: The most that are written at once.
  init(
    _ journal: TransferJournal, lanes: Int, pace: Int?,
    news: @escaping @Sendable () -> Void
  ) {
    self.journal = journal
    outlet = Outlet(journal)
    self.pace = pace
    state = Mutex(State(queue: JobQueue(lanes: lanes)))
    self.news = news
  }

  /// Called after every change of the journal.
  var onChange: @Sendable () -> Void {
    get { changed.withLock { $0 } }
    set { changed.withLock { $0 = newValue } }
  }

  /// Whether there is nothing to write.
  var isEmpty: Bool { state.withLock { $0.queue.isEmpty } }

  /// Why nothing can be written any more.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// Reads what is new in the journal.
  func takeOrders() throws {
    let open = try journal.openExports()
    let known = Set(open.map(\.id))
    state.withLock { state in
      for export in open where !state.queue.contains(export.id) {
        state.queue.add(export.id, group: JobGroupID(), size: export.size)
      }
      for (id, control) in state.controls where !known.contains(id) {
        control.stop(.removed)
      }
      state.queue.removeWaiting { !known.contains($0) }
    }
  }

  /// Begins what may begin now, each on a thread of its own.
  func begin() {
    while let (id, control) = next() {
      DispatchQueue(label: "dev.satchel.courier.export", qos: .utility).async {
        [self] in
        do {
          try write(id, control)
        } catch {
          Self.log.error("\(error)")
          state.withLock { $0.failure = error }
        }
        state.withLock { state in
          state.queue.end(id)
          state.controls[id] = nil
        }
        news()
      }
    }
  }

  private func next() -> (JobID, JobControl)? {
    state.withLock { state in
      guard state.failure == nil, let id = state.queue.next() else {
        return nil
      }
      let control = JobControl()
      state.controls[id] = control
      return (id, control)
    }
  }

  /// Writes a file, and says in the journal what came of it.
  ///
  /// - Throws: When the journal can't be written.
  private func write(_ id: JobID, _ control: JobControl) throws {
    // It may have ended just before it was put in line again.
    guard let export = try journal.export(id), !export.isOver else { return }
    defer { onChange() }
    let report = ProgressReport { [journal, onChange] completed in
      try journal.reportExport(export.id, completed: completed)
      onChange()
    }
    let pace = pace.map(Pace.init)
    do {
      try outlet.write(export) { completed in
        try control.check()
        try report.say(completed)
        try pace?.hold(at: completed, control)
      }
    } catch is JobControl.Stopped {
      // Nothing is left of it; what is still wanted begins again.
      return
    } catch is Outlet.NotWanted {
      return
    } catch {
      return try journal.endExport(
        export.id, failure: JobFailure(of: export.name, error))
    }
    try journal.endExport(export.id)
  }

  /// Lets go of what is written; the next courier begins it again.
  func stop() {
    for control in state.withLock({ $0.controls.values }) {
      control.stop(.interrupted)
    }
  }

  /// Whether something is being written at this moment.
  var isWriting: Bool { state.withLock { !$0.controls.isEmpty } }

  /// Forgets what waits; the journal has it.
  func forget() {
    state.withLock { $0 = State(queue: JobQueue(lanes: $0.queue.lanes)) }
  }
}
