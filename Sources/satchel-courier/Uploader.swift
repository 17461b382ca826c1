import Library
import Transfer

/// Sends files to servers, side by side with the jobs: a slow network holds no
/// copy up.
final class Uploader: Sendable {
  let work: SideWork
  private let journal: TransferJournal
  private let pace: Int?
  private let silence: Int

  /// - Parameters:
  ///   - lanes: The most that are sent at once.
  ///   - silence: How many seconds a server may be silent.
  ///   - news: Called when one has ended.
  init(
    _ journal: TransferJournal, lanes: Int, pace: Int?, silence: Int,
    news: @escaping @Sendable () -> Void
  ) {
    self.journal = journal
    self.pace = pace
    self.silence = silence
    work = SideWork("upload", lanes: lanes, news: news)
  }

  /// Reads what is new in the journal.
  func takeOrders() throws {
    work.take(try journal.openUploads().map(Self.order))
  }

  /// Begins what may begin now. The next courier goes on with what is let go of.
  func begin() {
    work.begin { [self] in
      try send($0, $1)
    } again: { [journal] id in
      guard let upload = try? journal.upload(id), upload.state == .waiting
      else { return nil }
      return Self.order(upload)
    }
  }

  private static func order(_ upload: FileUpload) -> SideWork.Order {
    SideWork.Order(id: upload.id, group: upload.group, size: upload.size)
  }

  /// Sends a file, and says in the journal what came of it.
  ///
  /// - Throws: When the journal can't be written.
  private func send(_ id: JobID, _ control: JobControl) throws {
    // It may have ended just before it was put in line again.
    guard let upload = try journal.upload(id), !upload.isOver else { return }
    defer { work.onChange() }
    try journal.reportUpload(id, completed: 0, isAnswering: false)
    work.onChange()
    var isAnswering = false
    let report = ProgressReport { [journal, work] completed in
      try journal.reportUpload(
        id, completed: completed, isAnswering: completed == upload.size)
      work.onChange()
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
        self.work.onChange()
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
