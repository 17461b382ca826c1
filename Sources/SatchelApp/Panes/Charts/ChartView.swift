import ChartDrawing
import Charts
import DragKit
import Foundation
import GtkBridge
import Transfer

/// A chart as large as there is room, which can be dragged out as it shows.
@MainActor final class ChartView {
  let root: Room
  private let picture = PictureView(named: "Chart")
  private let desk: Desk
  private var chart: Chart?
  private var drag: DragInteraction?
  private var width = 0
  private var laying: Task<Void, Never>?
  private var isOutdated = false

  /// How high it is, as part of its width, and at least and at most in logical
  /// pixels.
  private static let proportion = 0.6
  private static let heights = 140.0...360.0

  init(_ desk: Desk) {
    self.desk = desk
    picture.addClass("chart")
    picture.setMinimumSize(height: Int(Self.heights.lowerBound))
    root = Room(picture, least: 0)
    root.expand(horizontally: true, vertically: false)
    root.onWidth { [weak self] in self?.fit($0) }
    root.onMap { [weak self] in self?.paint() }
    drag = DragInteraction(on: picture, delegate: self)
  }

  /// Shows a chart, or nothing.
  func show(_ chart: Chart?) {
    self.chart = chart
    paint()
  }

  private func fit(_ width: Int) {
    guard width != self.width else { return }
    self.width = width
    paint()
  }

  /// Lays the chart out beside the main thread, then paints it. What is changed
  /// meanwhile is painted after it.
  private func paint() {
    guard let chart, width > 1, root.isMapped else { return }
    guard laying == nil else {
      isOutdated = true
      return
    }
    let height = min(
      max((Double(width) * Self.proportion).rounded(), Self.heights.lowerBound),
      Self.heights.upperBound)
    let size = ChartSize(Double(width), height)
    laying = Task { [weak self] in
      let (layout, words) = await Self.layout(chart, size)
      guard let self else { return }
      laying = nil
      show(layout, size)
      picture.setAccessibleName("\(chart.style.title): \(chart.itemName)")
      picture.setAccessibleDescription(words)
      if isOutdated {
        isOutdated = false
        paint()
      }
    }
  }

  @concurrent
  private static func layout(
    _ chart: Chart, _ size: ChartSize
  ) async -> (ChartLayout, words: String) {
    (ChartDrawing.layout(chart, size: size), chart.numbers.words)
  }

  private func show(_ layout: ChartLayout, _ size: ChartSize) {
    let snapshot = Snapshot()
    let palette = root.hasDarkGround ? ChartPalette.dark : .light
    snapshot.withCairo(
      in: WidgetRect(
        origin: WidgetPoint(x: 0, y: 0), width: size.width,
        height: size.height)
    ) { ChartDrawing.paint(layout, on: $0, palette: palette) }
    guard let made = snapshot.paintable(width: size.width, height: size.height)
    else { return }
    picture.setMinimumSize(height: Int(size.height))
    picture.show(made)
  }
}

extension ChartView: DragInteractionDelegate {
  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: WidgetPoint
  ) -> DragSession? {
    guard let chart, let data = try? chart.data else { return nil }
    let item = TransferItem.make(
      id: UUID(), name: chart.itemName, kind: .chart, type: .chart,
      content: .data(data),
      converted: ChartForms.representations(
        decoder: desk.pictures, desk.incoming
      ) { chart },
      saveForm: ChartForms.saveForm(
        named: chart.itemName, by: desk.library
      ) { chart },
      byteCount: Int64(data.count))
    return DragSession(items: [item])
  }
}

extension Widget {
  /// Whether it stands on dark ground.
  var hasDarkGround: Bool {
    let words = themePaint("theme_fg_color")
    return (words.map { $0.red + $0.green + $0.blue } ?? 0) > 1.5
  }
}
