import ContentTypes
import Documents
import Interaction
import Library
import Localization
import Logging
import Transfer

/// Applies edits one after another, away from GTK's thread: each waits for the
/// disk.
actor Editor {
  /// What can be undone and redone, in words for buttons.
  struct Labels: Sendable {
    var undo: String?
    var redo: String?
    /// The number of the step that undo takes back; another step has another.
    var step: Int?
    /// The numbers of those that redo brings again.
    var undone: Set<Int> = []
  }

  private let library: Library
  /// Read when it is first needed, which takes a moment.
  private lazy var history = library.storedHistory()
  private var storing: Task<Void, any Error>?
  private static let pause = Duration.seconds(1)
  private let log = Logger(label: "dev.satchel.editor")

  init(library: Library) {
    self.library = library
  }

  var labels: Labels {
    Labels(
      undo: history.undoLabel, redo: history.redoLabel, step: history.undoStep,
      undone: history.undoneSteps)
  }

  /// What can be done now, and what undo or redo did.
  struct Outcome: Sendable {
    let labels: Labels
    var step: UndoHistory.Outcome?
  }

  /// Applies an edit, and remembers how to take it back.
  ///
  /// - Parameter rows: those of the places that have placeholders.
  func perform(
    _ edit: Edit, among rows: [PlaceID: PlaceholderOrder<ItemID>]
  ) throws -> Outcome {
    let label = try label(of: edit)
    // All rows are read for this, which is nothing for GTK's thread.
    let shown = rows.mapValues(ShownRows.init)
    let inverse = try library.apply(edit)
    history.record(inverse: inverse, label: label, rows: shown)
    storeSoon()
    return Outcome(labels: labels)
  }

  /// Puts items into a place, but for those that are there already: nothing that
  /// a person has done, so nothing to undo.
  func arrive(
    _ items: [Item], in place: PlaceID, at index: Int
  ) throws -> Outcome {
    let known = Set(try library.items(items.map(\.id)).map(\.id))
    let new = items.filter { !known.contains($0.id) }
    if !new.isEmpty {
      _ = try library.apply(.insert(new, into: place, at: index))
    }
    return Outcome(labels: labels)
  }

  /// Notes what has become of messages, which is nothing to undo.
  func note(_ changes: [MailFlagChange]) throws -> Outcome {
    try library.note(changes)
    return Outcome(labels: labels)
  }

  /// Applies an edit that is made when its turn comes.
  ///
  /// - Parameters:
  ///   - make: makes it; nil for none. It may wait for the disk.
  ///   - rows: those of the places that have placeholders.
  func perform(
    making make: @Sendable () throws -> Edit?,
    among rows: [PlaceID: PlaceholderOrder<ItemID>]
  ) throws -> Outcome {
    guard let edit = try make() else { return Outcome(labels: labels) }
    return try perform(edit, among: rows)
  }

  /// Stores what has changed in the history. Where that can't be done it still
  /// holds until the app ends.
  func store() {
    storing?.cancel()
    storing = nil
    let changes = history.changes
    guard !changes.isEmpty else { return }
    do {
      try library.store(changes)
      history.noteStored()
    } catch {
      log.warning("What can be undone could not be stored: \(error)")
    }
  }

  /// Stores the history when whoever waits for this edit has gone on.
  ///
  /// - Parameter pause: Longer where many things may land one after another,
  ///   and their step names them all.
  private func storeSoon(after pause: Duration = .zero) {
    guard storing == nil else { return }
    storing = Task { [weak self] in
      try await Task.sleep(for: pause)
      await self?.store()
    }
  }

  private func label(of edit: Edit) throws -> String {
    return edit.label(
      place: { id in (try? library.place(id))?.name },
      item: { id in (try? library.item(id))?.name })
  }

  /// Takes the newest edit back.
  ///
  /// - Parameter rows: those of the places that have placeholders.
  func undo(
    among rows: [PlaceID: PlaceholderOrder<ItemID>]
  ) throws -> Outcome {
    let shown = rows.mapValues(ShownRows.init)
    let step = try history.undo(rows: shown, document: document) {
      try library.apply($0)
    }
    storeSoon()
    return Outcome(labels: labels, step: step)
  }

  /// Does what was taken back last once more.
  ///
  /// - Parameter rows: those of the places that have placeholders.
  func redo(
    among rows: [PlaceID: PlaceholderOrder<ItemID>]
  ) throws -> Outcome {
    let shown = rows.mapValues(ShownRows.init)
    let step = try history.redo(rows: shown, document: document) {
      try library.apply($0)
    }
    storeSoon()
    return Outcome(labels: labels, step: step)
  }

  /// Clears contents away that neither an item nor a step needs.
  func clearAway() {
    library.sweep(keeping: history.broughtItems)
  }

  private nonisolated func document(_ place: PlaceID) -> [ItemID] {
    (try? library.itemIDs(in: place)) ?? []
  }

  // MARK: Drops whose content is on its way

  /// Makes a drop one step, of which nothing has landed yet.
  func begin(_ drop: JobGroupID, label: String) {
    // It may have begun before the app was started.
    guard !history.hasStep(of: drop) else { return }
    history.record(inverse: .group([]), label: label, drop: drop)
    storeSoon()
  }

  /// Makes room in what is remembered for what one thing turned out to be.
  func expect(_ new: [ItemID], behind id: ItemID) {
    history.expect(new, behind: id)
    storeSoon(after: Self.pause)
  }

  /// Forgets the step of a drop of which nothing came.
  func forget(_ drop: JobGroupID) {
    history.forget(drop)
    storeSoon()
  }

  /// Forgets the steps of earlier drops of which nothing came.
  ///
  /// - Parameter drops: Those of which something still may come.
  func forgetEmptyDrops(except drops: Set<JobGroupID>) {
    history.forgetEmptyDrops(except: drops)
    storeSoon()
  }

  /// Puts items into the document where their placeholders stand.
  ///
  /// - Parameters:
  ///   - items: with their placeholders' identifiers.
  ///   - moment: the moment that showed when this was asked for; the document
  ///     may have changed since.
  ///   - order: the rows as they showed then.
  ///   - drop: its step takes them back, too.
  /// - Returns: the items that are there now. What was taken back meanwhile,
  ///   or has no placeholder any more, is not.
  func land(
    _ items: [ItemTree], at moment: ListMoment,
    order: PlaceholderOrder<ItemID>, of drop: JobGroupID
  ) throws -> Set<ItemID> {
    guard !history.isUndone(drop) else { return [] }
    let place = moment.place
    var order = order
    order.update(by: try moment.renewed().steps)
    let byID = Dictionary(items.map { ($0.item.id, $0) }) { first, _ in first }
    let placed = order.commitInsertion(of: Set(byID.keys)).compactMap {
      landing in
      byID[landing.id].map {
        Edit.PlacedItem(item: $0.item, place: place, index: landing.index)
      }
    }
    guard !placed.isEmpty else { return [] }
    let new = placed.map(\.item)
    let insides = new.compactMap { byID[$0.id] }.flatMap(\.fillings)
    try library.apply(
      insides.isEmpty ? .restore(placed) : .group([.restore(placed)] + insides))
    var landed: [ItemID] = []
    history.amend(drop, label: "") { inverse in
      if case .remove(let before) = inverse { landed = before }
      landed += new.map(\.id)
      return .remove(landed)
    }
    let first = landed.count == 1 ? try library.items(landed) : []
    let label = Self.label(
      of: first.first?.name, count: landed.count,
      into: try library.place(place)?.name)
    history.amend(drop, label: label) { $0 }
    storeSoon(after: Self.pause)
    return Set(new.map(\.id))
  }

  /// What a drop did, in words as ``Documents/Edit`` has them.
  static func label(of name: String?, count: Int, into place: String?) -> String
  {
    let what =
      name.map { tr("“\(Name.brief($0))”") } ?? Name.forStack(of: count)
    return tr("Add \(what) to \(place.map { Name.brief($0) } ?? tr("List"))")
  }
}

extension ShownRows {
  /// All rows of a place; each item is read.
  init(_ order: PlaceholderOrder<ItemID>) {
    self.init(order.ids, placeholders: Set(order.placeholders))
  }
}
