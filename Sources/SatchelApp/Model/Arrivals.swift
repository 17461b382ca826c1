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
  /// What goes the other way.
  let exports: Exports
  let outgoing = Outgoing()
  let uploads = Uploads()
  private let edits: EditQueue
  var drops: [JobGroupID: ArrivingDrop] = [:]
  private(set) var coordinators: [PlaceID: ListDropCoordinator<ItemID>] = [:]
  /// Where the journal says that placeholders land.
  var written: [PlaceID: PlaceholderRows<ItemID>] = [:]
  /// The moments that these show.
  private var moments: [PlaceID: ListMoment] = [:]
  /// Drops that were taken back and may come again.
  var undone: [JobGroupID: UndoneDrop] = [:]
  var ticking: Timeout?
  /// A drop whose progress something else in the header tells.
  var toldElsewhere: JobGroupID? {
    didSet { tell() }
  }
  /// Places that have changed during an edit.
  private var changed: Set<PlaceID> = []
  /// Messages there whose flags have changed, and nothing else.
  private var marked: [PlaceID: Set<ItemID>] = [:]
  /// What ended lately, newest first.
  var ended: [EndedTransfer] = []
  static let endedLimit = 50

  /// Called with sentences for the person that stand in no row in sight.
  var onMessage: (String) -> Void = { _ in }
  /// Says whether the person sees a place now.
  var isShown: (PlaceID) -> Bool = { _ in false }
  /// The most that a folder holds which is copied without a question.
  var folderLimit: () -> FolderLimit = { FolderLimit() }
  /// Called when all of a drop has landed.
  var onWhole: () -> Void = {}
  /// Called with what has come or gone whole, or failed.
  var onEnd: (TransferEnd) -> Void = { _ in }
  /// Called when the labels of undo and redo may have changed.
  var onHistoryChange: () -> Void = {}
  private var observers: [() -> Void] = []
  private var pictureObservers: [(Set<String>) -> Void] = []
  private var telling: Timeout?

  init(library: Library, editor: Editor, edits: EditQueue) {
    self.library = library
    self.editor = editor
    self.edits = edits
    exports = Exports(library: library)
    edits.onEnd = { [weak self] in self?.takeUpChanged() }
    exports.onChange = { [weak self] in self?.tell() }
    outgoing.onChange = { [weak self] in self?.tell() }
    exports.onMessage = { [weak self] in self?.onMessage($0) }
    exports.onEnd = { [weak self] in self?.note($0, $1) }
    uploads.onChange = { [weak self] in self?.tell() }
    uploads.onMessage = { [weak self] in self?.onMessage($0) }
    uploads.onEnd = { [weak self] in self?.note($0) }
  }

  /// Takes up the journal: what it has left is shown again.
  func connect(_ copying: Copying) {
    self.copying = copying
    copying.onChange = { [weak self] in self?.takeUpCopies($0) }
    copying.onMessage = { [weak self] in self?.onMessage($0) }
    restore()
    let known = Set(drops.keys)
    edit { await $0.forgetEmptyDrops(except: known) }
  }

  /// Called, several times a second, when something has progressed.
  func observe(_ body: @escaping () -> Void) { observers.append(body) }

  /// Called with the digests of items that there is a picture of now.
  func observePictures(_ body: @escaping (Set<String>) -> Void) {
    pictureObservers.append(body)
  }

  func tellPictures(of digests: Set<String>) {
    pictureObservers.forEach { $0(digests) }
  }

  /// Tells that something has changed: at once, or a moment later while there
  /// is so much that looking at all of it takes time.
  func tell() {
    guard drops.values.contains(where: { $0.running.count > Self.many })
    else { return tellNow() }
    guard telling == nil else { return }
    telling = Timeout(after: Self.pause) { [weak self] in self?.tellNow() }
  }

  private func tellNow() {
    telling?.cancel()
    telling = nil
    for observer in observers { observer() }
  }

  // MARK: Places

  /// The rows of a place: its items, with placeholders among them.
  func coordinator(of place: PlaceID) -> ListDropCoordinator<ItemID> {
    if let known = coordinators[place] { return known }
    let made = ListDropCoordinator<ItemID>()
    coordinators[place] = made
    catchUp(with: place)
    return made
  }

  /// Shows what was committed in a place and nobody has told of yet.
  ///
  /// - Parameter isTold: Whether it is shown anew in any case: what has changed
  ///   may be a name.
  /// - Returns: Whether the place could be read.
  @discardableResult
  func catchUp(with place: PlaceID, isTold: Bool = false) -> Bool {
    guard let coordinator = coordinators[place] else { return true }
    do {
      if let moment = moments[place] {
        let (new, steps) = try moment.renewed()
        guard !steps.isEmpty || isTold else { return true }
        moments[place] = new
        coordinator.documentChanged(by: steps, to: ListItems(new))
      } else {
        let moment = try library.moment(of: place)
        moments[place] = moment
        coordinator.documentChanged(to: ListItems(moment))
      }
      return true
    } catch {
      onMessage("\(error)")
      return false
    }
  }

  /// Takes up what an edit has changed; what an edit does that is not through
  /// yet waits until it says where things stand.
  func takeUp(_ change: LibraryChange) {
    if let ids = change.marked {
      for place in change.places { marked[place, default: []].formUnion(ids) }
    } else {
      changed.formUnion(change.places)
    }
    if !edits.isBusy { takeUpChanged() }
  }

  private func takeUpChanged() {
    let (places, marks) = (changed, marked)
    (changed, marked) = ([], [:])
    for place in places { refresh(place) }
    // No other row is filled anew.
    for (place, ids) in marks {
      coordinators[place]?.renew(ids)
    }
  }

  /// Shows a place as it stands in the library.
  func refresh(_ place: PlaceID) {
    guard coordinators[place] != nil, catchUp(with: place, isTold: true) else {
      return
    }
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
      into: ((try? library.place(drop.place)) ?? nil)?.name)
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
  func edit(_ body: @escaping @Sendable (Editor) async -> Void) {
    edits.add { [editor, weak self] in
      await body(editor)
      self?.onHistoryChange()
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
  func land(_ items: [ItemTree], of drop: ArrivingDrop) async -> Bool {
    let wanted = items.filter { drop.running.contains($0.item.id) }
    guard !wanted.isEmpty else { return false }
    do {
      return try await edits.add { [weak self] in
        try await self?.landNow(wanted, of: drop) ?? false
      }.value
    } catch {
      // Its bytes are safe: only the list could not be changed.
      for tree in wanted { drop.whole[tree.item.id] = tree }
      fail(
        wanted.map(\.item.id), of: drop, JobFailure("\(error)", canRetry: true))
      return false
    }
  }

  private func landNow(
    _ items: [ItemTree], of drop: ArrivingDrop
  ) async throws -> Bool {
    let coordinator = coordinator(of: drop.place)
    catchUp(with: drop.place)
    guard let moment = moments[drop.place] else { return false }
    // It may have been taken back since.
    let wanted = items.filter { drop.running.contains($0.item.id) }
    guard !wanted.isEmpty, !drop.isTakenBack else { return false }
    let ids = wanted.map(\.item.id)
    // The document tells of them before this goes on.
    let last = ids.suffix(Self.endedLimit)
    var shown: [ItemID: Placeholder] = [:]
    for id in last { shown[id] = placeholder(id, of: drop) }
    let landed = try await editor.land(
      wanted, at: moment, order: coordinator.order, of: drop.id)
    note(wanted.filter { landed.contains($0.item.id) }, of: drop, shown)
    tellEnd(.finished, landed.count, shown.values.first)
    drop.landed.formUnion(landed)
    // What has been told until now is in what is read.
    let isTold = changed.remove(drop.place) != nil
    if !catchUp(with: drop.place, isTold: isTold), isTold {
      changed.insert(drop.place)
    }
    copying?.remove(
      landed.flatMap { drop.jobs(of: $0) },
      landing: changedLandings(in: drop.place))
    drop.end(ids)
    onHistoryChange()
    settle(drop)
    if drop.running.isEmpty, drop.landed.count == drop.items.count { onWhole() }
    return landed.count == wanted.count
  }

  /// Lets rows say what went wrong (DND-38); where they aren't in sight the
  /// person is told besides.
  func fail(
    _ items: [ItemID], of drop: ArrivingDrop, _ failure: JobFailure
  ) {
    let known = items.filter { drop.running.contains($0) }
    guard !known.isEmpty, !drop.isTakenBack else { return }
    update(known, of: drop) { $0.state = .failed(failure) }
    tellEnd(.failed, known.count, placeholder(known[0], of: drop))
    // The next start of the app can't have it again.
    copying?.fail(
      known.compactMap { drop.streams[$0] },
      JobFailure(failure.sentence, canRetry: false))
    if !isShown(drop.place) { onMessage(failure.sentence) }
    drop.end(known)
    tell()
  }

  /// Removes rows whose items will not come.
  func remove(_ items: some Sequence<ItemID>, of drop: ArrivingDrop) {
    let items = Set(items)
    coordinator(of: drop.place).deletePlaceholders(items)
    copying?.remove(
      items.flatMap { drop.jobs(of: $0) },
      landing: changedLandings(in: drop.place))
    drop.items.removeAll { items.contains($0) }
    drop.end(items)
    settle(drop)
    tell()
  }

  /// Whether something that failed waits for the person.
  var hasFailures: Bool {
    !uploads.failed.isEmpty
      || drops.values.contains { drop in
        drop.items.contains { placeholder($0, of: drop)?.failure != nil }
      }
  }

  /// Forgets a drop of which nothing is left to tell.
  private func settle(_ drop: ArrivingDrop) {
    guard drop.running.isEmpty, drops[drop.id] === drop else { return }
    let rows = drop.items.contains { placeholder($0, of: drop) != nil }
    guard !rows else { return }
    drops[drop.id] = nil
    if drop.landed.isEmpty { edit { await $0.forget(drop.id) } }
  }
}
