import Documents
import DragKit
import GtkBridge
import Interaction
import Library
import Transfer

/// The window: places at the side, the shown place's items beside them.
@MainActor final class MainWindow {
  let window: ApplicationWindow
  let desk: Desk
  let sidebar: Sidebar
  private let shelf: ItemPane
  let thumbnails: Thumbnails
  /// Made when the first list is shown.
  private lazy var list: ItemPane = {
    let list = ItemPane(.list, desk: desk, thumbnails: thumbnails)
    list.view.onSelectionChanged { [weak self] in self?.showSelection() }
    connectStacks(of: list)
    stack.add(list.root, named: "list")
    return list
  }()
  let stack = Stack(ofPages: ())
  /// All beside the sidebar.
  let content = Box(.vertical)
  /// All that is in the window.
  let all = Box(.vertical)
  let message = MessageBar()
  /// Made when items are chosen for the first time.
  private var selection: SelectionBar?
  /// The step that the message tells of, and whether that is of no interest
  /// any more once there is another.
  private var told: (step: Int, isPassing: Bool)?
  let header = HeaderBar()
  private let title = Label()
  let activity = ActivityIndicator()
  let transfersButton: TransfersButton
  private(set) lazy var transfers = makeTransfers()
  let undoButton = Button(icon: "edit-undo-symbolic", name: "Undo")
  let redoButton = Button(icon: "edit-redo-symbolic", name: "Redo")
  private let keys = KeyController()
  let select = ToggleButton(
    icon: "selection-mode-symbolic", name: "Select")
  /// Whether the mode for selecting was begun by a finger.
  var choosesByHold = false
  let carry: CarryDesk
  private var drags: WindowInteraction?
  let back = BackButton()
  private var room: Room?
  private(set) var sides: Paned?
  /// Whether the sidebar and the place show side by side.
  var folding = Folding()
  /// What showed before a drag opened anything on its way; nil where that was
  /// no place.
  var beforeSprings: PlaceID?
  /// The part of the window that showed then.
  var partBeforeSprings: Folding.Part?
  /// What showed before a drag opened stacks that it has not left yet.
  var beforeStacks: PlaceID?
  var visit: DragVisit?
  var windowVisit: DragVisit?
  private var filter: FilterBar?
  private(set) lazy var find = FindBar { [weak self] in self?.pane }
  private(set) lazy var menuButton = makeMenuButton()
  /// Made when it is first asked for.
  private(set) lazy var preferences = PreferencesWindow(
    desk.preferences, beside: window)
  private(set) lazy var shortcuts = ShortcutsWindow(beside: window)
  private(set) lazy var help = HelpWindow(beside: window)
  private(set) lazy var about = makeAbout()
  /// The window beside it that tells of items, or asks about them.
  var beside: (window: ApplicationWindow, owner: AnyObject)?
  /// The path of the folder in which a copy was saved last.
  var copyFolder: String?
  /// The address of the folder from which files were added last.
  var addedFolder: String?
  var undoAction: Action?
  var redoAction: Action?
  var dropAction: Action?
  var putBackAction: Action?

  init(application: Application, desk: Desk) {
    self.desk = desk
    window = ApplicationWindow(
      application: application, width: 900, height: 620)
    thumbnails = Thumbnails(
      library: desk.library, decoder: desk.pictures, onTrouble: desk.report)
    sidebar = Sidebar(desk: desk)
    transfersButton = TransfersButton(desk: desk)
    shelf = ItemPane(.grid, desk: desk, thumbnails: thumbnails)
    carry = CarryDesk(desk: desk, preferences: desk.preferences)
    window.title = "Satchel"
    window.setIcon("dev.satchel.Satchel")
    layOut()
    followContrast()
    addActions()
    connect()
    shelf.holdsBack = true
    window.onFirstFrame { [shelf] in
      // Not yet: the frame has to go out to the screen first.
      _ = Timeout(after: .zero) {
        shelf.holdsBack = false
        desk.openJournal()
        desk.lookAfterCopies()
      }
    }
    showPane(of: .shelf)
    shelf.view.grabFocus()
    historyChanged()
  }

  private func layOut() {
    undoButton.setAction("win.undo")
    redoButton.setAction("win.redo")
    header.packStart(back.root)
    header.packStart(undoButton)
    header.packStart(redoButton)
    // On the side that has room for its words while the title is in the middle.
    header.packStart(activity.root)
    header.packEnd(menuButton)
    header.packEnd(select)
    header.packEnd(transfersButton.root)
    title.addClass("title")
    title.ellipsizes()
    header.setTitle(title)
    window.setTitleBar(Room(header, least: Folding.leastWidth))
    filter = FilterBar(above: shelf, desk: desk)
    if let filter { stack.add(filter.root, named: "shelf") }
    stack.expand()
    let places = Overlay(stack)
    places.addOverlay(carry.bar.root)
    // Below the places, not over them: there may be something to drop.
    content.append(find.root, places, message.root)
    let sides = Paned(start: sidebar.root, end: content, position: 200)
    sides.expand()
    self.sides = sides
    all.append(sides)
    let room = Room(all, least: Folding.leastWidth)
    room.onWidth { [weak self] in self?.resized(toWidth: $0) }
    window.setChild(room)
    self.room = room
  }

  private func followContrast() {
    window.setClass("high-contrast", DesktopSettings.hasHighContrast)
    DesktopSettings.onThemeChange { [weak window] in
      window?.setClass("high-contrast", DesktopSettings.hasHighContrast)
    }
  }

  private func connect() {
    sidebar.onSelect = { [weak self] in self?.showPane(of: $0) }
    activity.onShow = { [weak self] in self?.transfersButton.isBusy = $0 }
    transfersButton.onOpen = { [weak self] in self?.sidebar.selectTransfers() }
    sidebar.onSelectTransfers = { [weak self] in self?.showTransfers() }
    desk.arrivals.observe { [weak self] in
      guard let self else { return }
      activity.show(desk.arrivals.activity)
      sidebar.showRunning(desk.arrivals.runningCount)
    }
    desk.onMessage = { [weak self] in
      self?.told = nil
      self?.message.show($0)
    }
    desk.onRemoval = { [weak self] sentence, isPassing in
      guard let self else { return }
      told = desk.labels.step.map { step in (step, isPassing) }
      message.show(sentence, offersUndo: told != nil)
    }
    desk.onReturn = { [weak self] brought in
      guard let pane = self?.pane, let ids = brought[pane.place] else { return }
      pane.takeUp(ids)
    }
    desk.onHistoryChange = { [weak self] in self?.historyChanged() }
    desk.arrivals.isShown = { [weak self] in self?.pane?.place == $0 }
    desk.onChange { [weak self] in self?.hear($0) }
    // Keys that mean something else to a text being written come here only
    // when no entry wanted them.
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    window.add(keys)
    carry.connect(to: self, in: window)
    drags = WindowInteraction(on: window)
    select.onToggled { [weak self] in self?.choosingChanged() }
    shelf.view.onSelectionChanged { [weak self] in self?.showSelection() }
    connectStacks(of: shelf)
    connectSprings()
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch KeyMap.command(for: key, modifiers) {
    case .undo: desk.undo()
    case .redo: desk.redo()
    case .cut: pane?.cutSelection()
    case .copy: pane?.copySelection()
    case .paste: pane?.paste()
    case .newList: addList()
    case .delete: pane?.deleteSelection()
    case .rename: pane?.renameSelection()
    case .back: return goBack()
    case .moveUp: pane?.moveSelection(by: -1)
    case .moveDown: pane?.moveSelection(by: 1)
    case .menu: pane?.openMenu()
    case .pickUp: carry.pickUp()
    case .moveToList: pane?.askForPlace()
    case .selectAll: pane?.view.selectAll()
    case .escape where pane?.view.cancelRubberband() == true: break
    case .escape where select.isOn: select.isOn = false
    case .escape: giveUp()
    case .find: find.open()
    case .addFiles: addFiles()
    case .saveCopy: saveCopies()
    case .properties: showProperties()
    case .preferences: openPreferences()
    case .shortcuts: openShortcuts()
    case .help: openHelp()
    case .close, .quit: window.close()
    case nil: return false
    }
    return true
  }

  /// The items that show; nil while the transfers do.
  var pane: ItemPane? {
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

  /// What Escape does when nothing else wants it: what is on the screen for a
  /// while goes, and when nothing is, a narrow window goes back.
  private func giveUp() {
    guard !message.root.isRevealed, !desk.hasCut else {
      message.dismiss()
      desk.forgetCut()
      return
    }
    if folding.isFolded { goBack() }
  }

  private func showTransfers() {
    pane?.hideMark()
    find.close()
    transfers.isShown = true
    stack.shownName = "transfers"
    titleChanged()
  }

  private func reveal(_ item: ItemID, in place: PlaceID) {
    guard desk.place(place) != nil else { return }
    show(place)
    pane?.point(to: item)
  }

  /// Shows a place: the Shelf, a list, or what is in a stack.
  func showPane(of place: PlaceID) {
    let isShelf = (desk.holders(of: place).first ?? place) == .shelf
    if stack.shownName == "transfers" { transfers.isShown = false }
    let left = pane
    if left?.place != place { find.close() }
    left?.hideMark()
    (isShelf ? shelf : list).show(place)
    stack.shownName = isShelf ? "shelf" : "list"
    pane?.isChoosing = select.isOn
    titleChanged()
    carry.placeShown(place)
  }

  private func choosingChanged() {
    if !select.isOn { choosesByHold = false }
    pane?.isChoosing = select.isOn
    // It shows at least as long as it is on.
    showFolding()
  }

  /// What shows, where Back leads, and what is chosen.
  func titleChanged() {
    showSelection()
    let isInStack = pane?.holders.isEmpty == false
    back.show(
      folding.back(isInStack: isInStack).flatMap { goal in
        switch goal {
        case .holder: pane?.holders.last.flatMap(desk.place)?.name
        case .places: "Places"
        }
      })
    guard folding.shows(.place) else {
      title.text = "Satchel"
      return
    }
    guard let pane else {
      title.text = "Transfers"
      return
    }
    title.text = desk.place(pane.place)?.name ?? "Satchel"
  }

  /// What is chosen, and what can be done with it, in the mode for that (DND-17).
  func showSelection() {
    leaveChoosingIfEmpty()
    selectionMayDiffer()
    guard select.isOn, let pane else {
      selection?.hide()
      return
    }
    let bar = selection ?? makeSelectionBar()
    selection = bar
    bar.show(
      pane.view.selectedCount, fitting: EditMenu.commands(for: pane.editContext)
    )
  }

  private func makeSelectionBar() -> SelectionBar {
    let bar = SelectionBar()
    bar.onFocusLost = { [weak self] in self?.focusPlace() }
    content.append(bar.root)
    return bar
  }

  /// A message whose deed was undone goes away; where Undo would take back
  /// something else it is not offered.
  private func lookAfterMessage() {
    guard let told else { return }
    let isNewest = desk.labels.step == told.step
    if desk.labels.undone.contains(told.step) || told.isPassing && !isNewest {
      self.told = nil
      message.dismiss()
    } else {
      message.offersUndo = isNewest
    }
  }

  private func historyChanged() {
    lookAfterMessage()
    undoAction?.isEnabled = desk.labels.undo != nil
    redoAction?.isEnabled = desk.labels.redo != nil
    undoButton.tooltip = desk.labels.undo ?? "Undo"
    redoButton.tooltip = desk.labels.redo ?? "Redo"
  }
}

// Stacks: they open in place, and Back leads out.
extension MainWindow {
  /// Shows a place, with its root at the side.
  func show(_ place: PlaceID) {
    let root = desk.holders(of: place).first ?? place
    if sidebar.shown != root || pane == nil { sidebar.select(root) }
    if pane?.place != place { showPane(of: place) }
    choosePlace()
  }

  /// Goes out of the stack that shows, to what is around it, or to the list of
  /// places where only one thing shows.
  ///
  /// - Returns: whether there was somewhere to go.
  @discardableResult func goBack() -> Bool {
    let isInStack = pane?.holders.isEmpty == false
    switch folding.back(isInStack: isInStack) {
    case .holder: leaveStack()
    case .places: choosePlaces()
    case nil: return false
    }
    return true
  }

  private func leaveStack() {
    guard let pane, let holder = pane.holders.last else { return }
    let left = pane.place.stack
    showPane(of: holder)
    pane.point(to: left)
  }

  private func hear(_ change: LibraryChange) {
    guard let pane else { return }
    if pane.holders.isEmpty {
      if change.listOfPlaces { titleChanged() }
    } else if desk.place(pane.place) == nil {
      // The stack that showed is none any more.
      let around = pane.holders.last { desk.place($0) != nil }
      showPane(of: around ?? .shelf)
    } else {
      if desk.holders(of: pane.place) != pane.holders { show(pane.place) }
      titleChanged()
    }
  }
}
