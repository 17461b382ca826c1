import Documents
import DragKit
import GtkBridge
import Transfer

extension PaneID {
  static let charts = PaneID(rawValue: "charts")
}

extension PaneDescriptor {
  /// Charts with the tables that they are drawn of, and drawings.
  static let charts = PaneDescriptor(
    .charts, collection: .charts, icon: "x-office-spreadsheet-symbolic"
  ) { ChartsPane($0) }
}

/// Charts and drawings, and the selected one: a chart with its table, or the sheet
/// that is drawn on.
@MainActor final class ChartsPane: PlacePane {
  let items: ItemPane
  private let desk: Desk
  private let list = Box(.vertical)
  private let newChart = Button("New Chart")
  private let newDrawing = Button("New Drawing")
  private let charts: ChartEditor
  private let drawings: DrawingEditor
  private let room: Room
  private let keys = KeyController()
  var root: Widget { room }
  /// Whether what is changed takes the place of the list.
  private var isWriting = false

  /// The least width, in logical pixels, at which a chart shows beside the list.
  private static let wide = 600
  private static let listWidth = 250
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
          Drag a table here from a spreadsheet, a web page or a file, or begin \
          with New Chart or New Drawing.
          """, icon: "x-office-spreadsheet-symbolic", takesFiles: true))
    charts = ChartEditor(context)
    drawings = DrawingEditor(context)
    let head = Box(flowing: 8, lineSpacing: 6)
    head.setMargins(top: 8, bottom: 2, start: 12, end: 12)
    head.append(newChart, newDrawing)
    list.append(head, items.root)
    list.setMinimumSize(width: Self.listWidth)
    let columns = Box(.horizontal)
    columns.append(list, charts.root, drawings.root)
    room = Room(columns, least: Self.listWidth)
    room.expand()
    room.onWidth { [weak self] in self?.isWide = $0 >= Self.wide }
    items.view.onSelectionChanged { [weak self] in self?.showSelected() }
    items.onReloaded = { [weak self] in self?.showSelected() }
    items.onOpen = { [weak self] in self?.open($0) ?? false }
    newChart.onClicked { [weak self] in
      self?.begin { await $0.addChart() }
    }
    newDrawing.onClicked { [weak self] in
      self?.begin { await $0.addDrawing() }
    }
    charts.onBack = { [weak self] in self?.goBack() }
    drawings.onBack = { [weak self] in self?.goBack() }
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
    charts.keep()
    drawings.keep()
  }

  private func showSelected() {
    let selected = items.selectedIDs
    let item = selected.count == 1 ? desk.item(selected[0]) : nil
    let chart = item.flatMap { $0.kind == .chart ? $0 : nil }
    let drawing = item.flatMap { $0.kind == .drawing ? $0 : nil }
    charts.show(chart)
    drawings.show(drawing)
    if chart == nil, drawing == nil { isWriting = false }
    let shows = (chart ?? drawing) != nil && (isWide || isWriting)
    charts.root.isVisible = shows && chart != nil
    drawings.root.isVisible = shows && drawing != nil
    charts.isAlone = shows && !isWide
    drawings.isAlone = shows && !isWide
    list.isVisible = isWide || !shows
    // Alone the list takes all the room.
    list.expand(horizontally: !shows, vertically: true)
  }

  private func open(_ item: Item) -> Bool {
    guard item.kind.isLineArt else { return false }
    isWriting = true
    showSelected()
    if item.kind == .chart { charts.takeFocus() } else { drawings.takeFocus() }
    return true
  }

  private func goBack() {
    isWriting = false
    showSelected()
    items.view.grabFocus()
  }

  /// Adds something new, and has it written or drawn.
  private func begin(_ add: @escaping (Desk) async -> ItemID?) {
    Task {
      guard let added = await add(desk) else { return }
      items.point(toNew: added) { [weak self] in
        guard let self, let item = desk.item(added) else { return }
        _ = open(item)
      }
    }
  }
}
