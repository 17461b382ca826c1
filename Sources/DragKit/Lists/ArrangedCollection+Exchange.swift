import Foundation
import Interaction
import Transfer

/// Elements that go from one collection of a program to another one of the same
/// elements: as they are, whatever they would be given to other programs as.
extension ArrangedCollection {
  /// Elements of another collection.
  struct Exchange {
    let source: ArrangedCollection
    let ids: [UUID]
  }

  private struct OtherHasGone: Error, CustomStringConvertible {
    let description = "the other list has gone."
  }

  /// What is dragged from another collection; nil for all else.
  func exchange(in session: DropSession) -> Exchange? {
    guard let taken = session.localDrag?.localContext as? TakenRows,
      let interaction = taken.interaction, interaction !== drops,
      let source = (interaction.delegate as? Hands)?.owner,
      let rows = taken.rows(in: interaction)
    else { return nil }
    let ids = rows.compactMap { source.element(inRow: $0)?.id }
    return ids.isEmpty ? nil : Exchange(source: source, ids: ids)
  }

  /// What takes them, before what stood at a row when they were dropped.
  func take(
    _ exchange: Exchange, _ action: DropAction, before row: Int,
    as step: UndoStep?
  ) -> @MainActor () async -> Bool {
    let document = coordinator.order.document.all
    let index = coordinator.order.documentIndex(forRow: row)
    let next = document.indices.contains(index) ? document[index] : nil
    return { [weak self] in
      guard let self else { return false }
      let gone = exchange.source.known(by: exchange.ids)
      guard !gone.isEmpty else { return false }
      let place = next.flatMap { known(by: [$0]).first?.index }
      let new = gone.map {
        (id: action == .move ? $0.id : UUID(), element: $0.element)
      }
      if action == .move { exchange.source.takeOut(exchange.ids) }
      putIn(new, at: place ?? (next == nil ? .max : index))
      if let step {
        action == .move
          ? record(gone, from: exchange.source, in: step)
          : record(new.map(\.id), in: step)
      }
      return true
    }
  }

  /// Records what came from another collection and left it.
  private func record(
    _ gone: [Known], from source: ArrangedCollection, in step: UndoStep
  ) {
    let ids = gone.map(\.id)
    var here: [Known] = known(by: ids)
    var there = gone
    step.name = UndoStep.moving(gone.count)
    step.add(
      undo: { [weak self, weak source] in
        guard let self, let source else { throw OtherHasGone() }
        here = known(by: ids)
        takeOut(ids)
        source.putBack(there)
      },
      redo: { [weak self, weak source] in
        guard let self, let source else { throw OtherHasGone() }
        there = source.known(by: ids)
        source.takeOut(ids)
        putBack(here)
      })
  }

  /// Records what was copied from another collection.
  private func record(_ ids: [UUID], in step: UndoStep) {
    var here: [Known] = known(by: ids)
    step.name = UndoStep.adding(ids.count)
    step.add(
      undo: { [weak self] in
        guard let self else { throw OtherHasGone() }
        here = known(by: ids)
        takeOut(ids)
      }, redo: { [weak self] in self?.putBack(here) })
  }
}
