import Dispatch
import Library
import Logging
import Synchronization
import Transfer

/// Sends files to servers, side by side with the jobs: a slow network holds no
/// copy up.
final class Uploader: Sendable {
  private struct State {
    var queue: JobQueue
    var controls: [JobID: JobControl] = [:]
    /// A lost journal, or one that can't be written.
    var failure: (any Error)?
  }

  private let journal: TransferJournal
  private let pace: Int?
  private let silence: Int
  private let state: Mutex<State>
  /// Called when one has ended.
  private let news: @Sendable () -> Void
  private let changed = Mutex<@Sendable () -> Void>({})

  private static let log = Logger(label: "satchel.courier")

  /// - Parameters:
  ///   - lanes: The most that are sent at once.
  ///   - silence: How many seconds a server may be silent.
  init(
    _ journal: TransferJournal, lanes: Int, pace: Int?, silence: Int,
    news: @escaping @Sendable () -> Void
  ) {
    self.journal = journal
    self.pace = pace
    self.silence = silence
    state = Mutex(State(queue: JobQueue(lanes: lanes)))
    self.news = news
  }

  /// Called after every change of the journal.
  var onChange: @Sendable () -> Void {
    get { changed.withLock { $0 } }
    set { changed.withLock { $0 = newValue } }
  }

  /// Whether there is nothing to send.
  var isEmpty: Bool { state.withLock { $0.queue.isEmpty } }

  /// Why nothing can be sent any more.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// Reads what is new in the journal.
  func takeOrders() throws {
    let open = try journal.openUploads()
    let known = Set(open.map(\.id))
    state.withLock { state in
      for upload in open where !state.queue.contains(upload.id) {
        state.queue.add(upload.id, group: upload.group, size: upload.size)
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
      DispatchQueue(label: "dev.satchel.courier.upload", qos: .utility).async {
        [self] in
        do {
          try send(id, control)
        } catch {
          Self.log.error("\(error)")
          state.withLock { $0.failure = error }
        }
        state.withLock { state in
          state.queue.end(id)
          state.controls[id] = nil
        }
        takeAgain(id)
        news()
      }
    }
  }

  /// Puts an upload in line that was wished for again while it was being left.
  private func takeAgain(_ id: JobID) {
    guard let upload = try? journal.upload(id), upload.state == .waiting else {
      return
    }
    state.withLock { state in
      guard !state.queue.contains(id) else { return }
      state.queue.add(id, group: upload.group, size: upload.size)
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

  /// Sends a file, and says in the journal what came of it.
  ///
  /// - Throws: When the journal can't be written.
  private func send(_ id: JobID, _ control: JobControl) throws {
    // It may have ended just before it was put in line again.
    guard let upload = try journal.upload(id), !upload.isOver else { return }
    defer { onChange() }
    try journal.reportUpload(id, completed: 0, isAnswering: false)
    onChange()
    var isAnswering = false
    let report = ProgressReport { [journal, onChange] completed in
      try journal.reportUpload(
        id, completed: completed, isAnswering: completed == upload.size)
      onChange()
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
        self.onChange()
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

  /// Lets go of what is sent; the next courier goes on with it.
  func stop() {
    for control in state.withLock({ $0.controls.values }) {
      control.stop(.interrupted)
    }
  }

  /// Whether something is being sent at this moment.
  var isSending: Bool { state.withLock { !$0.controls.isEmpty } }

  /// Forgets what waits; the journal has it.
  func forget() {
    state.withLock { $0 = State(queue: JobQueue(lanes: $0.queue.lanes)) }
  }
}
