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

  /// What is dragged from another collection; nil for all else.
  func exchange(in session: DropSession) -> Exchange? {
    guard actionBetweenCollections != .none,
      let taken = session.localDrag?.localContext as? TakenRows,
      let interaction = taken.interaction, interaction !== drops,
      let source = (interaction.delegate as? Hands)?.owner,
      source.actionBetweenCollections != .none,
      let rows = taken.rows(in: interaction)
    else { return nil }
    return Exchange(
      source: source, ids: rows.compactMap { source.element(inRow: $0)?.id })
  }

  /// What takes them, before what stood at a row when they were dropped.
  func take(
    _ exchange: Exchange, _ action: DropAction, before row: Int,
    as step: UndoStep?
  ) -> @MainActor () async -> Bool {
    // Each is another one here: an identifier stands in one place.
    let new = exchange.ids.map { _ in UUID() }
    let index = coordinator.order.documentIndex(forRow: row)
    coordinator.expect(new, atRow: row)
    let document = coordinator.order.document.all
    let next = document.indices.contains(index) ? document[index] : nil
    return { [weak self] in
      guard let self else { return false }
      let gone = exchange.source.known(by: exchange.ids)
      guard !gone.isEmpty else {
        coordinator.forget(new)
        return false
      }
      let place = next.flatMap { known(by: [$0]).first?.index }
      if action == .move { exchange.source.takeOut(gone.map(\.id)) }
      coordinator.forget(Array(new.dropFirst(gone.count)))
      putIn(
        zip(new, gone).map { ($0, $1.element) },
        at: place ?? (next == nil ? .max : index))
      let over = Over(
        pairs: Array(zip(gone.map(\.id), new)), from: exchange.source,
        to: self, isMove: action == .move)
      if let step { over.record(in: step, gone) }
      return true
    }
  }

  /// What went over, as a step.
  @MainActor private final class Over {
    /// What each is called there, and here.
    private let pairs: [(there: UUID, here: UUID)]
    private weak var source: ArrangedCollection?
    private weak var target: ArrangedCollection?
    private let isMove: Bool
    /// As they stood where they were taken out last.
    private var there: [Known] = []
    private var here: [Known] = []

    init(
      pairs: [(UUID, UUID)], from source: ArrangedCollection,
      to target: ArrangedCollection, isMove: Bool
    ) {
      self.pairs = pairs.map { (there: $0, here: $1) }
      self.source = source
      self.target = target
      self.isMove = isMove
    }

    func record(in step: UndoStep, _ gone: [Known]) {
      there = gone
      step.name =
        isMove ? UndoStep.moving(gone.count) : UndoStep.adding(gone.count)
      step.add(undo: { self.undo() }, redo: { self.redo() })
    }

    /// Takes back what is still here. Where the other collection has gone it
    /// stays: it is nowhere else.
    private func undo() {
      guard let target, !isMove || source != nil else { return }
      here = target.known(by: pairs.map(\.here))
      target.takeOut(here.map(\.id))
      let back = Set(here.map(\.id))
      let wanted = Set(pairs.filter { back.contains($0.here) }.map(\.there))
      if isMove { source?.putBack(there.filter { wanted.contains($0.id) }) }
    }

    /// Brings what was taken back once more, if it is still there.
    private func redo() {
      guard let target else { return }
      guard isMove else { return target.putBack(here) }
      guard let source else { return }
      there = source.known(by: pairs.map(\.there))
      source.takeOut(there.map(\.id))
      let gone = Set(there.map(\.id))
      let wanted = Set(pairs.filter { gone.contains($0.there) }.map(\.here))
      target.putBack(here.filter { wanted.contains($0.id) })
    }
  }
}
