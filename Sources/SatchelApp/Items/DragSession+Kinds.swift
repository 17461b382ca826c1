import ContentTypes
import DragKit
import Transfer

/// What a place of some kinds can make of a drag.
extension DragSession {
  /// Whether something of it can be put into such a place.
  func holds(_ acceptance: Acceptance) -> Bool {
    items.contains { item in
      if item.kind == .stack, acceptance != .everything {
        return acceptance.holds(item)
      }
      return acceptance.kinds.contains(item.kind)
        || (item.types + [item.contentType].compactMap(\.self))
          .contains { acceptance.takes(item.kind, type: $0) }
    }
  }
}

extension DropSession {
  /// Whether a place of some kinds can take it, as far as what is offered tells
  /// that.
  func isTaken(by acceptance: Acceptance) -> Bool {
    if let localDrag { return localDrag.holds(acceptance) }
    guard acceptance != self.acceptance else { return true }
    return Negotiation.negotiate(offer, for: acceptance).negotiation != nil
  }
}

extension Acceptance {
  /// Whether a place takes something with all that is in it.
  fileprivate func holds(_ item: TransferItem) -> Bool {
    kinds.contains(item.kind) && item.contents.allSatisfy(holds)
  }
}
