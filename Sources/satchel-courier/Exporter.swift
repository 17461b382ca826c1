import Library
import Transfer

/// Writes files for other programs, side by side with the jobs: somebody waits
/// for each, so none stands in line behind a film that is copied in.
final class Exporter: Sendable {
  let lanes: WorkLanes
  private let journal: TransferJournal
  private let outlet: Outlet
  private let pace: Int?
  private let bell: ChangeBell

  /// - Parameters:
  ///   - lanes: The most that are written at once.
  ///   - news: Called when one has ended.
  init(
    _ journal: TransferJournal, lanes: Int, pace: Int?, bell: ChangeBell,
    news: @escaping @Sendable () -> Void
  ) {
    self.journal = journal
    outlet = Outlet(journal)
    self.pace = pace
    self.bell = bell
    self.lanes = WorkLanes("export", lanes: lanes, news: news)
  }

  /// Reads what is new in the journal.
  func takeOrders() throws {
    let open = try journal.openExports().map {
      WorkLanes.Order(id: $0.id, size: $0.size)
    }
    lanes.take(open, known: Set(open.map(\.id)))
  }

  /// Begins what may begin now. What is let go of leaves nothing, and begins
  /// again with the next courier.
  func begin() {
    lanes.begin { [self] in
      for (id, control) in $0 { try write(id, control) }
    }
  }

  /// Writes a file, and says in the journal what came of it.
  ///
  /// - Throws: When the journal can't be written.
  private func write(_ id: JobID, _ control: JobControl) throws {
    // It may have ended just before it was put in line again.
    guard let export = try journal.export(id), !export.isOver else { return }
    defer { bell.ring() }
    let report = ProgressReport { [journal, bell] completed in
      try journal.reportExport(export.id, completed: completed)
      bell.ring()
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
}
