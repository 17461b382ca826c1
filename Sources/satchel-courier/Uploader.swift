import Library
import Transfer

/// Sends files to servers, side by side with the jobs: a slow network holds no
/// copy up.
final class Uploader: Sendable {
  let lanes: WorkLanes
  private let journal: TransferJournal
  private let pace: Int?
  private let silence: Int
  private let bell: ChangeBell

  /// - Parameters:
  ///   - lanes: The most that are sent at once.
  ///   - silence: How many seconds a server may be silent.
  ///   - news: Called when one has ended.
  init(
    _ journal: TransferJournal, lanes: Int, pace: Int?, silence: Int,
    bell: ChangeBell, news: @escaping @Sendable () -> Void
  ) {
    self.journal = journal
    self.pace = pace
    self.silence = silence
    self.bell = bell
    self.lanes = WorkLanes("upload", lanes: lanes, news: news)
  }

  /// Reads what is new in the journal.
  func takeOrders() throws {
    let open = try journal.openUploads().map(Self.order)
    lanes.take(open, known: Set(open.map(\.id)))
  }

  /// Begins what may begin now. The next courier goes on with what is let go of.
  func begin() {
    lanes.begin { [self] in
      for (id, control) in $0 { try send(id, control) }
    } again: { [journal] in
      $0.compactMap { try? journal.upload($0) }
        .filter { $0.state == .waiting }.map(Self.order)
    }
  }

  private static func order(_ upload: FileUpload) -> WorkLanes.Order {
    WorkLanes.Order(id: upload.id, group: upload.group, size: upload.size)
  }

  /// Sends a file, and says in the journal what came of it.
  ///
  /// - Throws: When the journal can't be written.
  private func send(_ id: JobID, _ control: JobControl) throws {
    // It may have ended just before it was put in line again.
    guard let upload = try journal.upload(id), !upload.isOver else { return }
    defer { bell.ring() }
    try journal.reportUpload(id, completed: 0, isAnswering: false)
    bell.ring()
    var isAnswering = false
    let report = ProgressReport { [journal, bell] completed in
      try journal.reportUpload(
        id, completed: completed, isAnswering: completed == upload.size)
      bell.ring()
    }
    do {
      try Upload(
        upload, journal, control, pace: pace, silence: silence
      ) { completed, isLast in
        try report.say(completed)
        guard isLast != isAnswering else { return }
        isAnswering = isLast
        try self.journal.reportUpload(
          id, completed: completed, isAnswering: isLast)
        self.bell.ring()
      }.run()
    } catch is JobControl.Stopped {
      // What is still wanted goes on where it can.
      return
    } catch let problem as UploadProblem {
      return try journal.endUpload(id, failure: problem.failure)
    } catch let error as LibraryError where error.code == .contentMissing {
      let problem = UploadProblem(
        .contentMissing, name: upload.name, host: upload.host)
      return try journal.endUpload(id, failure: problem.failure)
    } catch {
      return try journal.endUpload(
        id, failure: JobFailure(of: upload.name, error))
    }
    try journal.endUpload(id)
  }
}
