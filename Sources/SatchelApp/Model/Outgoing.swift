import DragKit
import Foundation
import GtkBridge
import Transfer

/// What other programs read of what was dragged or copied, as far as it takes
/// long enough to be looked at.
@MainActor final class Outgoing {
  /// What is being read, in the order in which it was asked for.
  private(set) var running: [OutgoingTransfer] = []
  /// Called several times a second while something is being read, and when it
  /// is over.
  var onChange: () -> Void = {}

  /// What is read sooner isn't shown.
  private static let patience = Duration.milliseconds(500)
  private var ticking: Timeout?

  init() {
    OutgoingTransfer.onBegin { [weak self] in self?.wait(for: $0) }
  }

  private func wait(for transfer: OutgoingTransfer) {
    Task { [weak self] in
      try? await Task.sleep(for: Self.patience)
      guard !transfer.isOver, let self else { return }
      running.append(transfer)
      tick()
    }
  }

  private func tick() {
    running.removeAll(where: \.isOver)
    onChange()
    guard !running.isEmpty else {
      ticking = nil
      return
    }
    ticking = Timeout(after: .milliseconds(200)) { [weak self] in self?.tick() }
  }
}

extension OutgoingTransfer {
  /// What shows of it.
  var placeholder: Placeholder {
    var placeholder = Placeholder(
      name: items.count == 1
        ? items[0].name : TransferWords.counted(items.count, .item),
      kind: items.count == 1 ? items[0].kind : nil, state: .copying,
      startedAt: startedAt)
    placeholder.progress = progress
    return placeholder
  }
}
