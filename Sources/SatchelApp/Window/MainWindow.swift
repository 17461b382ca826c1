import Documents
import DragKit
import GtkBridge
import Library
import Transfer

/// The window: places at the side, the shown place's items beside them.
@MainActor final class MainWindow {
  let window: ApplicationWindow
  private let desk: Desk
  private let sidebar: Sidebar
  private let shelf: ItemPane
  private let thumbnails: Thumbnails
  /// Made when the first list is shown.
  private lazy var list: ItemPane = {
    let list = ItemPane(.list, desk: desk, thumbnails: thumbnails)
    stack.add(list.root, named: "list")
    return list
  }()
  private let stack = Stack()
  private let message = MessageBar()
  private let title = Label()
  private let activity = ActivityIndicator()
  private lazy var transfers = makeTransfers()
  private let undoButton = Button(icon: "edit-undo-symbolic", name: "Undo")
  private let redoButton = Button(icon: "edit-redo-symbolic", name: "Redo")
  private let keys = KeyController()
  private var undoAction: Action?
  private var redoAction: Action?

  init(application: Application, desk: Desk) {
    self.desk = desk
    window = ApplicationWindow(
      application: application, width: 900, height: 620)
    thumbnails = Thumbnails(library: desk.library)
    sidebar = Sidebar(desk: desk)
    shelf = ItemPane(.grid, desk: desk, thumbnails: thumbnails)
    window.title = "Satchel"
    window.setIcon("dev.satchel.Satchel")
    layOut()
    addActions()
    connect()
    shelf.holdsBack = true
    window.onFirstFrame { [shelf] in
      // Not yet: the frame has to go out to the screen first.
      _ = Timeout(after: .zero) {
        shelf.holdsBack = false
        desk.openJournal()
      }
    }
    show(.shelf)
    shelf.view.grabFocus()
    historyChanged()
  }

  private func layOut() {
    let header = HeaderBar()
    undoButton.setAction("win.undo")
    redoButton.setAction("win.redo")
    header.packStart(undoButton)
    header.packStart(redoButton)
    header.packEnd(activity.root)
    title.addClass("title")
    title.ellipsizes()
    header.setTitle(title)
    window.setTitleBar(header)
    stack.add(shelf.root, named: "shelf")
    stack.expand()
    let content = Overlay(stack)
    content.addOverlay(message.root)
    window.setChild(
      Paned(start: sidebar.root, end: content, position: 200))
  }

  private func addActions() {
    undoAction = window.addAction("undo") { [weak self] in self?.desk.undo() }
    redoAction = window.addAction("redo") { [weak self] in self?.desk.redo() }
    window.addAction("open") { [weak self] in self?.pane?.openSelection() }
    window.addAction("cut") { [weak self] in self?.pane?.cutSelection() }
    window.addAction("copy") { [weak self] in self?.pane?.copySelection() }
    window.addAction("paste") { [weak self] in self?.pane?.paste() }
    window.addAction("delete") { [weak self] in self?.pane?.deleteSelection() }
    window.addAction("rename") { [weak self] in self?.pane?.renameSelection() }
    window.addAction("rename-list") { [weak self] in
      guard let self, let pane else { return }
      sidebar.rename(pane.place)
    }
    window.addAction("delete-list") { [weak self] in
      guard let self, let pane else { return }
      sidebar.delete(pane.place)
    }
  }

  private func connect() {
    sidebar.onSelect = { [weak self] in self?.show($0) }
    sidebar.onSelectTransfers = { [weak self] in self?.showTransfers() }
    desk.arrivals.observe { [weak self] in
      guard let self else { return }
      activity.show(desk.arrivals.activity)
      sidebar.showRunning(desk.arrivals.runningCount)
    }
    desk.onMessage = { [weak self] in self?.message.show($0) }
    desk.onRemoval = { [weak self] in
      self?.message.show($0, offersUndo: true)
    }
    desk.onHistoryChange = { [weak self] in self?.historyChanged() }
    desk.arrivals.isShown = { [weak self] in self?.pane?.place == $0 }
    desk.onChange { [weak self] change in
      if change.listOfPlaces { self?.placesChanged() }
    }
    // Keys that mean something else to a text being written come here only
    // when no entry wanted them.
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    window.add(keys)
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch (key.lowercased(), modifiers) {
    case ("z", .control): desk.undo()
    case ("z", [.control, .shift]): desk.redo()
    case ("x", .control): pane?.cutSelection()
    case ("c", .control): pane?.copySelection()
    case ("v", .control): pane?.paste()
    case ("n", .control): sidebar.addList()
    case ("delete", []): pane?.deleteSelection()
    case ("f2", []): pane?.renameSelection()
    case ("up", .alt): pane?.moveSelection(by: -1)
    case ("down", .alt): pane?.moveSelection(by: 1)
    case ("return", []), ("kp_enter", []): pane?.openSelection()
    case ("menu", []), ("f10", .shift): pane?.openMenu()
    case ("escape", []): message.dismiss()
    case ("w", .control): window.close()
    default: return false
    }
    return true
  }

  /// The items that show; nil while the transfers do.
  private var pane: ItemPane? {
    switch stack.shownName {
    case "list": list
    case "transfers": nil
    default: shelf
    }
  }

  private func makeTransfers() -> TransfersPane {
    let pane = TransfersPane(desk: desk)
    stack.add(pane.root, named: "transfers")
    pane.onReveal = { [weak self] in self?.reveal($1, in: $0) }
    return pane
  }

  private func showTransfers() {
    transfers.isShown = true
    stack.shownName = "transfers"
    placesChanged()
  }

  private func reveal(_ item: ItemID, in place: PlaceID) {
    guard desk.place(place) != nil else { return }
    sidebar.select(place)
    pane?.point(to: item)
  }

  private func show(_ place: PlaceID) {
    let isShelf = place == .shelf
    if stack.shownName == "transfers" { transfers.isShown = false }
    (isShelf ? shelf : list).show(place)
    stack.shownName = isShelf ? "shelf" : "list"
    placesChanged()
  }

  private func placesChanged() {
    let shown = pane.map { desk.place($0.place)?.name ?? "Satchel" }
    title.text = shown ?? "Transfers"
  }

  private func historyChanged() {
    undoAction?.isEnabled = desk.labels.undo != nil
    redoAction?.isEnabled = desk.labels.redo != nil
    undoButton.tooltip = desk.labels.undo ?? "Undo"
    redoButton.tooltip = desk.labels.redo ?? "Redo"
  }
}
