import Charts
import Documents
import DragKit
import Drawings
import GtkBridge
import Localization
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
  private let newChart = Button(tr("New Chart"))
  private let newDrawing = Button(tr("New Drawing"))
  private let charts: ChartEditor
  private let drawings: DrawingEditor
  private let columns: ListWithDetail
  var root: Widget { columns.root }

  init(_ context: PaneContext) {
    desk = context.desk
    items = ItemPane(
      .list, desk: context.desk, thumbnails: context.thumbnails,
      accepting: Place.charts.acceptance,
      empty: .init(
        title: tr("No Charts"),
        hint: tr(
          """
          Drag a table here from a spreadsheet, a web page or a file, or begin \
          with New Chart or New Drawing.
          """), icon: "x-office-spreadsheet-symbolic", takesFiles: true))
    charts = ChartEditor(context)
    drawings = DrawingEditor(context)
    columns = ListWithDetail(
      items, buttons: [newChart, newDrawing],
      details: [charts.root, drawings.root])
    columns.onChange = { [weak self] in self?.showSelected() }
    items.onOpen = { [weak self] in self?.open($0) ?? false }
    newChart.onClicked { [weak self] in
      self?.begin { await $0.add(Chart.blank, to: .charts) }
    }
    newDrawing.onClicked { [weak self] in
      self?.begin { await $0.add(Drawing.blank, to: .charts) }
    }
    charts.onBack = { [weak self] in self?.columns.goBack() }
    drawings.onBack = { [weak self] in self?.columns.goBack() }
    showSelected()
  }

  func disappear() {
    items.hideMark()
    charts.keep()
    drawings.keep()
  }

  private func showSelected() {
    let selected = items.selectedIDs(atMost: 2)
    let item = selected.count == 1 ? desk.item(selected[0]) : nil
    let chart = item.flatMap { $0.kind == .chart ? $0 : nil }
    let drawing = item.flatMap { $0.kind == .drawing ? $0 : nil }
    charts.show(chart)
    drawings.show(drawing)
    let (shows, isAlone) = columns.arrange(canOpen: (chart ?? drawing) != nil)
    charts.root.isVisible = shows && chart != nil
    drawings.root.isVisible = shows && drawing != nil
    charts.isAlone = isAlone
    drawings.isAlone = isAlone
  }

  private func open(_ item: Item) -> Bool {
    guard item.kind.isLineArt else { return false }
    columns.open()
    if item.kind == .chart { charts.takeFocus() } else { drawings.takeFocus() }
    return true
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
