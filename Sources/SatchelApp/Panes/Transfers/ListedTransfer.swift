import Documents
import DragKit
import Foundation
import Library
import Transfer

/// A transfer as the Transfers place tells it.
struct ListedTransfer: Identifiable {
  /// Where something goes.
  enum Goal {
    case place(PlaceID)
    /// A folder that another program shows.
    case folder(URL)
    /// Another program, which reads it.
    case program
    /// A server, by its name.
    case server(String)

    /// Says in which order those stand that began at once.
    fileprivate var order: String {
      switch self {
      case .place(let place): place.rawValue
      case .folder(let url): url.path
      case .program: ""
      case .server(let host): host
      }
    }
  }

  let id: ItemID
  let goal: Goal
  let placeholder: Placeholder
  /// The program that it comes from, where that is known.
  let program: String?
  /// Whether it goes on by itself, and so can be held back.
  let isCopy: Bool
  /// When it was over, by ``DragKit/TransferClock``; nil while it isn't, or
  /// failed.
  var endedAt: Duration?

  /// Whether there is nothing to do but to wait for it.
  var isAwaited: Bool {
    switch placeholder.state {
    case .waiting, .receiving, .copying, .checking: true
    case .paused, .failed, .cancelled, .done: false
    }
  }

  /// What can be done about it.
  var commands: Set<TransferCommand> {
    switch goal {
    case .folder: return placeholder.isRunning ? [.cancel] : [.remove]
    // The other program would take what it has for all there is.
    case .program: return []
    case .place, .server: break
    }
    return switch placeholder.state {
    case .waiting, .receiving, .copying:
      isCopy ? [.pause, .cancel] : [.cancel]
    case .checking: [.cancel]
    case .paused: [.resume, .cancel]
    case .failed(let failure): failure.canRetry ? [.retry, .remove] : [.remove]
    case .cancelled, .done: [.remove]
    }
  }
}

extension Arrivals {
  /// All transfers: those that run, in the order in which they began, those
  /// that failed, and what ended lately, the newest first.
  var transfers: [ListedTransfer] {
    var running: [ListedTransfer] = []
    var failed: [ListedTransfer] = []
    for drop in drops.values {
      for item in drop.items {
        guard let placeholder = placeholder(item, of: drop) else { continue }
        let transfer = ListedTransfer(
          id: item, goal: .place(drop.place), placeholder: placeholder,
          program: drop.program, isCopy: drop.copies[item] != nil)
        if placeholder.isRunning {
          running.append(transfer)
        } else {
          failed.append(transfer)
        }
      }
    }
    running += exports.running.map { export, placeholder in
      ListedTransfer(
        id: export.shownID, goal: .folder(export.folder),
        placeholder: placeholder, program: nil, isCopy: false)
    }
    running += outgoing.running.map {
      ListedTransfer(
        id: $0.shownID, goal: .program, placeholder: $0.placeholder,
        program: nil, isCopy: false)
    }
    let uploads = uploads.entries.filter { $0.placeholder.state != .done }
      .map {
        ListedTransfer(
          id: $0.shownID, goal: .server($0.upload.host),
          placeholder: $0.placeholder, program: nil, isCopy: false)
      }
    running += uploads.filter(\.placeholder.isRunning)
    failed += uploads.filter { !$0.placeholder.isRunning }
    // Dictionaries have no order; those of one drop began at once.
    let inOrder: (ListedTransfer, ListedTransfer) -> Bool = {
      ($0.placeholder.startedAt, $0.goal.order)
        < ($1.placeholder.startedAt, $1.goal.order)
    }
    return running.stablySorted(by: inOrder) + failed.stablySorted(by: inOrder)
      + ended.map {
        ListedTransfer(
          id: $0.id, goal: $0.goal, placeholder: $0.placeholder,
          program: $0.program, isCopy: false, endedAt: $0.endedAt)
      }
  }

  /// How many run.
  var runningCount: Int {
    drops.values.reduce(
      exports.running.count + outgoing.running.count + uploads.running.count
    ) {
      $0 + $1.running.count
    }
  }
}

extension FileExport {
  /// What tells it apart in the Transfers place.
  var shownID: ItemID { ItemID(rawValue: id.rawValue) }
}

extension OutgoingTransfer {
  /// What tells it apart in the Transfers place.
  fileprivate var shownID: ItemID { ItemID(rawValue: "\(id)") }
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
