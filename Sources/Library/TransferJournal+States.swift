import ContentTypes
import Foundation
import GRDB
import Localization
import Transfer

/// States, wishes and progress.
extension TransferJournal {
  /// Lets something happen to a transfer.
  ///
  /// It waits for the disk where the new state is a final one.
  ///
  /// - Returns: The state that it led to; nil when the event can't happen to
  ///   it, or when it was removed. Nothing has changed then.
  /// - Throws: ``LibraryError`` when the journal can't be written.
  @discardableResult
  public func advance(_ id: JobID, by event: JobEvent) throws -> JobState? {
    try advance([id], by: event)[id]
  }

  /// Lets the same happen to several transfers, in one transaction.
  ///
  /// - Returns: The states that it led to, of those to which it can happen.
  /// - Throws: ``LibraryError`` when the journal can't be written.
  @discardableResult
  public func advance(
    _ ids: some Collection<JobID>, by event: JobEvent
  ) throws -> [JobID: JobState] {
    try write(durably: event.mustSurvive) { database in
      var states: [JobID: JobState] = [:]
      for id in ids {
        guard let entry = try JournalEntry.fetch(id, database),
          let state = entry.job.state.after(event)
        else { continue }
        try Self.store(state, for: entry.job, after: event, database)
        states[id] = state
      }
      return states
    }
  }

  /// Fails every transfer that waits for a courier, because there is none. What
  /// the person holds back, or is asked about, stays so.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read or written.
  public func failCourierJobs(_ failure: JobFailure) throws {
    try failUploads(failure)
    let waiting =
      try courierJobs().filter { $0.state != .paused }
      + uncountedFolders().map(\.job)
    guard !waiting.isEmpty else { return }
    try advance(waiting.map(\.id), by: .fail(failure))
  }

  /// Asks something of transfers, for the person.
  ///
  /// What nobody works on changes at once; of what a process works on the wish
  /// is kept until that process grants it. A wish that makes no sense in a
  /// transfer's state is forgotten. Ring the courier's bell afterwards.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func wish(_ wish: JobWish, for ids: some Collection<JobID>) throws {
    guard !ids.isEmpty else { return }
    let cancelled = try write(durably: true, orders: true) { database in
      var cancelled: [JobID] = []
      for id in ids {
        guard let entry = try JournalEntry.fetch(id, database) else {
          continue
        }
        let job = entry.job
        if job.state.isActive {
          let takesBack = wish == .resume && job.wish == .pause
          guard takesBack || job.state.after(wish.event) != nil else {
            continue
          }
          try database.execute(
            sql: "UPDATE job SET wish = ? WHERE id = ?",
            arguments: [takesBack ? nil : wish.rawValue, id.rawValue])
        } else if var state = job.state.after(wish.event) {
          // Nobody has looked through it yet.
          if wish == .retry, entry.survey?.pending != nil { state = .paused }
          try Self.store(state, for: job, after: wish.event, database)
          if state == .cancelled { cancelled.append(id) }
        }
      }
      return cancelled
    }
    for id in cancelled { removeEverything(at: partPath(of: id)) }
  }

  /// Says how far a transfer is. It does not wait for the disk; five times a
  /// second is enough.
  ///
  /// - Parameters:
  ///   - total: nil leaves it as it is.
  ///   - name: What it turned out to be called; nil leaves it as it is.
  ///   - type: What its bytes turned out to be; nil leaves it as it is.
  ///   - kind: The same, for a person.
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func report(
    _ id: JobID, completed: Int64, total: TransferJob.Total? = nil,
    name: String? = nil, type: String? = nil, kind: ContentKind? = nil
  ) throws {
    try write(durably: false) { database in
      let statement = try database.cachedStatement(
        sql: """
          UPDATE job SET completed = ?, name = COALESCE(?, name),
            type = COALESCE(?, type), kind = COALESCE(?, kind) WHERE id = ?
          """)
      try statement.execute(
        arguments: [completed, name, type, kind?.rawValue, id.rawValue])
      guard let total else { return }
      try database.execute(
        sql: "UPDATE job SET total = ?, total_is_exact = ? WHERE id = ?",
        arguments: [total.bytes, total.isExact, id.rawValue])
    }
  }

  /// Says how much a transfer will bring.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func report(_ id: JobID, total: TransferJob.Total) throws {
    try write(durably: false) { database in
      try database.execute(
        sql: "UPDATE job SET total = ?, total_is_exact = ? WHERE id = ?",
        arguments: [total.bytes, total.isExact, id.rawValue])
    }
  }

  /// Puts drops elsewhere, because the items around them moved.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func land(_ landings: [JobID: JournalEntry.Landing]) throws {
    guard !landings.isEmpty else { return }
    try write(durably: false) { try Self.store(landings, $0) }
  }

  static func store(
    _ landings: [JobID: JournalEntry.Landing], _ database: Database
  ) throws {
    let statement = try database.cachedStatement(
      sql: """
        UPDATE job SET place = ?, landing_row = ? WHERE id = ?
        """)
    for (id, landing) in landings {
      try statement.execute(arguments: [
        landing.place.rawValue, landing.row, id.rawValue,
      ])
    }
  }

  /// Says that a transfer's content is whole and in its place, and waits for
  /// the disk.
  ///
  /// - Returns: Whether anybody still wants it.
  /// - Throws: ``LibraryError`` when the journal can't be written.
  @discardableResult
  public func finish(_ id: JobID, with blob: StoredBlob) throws -> Bool {
    try !finish([(id, blob)]).isEmpty
  }

  /// Says the same of several transfers, in one transaction.
  ///
  /// - Returns: Those that somebody still wants.
  /// - Throws: ``LibraryError`` when the journal can't be written.
  @discardableResult
  public func finish(
    _ finished: [(id: JobID, blob: StoredBlob)]
  ) throws -> Set<JobID> {
    guard !finished.isEmpty else { return [] }
    return try write(durably: true) { database in
      let counting = try database.cachedStatement(
        sql: """
          UPDATE job SET completed = ?, total = ?, total_is_exact = 1
          WHERE id = ?
          """)
      var wanted: Set<JobID> = []
      for (id, blob) in finished {
        guard let job = try JournalEntry.fetch(id, database)?.job,
          let state = job.state.after(.finish)
        else { continue }
        try Self.store(state, for: job, after: .finish, database)
        try Self.store(blob, for: id, database)
        try counting.execute(arguments: [blob.size, blob.size, id.rawValue])
        wanted.insert(id)
      }
      return wanted
    }
  }

  /// Names the content that a transfer is about to put in its place, so that
  /// no sweep takes it for something that nobody refers to.
  func name(_ blob: StoredBlob, for id: JobID) throws {
    try write(durably: false) { try Self.store(blob, for: id, $0) }
  }

  /// Does so for several, and says that they are being checked.
  func name(_ blobs: [(id: JobID, blob: StoredBlob)]) throws {
    try write(durably: false) { database in
      for (id, blob) in blobs {
        guard let job = try JournalEntry.fetch(id, database)?.job else {
          continue
        }
        if let state = job.state.after(.check) {
          try Self.store(state, for: job, after: .check, database)
        }
        try Self.store(blob, for: id, database)
      }
    }
  }

  private static func store(
    _ blob: StoredBlob, for id: JobID, _ database: Database
  ) throws {
    try database.cachedStatement(
      sql: "UPDATE job SET digest = ?, size = ?, is_folder = ? WHERE id = ?"
    ).execute(arguments: [blob.digest, blob.size, blob.isFolder, id.rawValue])
  }

  static func store(
    _ state: JobState, for job: TransferJob, after event: JobEvent,
    _ database: Database
  ) throws {
    let stored = StoredState(state)
    let grants = job.wish.map { $0.event == event } ?? true
    try database.cachedStatement(
      sql: """
        UPDATE job SET state = ?, reason = ?, can_retry = ?,
          wish = CASE WHEN ? THEN NULL ELSE wish END
        WHERE id = ?
        """
    ).execute(arguments: [
      stored.name, stored.reason, stored.canRetry, grants || state.isFinal,
      job.id.rawValue,
    ])
    if event == .resume {
      try database.execute(
        sql: "UPDATE job SET survey = NULL WHERE id = ?",
        arguments: [job.id.rawValue])
    }
    // What was once named may be gone.
    guard event == .retry else { return }
    try database.execute(
      sql: """
        UPDATE job SET completed = 0, digest = NULL, size = NULL WHERE id = ?
        """, arguments: [job.id.rawValue])
  }
}

extension JobEvent {
  fileprivate var mustSurvive: Bool {
    switch self {
    case .finish, .fail, .pause, .resume, .cancel, .retry: true
    case .receive, .copy, .check, .interrupt: false
    }
  }
}

/// What a process that ended has left behind.
extension TransferJournal {
  /// Puts the copies and downloads that a courier was at when it ended back in
  /// line, and grants what was wished of them. For the one courier alone, when
  /// it starts.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func recoverWork() throws {
    let left = try entries().map(\.job).filter {
      $0.work.outlivesApp && $0.state.isActive
    }
    try advance(left.map(\.id), by: .interrupt)
    for job in left {
      if let wish = job.wish { try self.wish(wish, for: [job.id]) }
    }
  }

  /// Ends the streams that the app was receiving when it ended: their other
  /// ends are gone. For the app alone, when it starts.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func failLostStreams() throws {
    for job in try entries().map(\.job)
    where job.work == .stream && !job.state.isFinal {
      try advance(
        job.id,
        by: .fail(
          JobFailure(
            tr(
              "“\(job.name)” did not arrive whole: Satchel ended while it was "
                + "being received. Drag it in again."), canRetry: false)))
      removeEverything(at: partPath(of: job.id))
    }
  }
}
