import Documents
import DragKit
import Foundation
import GtkBridge
import Interaction
import Library
import Transfer

/// Files and folders of this computer: the journal has them, and they are
/// copied whether the app runs or not.
extension Arrivals {
  /// How many items are dealt with before others get their turn on GTK's
  /// thread.
  static let slice = 250

  /// Has files copied for placeholders that are there.
  func copy(
    _ files: [(ItemID, ArrivingDrop.Copy)], of drop: ArrivingDrop
  ) async {
    guard let copying, !files.isEmpty else { return }
    let sizes = await Self.sizes(files.map(\.1))
    var entries: [JournalEntry] = []
    for start in stride(from: 0, to: files.count, by: Self.slice) {
      let range = start..<min(start + Self.slice, files.count)
      entries += begin(Array(zip(files[range], sizes[range])), of: drop)
      await Task.yield()
    }
    // Some may be called off by now, or all be taken back.
    let left = entries.filter { drop.running.contains($0.item) }
    guard !left.isEmpty, !drop.isTakenBack else { return }
    // Where they stand now, however they were moved meanwhile.
    let landings = landings(of: drop)
    copying.enqueue(
      left.map {
        JournalEntry(
          job: $0.job, landing: landings[$0.item] ?? $0.landing, item: $0.item)
      }
    ) { [weak self] error in
      self?.fail(
        left.map(\.item), of: drop, JobFailure("\(error)", canRetry: false))
    }
    tick()
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
      drop.copies[item] = copy
      let total = size.map { TransferProgress.Total.exact($0) } ?? .unknown
      copies[item] = (copy, total)
      let job = TransferJob(
        id: copy.job, group: drop.id, work: .copy(copy.file), name: copy.name,
        kind: copy.kind, type: copy.type, program: drop.program, total: total)
      entries.append(
        JournalEntry(
          job: job,
          landing: JournalEntry.Landing(
            place: drop.place, index: .max, order: 0),
          item: item))
    }
    let now = TransferClock.now
    coordinator(of: drop.place).updateEach(copies.keys) { item, placeholder in
      guard let (copy, total) = copies[item] else { return }
      placeholder.name = copy.name
      placeholder.kind = copy.kind
      placeholder.state = .waiting
      placeholder.progress.restart(at: now, total: total)
    }
    return entries
  }

  /// Writes down a stream that takes a while, so that the next start can tell
  /// that it was cut off should the app end.
  func writeDown(_ drop: ArrivingDrop, at now: Duration) {
    guard let copying, drop.streams.isEmpty,
      let first = drop.items.first.flatMap({ placeholder($0, of: drop) }),
      now - first.startedAt >= .seconds(1)
    else { return }
    let landings = landings(of: drop)
    var entries: [JournalEntry] = []
    for item in drop.items where drop.running.contains(item) {
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
      placeholder.state = job.state
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
        _ = await land(done.compactMap(\.finishedItem), of: drop)
        drop.landing.subtract(done.map(\.item))
        copying?.remove(
          done.filter { drop.landed.contains($0.item) }.map(\.id))
        // Each time all rows are looked at: not too often where they are many.
        if drop.running.count > Self.slice {
          try? await Task.sleep(for: Self.pause)
        }
      }
      drop.isLanding = false
    }
  }

  /// How long many that are done wait for others to land with.
  private static let pause = Duration.milliseconds(200)

  /// Where each placeholder of a drop stands, as the journal has it.
  private func landings(
    of drop: ArrivingDrop
  ) -> [ItemID: JournalEntry.Landing] {
    let indices = coordinator(of: drop.place).order.documentIndices
    var landings: [ItemID: JournalEntry.Landing] = [:]
    for (number, item) in drop.items.enumerated() {
      guard let index = indices[item] else { continue }
      landings[item] = JournalEntry.Landing(
        place: drop.place, index: index, order: number)
    }
    return landings
  }

  /// Writes down where placeholders stand now, for the next start: soon where
  /// there are many, because each that lands moves all below it.
  func rememberLandings(in place: PlaceID) {
    guard copying != nil else { return }
    for drop in drops.values where drop.place == place && !drop.copies.isEmpty {
      if drop.running.count <= Self.slice {
        rememberLandings(of: drop)
      } else if drop.remembering == nil {
        drop.remembering = Timeout(after: .seconds(1)) { [weak self] in
          drop.remembering = nil
          self?.rememberLandings(of: drop)
        }
      }
    }
  }

  private func rememberLandings(of drop: ArrivingDrop) {
    var changed: [JobID: JournalEntry.Landing] = [:]
    for (item, landing) in landings(of: drop) {
      guard let copy = drop.copies[item], drop.remembered[item] != landing
      else { continue }
      drop.remembered[item] = landing
      changed[copy.job] = landing
    }
    copying?.land(changed)
  }

  /// Shows again what was on its way when the app ended, in the same places.
  func restore() {
    guard let copying else { return }
    let known = copying.left { item in
      ((try? library.item(item)) ?? nil) != nil
    }
    guard !known.isEmpty else { return }
    let groups = Dictionary(grouping: known, by: \.job.group)
    for (group, entries) in groups {
      guard let place = entries.first?.landing.place else { continue }
      let inOrder = entries.sorted { $0.landing.order < $1.landing.order }
      let drop = ArrivingDrop(
        id: group, place: place, items: inOrder.map(\.item),
        program: inOrder.first?.job.program)
      for entry in inOrder {
        if case .copy(let file) = entry.job.work {
          drop.copies[entry.item] = ArrivingDrop.Copy(
            job: entry.id, file: file, name: entry.job.name,
            kind: entry.job.kind,
            type: entry.job.type ?? "application/octet-stream")
        } else {
          drop.streams[entry.item] = entry.id
        }
      }
      adopt(drop, showing: inOrder)
    }
    copying.wake()
    tick()
  }

  private func adopt(_ drop: ArrivingDrop, showing entries: [JournalEntry]) {
    add(drop)
    let coordinator = coordinator(of: drop.place)
    for entry in entries {
      var shown = Placeholder(
        name: entry.job.name, kind: entry.job.kind, state: entry.job.state,
        total: entry.job.total)
      shown.progress.advance(
        to: entry.job.completed, at: TransferClock.now)
      if entry.job.state == .done { shown.state = .checking }
      coordinator.insertPlaceholders(
        [(entry.item, shown)],
        atRow: coordinator.order.row(beforeItemAt: entry.landing.index))
      if entry.job.state.isFinal, entry.job.state != .done {
        drop.running.remove(entry.item)
      }
    }
  }
}

extension ArrivingDrop.Copy {
  /// The same copy as a job of its own.
  var again: Self {
    Self(job: JobID(), file: file, name: name, kind: kind, type: type)
  }

  /// The number of bytes; nil for a folder, of which nobody knows it yet.
  var size: Int64? {
    guard kind != .folder else { return nil }
    let values = try? file.resourceValues(forKeys: [.fileSizeKey])
    return values?.fileSize.map(Int64.init)
  }
}
