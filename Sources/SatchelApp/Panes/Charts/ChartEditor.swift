import Charts
import Documents
import DragKit
import Foundation
import GtkBridge
import SatchelWidgets
import Transfer

/// Where a chart is seen and changed: its title, how it is drawn, and its table.
@MainActor final class ChartEditor {
  let root = Box(.vertical)
  /// Called when the person wants to go back to the list, where that doesn't
  /// show.
  var onBack: () -> Void = {}
  private let desk: Desk
  private let title = Entry()
  private let style = SegmentedControl(
    .words(Chart.Style.allCases.map(\.title)), name: "Drawn As")
  private let view: ChartView
  private let table = TableEditor()
  private lazy var writer = ItemWriter(desk) { [weak self] in
    let written = self?.written ?? Chart(table: DataTable(names: [], rows: []))
    return { try Desk.edit(of: $0, to: written, in: $1) }
  }
  private let back = Button(icon: "go-previous-symbolic", name: "Charts")
  private let focus = FocusController()
  private var reading: Task<Void, Never>?
  private var isShowing = false
  /// Whether the chart that shows was read: nothing is written over one that
  /// wasn't.
  private var isRead = false
  /// Whether the title is selected once it is read.
  private var selectsTitle = false

  init(_ context: PaneContext) {
    desk = context.desk
    view = ChartView(context.desk)
    root.addClass("chart-editor")
    root.expand()
    root.isVisible = false
    back.addClass("flat")
    back.isVisible = false
    back.align(.start, .center)
    title.setAccessibleName("Title")
    title.setHint("Title")
    title.expand(horizontally: true, vertically: false)
    let head = Box(.vertical, spacing: 8)
    head.setMargins(top: 8, bottom: 8, start: 12, end: 12)
    head.append(back, title, style.root)
    root.append(head, view.root, table.root)
    title.onEdited { [weak self] in self?.changed() }
    style.onChoose = { [weak self] _ in self?.changed() }
    table.onChange = { [weak self] in self?.changed() }
    focus.onLeave { [weak self] in self?.writer.keep() }
    root.add(focus)
    back.onClicked { [weak self] in self?.onBack() }
    context.desk.onChange { [weak self] _ in self?.hear() }
  }

  /// The chart that shows; nil for none.
  var item: ItemID? { writer.item?.id }

  /// Whether the list doesn't show: there is a way back to it.
  var isAlone = false {
    didSet { back.isVisible = isAlone }
  }

  /// Shows a chart, or none.
  func show(_ item: Item?) {
    guard item?.id != writer.item?.id else { return }
    writer.begin(item)
    read(item)
  }

  /// Keeps what has been changed.
  func keep() { writer.keep() }

  /// Gives the keyboard to the title.
  func takeFocus() {
    title.grabFocus()
    title.selectAll()
    selectsTitle = true
  }

  private func read(_ item: Item?) {
    reading?.cancel()
    isRead = false
    root.isSensitive = true
    guard let item else { return view.show(nil) }
    let library = desk.library
    reading = Task { [weak self] in
      await self?.writer.isKept()
      do {
        let read: Chart = try await Desk.readContent(
          of: item, in: library)
        guard let self, !Task.isCancelled, self.item == item.id else { return }
        set(read)
        isRead = true
      } catch {
        guard let self, !Task.isCancelled else { return }
        set(Chart(table: DataTable(names: [], rows: [])))
        root.isSensitive = false
        desk.report(error)
      }
    }
  }

  private func set(_ chart: Chart) {
    isShowing = true
    if title.text != chart.title { title.text = chart.title }
    style.show(Chart.Style.allCases.firstIndex(of: chart.style) ?? 0)
    table.show(chart.table)
    view.show(chart)
    isShowing = false
    if selectsTitle { title.selectAll() }
    selectsTitle = false
  }

  private var written: Chart {
    Chart(
      title: title.text, style: Chart.Style.allCases[style.chosen],
      table: table.table)
  }

  private func changed() {
    guard !isShowing, isRead, writer.item != nil else { return }
    writer.changed()
    view.show(written)
  }

  /// Something was undone, or the chart is gone.
  private func hear() {
    guard let shown = writer.item else { return }
    guard let now = desk.item(shown.id), now.kind == .chart else {
      return show(nil)
    }
    guard writer.isOutdated(by: now) else { return }
    writer.begin(now)
    read(now)
  }
}
