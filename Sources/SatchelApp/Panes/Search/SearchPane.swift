import Documents
import DragKit
import GtkBridge
import Interaction
import Library
import Localization
import SatchelWidgets
import Transfer

extension PaneID {
  static let search = PaneID(rawValue: "search")
}

extension PaneDescriptor {
  /// What was found in all places. It shows while somebody looks for it.
  static let search = PaneDescriptor(
    .search, name: tr("Search"), icon: "edit-find-symbolic", isListed: false
  ) { SearchPane($0) }
}

/// What was found in all places, by names and by what items say. It can be dragged
/// from here as from its place.
@MainActor final class SearchPane: Pane {
  let title = tr("Search")
  private let column = Box(.vertical)
  var root: Widget { column }
  let desk: Desk
  let view: CollectionView
  /// Called when the person wants to look inside what is selected.
  var onLook: () -> Void = {}
  /// Called when the person wants to see no more of it.
  var onEnd: () -> Void = {}
  private(set) var results: [Library.Found] = []
  private let finder: Finder
  private let rows: Rows
  private let scrolled: ScrolledWindow
  private let count = Label()
  private let foot = Box(.horizontal, spacing: 8)
  private let spinner = Spinner()
  private let reading = Label()
  private let empty = EmptyState()
  private let skeleton = SkeletonRows(named: tr("Looking in all places"))
  private let keys = KeyController()
  private var drag: ListedItemsDrag?
  private let reveal: (ItemID, PlaceID) -> Void
  private var query: SearchQuery?
  private var looking: Task<Void, Never>?
  /// Whether something has changed since this began to look.
  private var isBehind = false
  private var nextLook: Timeout?
  private var nextReading: Timeout?
  /// What contents say where they say it, as far as that was looked up.
  private var excerpts: [String: Excerpt] = [:]
  private var isShown = false
  /// Whether something has changed since what items say was read.
  private var isStale = false
  private var isReading = false
  /// Why not all can be found: what items say can't be searched, or not be kept.
  private var problem: String? { findingProblem ?? readingProblem }
  private var findingProblem: String?
  private var readingProblem: String?
  /// How many are to be read yet.
  private var left = 0
  private var patience: Timeout?
  private var told = FoundCount()

  /// How often it is looked for again while things come, and read at most.
  private static let pause = Duration.milliseconds(500)
  /// How long is read before it is said.
  private static let unsaid = Duration.milliseconds(700)

  init(_ context: PaneContext) {
    desk = context.desk
    finder = Finder(context.desk.library, context.desk.pictures)
    reveal = { context.reveal($0, $1) }
    let source = Source()
    rows = Rows { source.pane?.results[$0].item.id.rawValue ?? "" }
    let thumbnails = context.thumbnails
    view = CollectionView(
      .list, rows: rows,
      make: { ResultRow(thumbnails) { source.pane?.show($0, in: $1) } },
      bind: { view, key in
        guard let view = view as? ResultRow,
          let result = source.pane?.results.first(where: {
            $0.item.id.rawValue == key
          })
        else { return }
        source.pane?.show(result, in: view)
      })
    view.addClass("item-list")
    view.setAccessibleName(tr("Found"))
    scrolled = ScrolledWindow(view, named: tr("Found"))
    scrolled.expand()
    source.pane = self
    layOut()
    drag = ListedItemsDrag(on: view, of: context.desk) { [weak self] in
      self?.found(atRow: $0)
    }
    view.onDoubleClick { [weak self] row, _, _ in self?.show(row) }
    // A row would take Enter for itself.
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    view.add(keys)
    desk.onChange { [weak self] _ in self?.changed() }
  }

  private func layOut() {
    count.addClass("item-detail")
    count.horizontalPosition = 0
    count.setMargins(top: 8, bottom: 2, start: 12, end: 12)
    reading.addClass("item-detail")
    reading.wraps()
    reading.horizontalPosition = 0
    foot.addClass("transfers-foot")
    foot.append(spinner, reading)
    foot.isVisible = false
    let place = Overlay(scrolled)
    place.addOverlay(empty.root)
    place.addOverlay(skeleton.root)
    column.append(count, place, foot)
  }

  func appear() {
    isShown = true
    isStale = true
    look()
    read()
  }

  func disappear() {
    isShown = false
    told = FoundCount()
    callOff()
  }

  /// The selected items.
  var selectedIDs: [ItemID] {
    view.selectedIndices.filter(results.indices.contains).map {
      results[$0].item.id
    }
  }

  /// Whether there is anything for the keyboard.
  var hasResults: Bool { !results.isEmpty }

  func takeFocus() {
    guard hasResults else {
      scrolled.grabFocus()
      return
    }
    if view.selectedIndices.isEmpty { view.selectedIndices = [0] }
    view.focus(view.selectedIndices[0])
  }

  func perform(_ command: KeyCommand) -> Bool {
    switch command {
    case .escape: onEnd()
    case .copy: copySelection()
    case .selectAll: view.selectAllAnnouncing()
    default: return false
    }
    return true
  }

  func rows(in window: Widget) -> [PaneRow] {
    view.visibleRows.compactMap { row in
      row.view.root.bounds(in: window).map {
        let item = results[row.index].item
        return PaneRow(id: item.id.rawValue, name: item.name, frame: $0)
      }
    }
  }

  /// Looks for what was typed.
  func look(for typed: String) {
    let new = SearchQuery(typed)
    guard new != query else { return }
    query = new
    excerpts = [:]
    look()
  }

  private func callOff() {
    looking?.cancel()
    nextLook?.cancel()
    (looking, nextLook, isBehind) = (nil, nil, false)
    skeleton.isLoading = false
  }

  private func look() {
    callOff()
    guard isShown, let query else { return show(Library.Findings()) }
    if results.isEmpty {
      empty.hide()
      skeleton.isLoading = true
    }
    looking = Task { [weak self, finder] in
      do {
        let answer = try await finder.find(query)
        guard !Task.isCancelled else { return }
        self?.show(answer)
      } catch {
        guard !Task.isCancelled else { return }
        self?.failed(error)
      }
      self?.looked()
    }
  }

  private func failed(_ error: any Error) {
    skeleton.isLoading = false
    if results.isEmpty { empty.show(.lookEverywhere) }
    desk.report(error)
  }

  /// Something has changed: a look that is on its way ends first, and the next one
  /// waits a moment, or nothing would ever show while many things come.
  private func lookAgain() {
    guard looking == nil, nextLook == nil else {
      isBehind = true
      return
    }
    look()
  }

  private func looked() {
    looking = nil
    nextLook = Timeout(after: Self.pause) { [weak self] in
      guard let self else { return }
      nextLook = nil
      if isBehind { look() }
    }
  }

  private func show(_ answer: Library.Findings) {
    let new = answer.items
    findingProblem = answer.problem
    skeleton.isLoading = false
    let old = results.map(\.item.id)
    let ids = new.map(\.item.id)
    let focused = old == ids ? nil : view.focusedIndex
    results = new
    if old != ids { rows.changed(from: old, to: ids) }
    if let focused,
      !view.keepKeyboard(at: old[focused], from: old, to: ids)
    {
      takeFocus()
    }
    view.refresh { _, _ in .atOnce }
    let isFull = new.count == Finder.most
    count.text =
      new.isEmpty
      ? ""
      : isFull
        ? tr("The first \(new.count)")
        : TransferWords.counted(new.count, .item)
    count.isVisible = !new.isEmpty
    if isShown {
      told.tell(
        new.count, for: query?.words.joined(separator: " ") ?? "",
        isGrowing: left > 0, by: root)
    }
    if !new.isEmpty {
      empty.hide()
    } else if query == nil {
      empty.show(.lookEverywhere)
    } else {
      empty.show(.foundNowhere)
    }
    if left == 0 { showFoot() }
  }

  private func show(_ result: Library.Found, in row: ResultRow) {
    let known = result.saysIt ? excerpts[result.item.digest] : nil
    row.show(result, saying: known)
    guard result.saysIt, known == nil, let query else { return }
    Task { [weak self, weak row, finder] in
      guard let found = await finder.excerpt(of: result.item, for: query),
        let self, query == self.query
      else { return }
      excerpts[result.item.digest] = found
      row?.show(found, of: result)
    }
  }

  // MARK: Reading

  private func changed() {
    isStale = true
    guard isShown else { return }
    lookAgain()
    read()
  }

  /// Reads what items say that have come since.
  private func read() {
    guard isShown, isStale, !isReading, nextReading == nil else { return }
    isStale = false
    isReading = true
    Task(priority: .utility) { [weak self, finder] in
      var failure: String?
      do {
        try await finder.read { [weak self] left in
          await self?.isLeft(left)
        }
      } catch {
        failure = "\(error)"
      }
      guard let self else { return }
      isReading = false
      readingProblem = failure
      isLeft(0)
      showFoot()
      nextReading = Timeout(after: Self.pause) { [weak self] in
        self?.nextReading = nil
        self?.read()
      }
    }
  }

  private func isLeft(_ left: Int) {
    let isFewer = left < self.left
    self.left = left
    if left == 0 {
      patience?.cancel()
      patience = nil
    } else if patience == nil {
      patience = Timeout(after: Self.unsaid) { [weak self] in self?.showFoot() }
    }
    if foot.isVisible { showFoot() }
    // More can be found.
    if isFewer { lookAgain() }
  }

  private func showFoot() {
    foot.isVisible = left > 0 || problem != nil
    spinner.isVisible = left > 0
    spinner.isSpinning = left > 0
    reading.text =
      left > 0
      ? tr("Reading \(TransferWords.counted(left, .moreItem))…")
      : problem.map { tr("What some items say isn’t looked through. \($0)") }
        ?? ""
  }

  // MARK: What was found

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    if view.selectsAll(by: KeyStroke(gtk: key, modifiers)) { return true }
    guard modifiers.isEmpty, !view.keepsFocusInRow,
      let row = view.focusedIndex ?? view.selectedIndices.first
    else { return false }
    switch key {
    case "Return", "KP_Enter": show(row)
    case "space": onLook()
    default: return false
    }
    return true
  }

  /// Shows the selected one in its place.
  func showSelected() {
    if let row = view.selectedIndices.first { show(row) }
  }

  private func show(_ row: Int) {
    guard results.indices.contains(row) else { return }
    show(results[row].item.id, in: results[row].place)
  }

  /// Shows an item in its place; it may be elsewhere by now.
  private func show(_ item: ItemID, in place: PlaceID) {
    onEnd()
    reveal(item, desk.place(of: item) ?? place)
  }

  @MainActor private final class Source {
    weak var pane: SearchPane?
  }
}

extension EmptyState.Words {
  fileprivate static let lookEverywhere = EmptyState.Words(
    title: tr("Search Everywhere"),
    hint: tr("Type words of a name, or of what an item says."),
    icon: "edit-find-symbolic")
  fileprivate static let foundNowhere = EmptyState.Words(
    title: tr("Nothing Found"),
    hint: tr("No item is called that, or says it."), icon: "edit-find-symbolic")
}
