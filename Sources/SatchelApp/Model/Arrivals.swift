import ContentTypes
import Documents
import DragKit
import Foundation
import GtkBridge
import Interaction
import Library
import Transfer

/// What is on its way into the library: a placeholder for each item, in its
/// place, until it has landed (DND-35).
@MainActor final class Arrivals {
  let library: Library
  let editor: Editor
  private(set) var copying: Copying?
  private(set) var drops: [JobGroupID: ArrivingDrop] = [:]
  private var coordinators: [PlaceID: ListDropCoordinator<ItemID>] = [:]
  private var undone: [JobGroupID: UndoneDrop] = [:]
  private var ticking: Timeout?
  /// What ended lately, newest first.
  private(set) var ended: [EndedTransfer] = []
  private static let endedLimit = 50

  /// Hears sentences for the person that stand in no row in sight.
  var onMessage: (String) -> Void = { _ in }
  /// Says whether the person sees a place now.
  var isShown: (PlaceID) -> Bool = { _ in false }
  /// Hears that labels of undo and redo may have changed.
  var onHistoryChange: () -> Void = {}
  private var observers: [() -> Void] = []

  init(library: Library, editor: Editor) {
    self.library = library
    self.editor = editor
  }

  /// Takes up the journal: what it has left is shown again.
  func connect(_ copying: Copying) {
    self.copying = copying
    copying.onChange = { [weak self] in self?.takeUpCopies($0) }
    copying.onMessage = { [weak self] in self?.onMessage($0) }
    restore()
  }

  /// Hears, several times a second, that something has moved on.
  func observe(_ body: @escaping () -> Void) { observers.append(body) }

  func tell() { for observer in observers { observer() } }

  // MARK: Places

  /// The rows of a place: its items, with placeholders among them.
  func coordinator(of place: PlaceID) -> ListDropCoordinator<ItemID> {
    if let known = coordinators[place] { return known }
    let made = ListDropCoordinator(
      document: (try? library.itemIDs(in: place)) ?? [])
    coordinators[place] = made
    return made
  }

  /// Takes up what an edit has changed.
  func takeUp(_ change: LibraryChange) {
    for place in change.places { Task { await refresh(place) } }
  }

  /// Shows a place as it stands in the library.
  ///
  /// A long one is read away from GTK's thread, and once for all who ask
  /// meanwhile.
  func refresh(_ place: PlaceID) async {
    guard let coordinator = coordinators[place] else { return }
    guard coordinator.order.count > Self.readAtOnce else {
      refreshNow(place)
      return
    }
    reads[place, default: Reads()].wanted += 1
    let mine = reads[place]?.wanted ?? 0
    while let known = reads[place], known.shown < mine {
      let task = known.task ?? Task { await read(place) }
      reads[place]?.task = task
      await task.value
    }
  }

  /// The longest place that is read on GTK's thread: a millisecond's work.
  private static let readAtOnce = 1000

  /// The readings of a long place, numbered.
  private struct Reads {
    /// The last that is asked for.
    var wanted = 0
    /// The last that shows.
    var shown = 0
    var task: Task<Void, Never>?
  }

  private var reads: [PlaceID: Reads] = [:]

  private func read(_ place: PlaceID) async {
    let number = reads[place]?.wanted ?? 0
    let library = library
    let ids = await Task.detached { try? library.itemIDs(in: place) }.value
    guard let known = reads[place] else { return }
    reads[place]?.task = nil
    // Something newer may show already.
    guard known.shown < number else { return }
    reads[place]?.shown = number
    if let ids { show(ids, in: place) }
  }

  private func refreshNow(_ place: PlaceID) {
    guard coordinators[place] != nil,
      let ids = try? library.itemIDs(in: place)
    else { return }
    if let wanted = reads[place]?.wanted { reads[place]?.shown = wanted }
    show(ids, in: place)
  }

  private func show(_ ids: [ItemID], in place: PlaceID) {
    coordinators[place]?.documentChanged(to: ids)
    rememberLandings(in: place)
  }

  // MARK: Beginning and ending

  /// Takes charge of a drop.
  func add(_ drop: ArrivingDrop) {
    drops[drop.id] = drop
    let name = drop.items.count == 1 ? drop.copies.values.first?.name : nil
    record(drop, named: name)
  }

  private func record(_ drop: ArrivingDrop, named name: String?) {
    let label = Editor.label(
      of: name, count: drop.items.count,
      into: (try? library.places())?.first { $0.id == drop.place }?.name)
    edit { await $0.begin(drop.id, label: label) }
  }

  /// Makes room for what was dropped, at once.
  ///
  /// - Parameter row: counted in the rows of the place; nil for the end.
  func begin(
    _ expected: Expected, into place: PlaceID, atRow row: Int?,
    program: String? = nil
  ) -> ArrivingDrop {
    Measures.running?.dropBegins()
    let coordinator = coordinator(of: place)
    let items = (0..<max(1, expected.count)).map { _ in ItemID() }
    let now = TransferClock.now
    let drop = ArrivingDrop(place: place, items: items, program: program)
    drops[drop.id] = drop
    Measures.running?.dropBegan(drop)
    coordinator.insertPlaceholders(
      items.map {
        (
          $0,
          Placeholder(name: expected.name, kind: expected.kind, startedAt: now)
        )
      }, atRow: row ?? coordinator.order.count)
    record(drop, named: items.count == 1 ? expected.name : nil)
    tick()
    return drop
  }

  /// Lets something happen to the history, in the order of the calls.
  private func edit(_ body: @escaping @Sendable (Editor) async throws -> Void) {
    Task { [editor] in
      try? await body(editor)
      onHistoryChange()
    }
  }

  func placeholder(_ item: ItemID, of drop: ArrivingDrop) -> Placeholder? {
    coordinator(of: drop.place).placeholder(item)
  }

  func update(
    _ items: some Sequence<ItemID>, of drop: ArrivingDrop,
    _ body: (inout Placeholder) -> Void
  ) {
    coordinator(of: drop.place).update(items, body)
  }

  /// Puts what is whole where its placeholders stand.
  ///
  /// - Returns: whether everything that is still wanted is there, safe on the
  ///   disk.
  func land(_ items: [Item], of drop: ArrivingDrop) async -> Bool {
    let wanted = items.filter { drop.running.contains($0.id) }
    guard !wanted.isEmpty, !drop.isTakenBack else { return false }
    let order = coordinator(of: drop.place).order
    do {
      let landed = try await editor.land(
        wanted, into: drop.place, order: order, of: drop.id)
      note(wanted.map(\.id).filter(landed.contains), of: drop, as: .done)
      drop.landed.formUnion(landed)
      copying?.remove(landed.compactMap { drop.streams[$0] })
      await refresh(drop.place)
      drop.end(wanted.map(\.id))
      onHistoryChange()
      settle(drop)
      return landed.count == wanted.count
    } catch {
      fail(wanted.map(\.id), of: drop, JobFailure("\(error)", canRetry: false))
      return false
    }
  }

  /// Lets rows say what went wrong (DND-38); where they aren't in sight the
  /// person is told besides.
  func fail(
    _ items: [ItemID], of drop: ArrivingDrop, _ failure: JobFailure
  ) {
    let known = items.filter { drop.running.contains($0) }
    guard !known.isEmpty, !drop.isTakenBack else { return }
    update(known, of: drop) { $0.state = .failed(failure) }
    copying?.fail(known.compactMap { drop.streams[$0] }, failure)
    if !isShown(drop.place) { onMessage(failure.sentence) }
    drop.end(known)
    tell()
  }

  /// Removes rows whose items will not come.
  func remove(_ items: some Sequence<ItemID>, of drop: ArrivingDrop) {
    let items = Set(items)
    copying?.remove(items.flatMap { drop.jobs(of: $0) })
    coordinator(of: drop.place).deletePlaceholders(items)
    drop.items.removeAll { items.contains($0) }
    drop.end(items)
    settle(drop)
    tell()
  }

  /// Forgets a drop of which nothing is left to tell.
  private func settle(_ drop: ArrivingDrop) {
    guard drop.running.isEmpty, drops[drop.id] === drop else { return }
    let rows = drop.items.contains { placeholder($0, of: drop) != nil }
    guard !rows else { return }
    drops[drop.id] = nil
    if drop.landed.isEmpty { edit { await $0.forget(drop.id) } }
  }

  func note(_ items: [ItemID], of drop: ArrivingDrop, as state: JobState) {
    let now = TransferClock.now
    for item in items {
      guard var placeholder = placeholder(item, of: drop) else { continue }
      placeholder.state = state
      if state == .done { placeholder.progress.finish() }
      ended.insert(
        EndedTransfer(
          id: item, place: drop.place, placeholder: placeholder,
          program: drop.program, endedAt: now), at: 0)
    }
    if ended.count > Self.endedLimit {
      ended.removeLast(ended.count - Self.endedLimit)
    }
  }

  // MARK: What the person asks

  func drop(of item: ItemID) -> ArrivingDrop? {
    drops.values.first { $0.items.contains(item) }
  }

  /// Calls items off: their rows go at once (CTL-43).
  func cancel(_ items: [ItemID]) {
    for (drop, items) in byDrop(items) {
      let running = items.filter(drop.running.contains)
      note(running, of: drop, as: .cancelled)
      remove(items, of: drop)
      // A part of a stream can't be left out: it is passed over when it has
      // come. Without anybody who wants a part, the stream is closed.
      if drop.running.isEmpty { drop.reading?.cancel() }
    }
  }

  func removeFailed(_ items: [ItemID]) {
    for (drop, items) in byDrop(items) {
      remove(items, of: drop)
    }
  }

  /// Takes a transfer that is over out of the list of transfers.
  func removeFromList(_ item: ItemID) {
    ended.removeAll { $0.id == item }
    removeFailed([item])
  }

  func ask(_ wish: JobWish, for items: [ItemID]) {
    for (drop, items) in byDrop(items) {
      let known = items.filter { drop.copies[$0] != nil }
      if wish == .retry {
        drop.running.formUnion(known)
        update(known, of: drop) {
          $0.state = .waiting
          $0.progress.restart(at: TransferClock.now)
        }
      }
      copying?.ask(wish, for: known.compactMap { drop.copies[$0]?.job })
    }
    tick()
  }

  private func byDrop(
    _ items: [ItemID]
  ) -> [(drop: ArrivingDrop, items: [ItemID])] {
    let wanted = Set(items)
    return drops.values.compactMap { drop in
      let own = drop.items.filter(wanted.contains)
      return own.isEmpty ? nil : (drop, own)
    }
  }

  // MARK: Undo

  /// Takes a drop back whose items have been taken out of the document: what
  /// runs is cancelled, placeholders go (DND-19).
  func takeBack(_ id: JobGroupID) {
    guard let drop = drops[id] else { return }
    drop.isTakenBack = true
    let coordinator = coordinator(of: drop.place)
    let rows = drop.items.compactMap {
      coordinator.order.row(ofPlaceholder: $0)
    }
    let open = drop.items.filter { placeholder($0, of: drop) != nil }
    undone[id] = UndoneDrop(
      drop: drop, row: rows.first,
      names: Dictionary(
        uniqueKeysWithValues: open.compactMap { item in
          placeholder(item, of: drop).map { (item, $0.name) }
        }))
    copying?.remove(open.flatMap { drop.jobs(of: $0) })
    coordinator.deletePlaceholders(Set(open))
    drop.reading?.cancel()
    drop.end(drop.running)
    drops[id] = nil
    tell()
  }

  /// Begins again what was on its way when a drop was taken back: copies of
  /// files. What another program sent is not there any more, and says so.
  func bringAgain(_ id: JobGroupID) {
    guard let undone = undone.removeValue(forKey: id) else { return }
    let old = undone.drop
    let open = old.items.filter { !old.landed.contains($0) }
    guard !open.isEmpty else { return }
    let drop = ArrivingDrop(
      id: id, place: old.place, items: old.items, program: old.program)
    drop.landed = old.landed
    drop.running = Set(open)
    drops[id] = drop
    refreshNow(drop.place)
    let coordinator = coordinator(of: drop.place)
    var row = undone.row ?? coordinator.order.count
    for item in drop.items {
      if drop.landed.contains(item) {
        let index = coordinator.order.document.firstIndex(of: item)
        row = index.map { coordinator.order.row(ofItemAt: $0) + 1 } ?? row
      } else {
        let name = undone.names[item] ?? "Item"
        let kind = old.copies[item]?.kind
        coordinator.insertPlaceholders(
          [(item, Placeholder(name: name, kind: kind))], atRow: row)
        row += 1
      }
    }
    for lost in open where old.copies[lost] == nil {
      let name = undone.names[lost] ?? "The item"
      fail(
        [lost], of: drop,
        JobFailure(
          "“\(name)” can’t be received again: its drag has ended. Drag it in "
            + "once more.", canRetry: false))
    }
    let files = open.compactMap { item in old.copies[item].map { (item, $0) } }
    Task { await copy(files.map { ($0.0, $0.1.again) }, of: drop) }
    tick()
  }

  // MARK: Time

  /// Shows how far everything is, five times a second while something runs.
  func tick() {
    showProgress()
    tell()
    let isBusy = drops.values.contains { !$0.running.isEmpty }
    guard isBusy else {
      ticking = nil
      return
    }
    guard ticking == nil else { return }
    ticking = Timeout(after: .milliseconds(200)) { [weak self] in
      self?.ticking = nil
      self?.tick()
    }
  }

  private func showProgress() {
    let now = TransferClock.now
    for drop in drops.values where !drop.running.isEmpty {
      if drop.reading != nil {
        writeDown(drop, at: now)
        showStream(of: drop, at: now)
      } else {
        // Words that tell the time change though nothing else does.
        coordinator(of: drop.place).timePassed(for: drop.running)
      }
    }
  }

  private func showStream(of drop: ArrivingDrop, at now: Duration) {
    let coordinator = coordinator(of: drop.place)
    if let shares = drop.shares() {
      for (item, share) in zip(drop.items, shares) {
        coordinator.update([item]) {
          $0.progress.learn(.exact(share.total))
          $0.progress.advance(to: share.completed, at: now)
        }
      }
    } else if let first = drop.items.first {
      coordinator.update([first]) {
        $0.progress.learn(drop.total)
        $0.progress.advance(to: drop.received, at: now)
      }
      coordinator.update(drop.items.dropFirst()) { _ in }
    }
  }

  /// How many items are on their way, and what they are doing in a word.
  var activity: (count: Int, verb: String) {
    var count = 0
    var streams = 0
    for drop in drops.values {
      count += drop.running.count
      if drop.reading != nil { streams += drop.running.count }
    }
    return (count, streams > 0 ? "Receiving" : "Copying")
  }
}

/// A transfer that is over, as the Transfers place tells it.
struct EndedTransfer {
  let id: ItemID
  let place: PlaceID
  let placeholder: Placeholder
  let program: String?
  let endedAt: Duration
}

/// A drop that was taken back, as redo needs it.
@MainActor private struct UndoneDrop {
  let drop: ArrivingDrop
  /// The row of its first placeholder.
  let row: Int?
  /// What those were called that had not landed.
  let names: [ItemID: String]
}
