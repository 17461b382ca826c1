import Foundation
import Interaction
import Transfer

/// Elements that go from one collection of a program to another one of the same
/// elements: as they are, whatever they would be given to other programs as.
extension ArrangedCollection {
  /// Elements of another collection.
  struct Exchange {
    let source: ArrangedCollection
    fileprivate let taken: TakenRows

    /// Those that are still there.
    @MainActor fileprivate var ids: [UUID] {
      (taken.rows(in: source.drops) ?? []).compactMap {
        source.element(inRow: $0)?.id
      }
    }
  }

  /// What is dragged from another collection; nil for all else. Asked with each
  /// motion: which elements it is, is found out when they are dropped.
  func exchange(in session: DropSession) -> Exchange? {
    (session.localDrag?.localContext as? TakenRows).flatMap(exchange)
  }

  /// Rows that were taken from another collection; nil if they can't come here.
  func exchange(of taken: TakenRows) -> Exchange? {
    guard actionBetweenCollections != .none, keep != nil,
      let interaction = taken.interaction, interaction !== drops,
      let source = (interaction.delegate as? Hands)?.owner,
      source.actionBetweenCollections != .none, source.give != nil
    else { return nil }
    return Exchange(source: source, taken: taken)
  }

  /// What becomes of rows that are carried here by keyboard; nil if they can't come
  /// here, or none of them is an element.
  func actionOfCarrying(_ taken: TakenRows) -> CarryAction? {
    guard exchange(of: taken)?.ids.isEmpty == false else { return nil }
    return actionBetweenCollections == .copy ? .copy : .move
  }

  /// What takes them, before what stood at a row when they were dropped.
  func take(
    _ exchange: Exchange, _ action: DropAction, before row: Int,
    landing land:
      @escaping @MainActor (
        _ isOne: @escaping @MainActor (Int) -> Bool
      ) -> Void = { _ in }
  ) -> @MainActor (UndoStep?) async -> Bool {
    let ids = exchange.ids
    // Each is another one here: an identifier stands in one place.
    let new = ids.map { _ in UUID() }
    let index = coordinator.order.documentIndex(forRow: row)
    coordinator.expect(new, atRow: row)
    let document = coordinator.order.document.all
    let next = document.indices.contains(index) ? document[index] : nil
    return { [weak self] step in
      guard let self else { return false }
      let gone = exchange.source.known(by: ids)
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
      let over = ExchangeStep(
        of: gone, named: new, from: exchange.source, to: self,
        isMove: action == .move)
      if let step { over.record(in: step) }
      let landed = Set(new)
      land { [weak self] row in
        self?.element(inRow: row).map { landed.contains($0.id) } ?? false
      }
      return true
    }
  }

  /// What went over, as a step.
  @MainActor private final class ExchangeStep {
    private weak var source: ArrangedCollection?
    private weak var target: ArrangedCollection?
    private let isMove: Bool
    /// What each is called there, by what it is called here, and the other way.
    private let namesThere: [UUID: UUID]
    private let namesHere: [UUID: UUID]
    /// As they stood where they were taken out last.
    private var there: [Known]
    private var here: [Known] = []

    init(
      of gone: [Known], named new: [UUID], from source: ArrangedCollection,
      to target: ArrangedCollection, isMove: Bool
    ) {
      there = gone
      namesThere = Dictionary(
        uniqueKeysWithValues: zip(new, gone.map(\.id)))
      namesHere = Dictionary(uniqueKeysWithValues: zip(gone.map(\.id), new))
      self.source = source
      self.target = target
      self.isMove = isMove
    }

    func record(in step: UndoStep) {
      step.name =
        isMove ? UndoStep.moving(there.count) : UndoStep.adding(there.count)
      step.add(undo: { self.undo() }, redo: { self.redo() })
    }

    /// Takes back what is still here. Where the other collection has gone it
    /// stays: it is nowhere else.
    private func undo() {
      guard let target, !isMove || source != nil else { return }
      here = Self.take(
        namesThere, from: target, puttingBack: there,
        into: isMove ? source : nil)
    }

    /// Brings what was taken back once more, if it is still there.
    private func redo() {
      guard let target else { return }
      guard isMove else { return target.putBack(here) }
      guard let source else { return }
      there = Self.take(
        namesHere, from: source, puttingBack: here, into: target)
    }

    /// Takes out those of some elements that are there, and puts back as many in
    /// the other collection.
    ///
    /// - Parameter names: what each is called in the other one.
    /// - Returns: what was taken out.
    private static func take(
      _ names: [UUID: UUID], from one: ArrangedCollection,
      puttingBack all: [Known], into other: ArrangedCollection?
    ) -> [Known] {
      let gone = one.known(by: Array(names.keys))
      one.takeOut(gone.map(\.id))
      let wanted = Set(gone.map { names[$0.id] })
      other?.putBack(all.filter { wanted.contains($0.id) })
      return gone
    }
  }
}
