import Transfer

/// What can be undone and redone, newest last (DND-19).
///
/// The history applies nothing itself: the caller passes the function that
/// does, so the same history serves a ``Workspace`` and a library.
public struct UndoHistory: Sendable {
  private struct Step: Sendable {
    var edit: Edit
    var label: String
    /// The drop that may still add to it.
    var drop: JobGroupID?
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  private let limit: Int

  /// An empty history.
  ///
  /// - Parameter limit: How many steps are kept; the oldest is forgotten first.
  public init(limit: Int = 200) {
    self.limit = max(1, limit)
  }

  /// Whether there is something to undo.
  public var canUndo: Bool { !undoSteps.isEmpty }

  /// Whether there is something to redo.
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// The label for undoing: "Undo Move 3 Items to Groceries".
  public var undoLabel: String? { undoSteps.last.map { "Undo \($0.label)" } }

  /// The label for redoing: "Redo Move 3 Items to Groceries".
  public var redoLabel: String? { redoSteps.last.map { "Redo \($0.label)" } }

  /// Remembers an edit that was just applied; what was undone before can't be
  /// redone any more.
  ///
  /// - Parameters:
  ///   - inverse: What applying the edit returned.
  ///   - label: What the edit did, from ``Edit/label(in:)``.
  ///   - drop: The drop that the step takes back, when more may come of it
  ///     later; see ``amend(_:label:inverse:)``.
  public mutating func record(
    inverse: Edit, label: String, drop: JobGroupID? = nil
  ) {
    undoSteps.append(Step(edit: inverse, label: label, drop: drop))
    if undoSteps.count > limit { undoSteps.removeFirst() }
    redoSteps = []
  }

  /// Undoes the newest step.
  ///
  /// - Parameter apply: Applies an edit and returns its inverse; when it
  ///   throws, the history stays as it is.
  /// - Returns: What was undone, or `nil` when there was nothing.
  @discardableResult
  public mutating func undo<Failure: Error>(
    apply: (Edit) throws(Failure) -> Edit
  ) throws(Failure) -> String? {
    guard let step = undoSteps.last else { return nil }
    let inverse = try apply(step.edit)
    undoSteps.removeLast()
    redoSteps.append(Step(edit: inverse, label: step.label, drop: step.drop))
    return step.label
  }

  /// Redoes the step that was undone last.
  ///
  /// - Parameter apply: Applies an edit and returns its inverse; when it
  ///   throws, the history stays as it is.
  /// - Returns: What was redone, or `nil` when there was nothing.
  @discardableResult
  public mutating func redo<Failure: Error>(
    apply: (Edit) throws(Failure) -> Edit
  ) throws(Failure) -> String? {
    guard let step = redoSteps.last else { return nil }
    let inverse = try apply(step.edit)
    redoSteps.removeLast()
    undoSteps.append(Step(edit: inverse, label: step.label, drop: step.drop))
    return step.label
  }

  /// The drop that undoing takes back, if it is one of which more may come.
  public var undoDrop: JobGroupID? { undoSteps.last?.drop }

  /// The drop that redoing brings again.
  public var redoDrop: JobGroupID? { redoSteps.last?.drop }

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
  }

  /// Forgets the step of a drop of which nothing came.
  public mutating func forget(_ drop: JobGroupID) {
    undoSteps.removeAll { $0.drop == drop }
    redoSteps.removeAll { $0.drop == drop }
  }

  /// Forgets everything.
  public mutating func clear() {
    undoSteps = []
    redoSteps = []
  }
}
