import Documents
import DragKit
import Transfer

/// A transfer as the Transfers place tells it.
struct Transfer: Identifiable {
  let id: ItemID
  let place: PlaceID
  let placeholder: Placeholder
  /// The program that it comes from, where that is known.
  let program: String?
  /// Whether it goes on by itself, and so can be held back.
  let isCopy: Bool

  /// What can be done about it.
  @MainActor var commands: Set<TransferRow.Command> {
    switch placeholder.state {
    case .waiting, .receiving, .copying:
      isCopy ? [.pause, .cancel, .reveal] : [.cancel, .reveal]
    case .checking: [.cancel, .reveal]
    case .paused: [.resume, .cancel, .reveal]
    case .failed(let failure):
      failure.canRetry ? [.retry, .remove, .reveal] : [.remove, .reveal]
    case .cancelled: [.remove]
    case .done: [.reveal, .remove]
    }
  }
}

extension Arrivals {
  /// All transfers: those that run, in the order in which they began, those
  /// that failed, and what ended lately, the newest first.
  var transfers: [Transfer] {
    var running: [Transfer] = []
    var failed: [Transfer] = []
    for drop in drops.values {
      for item in drop.items {
        guard let placeholder = placeholder(item, of: drop) else { continue }
        let transfer = Transfer(
          id: item, place: drop.place, placeholder: placeholder,
          program: drop.program, isCopy: drop.copies[item] != nil)
        if placeholder.isRunning {
          running.append(transfer)
        } else {
          failed.append(transfer)
        }
      }
    }
    // Dictionaries have no order; those of one drop began at once.
    let inOrder: (Transfer, Transfer) -> Bool = {
      ($0.placeholder.startedAt, $0.place.rawValue)
        < ($1.placeholder.startedAt, $1.place.rawValue)
    }
    return running.stablySorted(by: inOrder) + failed.stablySorted(by: inOrder)
      + ended.map {
        Transfer(
          id: $0.id, place: $0.place, placeholder: $0.placeholder,
          program: $0.program, isCopy: false)
      }
  }

  /// How many run.
  var runningCount: Int {
    drops.values.reduce(0) { $0 + $1.running.count }
  }
}

extension Array {
  /// Sorted, with equal elements in the order that they have.
  fileprivate func stablySorted(
    by areInOrder: (Element, Element) -> Bool
  ) -> [Element] {
    enumerated().sorted {
      if areInOrder($0.element, $1.element) { return true }
      if areInOrder($1.element, $0.element) { return false }
      return $0.offset < $1.offset
    }.map(\.element)
  }
}
