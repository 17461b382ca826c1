import Documents
import DragKit
import GtkBridge
import Interaction
import Localization
import SatchelWidgets
import Transfer

extension PaneID {
  static let transfers = PaneID(rawValue: "transfers")
}

extension PaneDescriptor {
  /// Everything that is on its way, and what ended lately.
  static let transfers = PaneDescriptor(
    .transfers, name: tr("Transfers"), icon: "folder-download-symbolic",
    badge: { context in
      let running = context.desk.arrivals.runningCount
      return running == 0
        ? nil : PaneBadge(words: "\(running)", spoken: tr("\(running) running"))
    },
    make: { TransfersPane($0) })
}

/// Everything that is on its way, and what ended lately.
@MainActor final class TransfersPane: Pane {
  let title = tr("Transfers")
  private let column = Box(.vertical)
  var root: Widget { column }
  private let clear = Button(tr("Clear"))
  private let foot = Box(.horizontal)
  private let tips: TipBar
  /// Until a row's "2 minutes ago" is another.
  private var nextMinute: Timeout?
  let desk: Desk
  private let rows: Rows
  let view: CollectionView
  private var drag: ListedItemsDrag?
  private let scrolled: ScrolledWindow
  private let swipe: SwipeActions
  private let empty = EmptyState()
  private static let emptyWords = EmptyState.Words(
    title: tr("No Transfers"),
    hint: tr(
      """
      What you drop and what takes a while shows here until it has arrived. It \
      goes on while you do other things.
      """), icon: "folder-download-symbolic")
  private(set) var shown: [ListedTransfer] = []

  /// Whether it is in sight; it looks at nothing otherwise.
  private var isShown = false

  private let reveal: (ItemID, PlaceID) -> Void

  init(_ context: PaneContext) {
    let desk = context.desk
    self.desk = desk
    reveal = { context.reveal($0, $1) }
    tips = TipBar(desk.preferences)
    let source = Source()
    rows = Rows { source.pane?.shown[$0].id.rawValue ?? "" }
    view = CollectionView(
      .list, rows: rows,
      make: {
        TransferRow(
          { source.pane?.perform($0, on: $1) },
          onGoal: { source.pane?.showGoal(of: $0) })
      },
      bind: { view, key in
        guard let view = view as? TransferRow, let pane = source.pane,
          let transfer = pane.shown.first(where: { $0.id.rawValue == key })
        else { return }
        let goal: TransferRow.Goal =
          switch transfer.goal {
          case .place(let id):
            desk.place(id).map {
              .link($0.name, command: tr("Show in Satchel"))
            }
              ?? .words(tr("a deleted list"))
          case .folder(let url):
            Sandbox.folderName(of: url.appending(path: "any")).map {
              .link($0, command: tr("Show in Folder"))
            } ?? .words(tr("a folder of your choice"))
          case .program: .words(tr("another program"))
          case .server(let host): .words(tr("“\(host)”"))
          }
        view.show(transfer, goal: goal, at: TransferClock.now)
      })
    view.addClass("item-list")
    view.setAccessibleName(tr("Transfers"))
    scrolled = ScrolledWindow(view, named: tr("Transfers"))
    scrolled.expand()
    let place = Overlay(scrolled)
    place.addOverlay(empty.root)
    swipe = SwipeActions(in: view, scrolledBy: scrolled, over: place)
    foot.addClass("transfers-foot")
    foot.isVisible = false
    foot.append(clear)
    clear.expand(horizontally: true, vertically: false)
    clear.align(.end, .center)
    clear.tooltip = tr("Take what is done out of this list")
    column.append(place, tips.root, foot)
    source.pane = self
    swipe.actions = { [weak self] in self?.swipeActions(forRow: $0) ?? [] }
    drag = ListedItemsDrag(on: view, of: desk) { [weak self] in
      self?.arrived(atRow: $0)
    }
    desk.arrivals.observe { [weak self] in self?.reload() }
    desk.onChange { [weak self] _ in self?.reload() }
    clear.onClicked { [weak self] in self?.clearEnded() }
  }

  func appear() {
    isShown = true
    reload()
    waitForMinute()
  }

  func disappear() {
    isShown = false
    tips.show(isWaiting: false)
    nextMinute?.cancel()
    nextMinute = nil
  }

  func takeFocus() {
    // A list without rows takes no keyboard.
    if shown.isEmpty || !view.grabFocus() { scrolled.grabFocus() }
  }

  /// The item in a row, and where it is by now; nil for what has not arrived, or
  /// is nowhere any more.
  private func arrived(atRow row: Int) -> (item: ItemID, place: PlaceID)? {
    guard shown.indices.contains(row) else { return nil }
    let item = shown[row].id
    return desk.place(of: item).map { (item, $0) }
  }

  private func reload() {
    guard isShown else { return }
    let old = shown.map(\.id)
    let transfers = desk.arrivals.transfers
    let new = transfers.map(\.id)
    let focused = old == new ? nil : view.focusedIndex
    shown = transfers
    if old != new {
      swipe.closeAtOnce()
      rows.changed(from: old, to: new)
    }
    if let focused,
      !view.keepKeyboard(at: old[focused], from: old, to: new)
    {
      takeFocus()
    }
    view.refresh { _, _ in .atOnce }
    showFoot()
    tips.show(isWaiting: transfers.contains(where: \.isAwaited))
    new.isEmpty ? empty.show(Self.emptyWords) : empty.hide()
  }

  private func showFoot() {
    let hasEnded = shown.contains { $0.endedAt != nil }
    guard hasEnded != foot.isVisible else { return }
    if !hasEnded, foot.keepsFocus { takeFocus() }
    foot.isVisible = hasEnded
  }

  private func clearEnded() {
    desk.arrivals.clearEnded()
    reload()
  }

  /// Nothing is told every second: only while this shows, and each minute.
  private func waitForMinute() {
    nextMinute = Timeout(after: .seconds(60)) { [weak self] in
      self?.reload()
      self?.waitForMinute()
    }
  }

  /// What a finger uncovers that slides a row aside (GES-05): what ends it, and
  /// what else its buttons do.
  private func swipeActions(forRow row: Int) -> [SwipeActions.Action] {
    guard shown.indices.contains(row) else { return [] }
    let (id, commands) = (shown[row].id, shown[row].commands)
    let order: [TransferCommand] = [.cancel, .remove, .pause, .resume, .retry]
    return order.filter(commands.contains).map { command in
      .init(
        command.name, isDestructive: [.cancel, .remove].contains(command)
      ) { [weak self] in self?.perform(command, on: id) }
    }
  }

  private func perform(_ command: TransferCommand, on id: ItemID) {
    let arrivals = desk.arrivals
    switch command {
    case .pause: arrivals.ask(.pause, for: [id])
    case .resume: arrivals.ask(.resume, for: [id])
    case .retry:
      arrivals.ask(.retry, for: [id])
      desk.retryUploads([JobID(rawValue: id.rawValue)])
    case .cancel:
      arrivals.cancel([id])
      arrivals.exports.cancel(JobID(rawValue: id.rawValue))
      arrivals.uploads.cancel(JobID(rawValue: id.rawValue))
    case .remove: arrivals.removeFromList(id)
    }
    reload()
  }

  /// Shows where something went, in the app or in the desktop's file manager.
  private func showGoal(of id: ItemID) {
    switch shown.first(where: { $0.id == id })?.goal {
    case .place(let place): reveal(id, place)
    case .folder(let url):
      Launcher.open(uri: URIList.address(of: url)) { [desk] reason in
        desk.onMessage(
          tr("“\(url.lastPathComponent)” can’t be opened. \(reason)"))
      }
    case .program, .server, nil: break
    }
  }

  @MainActor private final class Source {
    weak var pane: TransfersPane?
  }
}
