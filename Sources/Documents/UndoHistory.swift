import Localization
import Transfer

/// What can be undone and redone, newest last (DND-19).
///
/// The history applies nothing itself: the caller passes the function that
/// does, so the same history serves a ``Workspace`` and a library.
public struct UndoHistory: Sendable {
  /// What was undone or redone.
  public struct Outcome: Sendable {
    /// What it did, in words.
    public let label: String
    /// The drop that was taken back, or that comes again.
    public let drop: JobGroupID?
    /// The rows of places with placeholders as they stand by now.
    public let rows: [PlaceID: ShownRows]
    /// The rows of such places as they stood once: what comes again of a drop
    /// stands where it stood in them.
    public let past: [PlaceID: [ItemID]]
    /// The items that came, or came back, in each place: what the person looks
    /// for, and goes on with.
    public let brought: [PlaceID: [ItemID]]
  }

  private var undoSteps: [UndoStep] = []
  private var redoSteps: [UndoStep] = []
  private let limit: Int
  private var recorded = 0
  /// The numbers of the steps that have changed since they were stored.
  private var unstored: Set<Int> = []

  /// An empty history.
  ///
  /// - Parameter limit: How many steps are kept; the oldest is forgotten first.
  public init(limit: Int = 200) {
    self.limit = max(1, limit)
  }

  /// A history as it was stored.
  ///
  /// - Parameters:
  ///   - undoable: The steps that can be undone, in any order.
  ///   - undone: Those that can be redone.
  ///   - limit: As for an empty one.
  public init(
    undoable: [UndoStep], undone: [UndoStep] = [], limit: Int = 200
  ) {
    self.init(limit: limit)
    undoSteps = undoable.sorted { $0.number < $1.number }
    redoSteps = undone.sorted { $0.number > $1.number }
    recorded = (undoable + undone).map(\.number).max() ?? 0
    trim()
  }

  /// What has to be stored, so that the history can be had again.
  public struct Changes: Sendable {
    /// Steps that are new or have changed, and can be undone.
    public var undoable: [UndoStep] = []
    /// The same, of those that can be redone.
    public var undone: [UndoStep] = []
    /// The numbers of those that are gone.
    public var gone: [Int] = []

    /// Whether there is nothing to store.
    public var isEmpty: Bool {
      undoable.isEmpty && undone.isEmpty && gone.isEmpty
    }
  }

  /// What has changed since ``noteStored()``.
  public var changes: Changes {
    var changes = Changes()
    changes.undoable = undoSteps.filter { unstored.contains($0.number) }
    changes.undone = redoSteps.filter { unstored.contains($0.number) }
    let here = Set((changes.undoable + changes.undone).map(\.number))
    changes.gone = unstored.subtracting(here).sorted()
    return changes
  }

  /// Notes that all ``changes`` are stored.
  public mutating func noteStored() { unstored = [] }

  private mutating func trim() {
    while undoSteps.count > limit {
      unstored.insert(undoSteps.removeFirst().number)
    }
  }

  /// Whether there is something to undo.
  public var canUndo: Bool { !undoSteps.isEmpty }

  /// Whether there is something to redo.
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// The label for undoing: "Undo Move 3 Items to Groceries".
  public var undoLabel: String? {
    undoSteps.last.map { tr("Undo \($0.label)") }
  }

  /// The label for redoing: "Redo Move 3 Items to Groceries".
  public var redoLabel: String? {
    redoSteps.last.map { tr("Redo \($0.label)") }
  }

  /// The number of the step that would be undone; no other step has or will
  /// have the same.
  public var undoStep: Int? { undoSteps.last?.number }

  /// The numbers of the steps that can be redone.
  public var undoneSteps: Set<Int> { Set(redoSteps.map(\.number)) }

  /// Remembers an edit that was just applied; what was undone before can't be
  /// redone any more.
  ///
  /// - Parameters:
  ///   - inverse: What applying the edit returned.
  ///   - label: What the edit did, from ``Edit/label(in:)``.
  ///   - drop: The drop that the step takes back, when more may come of it
  ///     later; see ``amend(_:label:inverse:)``.
  ///   - rows: The rows before the edit, of the places that had placeholders.
  public mutating func record(
    inverse: Edit, label: String, drop: JobGroupID? = nil,
    rows: [PlaceID: ShownRows] = [:]
  ) {
    recorded += 1
    undoSteps.append(
      UndoStep(
        number: recorded, edit: inverse, label: label, drop: drop,
        rows: rows.mapValues(\.ids)))
    unstored.insert(recorded)
    unstored.formUnion(redoSteps.map(\.number))
    redoSteps = []
    trim()
  }

  /// Undoes the newest step.
  ///
  /// - Parameters:
  ///   - rows: The rows of the places that have placeholders now.
  ///   - document: The items of any other place, in order.
  ///   - apply: Applies an edit and returns its inverse; when it throws, the
  ///     history stays as it is.
  /// - Returns: What was undone, or `nil` when there was nothing.
  @discardableResult
  public mutating func undo<Failure: Error>(
    rows: [PlaceID: ShownRows] = [:],
    document: (PlaceID) -> [ItemID] = { _ in [] },
    apply: (Edit) throws(Failure) -> Edit
  ) throws(Failure) -> Outcome? {
    guard let step = undoSteps.last else { return nil }
    let (back, outcome) = try Self.take(step, rows, document, apply)
    undoSteps.removeLast()
    redoSteps.append(back)
    unstored.insert(back.number)
    return outcome
  }

  /// Redoes the step that was undone last.
  ///
  /// - Parameters: As for undoing.
  /// - Returns: What was redone, or `nil` when there was nothing.
  @discardableResult
  public mutating func redo<Failure: Error>(
    rows: [PlaceID: ShownRows] = [:],
    document: (PlaceID) -> [ItemID] = { _ in [] },
    apply: (Edit) throws(Failure) -> Edit
  ) throws(Failure) -> Outcome? {
    guard let step = redoSteps.last else { return nil }
    let (back, outcome) = try Self.take(step, rows, document, apply)
    redoSteps.removeLast()
    undoSteps.append(back)
    unstored.insert(back.number)
    return outcome
  }

  /// Applies a step among the rows of now; what takes it back again remembers
  /// those.
  private static func take<Failure: Error>(
    _ step: UndoStep, _ rows: [PlaceID: ShownRows],
    _ document: (PlaceID) -> [ItemID], _ apply: (Edit) throws(Failure) -> Edit
  ) throws(Failure) -> (back: UndoStep, Outcome) {
    var now = rows
    for place in step.rows.keys where now[place] == nil {
      now[place] = ShownRows(document(place))
    }
    var aim = RowAim(past: step.rows, now: now)
    let inverse = try apply(aim.aimed(step.edit))
    return (
      UndoStep(
        number: step.number, edit: inverse, label: step.label, drop: step.drop,
        rows: rows.mapValues(\.ids)),
      Outcome(
        label: step.label, drop: step.drop, rows: aim.rows, past: step.rows,
        brought: step.edit.broughtInto)
    )
  }

  /// Says that one thing on its way turned out to be several.
  ///
  /// - Parameters:
  ///   - new: The others.
  ///   - id: The one directly behind which they stand.
  public mutating func expect(_ new: [ItemID], behind id: ItemID) {
    var extended: Set<Int> = []
    func extend(_ steps: inout [UndoStep]) {
      for step in steps.indices {
        for (place, rows) in steps[step].rows {
          guard let index = rows.firstIndex(of: id) else { continue }
          steps[step].rows[place]?.insert(contentsOf: new, at: index + 1)
          extended.insert(steps[step].number)
        }
      }
    }
    extend(&undoSteps)
    extend(&redoSteps)
    unstored.formUnion(extended)
  }

  /// Whether a drop was taken back and may come again: nothing of it lands
  /// meanwhile.
  public func isUndone(_ drop: JobGroupID) -> Bool {
    redoSteps.contains { $0.drop == drop }
  }

  /// Lets the step of a drop take back what has landed of it since, wherever
  /// the step stands by now. What was undone can still be redone.
  ///
  /// - Parameters:
  ///   - drop: The drop.
  ///   - label: What the drop did, with what has landed.
  ///   - inverse: Makes the edit that takes everything back of the one that
  ///     took back what had landed before.
  public mutating func amend(
    _ drop: JobGroupID, label: String, inverse: (Edit) -> Edit
  ) {
    guard let index = undoSteps.lastIndex(where: { $0.drop == drop }) else {
      return
    }
    undoSteps[index].edit = inverse(undoSteps[index].edit)
    undoSteps[index].label = label
    unstored.insert(undoSteps[index].number)
  }

  /// Whether a step takes a drop back, or brings it again.
  public func hasStep(of drop: JobGroupID) -> Bool {
    (undoSteps + redoSteps).contains { $0.drop == drop }
  }

  /// Forgets the step of a drop of which nothing came.
  public mutating func forget(_ drop: JobGroupID) {
    remove { $0.drop == drop }
  }

  /// Forgets the steps of drops of which nothing came, and nothing is on its
  /// way any more.
  ///
  /// - Parameter drops: Those of which something still may come.
  public mutating func forgetEmptyDrops(except drops: Set<JobGroupID>) {
    remove { step in
      step.edit == .group([]) && step.drop.map(drops.contains) == false
    }
  }

  private mutating func remove(_ isUnwanted: (UndoStep) -> Bool) {
    unstored.formUnion(
      (undoSteps + redoSteps).filter(isUnwanted).map(\.number))
    undoSteps.removeAll(where: isUnwanted)
    redoSteps.removeAll(where: isUnwanted)
  }

  /// Every item that undoing or redoing may bring in, some more than once.
  public var broughtItems: [Item] {
    (undoSteps + redoSteps).flatMap(\.edit.broughtItems)
  }
}
