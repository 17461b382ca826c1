import Documents
import DragKit
import Foundation
import GtkBridge
import Interaction
import Library
import Transfer

/// Files and folders of this computer, and web addresses: the journal has them,
/// and they are copied or downloaded whether the app runs or not.
extension Arrivals {
  /// How many items are dealt with before others get their turn on GTK's
  /// thread.
  static let slice = 250

  /// Has files copied, or downloaded, for placeholders that are there.
  func copy(
    _ files: [(ItemID, ArrivingDrop.Copy)], of drop: ArrivingDrop
  ) async {
    guard let copying, !files.isEmpty else { return }
    note(files, of: drop)
    let sizes = await Self.sizes(files.map(\.1))
    var entries: [JournalEntry] = []
    for start in stride(from: 0, to: files.count, by: Self.slice) {
      let range = start..<min(start + Self.slice, files.count)
      entries += begin(Array(zip(files[range], sizes[range])), of: drop)
      if range.upperBound < files.count { await MainLoop.giveWay() }
    }
    // Some may be called off by now, or all be taken back.
    let left = entries.filter { drop.running.contains($0.item) }
    guard !left.isEmpty, !drop.isTakenBack else { return }
    // Where they stand now, however they were moved meanwhile.
    let landings = landings(in: drop.place)
    for entry in left { drop.remembered[entry.item] = landings[entry.item] }
    copying.enqueue(
      left.map {
        JournalEntry(
          job: $0.job, landing: landings[$0.item] ?? $0.landing,
          item: $0.item, survey: $0.survey)
      }
    ) { [weak self] error in
      self?.fail(
        left.map(\.item), of: drop, JobFailure("\(error)", canRetry: false))
    }
    // Those of other drops may stand elsewhere among these.
    rememberLandings(in: drop.place)
    tick()
    countFolders(among: left.map(\.item), of: drop)
  }

  /// Begins to have files copied, or downloaded.
  func hand(_ files: [(ItemID, ArrivingDrop.Copy)], of drop: ArrivingDrop) {
    note(files, of: drop)
    Task { await copy(files, of: drop) }
  }

  /// Lets undo know them while they are made ready.
  private func note(
    _ files: [(ItemID, ArrivingDrop.Copy)], of drop: ArrivingDrop
  ) {
    for (item, copy) in files where drop.running.contains(item) {
      drop.copies[item] = copy
    }
  }

  /// Looks how large files are; folders have no size yet.
  @concurrent
  private static func sizes(_ copies: [ArrivingDrop.Copy]) async -> [Int64?] {
    copies.map(\.size)
  }

  private func begin(
    _ files: [((ItemID, ArrivingDrop.Copy), Int64?)], of drop: ArrivingDrop
  ) -> [JournalEntry] {
    var copies: [ItemID: (ArrivingDrop.Copy, TransferProgress.Total)] = [:]
    var entries: [JournalEntry] = []
    for ((item, copy), size) in files where drop.running.contains(item) {
      if copy.question != nil { drop.ask(item) }
      let total = size.map { TransferProgress.Total.exact($0) } ?? .unknown
      copies[item] = (copy, total)
      let job = TransferJob(
        id: copy.job, group: drop.id, work: copy.work, name: copy.name,
        kind: copy.kind, type: copy.type, program: drop.program, total: total,
        state: copy.firstState)
      entries.append(
        JournalEntry(
          job: job,
          landing: JournalEntry.Landing(
            place: drop.place, index: .max, order: 0),
          item: item, survey: copy.survey))
    }
    let now = TransferClock.now
    coordinator(of: drop.place).updateEach(copies.keys) { item, placeholder in
      guard let (copy, total) = copies[item] else { return }
      placeholder.name = copy.name
      placeholder.kind = copy.kind
      placeholder.state = copy.shown(copy.firstState)
      placeholder.question = copy.question
      placeholder.canPause = !copy.isBeingCounted
      placeholder.counterpart = copy.work.counterpart
      placeholder.progress.restart(at: now, total: total)
    }
    return entries
  }

  /// Writes down a stream that takes a while, so that the next start can tell
  /// that it was cut off should the app end.
  func writeDown(_ drop: ArrivingDrop, at now: Duration) {
    guard !drop.isWrittenDown, drop.streams.isEmpty,
      let first = drop.items.first.flatMap({ placeholder($0, of: drop) }),
      now - first.startedAt >= .seconds(1)
    else { return }
    drop.isWrittenDown = true
    Task { await writeDown(drop) }
  }

  private func writeDown(_ drop: ArrivingDrop) async {
    guard let copying else { return }
    let items = drop.items
    let landings = landings(in: drop.place)
    for start in stride(from: 0, to: items.count, by: Self.slice) {
      var entries: [JournalEntry] = []
      for item in items[start..<min(start + Self.slice, items.count)]
      where drop.running.contains(item) && drop.copies[item] == nil {
        guard let shown = placeholder(item, of: drop),
          let landing = landings[item]
        else { continue }
        let job = TransferJob(
          group: drop.id, work: .stream, name: shown.name,
          kind: shown.kind ?? .file, program: drop.program,
          total: shown.progress.total, state: .receiving)
        drop.streams[item] = job.id
        entries.append(JournalEntry(job: job, landing: landing, item: item))
      }
      copying.note(entries)
      if items.count > Self.slice { await MainLoop.giveWay() }
    }
  }

  /// Takes up what has happened to copies.
  func takeUpCopies(_ entries: [JournalEntry]) {
    let groups = Dictionary(
      grouping: entries.filter(\.job.work.outlivesApp), by: \.job.group)
    for (group, entries) in groups {
      guard let drop = drops[group], !drop.isTakenBack else { continue }
      takeUp(entries, of: drop)
    }
    tell()
  }

  private func takeUp(_ entries: [JournalEntry], of drop: ArrivingDrop) {
    let now = TransferClock.now
    var done: [JournalEntry] = []
    var changed: [ItemID: JournalEntry] = [:]
    for entry in entries
    where drop.running.contains(entry.item)
      || placeholder(entry.item, of: drop) != nil
    {
      switch entry.job.state {
      case .done: if drop.running.contains(entry.item) { done.append(entry) }
      case .failed(let failure): fail([entry.item], of: drop, failure)
      default: changed[entry.item] = entry
      }
    }
    coordinator(of: drop.place).updateEach(changed.keys) { item, placeholder in
      guard let job = changed[item]?.job else { return }
      let wasPaused = placeholder.state == .paused
      placeholder.name = job.name
      placeholder.kind = job.kind
      placeholder.state = drop.copies[item]?.shown(job.state) ?? job.state
      placeholder.progress.learn(job.total)
      if wasPaused { placeholder.progress.resume(at: now) }
      if job.state.isActive || job.completed > 0 {
        placeholder.progress.advance(to: job.completed, at: now)
      }
    }
    land(done, of: drop)
  }

  /// Lands what is done; what is done meanwhile lands together after it.
  private func land(_ entries: [JournalEntry], of drop: ArrivingDrop) {
    drop.done += entries.filter { drop.landing.insert($0.item).inserted }
    guard !drop.done.isEmpty, !drop.isLanding else { return }
    drop.isLanding = true
    Task {
      while !drop.done.isEmpty {
        let done = drop.done
        drop.done = []
        _ = await land(
          done.compactMap(\.finishedItem).map { ItemTree($0) }, of: drop)
        drop.landing.subtract(done.map(\.item))
        // Each time all rows are looked at: the more, the less often.
        if drop.running.count > Self.slice {
          try? await Task.sleep(
            for: max(Self.pause, .microseconds(100 * drop.running.count)))
        }
      }
      drop.isLanding = false
    }
  }

  /// How long many wait for others, to land with or to be told of with.
  static let pause = Duration.milliseconds(200)

  /// Where each placeholder of a place stands, as the journal has it. Numbers
  /// that are in order already stay, so that little has to be written.
  private func landings(in place: PlaceID) -> [ItemID: JournalEntry.Landing] {
    let arriving = drops.values.filter { $0.place == place }
    let rows = coordinator(of: place).order.placeholderIndices
    var landings: [ItemID: JournalEntry.Landing] = [:]
    landings.reserveCapacity(rows.count)
    var last = -1
    for (item, index) in rows {
      var known = 0
      for drop in arriving {
        known = drop.remembered[item]?.order ?? known
      }
      last = max(last + 1, known)
      landings[item] = JournalEntry.Landing(
        place: place, index: index, order: last)
    }
    return landings
  }

  /// What has changed of where placeholders stand since that was last asked.
  func changedLandings(in place: PlaceID) -> [JobID: JournalEntry.Landing] {
    let arriving = drops.values.filter {
      $0.place == place && !$0.copies.isEmpty
    }
    guard !arriving.isEmpty else { return [:] }
    let landings = landings(in: place)
    var changed: [JobID: JournalEntry.Landing] = [:]
    for drop in arriving {
      for (item, copy) in drop.copies {
        guard let landing = landings[item], drop.remembered[item] != landing
        else { continue }
        drop.remembered[item] = landing
        changed[copy.job] = landing
      }
    }
    return changed
  }

  /// Writes down where placeholders stand now, for the next start.
  func rememberLandings(in place: PlaceID) {
    copying?.land(changedLandings(in: place))
  }

  /// Shows again what was on its way when the app ended, in the same places.
  func restore() {
    guard let copying else { return }
    let left = copying.left { item in
      ((try? library.item(item)) ?? nil) != nil
    }
    guard !left.waiting.isEmpty || !left.landed.isEmpty else { return }
    var groups: [JobGroupID] = []
    let entries = Dictionary(grouping: left.waiting) { entry in
      if groups.last != entry.job.group { groups.append(entry.job.group) }
      return entry.job.group
    }
    for group in groups {
      if let entries = entries[group], drops[group] == nil { adopt(entries) }
    }
    var moved: [JobID: JournalEntry.Landing] = [:]
    for place in Set(left.waiting.map(\.landing.place)) {
      show(
        left.waiting.filter { $0.landing.place == place },
        among: left.landed.filter { $0.landing.place == place }, in: place)
      moved.merge(changedLandings(in: place)) { $1 }
    }
    copying.remove(left.landed.map(\.id), landing: moved)
    copying.wake()
    tick()
    for drop in drops.values { countFolders(among: drop.items, of: drop) }
  }

  /// Takes charge of what is left of a drop.
  private func adopt(_ entries: [JournalEntry]) {
    guard let place = entries.first?.landing.place else { return }
    let inOrder = entries.sorted { $0.landing.order < $1.landing.order }
    let drop = ArrivingDrop(
      id: entries[0].job.group, place: place, items: inOrder.map(\.item),
      program: entries[0].job.program)
    for entry in inOrder {
      if entry.job.work.outlivesApp {
        drop.copies[entry.item] = ArrivingDrop.Copy(
          job: entry.id, work: entry.job.work, name: entry.job.name,
          kind: entry.job.kind, type: entry.job.type, survey: entry.question)
        if drop.copies[entry.item]?.question != nil { drop.ask(entry.item) }
        drop.remembered[entry.item] = entry.landing
      } else {
        drop.streams[entry.item] = entry.id
      }
      if entry.job.state.isFinal, entry.job.state != .done {
        drop.running.remove(entry.item)
      }
    }
    add(drop)
  }

  /// Puts placeholders where they stood.
  ///
  /// - Parameter landed: what the journal still counts among them, although it
  ///   is in the document: the app ended before it could say so.
  private func show(
    _ waiting: [JournalEntry], among landed: [JournalEntry], in place: PlaceID
  ) {
    let coordinator = coordinator(of: place)
    let isLanded = Set(landed.map(\.id))
    var run: [(id: ItemID, placeholder: Placeholder)] = []
    var gap = 0
    func insert() {
      guard !run.isEmpty else { return }
      let row = coordinator.order.row(beforeItemAt: gap)
      coordinator.insertPlaceholders(run, atRow: row)
      run = []
    }
    var before = 0
    for entry in (waiting + landed).sorted(by: Self.standsBefore) {
      guard !isLanded.contains(entry.id) else {
        before += 1
        continue
      }
      let index =
        min(entry.landing.index, coordinator.order.document.count)
        + before
      if index != gap { insert() }
      gap = index
      var placeholder = Placeholder(restoring: entry.job)
      if let copy = drops[entry.job.group]?.copies[entry.item] {
        placeholder.question = copy.question
        placeholder.state = copy.shown(placeholder.state)
        placeholder.canPause = placeholder.canPause && !copy.isBeingCounted
      }
      run.append((entry.item, placeholder))
    }
    insert()
  }

  private static func standsBefore(
    _ one: JournalEntry, _ other: JournalEntry
  ) -> Bool {
    (one.landing.index, one.landing.order)
      < (other.landing.index, other.landing.order)
  }
}

extension Placeholder {
  /// Shows a transfer that an earlier run has begun.
  fileprivate init(restoring job: TransferJob) {
    self.init(
      name: job.name, kind: job.kind,
      state: job.state == .done ? .checking : job.state, total: job.total)
    canPause = job.work.outlivesApp
    counterpart = job.work.counterpart
    progress.advance(to: job.completed, at: TransferClock.now)
  }
}

extension JournalEntry {
  /// What the person is still asked about.
  fileprivate var question: FolderSurvey? {
    job.state == .paused ? survey : nil
  }
}

extension ArrivingDrop.Copy {
  /// The same copy as a job of its own.
  var again: Self {
    Self(
      job: JobID(), work: work, name: name, kind: kind, type: type,
      survey: survey)
  }

  /// What the person is asked about is held back until there is an answer, also
  /// by the next start.
  var firstState: JobState { survey == nil ? .waiting : .paused }

  /// The number of bytes; nil for a folder, of which nobody knows it yet.
  var size: Int64? {
    guard kind != .folder, case .copy(let file) = work else { return nil }
    let values = try? file.resourceValues(forKeys: [.fileSizeKey])
    return values?.fileSize.map(Int64.init)
  }
}

extension TransferJob.Work {
  /// Who is waited for.
  var counterpart: String {
    if case .download = self { "the server" } else { "the other program" }
  }
}
