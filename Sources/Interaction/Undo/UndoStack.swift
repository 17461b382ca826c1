import Localization

/// Records the changes that a program can undo.
///
/// ``UndoStack`` is ready for use. A program with an undo of its own conforms
/// with that instead, and calls ``UndoStep/undo()`` and ``UndoStep/redo()`` as
/// the person wants it:
///
///     extension Editor: UndoRecorder {
///       func record(_ step: UndoStep) {
///         step.onChange = { [weak self] in self?.updateMenu() }
///         changes.append(.step(step))
///       }
///     }
@MainActor public protocol UndoRecorder: AnyObject {
  /// Takes up a step as the newest. More may be added to it until it has ended;
  /// if it is ``UndoStep/isVoid`` then, forget it.
  func record(_ step: UndoStep)
}

extension UndoRecorder {
  /// Records a change that was made just now, as a step of its own.
  ///
  /// - Parameters:
  ///   - name: what was done, in title case: "Rename List".
  ///   - undo: takes it back.
  ///   - redo: makes it again.
  public func register(
    _ name: String, undo: @escaping UndoStep.Change,
    redo: @escaping UndoStep.Change
  ) {
    let step = UndoStep(named: name)
    step.add(undo: undo, redo: redo)
    step.end()
    record(step)
  }

  /// Begins a step of several changes, or of some that are still to come.
  ///
  /// - Parameter name: what is done, in title case.
  /// - Returns: the step, to be ended with ``UndoStep/end()``.
  public func begin(named name: String) -> UndoStep {
    let step = UndoStep(named: name)
    record(step)
    return step
  }
}

/// The steps that a program can undo and redo, newest last.
///
///     let undo = UndoStack()
///     tasks.removeAll { $0 == task }
///     undo.register(
///       "Delete Task", undo: { tasks.append(task) },
///       redo: { tasks.removeAll { $0 == task } })
///     undo.undoTitle      // "Undo Delete Task"
///     try undo.undo()
///
/// What is recorded while a step is undone or redone is left out, so the
/// functions that record changes may be called for that, too.
@MainActor public final class UndoStack: UndoRecorder {
  private var undoable: [UndoStep] = []
  private var redoable: [UndoStep] = []
  private let limit: Int
  private var isChanging = false
  private var observers: [@MainActor () -> Void] = []

  /// Called with what could not be taken back of a step that had been undone
  /// while it was running.
  public var onFailure: @MainActor (UndoFailure) -> Void = { _ in }

  /// Makes an empty stack.
  ///
  /// - Parameter limit: how many steps are kept, at least 1; the oldest is
  ///   forgotten first.
  public init(limit: Int = 100) { self.limit = max(1, limit) }

  /// Calls `body` after every change of what can be undone or redone, from now
  /// on.
  public func observe(_ body: @escaping @MainActor () -> Void) {
    observers.append(body)
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !undoable.isEmpty }

  /// Whether there is a step to redo.
  public var canRedo: Bool { !redoable.isEmpty }

  /// What a menu calls undoing: "Undo Move 2 Items"; nil when there is nothing
  /// to undo.
  public var undoTitle: String? { undoable.last.map { tr("Undo \($0.name)") } }

  /// What a menu calls redoing; nil when there is nothing to redo.
  public var redoTitle: String? { redoable.last.map { tr("Redo \($0.name)") } }

  /// Takes up a step as the newest, and forgets those that could be redone.
  public func record(_ step: UndoStep) {
    guard !isChanging, !step.isVoid else { return }
    step.onChange = { [weak self, unowned step] in self?.changed(step) }
    step.onFailure = { [weak self] in self?.onFailure($0) }
    undoable.append(step)
    redoable = []
    if undoable.count > limit { undoable.removeFirst() }
    tell()
  }

  /// Undoes the newest step.
  ///
  /// - Returns: whether there was one.
  /// - Throws: why it can't be undone. It stays the newest then.
  @discardableResult public func undo() throws(UndoFailure) -> Bool {
    guard !isChanging, let step = undoable.last else { return false }
    isChanging = true
    defer { endChange() }
    try step.undo()
    // Cancelling it may have left nothing of it.
    if undoable.last === step { redoable.append(undoable.removeLast()) }
    return true
  }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: whether there was one.
  /// - Throws: why it can't be redone. It can be tried again then.
  @discardableResult public func redo() throws(UndoFailure) -> Bool {
    guard !isChanging, let step = redoable.last else { return false }
    isChanging = true
    defer { endChange() }
    try step.redo()
    if redoable.last === step { undoable.append(redoable.removeLast()) }
    return true
  }

  /// Forgets all steps. Those that are still running go on.
  public func clear() {
    guard !isChanging, canUndo || canRedo else { return }
    undoable = []
    redoable = []
    tell()
  }

  private func endChange() {
    isChanging = false
    tell()
  }

  private func changed(_ step: UndoStep) {
    if step.isVoid {
      undoable.removeAll { $0 === step }
      redoable.removeAll { $0 === step }
    }
    if !isChanging { tell() }
  }

  private func tell() {
    for observer in observers { observer() }
  }
}
