import Charts
import Documents
import DragKit
import Foundation
import GtkBridge
import Localization
import SatchelWidgets
import Transfer

/// Where a chart is seen and changed: its title, how it is drawn, and its table.
@MainActor final class ChartEditor {
  let root = Box(.vertical)
  /// All but the title and the way back, which stays where a chart can't be
  /// read.
  private let body = Box(.vertical)
  /// Called when the person wants to go back to the list, where that doesn't
  /// show.
  var onBack: () -> Void = {}
  private let desk: Desk
  private let title = Entry()
  private let style = SegmentedControl(
    .words(Chart.Style.allCases.map(\.title)), name: tr("Drawn As"))
  private let view: ChartView
  private let table = TableEditor()
  private lazy var content = ContentEditing<Chart>(desk, in: root) {
    [weak self] in
    self?.written ?? .nothing
  }
  private let back = Button(icon: "go-previous-symbolic", name: tr("Charts"))
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
    title.setAccessibleName(tr("Title"))
    title.setHint(tr("Title"))
    title.expand(horizontally: true, vertically: false)
    let head = Box(.vertical, spacing: 8)
    head.setMargins(top: 8, bottom: 8, start: 12, end: 12)
    head.append(style.root)
    body.append(head, view.root, table.root)
    let line = Box(.horizontal, spacing: 6)
    line.setMargins(top: 8, bottom: 0, start: 12, end: 12)
    line.append(back, title)
    root.append(line, body)
    title.onEdited { [weak self] in self?.changed() }
    style.onChoose = { [weak self] _ in self?.changed() }
    table.onChange = { [weak self] in self?.changed() }
    back.onClicked { [weak self] in self?.onBack() }
    content.onRead = { [weak self] in self?.set($0, isAnother: $1) }
    content.onNothing = { [weak self] in self?.set(nil, isAnother: true) }
  }

  /// Whether the list doesn't show: there is a way back to it.
  var isAlone = false {
    didSet { back.isVisible = isAlone }
  }

  /// Shows a chart, or none.
  func show(_ item: Item?) { content.show(item) }

  /// Keeps what has been changed.
  func keep() { content.keep() }

  /// Gives the keyboard to the title.
  func takeFocus() {
    title.grabFocus()
    title.selectAll()
    selectsTitle = true
  }

  private func set(_ read: Chart?, isAnother: Bool) {
    let chart = read ?? .nothing
    title.isSensitive = read != nil
    body.isSensitive = read != nil
    if isAnother || title.text != chart.title { title.text = chart.title }
    style.show(Chart.Style.allCases.firstIndex(of: chart.style) ?? 0)
    table.show(chart.table)
    view.show(read)
    if selectsTitle { title.selectAll() }
    selectsTitle = false
  }

  private var written: Chart {
    Chart(
      title: title.text, style: Chart.Style.allCases[style.chosen],
      table: table.table)
  }

  private func changed() {
    guard content.changed() else { return }
    view.show(written)
  }
}
