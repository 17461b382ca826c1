import ContentTypes
import Foundation
import Library
import Transfer

/// Does one job at a time on each thread that calls it.
final class Worker: Sendable {
  private let journal: TransferJournal
  private let intake: Intake
  private let pace: Int?
  private let bell: ChangeBell

  init(
    _ journal: TransferJournal, _ intake: Intake, pace: Int?, bell: ChangeBell
  ) {
    self.journal = journal
    self.intake = intake
    self.pace = pace
    self.bell = bell
  }

  /// Whether small jobs may be done together: not where a pace is to be kept.
  var goesTogether: Bool { pace == nil }

  /// Does jobs to their ends.
  ///
  /// - Throws: When the journal can't be written.
  func run(_ jobs: [WorkLanes.Piece]) throws {
    let done = jobs.count > 1 ? try runTogether(jobs) : []
    for (id, control) in jobs where !done.contains(id) {
      try run(id, control)
    }
  }

  /// Copies small files, which wait for the disk together.
  ///
  /// - Returns: Those that came to an end; the others are to be done alone.
  private func runTogether(
    _ jobs: [WorkLanes.Piece]
  ) throws -> Set<JobID> {
    let controls = Dictionary(jobs.map { ($0.id, $0.control) }) { $1 }
    // What an earlier courier has named may be in its place already.
    let known = Dictionary(
      try journal.entries(jobs.map(\.id)).filter { $0.blob == nil }
        .map { ($0.id, $0.job) }
    ) { $1 }
    let files = jobs.compactMap { id, _ -> (id: JobID, url: URL)? in
      guard case .copy(let url)? = known[id]?.work else { return nil }
      return (id, url)
    }
    let begun = try journal.advance(files.map(\.id), by: .copy)
    bell.ring()
    defer { bell.ring() }
    let results: [JobID: Result<StoredBlob, any Error>]
    do {
      results = try intake.copyTogether(files.filter { begun[$0.id] != nil }) {
        try controls[$0]?.check()
      }
    } catch {
      results = begun.mapValues { _ in .failure(error) }
    }
    var done: Set<JobID> = Set(files.map(\.id)).subtracting(begun.keys)
    var finished: [(id: JobID, blob: StoredBlob)] = []
    for (id, result) in results {
      done.insert(id)
      switch result {
      case .success(let blob): finished.append((id, blob))
      case .failure(let stopped as JobControl.Stopped):
        try leave(id, stopped.reason)
      case .failure(let error):
        intake.discardPart(of: id)
        guard let job = known[id] else { continue }
        try journal.advance(id, by: .fail(JobFailure(of: job.name, error)))
      }
    }
    try journal.finish(finished)
    // What is left is no file any more, and begins anew.
    try journal.advance(
      begun.keys.filter { !done.contains($0) }, by: .interrupt)
    return done
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
    bell.ring()
    defer { bell.ring() }
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
      try journal.advance(id, by: .fail(JobFailure(of: job.name, error)))
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
    let report = ProgressReport { [journal, bell] completed in
      try journal.report(job.id, completed: completed)
      bell.ring()
    }
    switch job.work {
    case .copy(let url):
      let survey =
        job.total == .unknown && job.kind == .folder
        ? Survey(of: url, for: job, journal) : nil
      defer { survey?.end() }
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
