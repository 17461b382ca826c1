import Charts
import DragKit
import Foundation
import GtkBridge
import Localization
import Painting
import Transfer

/// A chart as large as there is room, which can be dragged out as it shows.
@MainActor final class ChartView {
  let root: Room
  private let picture = PictureView(named: tr("Chart"))
  private let desk: Desk
  private var chart: Chart?
  private var drag: DragInteraction?
  private var width = 0
  private var painting: Task<Void, Never>?
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
    drag = DragInteraction(on: picture) { [weak self] in
      self?.item().map { [$0] } ?? []
    }
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

  /// Paints the chart beside the main thread. What is changed meanwhile is painted
  /// after it.
  private func paint() {
    guard let chart, width > 1, root.isMapped else { return }
    guard painting == nil else {
      isOutdated = true
      return
    }
    let height = min(
      max((Double(width) * Self.proportion).rounded(), Self.heights.lowerBound),
      Self.heights.upperBound)
    let sheet = (width: Double(width), height: height)
    let (scale, palette) = (
      Double(root.scale), root.hasDarkGround ? Palette.dark : .light
    )
    painting = Task { [weak self] in
      let (pixels, words) = await Self.paint(chart, sheet, scale, palette)
      guard let self else { return }
      painting = nil
      if let pixels { show(pixels, height: Int(height)) }
      picture.setAccessibleName("\(chart.style.title): \(chart.itemName)")
      picture.setAccessibleDescription(words)
      if isOutdated {
        isOutdated = false
        paint()
      }
    }
  }

  @concurrent
  private static func paint(
    _ chart: Chart, _ sheet: (width: Double, height: Double), _ scale: Double,
    _ palette: Palette
  ) async -> (Painting.Pixels?, words: String) {
    let pixels = try? Painting.pixels(
      chart, sheet: sheet, scale: scale, palette: palette, isOnWhite: false)
    return (pixels, chart.numbers.words)
  }

  private func show(_ pixels: Painting.Pixels, height: Int) {
    picture.setMinimumSize(height: height)
    picture.show(
      Texture(rgba: pixels.bytes, width: pixels.width, height: pixels.height))
  }

  /// The chart that shows, for other programs and places.
  private func item() -> TransferItem? {
    guard let chart, let data = try? chart.data else { return nil }
    return TransferItem.make(
      id: UUID(), name: chart.itemName, kind: .chart, type: .chart,
      content: .data(data),
      converted: LineArtForms.representations(
        decoder: desk.pictures, desk.incoming
      ) { chart },
      saveForm: LineArtForms.saveForm(
        named: chart.itemName, by: desk.library
      ) { chart },
      byteCount: Int64(data.count))
  }
}
