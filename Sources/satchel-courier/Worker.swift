import ContentTypes
import Foundation
import Library
import Synchronization
import Transfer

/// Does one job at a time on each thread that calls it.
final class Worker: Sendable {
  private let journal: TransferJournal
  private let intake: Intake
  private let pace: Int?
  private let changed = Mutex<@Sendable () -> Void>({})

  init(_ journal: TransferJournal, _ intake: Intake, pace: Int?) {
    self.journal = journal
    self.intake = intake
    self.pace = pace
  }

  /// Called after every change of the journal.
  var onChange: @Sendable () -> Void {
    get { changed.withLock { $0 } }
    set { changed.withLock { $0 = newValue } }
  }

  /// Does a job to its end, whatever that is; the journal says which.
  ///
  /// - Throws: When the journal can't be written.
  func run(_ id: JobID, _ control: JobControl) throws {
    guard let job = try journal.entry(id)?.job else { return }
    let begins: JobEvent
    switch job.work {
    case .stream: return
    case .copy: begins = .copy
    case .download: begins = .receive
    }
    // Somebody may have cancelled it a moment ago.
    guard try journal.advance(id, by: begins) != nil else { return }
    onChange()
    defer { onChange() }
    do {
      let blob = try content(of: job, control)
      try journal.finish(id, with: blob)
    } catch let stopped as JobControl.Stopped {
      try leave(id, stopped.reason)
    } catch {
      // What the network broke off can be gone on with; all else begins again,
      // and must not fill the disk meanwhile.
      if (error as? DownloadError)?.keepsPart != true {
        intake.discardPart(of: id)
      }
      try journal.advance(id, by: .fail(JobFailure(of: job, error)))
    }
    if try journal.entry(id) == nil { intake.discardPart(of: id) }
  }

  private func content(
    of job: TransferJob, _ control: JobControl
  ) throws -> StoredBlob {
    if let placed = try intake.alreadyPlaced(job.id) {
      try journal.advance(job.id, by: .check)
      return placed
    }
    let report = ProgressReport(job.id, journal) { [onChange] in onChange() }
    switch job.work {
    case .copy(let url):
      if job.total == .unknown, job.kind == .folder {
        try survey(url, for: job, control)
      }
      let pace = pace.map(Pace.init)
      return try intake.copy(job.id, from: url) { completed in
        try control.check()
        try report.say(completed)
        try pace?.hold(at: completed, control)
      }
    case .download(let address):
      return try Download(
        address, for: job, journal, intake, control, report
      ).run()
    case .stream:
      throw LibraryError(.failed, job.name)
    }
  }

  /// Gives a folder's job its total, if that can be had in a second.
  private func survey(
    _ url: URL, for job: TransferJob, _ control: JobControl
  ) throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(1)
    let found = FolderSurvey(of: url) { control.goesOn && clock.now < end }
    try control.check()
    try journal.report(
      job.id, completed: job.completed,
      total: found.isComplete ? .exact(found.bytes) : .atLeast(found.bytes))
  }

  private func leave(_ id: JobID, _ reason: JobControl.Reason) throws {
    switch reason {
    case .cancelled:
      intake.discardPart(of: id)
      try journal.advance(id, by: .cancel)
    case .paused:
      // It may have all its bytes already: then it ends, by itself, next time.
      if try journal.advance(id, by: .pause) == nil {
        try journal.advance(id, by: .interrupt)
        try journal.advance(id, by: .pause)
      }
    case .interrupted: try journal.advance(id, by: .interrupt)
    case .removed: intake.discardPart(of: id)
    }
  }
}
