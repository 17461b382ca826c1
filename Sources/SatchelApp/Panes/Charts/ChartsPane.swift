import Documents
import DragKit
import GtkBridge
import Transfer

extension PaneID {
  static let charts = PaneID(rawValue: "charts")
}

extension PaneDescriptor {
  /// Charts, and the tables that they are drawn of.
  static let charts = PaneDescriptor(
    .charts, collection: .charts, icon: "x-office-spreadsheet-symbolic"
  ) { ChartsPane($0) }
}

/// Charts, and the selected one with its table.
@MainActor final class ChartsPane: PlacePane {
  let items: ItemPane
  private let desk: Desk
  private let list = Box(.vertical)
  private let new = Button("New Chart")
  private let editor: ChartEditor
  private let room: Room
  private let keys = KeyController()
  var root: Widget { room }
  /// Whether the chart that is changed takes the place of the list.
  private var isWriting = false

  /// The least width, in logical pixels, at which a chart shows beside the list.
  private static let wide = 600
  private static let listWidth = 220
  private var isWide = true {
    didSet { if isWide != oldValue { showSelected() } }
  }

  init(_ context: PaneContext) {
    desk = context.desk
    items = ItemPane(
      .list, desk: context.desk, thumbnails: context.thumbnails,
      accepting: Place.charts.acceptance,
      empty: .init(
        title: "No Charts",
        hint: """
          Drag a table here from a spreadsheet, a web page or a file, or make \
          one with New Chart.
          """, icon: "x-office-spreadsheet-symbolic", takesFiles: true))
    editor = ChartEditor(context)
    let head = Box(.horizontal)
    head.setMargins(top: 8, bottom: 2, start: 12, end: 12)
    new.align(.end, .center)
    new.expand(horizontally: true, vertically: false)
    head.append(new)
    list.append(head, items.root)
    list.setMinimumSize(width: Self.listWidth)
    let columns = Box(.horizontal)
    columns.append(list, editor.root)
    room = Room(columns, least: Self.listWidth)
    room.expand()
    room.onWidth { [weak self] in self?.isWide = $0 >= Self.wide }
    items.view.onSelectionChanged { [weak self] in self?.showSelected() }
    items.onReloaded = { [weak self] in self?.showSelected() }
    items.onOpen = { [weak self] in self?.open($0) ?? false }
    new.onClicked { [weak self] in self?.write() }
    editor.onBack = { [weak self] in self?.goBack() }
    keys.onKey { [weak self] key, modifiers in
      guard key == "Escape", modifiers.isEmpty, let self, isWriting, !isWide
      else { return false }
      goBack()
      return true
    }
    room.add(keys)
    showSelected()
  }

  func disappear() {
    items.hideMark()
    editor.keep()
  }

  private func showSelected() {
    let selected = items.selectedIDs
    let item = selected.count == 1 ? desk.item(selected[0]) : nil
    let chart = item.flatMap { $0.kind == .chart ? $0 : nil }
    editor.show(chart)
    if chart == nil { isWriting = false }
    let shows = chart != nil && (isWide || isWriting)
    editor.root.isVisible = shows
    editor.isAlone = shows && !isWide
    list.isVisible = isWide || !shows
    // Alone the list takes all the room.
    list.expand(horizontally: !shows, vertically: true)
  }

  private func open(_ item: Item) -> Bool {
    guard item.kind == .chart else { return false }
    isWriting = true
    showSelected()
    editor.takeFocus()
    return true
  }

  private func goBack() {
    isWriting = false
    showSelected()
    items.view.grabFocus()
  }

  private func write() {
    Task {
      guard let added = await desk.addChart() else { return }
      items.point(toNew: added) { [weak self] in
        guard let self else { return }
        isWriting = true
        showSelected()
        editor.takeFocus()
      }
    }
  }
}
