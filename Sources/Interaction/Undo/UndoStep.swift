import Localization

/// A change that can be undone and redone as a whole: one drop, one move.
///
/// A step of a drop begins with the drop and gets an entry for each item as that
/// lands. It can be undone before it has ended: it is cancelled then, and what
/// lands in spite of that is taken back at once.
///
///     let step = undo.begin(named: "Add Pictures")
///     step.onCancel { download.cancel() }
///     step.add(undo: { list.remove(picture) }, redo: { list.insert(picture) })
///     step.end()
///
/// Entries of several steps may be added in turn, so name in them what is
/// changed by its identifier, and not by its index.
@MainActor public final class UndoStep {
  /// Makes a change; throws when that is impossible, and has changed nothing
  /// then.
  public typealias Change = @MainActor () throws -> Void

  private struct Entry {
    let undo: Change
    let redo: Change
  }

  /// What was done, in title case: "Move 2 Items".
  public var name: String {
    didSet { if name != oldValue { onChange() } }
  }

  /// Whether more may be added.
  public private(set) var isRunning = true

  /// Whether the step is undone now.
  public private(set) var isUndone = false

  /// Called by the step after it has changed; for its recorder.
  public var onChange: @MainActor () -> Void = {}

  /// Called when something that landed after the step was undone could not be
  /// taken back, and so stays; for the step's recorder.
  public var onFailure: @MainActor (UndoFailure) -> Void = { _ in }

  private var entries: [Entry] = []
  private var cancellations: [@MainActor () -> Void] = []
  private var isChanging = false

  /// Begins a step without entries.
  public init(named name: String) { self.name = name }

  /// Whether the step has ended without any entry; a recorder forgets it.
  public var isVoid: Bool { !isRunning && entries.isEmpty }

  /// Adds what was changed just now.
  ///
  /// If the step is undone, the change is undone at once, and is redone with the
  /// step. What a change of the step itself adds is left out.
  public func add(undo: @escaping Change, redo: @escaping Change) {
    guard !isChanging else { return }
    if isUndone {
      isChanging = true
      defer { isChanging = false }
      do {
        try undo()
      } catch {
        onFailure(UndoFailure(name, .undo, because: error))
        return
      }
    }
    entries.append(Entry(undo: undo, redo: redo))
    onChange()
  }

  /// Calls `body` when the step is undone before it has ended, once; at once if
  /// that is so already.
  public func onCancel(_ body: @escaping @MainActor () -> Void) {
    guard isRunning else { return }
    if isUndone {
      body()
    } else {
      cancellations.append(body)
    }
  }

  /// Says that nothing more will be added.
  public func end() {
    guard isRunning else { return }
    isRunning = false
    cancellations = []
    onChange()
  }

  /// Undoes the entries, the last first, and cancels what still runs.
  ///
  /// Does nothing when the step is undone already.
  ///
  /// - Throws: why an entry can't be undone. Those that had been are redone
  ///   then, so that the step is not undone, and nothing is cancelled.
  public func undo() throws(UndoFailure) {
    guard !isUndone, !isChanging else { return }
    try change(.undo)
    let cancellations = cancellations
    self.cancellations = []
    for cancel in cancellations { cancel() }
    onChange()
  }

  /// Redoes the entries, the first first. A transfer that was cancelled does
  /// not go on.
  ///
  /// Does nothing when the step is not undone.
  ///
  /// - Throws: why an entry can't be redone. Those that had been are undone
  ///   again then.
  public func redo() throws(UndoFailure) {
    guard isUndone, !isChanging else { return }
    try change(.redo)
    onChange()
  }

  private func change(_ direction: UndoFailure.Direction) throws(UndoFailure) {
    isChanging = true
    defer { isChanging = false }
    let isUndo = direction == .undo
    let order = isUndo ? entries.indices.reversed() : Array(entries.indices)
    for (count, index) in order.enumerated() {
      do {
        try isUndo ? entries[index].undo() : entries[index].redo()
      } catch {
        restore(order.prefix(count).reversed(), byRedo: isUndo)
        throw UndoFailure(name, direction, because: error)
      }
    }
    isUndone = isUndo
  }

  /// Puts entries back; forgets those that can't be, which are no longer as the
  /// others are.
  private func restore(_ indices: [Int], byRedo: Bool) {
    var lost: Set<Int> = []
    for index in indices {
      do {
        try byRedo ? entries[index].redo() : entries[index].undo()
      } catch {
        lost.insert(index)
      }
    }
    entries = entries.indices.filter { !lost.contains($0) }.map { entries[$0] }
  }
}

/// Why a step could not be undone or redone.
public struct UndoFailure: Error, CustomStringConvertible {
  /// Which of both was tried.
  public enum Direction: Hashable, Sendable {
    /// The step was to be undone.
    case undo
    /// The step was to be redone.
    case redo
  }

  /// The name of the step.
  public let name: String
  /// Which of both was tried.
  public let direction: Direction
  /// What the change threw.
  public let underlying: any Error

  /// Makes a failure.
  public init(
    _ name: String, _ direction: Direction, because underlying: any Error
  ) {
    self.name = name
    self.direction = direction
    self.underlying = underlying
  }

  /// A sentence for the person, with the reason.
  public var description: String {
    direction == .undo
      ? tr("“\(name)” can’t be undone: \(underlying)")
      : tr("“\(name)” can’t be redone: \(underlying)")
  }
}

extension UndoStep {
  /// The name of a step that moves items.
  public static func moving(_ count: Int) -> String {
    tr(count, one: "Move Item", several: "Move \(count) Items")
  }

  /// The name of a step that deletes items.
  public static func deleting(_ count: Int) -> String {
    tr(count, one: "Delete Item", several: "Delete \(count) Items")
  }

  /// The name of a step that adds items.
  public static func adding(_ count: Int) -> String {
    tr(count, one: "Add Item", several: "Add \(count) Items")
  }
}
