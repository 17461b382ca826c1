import ContentTypes
import Documents
import DragKit
import Foundation
import GtkBridge
import Interaction
import Library
import Localization
import Transfer

/// What is done with the selected items.
extension ItemPane {
  /// Does what a key or a menu asks for.
  ///
  /// - Returns: whether that means something here.
  func perform(_ command: KeyCommand) -> Bool {
    switch command {
    case .cut: cutSelection()
    case .copy: copySelection()
    case .paste: paste()
    case .delete: deleteSelection()
    case .rename: renameSelection()
    case .moveUp: moveSelection(by: -1)
    case .moveDown: moveSelection(by: 1)
    case .menu: openMenu()
    case .moveToList: askForPlace()
    case .selectAll: view.selectAllAnnouncing()
    case .escape: return view.cancelRubberband()
    default: return false
    }
    return true
  }

  func copySelection() {
    desk.copy(selectedIDs, from: place)
  }

  func cutSelection() {
    desk.cut(selectedIDs, from: place)
  }

  /// - Parameter atEnd: whether it goes to the end, whatever is selected.
  func paste(atEnd: Bool = false) {
    guard Pasteboard.offer.types.isEmpty else {
      return pasteOffered(atEnd: atEnd)
    }
    Task {
      guard await Pasteboard.hasContent() else {
        desk.onMessage(tr("There is nothing on the clipboard."))
        return
      }
      pasteOffered(atEnd: atEnd)
    }
  }

  private func pasteOffered(atEnd: Bool) {
    let row = atEnd ? nil : view.selectedIndices.last.map { fullRow($0 + 1) }
    guard !desk.pasteOwn(into: place, atRow: row, accepting: acceptance) else {
      return
    }
    guard Pasteboard.canPaste(into: acceptance) else {
      desk.onMessage(acceptance.refusal)
      return
    }
    let work = desk.takingIn(
      Expected(Pasteboard.offer), into: place, atRow: row
    ) { [desk, acceptance] observe in
      try await Pasteboard.paste(
        accepting: acceptance, into: desk.incoming, reporting: observe,
        digesting: Library.newDigest
      ).arrival
    }
    Task { _ = await work() }
  }

  /// Why something can't be put here.
  var refusal: String {
    opensDrops
      ? tr("Drop it on a program to open it there.") : acceptance.refusal
  }

  /// Deletes items; placeholders are called off, and failed ones go.
  func deleteSelection() {
    let selected = selectedIDs
    let waiting = selectedPlaceholders
    if !selected.isEmpty { delete(selected) }
    if !waiting.isEmpty { callOff(waiting) }
  }

  /// Calls off what is on its way, and takes away what has failed.
  func callOff(_ placeholders: [ItemID]) {
    desk.arrivals.cancel(placeholders)
    desk.arrivals.removeFailed(placeholders)
  }

  func delete(_ ids: [ItemID]) {
    let what = desk.counted(ids)
    let removed = desk.remove(ids)
    Task { [desk] in
      guard await removed.value else { return }
      desk.onRemoval(tr("\(what) deleted."), true)
    }
  }

  /// Pins the selected items, or lets go of them.
  func pinSelection(_ isPinned: Bool) {
    let ids = desk.items(selectedIDs).filter { $0.isPinned != isPinned }
      .map(\.id)
    if !ids.isEmpty { desk.perform(.pin(ids, isPinned)) }
  }

  /// Adds the commands for it to a window.
  ///
  /// - Parameter pane: Tells what shows in the window; nil for no items.
  static func addPinActions(
    to window: ApplicationWindow, _ pane: @escaping @MainActor () -> ItemPane?
  ) {
    window.addAction("pin") { pane()?.pinSelection(true) }
    window.addAction("unpin") { pane()?.pinSelection(false) }
  }

  /// Moves the selected items one place up or down: reordering by keyboard.
  func moveSelection(by step: Int) {
    let indices = view.selectedIndices
    guard let first = indices.first, let last = indices.last else { return }
    let target = step < 0 ? first - 1 : last + 2
    let selected = selectedIDs
    guard (0...order.count).contains(target), !selected.isEmpty else { return }
    let carried = CarriedItems(ids: selected, place: place)
    let row = fullRow(target)
    Task { [desk, place] in
      _ = await desk.place(carried, action: .move, into: place, atRow: row)
    }
  }

  /// Opens the selected items in the programs that the desktop has for them.
  func openSelection() {
    view.selectedIndices.forEach(open)
  }

  func open(_ index: Int) {
    guard let item = item(atRow: index).flatMap(desk.item) else { return }
    guard !item.holdsItems else { return onOpenStack(item.inside, false) }
    guard !onOpen(item) else { return }
    Task { [desk] in
      do {
        let address = try await desk.addressToOpen(item)
        Launcher.open(uri: address) { reason in
          desk.onMessage(tr("“\(item.name)” can’t be opened. \(reason)"))
        }
      } catch {
        desk.report(error)
      }
    }
  }

  /// Fetches what the selected links name; it stands behind the last of them.
  func downloadSelection() {
    let links = desk.items(selectedIDs).filter(\.mayBeDownloaded)
    guard let last = links.last?.id else { return }
    let place = place
    Task { [desk] in
      let addresses = await desk.downloadable(links)
      guard !addresses.isEmpty else { return }
      let order = desk.arrivals.coordinator(of: place).order
      let row = order.document.firstIndex(of: last).map {
        order.row(ofItemAt: $0) + 1
      }
      desk.download(addresses, into: place, atRow: row)
    }
  }
}
