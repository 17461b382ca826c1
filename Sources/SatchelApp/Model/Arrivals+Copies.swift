import ContentTypes
import Documents
import DragKit
import Foundation
import GtkBridge
import Interaction
import Library
import Localization
import Transfer

/// Files and folders of this computer, and web addresses: the journal has them,
/// and they are copied or downloaded whether the app runs or not.
extension Arrivals {
  /// From how many on they are landed, and told of, together.
  static let many = 250

  /// Has files copied, or downloaded, for placeholders that are there, and that
  /// have been noted.
  func copy(
    _ files: [(ItemID, ArrivingDrop.Copy)], of drop: ArrivingDrop
  ) async {
    guard let copying, !files.isEmpty else { return }
    let sizes = await Self.sizes(files.map(\.1))
    var entries: [JournalEntry] = []
    await MainLoop.inSlices(Array(zip(files, sizes))) {
      entries += begin($0, of: drop)
    }
    // Some may be called off by now, or all be taken back.
    let left = entries.filter { drop.running.contains($0.item) }
    guard !left.isEmpty, !drop.isTakenBack else { return }
    // Where they stand now, however they were moved meanwhile; those of other
    // drops may stand elsewhere among them.
    written[drop.place]?.forget(left.map(\.item))
    copying.enqueue(left, landing: changedLandings(in: drop.place)) {
      [weak self] error in
      self?.fail(
        left.map(\.item), of: drop, JobFailure("\(error)", canRetry: false))
    }
    tick()
  }

  /// Begins to have files copied, or downloaded.
  func hand(_ files: [(ItemID, ArrivingDrop.Copy)], of drop: ArrivingDrop) {
    drop.expectCopies(files.count)
    note(files[...], of: drop)
    Task { await copy(files, of: drop) }
  }

  /// Lets undo know files while they are made ready.
  func note(
    _ files: [(ItemID, ArrivingDrop.Copy)], of drop: ArrivingDrop
  ) async {
    drop.expectCopies(files.count)
    await MainLoop.inSlices(files) { note($0, of: drop) }
  }

  private func note(
    _ files: ArraySlice<(ItemID, ArrivingDrop.Copy)>, of drop: ArrivingDrop
  ) {
    for (item, copy) in files where drop.running.contains(item) {
      drop.setCopy(copy, of: item)
    }
  }

  /// Looks how large files are; folders have no size yet.
  @concurrent
  private static func sizes(_ copies: [ArrivingDrop.Copy]) async -> [Int64?] {
    copies.map(\.size)
  }

  private func begin(
    _ files: ArraySlice<((ItemID, ArrivingDrop.Copy), Int64?)>,
    of drop: ArrivingDrop
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
          landing: JournalEntry.Landing(place: drop.place, row: .max),
          item: item, survey: copy.survey))
    }
    let now = TransferClock.now
    coordinator(of: drop.place).update(with: copies) { news, placeholder in
      let (copy, total) = news
      placeholder.name = copy.name
      placeholder.kind = copy.kind
      placeholder.type = copy.type.flatMap { MIMEType($0) }
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
    await MainLoop.inSlices(drop.items) { items in
      var entries: [JournalEntry] = []
      for item in items
      where drop.running.contains(item) && drop.copies[item] == nil {
        guard let shown = placeholder(item, of: drop) else { continue }
        let id = JobID()
        drop.streams[item] = id
        let job = TransferJob(
          id: id, group: drop.id, work: .stream, name: shown.name,
          kind: shown.kind ?? .file, program: drop.program,
          total: shown.progress.total, state: .receiving)
        entries.append(
          JournalEntry(
            job: job,
            landing: JournalEntry.Landing(place: drop.place, row: .max),
            item: item))
      }
      copying.note(entries)
    }
    rememberLandings(in: drop.place)
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
      default:
        takeUpCount(of: entry, of: drop)
        changed[entry.item] = entry
      }
    }
    coordinator(of: drop.place).update(with: changed) { entry, placeholder in
      let job = entry.job
      let wasPaused = placeholder.state == .paused
      placeholder.name = job.name
      placeholder.kind = job.kind
      placeholder.type = job.type.flatMap { MIMEType($0) }
      placeholder.state = drop.copies[entry.item]?.shown(job.state) ?? job.state
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
        let done = drop.done.prefix(Self.together)
        drop.done.removeFirst(done.count)
        let lacking = await faces.keep(for: done.compactMap(\.copiedFile))
        _ = await land(
          done.compactMap(\.finishedItem).map { ItemTree($0) }, of: drop)
        drop.landing.subtract(done.map(\.item))
        makeFaces(for: lacking)
        // Each time all rows are looked at: the more, the less often.
        if drop.done.count < Self.together, drop.running.count > Self.many {
          try? await Task.sleep(
            for: max(Self.pause, .microseconds(100 * drop.running.count)))
        }
      }
      drop.isLanding = false
    }
  }

  /// Has the desktop make pictures of what has landed, while all else goes on.
  private func makeFaces(for copies: [DesktopFaces.Copy]) {
    guard !copies.isEmpty else { return }
    Task {
      await faces.make(for: copies) { tellPictures(of: $0) }
    }
  }

  private var faces: DesktopFaces { DesktopFaces(of: library) }

  /// The most that land as one: more would hold all else up.
  private static let together = 500

  /// How long many wait for others, to land with or to be told of with.
  static let pause = Duration.milliseconds(200)

  /// What has changed of where the journal's placeholders stand since that was
  /// last asked.
  func changedLandings(in place: PlaceID) -> Copying.Landings {
    let arriving = drops.values.filter { $0.place == place }
    func job(_ item: ItemID) -> JobID? {
      for drop in arriving {
        if let job = drop.job(of: item) { return job }
      }
      return nil
    }
    let moved = written[place, default: PlaceholderRows()]
      .update(to: coordinator(of: place).order) { job($0) != nil }
    return moved.compactMap { item, row in
      job(item).map { ($0, JournalEntry.Landing(place: place, row: row)) }
    }
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
    for (place, waiting) in Dictionary(
      grouping: left.waiting, by: \.landing.place)
    {
      show(waiting.sorted { $0.landing.row < $1.landing.row }, in: place)
      rememberLandings(in: place)
    }
    copying.remove(left.landed.map(\.id))
    copying.wake()
    tick()
  }

  /// Takes charge of what is left of a drop.
  private func adopt(_ entries: [JournalEntry]) {
    guard let place = entries.first?.landing.place else { return }
    let inOrder = entries.sorted { $0.landing.row < $1.landing.row }
    let drop = ArrivingDrop(
      id: entries[0].job.group, place: place, items: inOrder.map(\.item),
      program: entries[0].job.program)
    for entry in inOrder {
      if entry.job.work.outlivesApp {
        let copy = ArrivingDrop.Copy(
          job: entry.id, work: entry.job.work, name: entry.job.name,
          kind: entry.job.kind, type: entry.job.type, survey: entry.question)
        drop.setCopy(copy, of: entry.item)
        if drop.copies[entry.item]?.question != nil { drop.ask(entry.item) }
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
  /// - Parameter waiting: in the order of their rows.
  private func show(_ waiting: [JournalEntry], in place: PlaceID) {
    let coordinator = coordinator(of: place)
    written[place] = PlaceholderRows(waiting.map { ($0.item, $0.landing.row) })
    var run: [(id: ItemID, placeholder: Placeholder)] = []
    var gap = 0
    func insert() {
      guard !run.isEmpty else { return }
      let row = coordinator.order.row(beforeItemAt: gap)
      coordinator.insertPlaceholders(run, atRow: row)
      run = []
    }
    for (number, entry) in waiting.enumerated() {
      let index = min(
        max(gap, entry.landing.row - number), coordinator.order.document.count)
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
}

extension Placeholder {
  /// Shows a transfer that an earlier run has begun.
  fileprivate init(restoring job: TransferJob) {
    self.init(
      name: job.name, kind: job.kind,
      state: job.state == .done ? .checking : job.state, total: job.total)
    type = job.type.flatMap { MIMEType($0) }
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
    return try? Payload.file(file).byteCount()
  }
}

extension TransferJob.Work {
  /// Who is waited for.
  var counterpart: String {
    if case .download = self {
      tr("the server")
    } else {
      tr("the other program")
    }
  }
}

extension JournalEntry {
  /// The file that was copied, and what it became; nil for anything else.
  fileprivate var copiedFile: DesktopFaces.Copy? {
    guard case .copy(let file) = job.work, let item = finishedItem else {
      return nil
    }
    return (file, item)
  }
}
