import Documents
import DragKit
import Foundation
import Interaction
import Library
import Transfer

/// Files and folders of this computer, and web addresses: the journal has them,
/// and they are copied or downloaded whether the app runs or not.
extension Arrivals {
  /// Has files copied, or downloaded, for placeholders that are there.
  func copy(
    _ files: [(ItemID, ArrivingDrop.Copy)], of drop: ArrivingDrop
  ) {
    guard let copying, !files.isEmpty else { return }
    let landings = landings(of: drop)
    var entries: [JournalEntry] = []
    for (item, copy) in files where drop.running.contains(item) {
      drop.copies[item] = copy
      if copy.question != nil { drop.ask(item) }
      let size = copy.size
      update([item], of: drop) {
        $0.name = copy.name
        $0.kind = copy.kind
        $0.state = copy.firstState
        $0.question = copy.question
        $0.canPause = true
        $0.counterpart = copy.work.counterpart
        $0.progress.restart(
          at: TransferClock.now, total: size.map { .exact($0) } ?? .unknown)
      }
      let job = TransferJob(
        id: copy.job, group: drop.id, work: copy.work, name: copy.name,
        kind: copy.kind, type: copy.type, program: drop.program,
        total: size.map { .exact($0) } ?? .unknown, state: copy.firstState)
      entries.append(
        JournalEntry(
          job: job,
          landing: landings[item]
            ?? JournalEntry.Landing(place: drop.place, index: .max, order: 0),
          item: item))
    }
    copying.enqueue(entries) { [weak self] error in
      self?.fail(
        entries.map(\.item), of: drop,
        JobFailure("\(error)", canRetry: false))
    }
    tick()
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
    let now = TransferClock.now
    var done: [JobGroupID: [JournalEntry]] = [:]
    for entry in entries where entry.job.work.outlivesApp {
      guard let drop = drops[entry.job.group], !drop.isTakenBack,
        drop.running.contains(entry.item)
          || placeholder(entry.item, of: drop) != nil
      else { continue }
      switch entry.job.state {
      case .done:
        if drop.running.contains(entry.item) {
          done[drop.id, default: []].append(entry)
        }
      case .failed(let failure):
        fail([entry.item], of: drop, failure)
      default:
        update([entry.item], of: drop) {
          let wasPaused = $0.state == .paused
          $0.name = entry.job.name
          $0.kind = entry.job.kind
          $0.state = entry.job.state
          $0.progress.learn(entry.job.total)
          if wasPaused { $0.progress.resume(at: now) }
          if entry.job.state.isActive || entry.job.completed > 0 {
            $0.progress.advance(to: entry.job.completed, at: now)
          }
        }
      }
    }
    for (id, entries) in done {
      if let drop = drops[id] { land(entries, of: drop) }
    }
    tell()
  }

  private func land(_ entries: [JournalEntry], of drop: ArrivingDrop) {
    let fresh = entries.filter { drop.landing.insert($0.item).inserted }
    guard !fresh.isEmpty else { return }
    Task {
      _ = await land(
        fresh.compactMap(\.finishedItem).map { ItemTree($0) }, of: drop)
      drop.landing.subtract(fresh.map(\.item))
      copying?.remove(
        fresh.filter { drop.landed.contains($0.item) }.map(\.id))
    }
  }

  /// Where each placeholder of a drop stands, as the journal has it.
  private func landings(
    of drop: ArrivingDrop
  ) -> [ItemID: JournalEntry.Landing] {
    let order = coordinator(of: drop.place).order
    var landings: [ItemID: JournalEntry.Landing] = [:]
    for (number, item) in drop.items.enumerated() {
      guard let row = order.row(ofPlaceholder: item) else { continue }
      landings[item] = JournalEntry.Landing(
        place: drop.place, index: order.documentIndex(forRow: row),
        order: number)
    }
    return landings
  }

  /// Writes down where placeholders stand now, for the next start.
  func rememberLandings(in place: PlaceID) {
    guard let copying else { return }
    for drop in drops.values
    where drop.place == place && !drop.copies.isEmpty {
      var changed: [JobID: JournalEntry.Landing] = [:]
      for (item, landing) in landings(of: drop) {
        guard let copy = drop.copies[item], drop.remembered[item] != landing
        else { continue }
        drop.remembered[item] = landing
        changed[copy.job] = landing
      }
      copying.land(changed)
    }
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
        if entry.job.work.outlivesApp {
          drop.copies[entry.item] = ArrivingDrop.Copy(
            job: entry.id, work: entry.job.work, name: entry.job.name,
            kind: entry.job.kind, type: entry.job.type)
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
      shown.canPause = entry.job.work.outlivesApp
      shown.counterpart = entry.job.work.counterpart
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
    Self(
      job: JobID(), work: work, name: name, kind: kind, type: type,
      question: question)
  }

  /// What the person is asked about is held back until there is an answer, also
  /// by the next start.
  var firstState: JobState { question == nil ? .waiting : .paused }

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
