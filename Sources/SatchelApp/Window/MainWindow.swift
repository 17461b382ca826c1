import Documents
import DragKit
import GtkBridge
import Interaction
import Library
import Localization
import SatchelWidgets
import Transfer

/// The window: panes and their places at the side, the one that shows beside
/// them.
@MainActor final class MainWindow {
  let window: ApplicationWindow
  let desk: Desk
  let sidebar: Sidebar
  let panes: PaneSet
  var thumbnails: Thumbnails { panes.context.thumbnails }
  /// What is filled once the window has been painted.
  private(set) var heldBack: [ItemPane]? = []
  /// How it was left, until it is filled.
  var left: WindowState?
  /// The place that showed first.
  var placeAtStart: PlaceID?
  private(set) lazy var stateKeeper = WindowStateKeeper(
    in: WindowStateFile(of: desk.library.location)
  ) { [weak self] in self?.state }
  /// All beside the sidebar.
  let content = Box(.vertical)
  /// All that is in the window.
  let all = Box(.vertical)
  /// Takes the sheets, above all that.
  private(set) lazy var underSheets = Overlay(all)
  /// What is in the header, at either end.
  let headerStart = Box(.horizontal, spacing: 6)
  let headerEnd = Box(.horizontal, spacing: 6)
  private(set) lazy var sheets = makeSheets()
  /// What shows sheets over single panes, and what each lies over.
  var paneSheets: [(overlay: Overlay, sheets: SheetPresenter)] = []
  let message = MessageBar()
  /// The bars with words for the person, one below the other.
  let notices = Box(.vertical)
  let reviews: ReviewRequests
  private let notifier: TransferNotifier
  /// Made when a review is asked for.
  var rating: RatingBar?
  /// When a key was pressed last.
  var lastKey: ContinuousClock.Instant?
  /// Made when items are chosen for the first time.
  var selection: SelectionBar?
  /// The step that the message tells of, and whether that is of no interest
  /// any more once there is another.
  private var told: (step: Int, isPassing: Bool)?
  let header = HeaderBar()
  let title = Label()
  let activity = ActivityIndicator()
  let transfersButton: TransfersButton
  let undoButton = Button(icon: "edit-undo-symbolic", name: tr("Undo"))
  let redoButton = Button(icon: "edit-redo-symbolic", name: tr("Redo"))
  private let keys = KeyController()
  let placeKeys = KeyController()
  let select = ToggleButton(
    icon: "selection-mode-symbolic", name: tr("Select"))
  /// Whether the mode for selecting was begun by a finger.
  var choosesByHold = false
  let carry: CarryDesk
  private var drags: WindowInteraction?
  let back = BackButton()
  private var room: Room?
  private(set) var sides: Paned?
  /// Whether the sidebar and the place show side by side.
  var folding = Folding()
  /// How far in each place was left.
  var paths = KeptPaths<PlaceID>()
  /// The same before a drag opened anything on its way.
  var pathsBeforeSprings: KeptPaths<PlaceID>?
  /// The pane that showed then, or would show but for what was found.
  var paneBeforeSprings: PaneID?
  /// What was looked for everywhere before a drag opened something.
  var searchBeforeSprings: String?
  /// What showed before a drag opened anything on its way; nil where that was
  /// no place.
  var beforeSprings: PlaceID?
  /// The part of the window that showed then.
  var partBeforeSprings: Folding.Part?
  /// What showed before a drag opened stacks that it has not left yet.
  var beforeStacks: PlaceID?
  var visit: DragVisit?
  var windowVisit: DragVisit?
  private(set) lazy var find = FindBar(
    { [weak self] in self?.items },
    everywhere: { [weak self] in self?.found })
  /// Whether what is written last is being kept: then the window closes.
  var isKeeping = false
  /// Whether the window was closed, and only hides.
  var isInBackground = false
  /// Whether the window has closed for good.
  var hasClosed = false
  /// Whether the window closes for good, whatever the preferences say.
  var isQuitting = false
  /// Whether the window closes with what could not be kept.
  var leavesUnkept = false
  /// What showed before what was found everywhere.
  var beforeSearch: PaneID?
  private(set) lazy var menuButton = makeMenuButton()
  /// Made when it is first asked for.
  private(set) lazy var preferences = PreferencesWindow(
    desk.preferences, desk.permissions, beside: window)
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
  var chooseAction: Action?
  var addSamplesAction: Action?
  var removeSamplesAction: Action?
  var lookingForSamples: Task<Void, Never>?
  private(set) lazy var summoned = makeSummonedShelf()
  private var shelfKey: ShelfKey?
  private lazy var mailFolder = MailFolderUpdates(desk)

  /// - Parameters:
  ///   - descriptors: its panes, as the sidebar has them from top to bottom; the
  ///     first shows in a new one.
  ///   - state: how it was left.
  init(
    application: Application, desk: Desk, panes descriptors: [PaneDescriptor],
    as state: WindowState
  ) {
    self.desk = desk
    left = state
    let size = Self.size(state)
    window = ApplicationWindow(
      application: application, width: size.width, height: size.height)
    if state.isMaximized { window.maximize() }
    let thumbnails = Thumbnails(
      library: desk.library, decoder: desk.pictures, onTrouble: desk.report)
    panes = PaneSet(
      descriptors, in: PaneContext(desk: desk, thumbnails: thumbnails))
    sidebar = Sidebar(panes)
    transfersButton = TransfersButton(desk: desk)
    carry = CarryDesk(desk: desk, preferences: desk.preferences)
    reviews = ReviewRequests(desk.preferences)
    notifier = TransferNotifier(desk, in: window)
    window.title = tr("Satchel")
    window.setIcon("dev.satchel.Satchel")
    layOut()
    followContrast()
    addActions()
    connect()
    window.onFirstFrame { [weak self] in
      // Not yet: the frame has to go out to the screen first.
      _ = Timeout(after: .zero) { self?.fill() }
    }
    begin(with: state)
    focusPlace()
    historyChanged()
  }

  private func layOut() {
    undoButton.setAction("win.undo")
    redoButton.setAction("win.redo")
    // Its words are on the side that has room for them while the title is in the
    // middle.
    headerStart.append(back.root, undoButton, redoButton, activity.root)
    headerEnd.append(transfersButton.root, select, menuButton)
    header.packStart(headerStart)
    header.packEnd(headerEnd)
    title.addClass("title")
    title.ellipsizes()
    header.setTitle(title)
    window.setTitleBar(Room(header, least: Folding.leastWidth))
    panes.stack.expand()
    let places = Overlay(panes.stack)
    places.addOverlay(carry.bar.root)
    // Below the places, not over them: there may be something to drop.
    notices.append(message.root)
    content.append(find.root, places, notices)
    // At most a quarter of a window 800 pixels wide, whatever its border takes
    // (NAV-01).
    let sides = Paned(start: sidebar.root, end: content, position: 196)
    sides.expand()
    self.sides = sides
    all.append(sides)
    let room = Room(underSheets, least: Folding.leastWidth)
    room.onWidth { [weak self] in
      self?.resized(toWidth: $0)
      self?.sheets.resize(toWidth: $0)
    }
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
    sidebar.onSelect = { [weak self] in self?.show($0) }
    sidebar.onOutermost = { [weak self] in self?.showOutermost() }
    activity.onShow = { [weak self] in self?.transfersButton.isBusy = $0 }
    transfersButton.onOpen = { [weak self] in
      self?.sidebar.choose(.init(pane: .transfers, place: nil))
    }
    panes.onMake = { [weak self] in self?.connect($0) }
    find.onEverywhere = { [weak self] in self?.searchEverywhere($0) }
    find.onFocus = { [weak self] in self?.focusPlace() }
    panes.context.reveal = { [weak self] in self?.reveal($0, in: $1) }
    panes.context.presentSheet = { [weak self] in
      self?.sheets.present($0, as: $1) ?? false
    }
    panes.context.makePaneSheets = { [weak self] in
      self?.makePaneSheets(over: $0, beneath: $1)
    }
    panes.context.titleChanged = { [weak self] in self?.titleChanged() }
    panes.context.badgeChanged = { [weak self] in
      self?.sidebar.showBadges(of: $0)
    }
    desk.arrivals.observe { [weak self] in
      guard let self else { return }
      activity.show(desk.arrivals.activity)
      sidebar.showBadges(of: .transfers)
    }
    desk.onMessage = { [weak self] in
      self?.told = nil
      self?.tell($0)
    }
    desk.onRemoval = { [weak self] sentence, isPassing in
      guard let self else { return }
      told = desk.labels.step.map { step in (step, isPassing) }
      tell(sentence, offersUndo: told != nil)
    }
    desk.onDeed = { [weak self] in
      self?.told = nil
      self?.tell($0, takingBack: $1)
    }
    desk.onReturn = { [weak self] brought in
      guard let items = self?.items, let ids = brought[items.place] else {
        return
      }
      items.takeUp(ids)
    }
    desk.onHistoryChange = { [weak self] in self?.historyChanged() }
    desk.preferences.onChange { [weak self] in self?.lookAfterHidden() }
    desk.arrivals.isShown = { [weak self] in self?.items?.place == $0 }
    desk.onChange { [weak self] in self?.hear($0) }
    // Keys that mean something else to a text being written come here only
    // when no entry wanted them.
    keys.onKey { [weak self] key, modifiers in
      KeyMap.command(for: key, modifiers).flatMap { self?.perform($0) } ?? false
    }
    window.add(keys)
    connectPlaceKeys()
    connectSwipes()
    carry.connect(to: self, in: window)
    drags = WindowInteraction(on: window)
    window.onMap { [weak self] in self?.isInBackground = false }
    select.onToggled { [weak self] in self?.choosingChanged() }
    connectSprings()
    connectReviews()
  }

  /// The items that show; nil where a pane shows none.
  var items: ItemPane? { (panes.shown as? any PlacePane)?.items }

  /// A pane has been made.
  private func connect(_ pane: any Pane) {
    if let search = pane as? SearchPane {
      search.onEnd = { [weak self] in self?.find.close() }
      search.onLook = { [weak self] in self?.quickLook() }
      search.view.onSelectionChanged { [weak self] in
        self?.selectionMayDiffer()
      }
    }
    guard let items = (pane as? any PlacePane)?.items else { return }
    if heldBack != nil {
      items.holdsBack = true
      heldBack?.append(items)
    }
    items.view.onSelectionChanged { [weak self] in self?.showSelection() }
    connectStacks(of: items)
  }

  /// What went wrong comes before what is asked.
  private func tell(_ sentence: String, offersUndo: Bool = false) {
    rating?.dismiss()
    message.show(sentence, offersUndo: offersUndo)
    // Where the person may be looking instead.
    if heldBack == nil, !window.isActive {
      summoned.tell(sentence, offersUndo: offersUndo)
    }
  }

  func dismissMessage() {
    message.dismiss()
    if heldBack == nil { summoned.tell(nil) }
  }

  /// Shows what waits for the first frame, and begins what goes on behind it:
  /// once, with or without one.
  func fill() {
    guard heldBack != nil else { return }
    let selected = selectedAsLeft
    heldBack?.forEach { $0.holdsBack = false }
    heldBack = nil
    left = nil
    select(asLeft: selected)
    keepState()
    _ = summoned
    shelfKey = ShelfKey(desk.preferences) { [weak self] in
      self?.summoned.call(token: $0)
    }
    desk.openJournal()
    desk.lookAfterCopies()
    mailFolder.start()
    desk.outbox.tellUnfinished()
  }

  /// What Escape does when nothing else wants it: what is on the screen for a
  /// while goes, and when nothing is, a narrow window goes back.
  func giveUp() {
    let isAsking = rating?.root.isRevealed == true
    guard !message.root.isRevealed, !isAsking, !desk.hasCut else {
      dismissMessage()
      rating?.dismiss()
      desk.forgetCut()
      return
    }
    if folding.isFolded { goBack() }
  }

  private func makeSummonedShelf() -> SummonedShelf {
    SummonedShelf(of: desk, beside: window) { [weak self, desk, panes] in
      let view = StripView(desk: desk, thumbnails: panes.context.thumbnails)
      view.onShow = { [weak self] place in
        guard let self else { return }
        summoned.dismiss()
        window.present()
        show(place)
        choosePlace()
      }
      view.onQuit = { [weak self] in self?.quit() }
      return view
    }
  }

  /// What shows, where Back leads, and what is chosen.
  func titleChanged() {
    showSelect()
    showSelection()
    activity.isNeedless =
      folding.isFolded && panes.shownID == .transfers
    back.show(backGoal)
    title.text =
      folding.shows(.place)
      ? panes.shown?.title ?? tr("Satchel") : tr("Satchel")
  }

  /// A message whose deed was undone goes away; where Undo would take back
  /// something else it is not offered.
  private func lookAfterMessage() {
    guard let told else { return }
    let isNewest = desk.labels.step == told.step
    if desk.labels.undone.contains(told.step) || told.isPassing && !isNewest {
      self.told = nil
      dismissMessage()
    } else {
      message.offersUndo = isNewest
      summoned.offersUndo(isNewest)
    }
  }

  private func historyChanged() {
    lookAfterMessage()
    undoAction?.isEnabled = desk.labels.undo != nil
    redoAction?.isEnabled = desk.labels.redo != nil
    undoButton.tooltip = desk.labels.undo ?? tr("Undo")
    redoButton.tooltip = desk.labels.redo ?? tr("Redo")
    samplesChanged()
  }
}
