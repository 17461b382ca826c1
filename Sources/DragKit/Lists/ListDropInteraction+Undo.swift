import GtkBridge
import Interaction
import Localization

/// What makes moves and drops steps that can be undone (DND-19).
extension ListDropInteraction {
  /// Why a move can't be undone in a list without identifiers.
  private struct RowsHaveChanged: Error, CustomStringConvertible {
    let description = tr("other items have come or gone since.")
  }

  /// What carries a drop out as a step, if it is one: that ends with the drop, and
  /// undoing it before cancels the drop.
  static func perform(
    _ work: @escaping @MainActor () async -> Bool, as step: UndoStep?
  ) -> @MainActor () async -> Bool {
    guard let step else { return work }
    return {
      let task = Task { await work() }
      step.onCancel { task.cancel() }
      let isTaken = await task.value
      step.end()
      return isTaken
    }
  }

  /// What identifies the rows, in order; nil if one has no identifier.
  var identifiers: [AnyHashable]? {
    identifiers(of: Array(0..<list.rowCount))
  }

  /// What identifies some rows, in order; nil if one has no identifier.
  func identifiers(of rows: [Int]) -> [AnyHashable]? {
    let identifiers = rows.compactMap {
      delegate?.listDropInteraction(self, identifierOf: $0)
    }
    return identifiers.count == rows.count ? identifiers : nil
  }

  /// Records a move that was made just now.
  ///
  /// - Parameter before: the rows before it.
  func record(_ landing: MoveLanding, of before: [AnyHashable]) {
    let after = landing.order.map { before[$0] }
    undo?.register(
      UndoStep.moving(landing.moving.count),
      undo: { [weak self] in try self?.restore(before, from: after) },
      redo: { [weak self] in try self?.restore(after, from: before) })
  }

  /// Puts rows into an order that they had.
  ///
  /// - Parameter current: the order in which they stand, if they have no
  ///   identifiers.
  private func restore(
    _ order: [AnyHashable], from current: [AnyHashable]
  ) throws {
    let current = identifiers ?? current
    guard current.count == list.rowCount else { throw RowsHaveChanged() }
    let landing = MoveLanding(restoring: order, in: current)
    if landing.changesOrder {
      delegate?.listDropInteraction(self, move: landing)
    }
  }
}
