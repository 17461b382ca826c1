import Documents
import DragKit
import GtkBridge
import Localization

/// A look at what is selected, and at what is selected next.
extension MainWindow {
  var looking: QuickLookWindow? { beside?.owner as? QuickLookWindow }

  /// Shows what is in the selected item.
  func quickLook() {
    guard let tree = selectedTrees.first else {
      desk.onMessage(tr("Select what you want to look at first."))
      return
    }
    let look = QuickLookWindow(
      desk: desk, thumbnails: thumbnails, beside: window,
      actions: QuickLookWindow.Actions(
        step: { [weak self] in self?.lookAtNext(by: $0) },
        neighbours: { [weak self] in self?.neighbours(of: $0) ?? [] },
        open: { [weak self] in self?.openLookedAt() },
        dragged: { [weak self] in
          self?.items?.session(dragging: [$0])
            ?? self?.found?.session(dragging: $0)
        }, write: { [weak self] in self?.write($0) }))
    look.show(tree)
    show(look.window, keeping: look)
  }

  /// Goes on with a new message, in Mail.
  private func write(_ draft: MessageDraft) {
    show(.mail)
    (panes.shown as? MailPane)?.write(draft)
  }

  /// Another item may be selected, or the one that shows may have gone.
  func selectionMayDiffer() {
    guard let looking, let shown = looking.item else { return }
    if let tree = selectedTrees.first {
      looking.show(tree)
    } else if desk.item(shown) == nil {
      looking.window.close()
    }
  }

  private func neighbours(of id: ItemID) -> [Item] {
    if let found { return found.neighbours(of: id) }
    guard let pane = items, let row = pane.order.row(of: id) else { return [] }
    return [1, -1].compactMap { step in
      pane.nextItem(from: row, by: step).flatMap { desk.item($0) }
    }
  }

  private func lookAtNext(by step: Int) {
    if let found { return found.select(by: step) }
    guard let pane = items, let shown = looking?.item,
      let row = pane.order.row(of: shown),
      let next = pane.nextItem(from: row, by: step)
    else { return }
    pane.point(to: next)
  }

  private func openLookedAt() {
    looking?.window.close()
    items?.openSelection()
    found?.showSelected()
  }
}
