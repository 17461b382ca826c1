import Documents
import GtkBridge
import Localization
import SatchelWidgets

/// What a finger uncovers that slides a row aside (GES-05).
extension ItemPane {
  func makeSwipeActions() -> SwipeActions {
    let swipe = SwipeActions(in: view, scrolledBy: scrolled, over: root)
    swipe.actions = { [weak self] in self?.swipeActions(forRow: $0) ?? [] }
    return swipe
  }

  private func swipeActions(forRow row: Int) -> [SwipeActions.Action] {
    guard !isChoosing, (0..<order.count).contains(row) else { return [] }
    switch order[row] {
    case .item(let id, _):
      guard offers(.delete) else { return [] }
      return [
        .init(EditCommand.delete.title, isDestructive: true) { [weak self] in
          self?.delete([id])
        }
      ]
    case .placeholder(let id):
      let isRunning = placeholder(id)?.isRunning == true
      let words = isRunning ? tr("Cancel") : tr("Remove")
      return [
        .init(words, isDestructive: true) { [weak self] in
          self?.callOff([id])
        }
      ]
    }
  }
}
