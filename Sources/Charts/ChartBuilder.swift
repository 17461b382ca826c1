import Foundation
import Localization

/// Places the parts of a chart one after the other.
struct ChartBuilder {
  let data: ChartData
  let locale: Locale
  let measure: ChartLayout.Measure
  var marks: [ChartMark] = []
  /// What is still free; in the end, the rectangle between the axes.
  var plot: ChartRect

  static let margin = 12.0
  static let titleSize = 15.0
  static let textSize = 11.0
  static let pointSize = 7.0
  static let gap = 6.0

  init(
    data: ChartData, size: ChartSize, locale: Locale,
    measure: @escaping ChartLayout.Measure
  ) {
    (self.data, self.locale, self.measure) = (data, locale, measure)
    plot = ChartRect(
      Self.margin, Self.margin, max(40, size.width) - 2 * Self.margin,
      max(40, size.height) - 2 * Self.margin)
  }

  mutating func build(_ chart: Chart) {
    placeTitle(chart.title)
    guard !data.series.isEmpty else { return placeNothing() }
    switch chart.style {
    case .bars: placeBars()
    case .lines: placeLines()
    case .scatter: placeScatter()
    }
  }

  // MARK: Words

  mutating func write(
    _ words: String, _ point: ChartPoint, _ anchor: ChartMark.Anchor,
    size: Double = ChartBuilder.textSize, isBold: Bool = false,
    _ tone: ChartTone = .faintText
  ) {
    marks.append(
      .text(words, point, anchor, size: size, isBold: isBold, tone))
  }

  func width(
    _ words: String, size: Double = ChartBuilder.textSize, isBold: Bool = false
  ) -> Double {
    measure(words, size, isBold).width
  }

  /// How high a line of the words beside the axes is.
  var lineHeight: Double { measure("0g", Self.textSize, false).height }

  /// Words as far as there is room, with an ellipsis where something is left out.
  func fitted(
    _ words: String, into room: Double, size: Double = ChartBuilder.textSize,
    isBold: Bool = false
  ) -> String {
    guard width(words, size: size, isBold: isBold) > room else { return words }
    var (fits, tooMany) = (0, words.count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      let isRoom =
        width("\(words.prefix(middle))…", size: size, isBold: isBold) <= room
      if isRoom { fits = middle } else { tooMany = middle }
    }
    return fits == 0 ? "" : "\(words.prefix(fits))…"
  }

  private mutating func placeTitle(_ title: String) {
    guard !title.isEmpty else { return }
    let height = measure("0g", Self.titleSize, true).height
    write(
      fitted(title, into: plot.width, size: Self.titleSize, isBold: true),
      ChartPoint(plot.x, plot.y + height / 2), .leading, size: Self.titleSize,
      isBold: true, .text)
    takeTop(height + Self.gap)
  }

  private mutating func placeNothing() {
    let words = tr("There are no numbers in the table.")
    write(
      fitted(words, into: plot.width),
      ChartPoint(plot.x + plot.width / 2, plot.y + plot.height / 2), .center)
  }

  mutating func takeTop(_ height: Double) {
    let taken = min(height, plot.height - 1)
    plot.y += taken
    plot.height -= taken
  }

  /// What each series is drawn as and called, where there are several; the name
  /// of a single one stands where its axis ends.
  mutating func placeKey(_ names: [String], isOfPoints: Bool) {
    guard names.contains(where: { !$0.isEmpty }) else { return }
    if names.count == 1 {
      write(
        fitted(names[0], into: plot.width),
        ChartPoint(plot.x, plot.y + lineHeight / 2), .leading)
      return takeTop(lineHeight + Self.gap)
    }
    let line = lineHeight + 2
    var point = ChartPoint(plot.x, plot.y + line / 2)
    for (index, name) in names.enumerated() {
      let words = fitted(
        name.isEmpty ? "\(index + 1)" : name, into: plot.width - 16)
      let needed = 16 + width(words)
      if point.x > plot.x, point.x + needed > plot.maxX {
        point = ChartPoint(plot.x, point.y + line)
      }
      // At most a third of the room tells what is what.
      guard point.y - plot.y < max(line, plot.height / 3) else { break }
      let middle = ChartPoint(point.x + 5, point.y)
      marks.append(
        isOfPoints
          ? .point(
            middle, .ofSeries(index), .series(index), size: Self.pointSize + 1)
          : .rect(
            ChartRect(middle.x - 5, middle.y - 5, 10, 10), .series(index)))
      write(words, ChartPoint(point.x + 16, point.y), .leading, .text)
      point.x += needed + 14
    }
    takeTop(point.y + line / 2 - plot.y + Self.gap)
  }

  // MARK: Axes

  /// The least and the most of some numbers; nil where there are none.
  static func range(of values: some Sequence<Double>) -> ClosedRange<Double>? {
    var found: ClosedRange<Double>?
    for value in values {
      let now = found ?? value...value
      found = min(now.lowerBound, value)...max(now.upperBound, value)
    }
    return found
  }

  /// The round numbers beside a plot that is so high.
  func upTicks(_ range: ClosedRange<Double>, height: Double) -> AxisTicks {
    AxisTicks(
      covering: range, most: max(1, Int(height / (lineHeight * 2.4))),
      locale: locale)
  }

  /// Writes the round numbers at the left side, with a faint line at each.
  mutating func placeUpTicks(_ ticks: AxisTicks) {
    let room = ticks.labels.map { width($0) }.max() ?? 0
    plot.x += room + Self.gap
    plot.width = max(1, plot.width - room - Self.gap)
    for (value, label) in zip(ticks.values, ticks.labels) {
      let y = y(value, in: ticks.range)
      marks.append(
        .line(
          [ChartPoint(plot.x, y), ChartPoint(plot.maxX, y)], .grid, width: 1)
      )
      write(label, ChartPoint(plot.x - Self.gap, y), .trailing)
    }
  }

  /// Leaves room below for words and the name of the axis, and writes that.
  mutating func takeBottom(name: String) {
    var taken = lineHeight + Self.gap
    if !name.isEmpty {
      write(
        fitted(name, into: plot.width),
        ChartPoint(plot.maxX, plot.maxY - lineHeight / 2), .trailing)
      taken += lineHeight + 2
    }
    // The words at the edges of the axis at the left reach beyond it.
    plot.height = max(1, plot.height - taken)
    takeTop(lineHeight / 2)
  }

  /// Writes the round numbers below, where they are.
  mutating func placeAcrossTicks(_ ticks: AxisTicks, lines: Bool) {
    for (value, label) in zip(ticks.values, ticks.labels) {
      let x = x(value, in: ticks.range)
      if lines {
        marks.append(
          .line(
            [ChartPoint(x, plot.y), ChartPoint(x, plot.maxY)], .grid, width: 1))
      }
      write(
        label, ChartPoint(x, plot.maxY + Self.gap + lineHeight / 2), .center)
    }
  }

  /// The round numbers of an axis across, and room for their words at the edges.
  mutating func acrossTicks(
    _ range: ClosedRange<Double>, areYears: Bool
  ) -> AxisTicks {
    var most = max(1, Int(plot.width / 60))
    while true {
      let ticks = AxisTicks(
        covering: range, most: most, areYears: areYears, locale: locale)
      let widest = ticks.labels.map { width($0) }.max() ?? 0
      let steps = Double(ticks.values.count - 1)
      if most == 1 || (widest + 10) * steps <= plot.width - widest {
        let beyond = (ticks.labels.last.map { width($0) } ?? 0) / 2
        plot.width = max(1, plot.width - beyond)
        return ticks
      }
      most -= 1
    }
  }

  func y(_ value: Double, in range: ClosedRange<Double>) -> Double {
    plot.maxY - plot.height * Self.share(value, of: range)
  }

  func x(_ value: Double, in range: ClosedRange<Double>) -> Double {
    plot.x + plot.width * Self.share(value, of: range)
  }

  /// Where a number is in a range, from 0 to 1.
  private static func share(
    _ value: Double, of range: ClosedRange<Double>
  ) -> Double {
    // Half of each, because the whole may be more than a number can be.
    let whole = range.upperBound / 2 - range.lowerBound / 2
    guard whole > 0 else { return 0 }
    return max(0, min(1, (value / 2 - range.lowerBound / 2) / whole))
  }
}

extension ChartMark.Shape {
  /// What the points of a series look like.
  static func ofSeries(_ index: Int) -> Self {
    allCases[index % allCases.count]
  }
}
