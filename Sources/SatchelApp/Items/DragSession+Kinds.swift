import ContentTypes
import DragKit
import Transfer

/// What a place of some kinds can make of a drag.
extension DragSession {
  /// Whether something of it can be put into such a place.
  func holds(_ acceptance: Acceptance) -> Bool {
    acceptance == .everything
      ? items.contains(where: acceptance.takes)
      : TakenCount.of(self, for: acceptance) > 0
  }
}

extension DropSession {
  /// How many of the items that are dragged a place of some kinds takes; nil where
  /// another program has them.
  func itemCount(takenBy acceptance: Acceptance) -> Int? {
    guard let localDrag, acceptance != .everything else { return nil }
    return TakenCount.of(localDrag, for: acceptance)
  }

  /// Whether a place of some kinds can take it, as far as what is offered tells
  /// that.
  func isTaken(by acceptance: Acceptance) -> Bool {
    if let localDrag { return localDrag.holds(acceptance) }
    guard acceptance != self.acceptance else { return true }
    return Negotiation.negotiate(offer, for: acceptance).negotiation != nil
  }
}

/// What was counted last: it is asked for with each motion, and thousands may be
/// dragged.
@MainActor private enum TakenCount {
  private static weak var drag: DragSession?
  private static var asked: (items: Int, acceptance: Acceptance)?
  private static var count = 0

  static func of(_ drag: DragSession, for acceptance: Acceptance) -> Int {
    let isKnown =
      drag === self.drag && asked?.items == drag.items.count
      && asked?.acceptance == acceptance
    if !isKnown {
      self.drag = drag
      asked = (drag.items.count, acceptance)
      count = drag.items.count(where: acceptance.takes)
    }
    return count
  }
}

extension Acceptance {
  /// Whether a place takes something, or can make something of it.
  fileprivate func takes(_ item: TransferItem) -> Bool {
    if item.kind == .stack, self != .everything { return holds(item) }
    return kinds.contains(item.kind)
      || (item.types + [item.contentType].compactMap(\.self))
        .contains { takes(item.kind, type: $0) }
  }

  /// Whether a place takes something with all that is in it.
  fileprivate func holds(_ item: TransferItem) -> Bool {
    kinds.contains(item.kind) && item.contents.allSatisfy(holds)
  }
}
