/// Bars, which rise from nothing, or lie where their names need the room.
extension ChartBuilder {
  /// How much of its room a row's bars take.
  private static let fill = 0.76

  private var rows: Int { data.labels.count }

  mutating func placeBars() {
    placeKey(data.series.map(\.name), isOfPoints: false)
    let values = data.series.flatMap { $0.values.compactMap(\.self) }
    let range = Self.range(of: values + [0]) ?? 0...1
    if liesDown { placeLying(range) } else { placeStanding(range) }
  }

  /// Whether the names are too long to stand beside each other, and there is
  /// room for them below each other.
  private var liesDown: Bool {
    let widest = data.labels.map { width($0) }.max() ?? 0
    let slot = plot.width * 0.9 / Double(max(1, rows))
    return widest + 8 > slot
      && Double(rows) * (lineHeight + 3) <= plot.height - 2 * lineHeight
  }

  private mutating func placeStanding(_ range: ClosedRange<Double>) {
    takeBottom(name: data.labelName)
    let ticks = upTicks(range, height: plot.height)
    placeUpTicks(ticks)
    let zero = y(0, in: ticks.range)
    let slot = plot.width / Double(max(1, rows))
    let bar = slot * Self.fill / Double(data.series.count)
    for (index, series) in data.series.enumerated() {
      for (row, value) in series.values.enumerated() {
        guard let value else { continue }
        let top = y(value, in: ticks.range)
        let x =
          plot.x + slot * (Double(row) + (1 - Self.fill) / 2)
          + bar * Double(index)
        marks.append(
          .rect(
            ChartRect(x, min(top, zero), bar, abs(top - zero)), .series(index)))
      }
    }
    marks.append(
      .line(
        [ChartPoint(plot.x, zero), ChartPoint(plot.maxX, zero)], .axis,
        width: 1))
    placeLabels()
  }

  /// Writes what the rows are called, as many as there is room for.
  mutating func placeLabels() {
    let slot = plot.width / Double(max(1, rows))
    let widest = min(
      data.labels.map { width($0) }.max() ?? 0, max(60, slot))
    let each = max(1, Int(((widest + 8) / slot).rounded(.up)))
    for row in stride(from: 0, to: rows, by: each) {
      write(
        fitted(data.labels[row], into: widest),
        ChartPoint(
          plot.x + slot * (Double(row) + 0.5),
          plot.maxY + Self.gap + lineHeight / 2), .center)
    }
  }

  private mutating func placeLying(_ range: ClosedRange<Double>) {
    let room = min(
      data.labels.map { width($0) }.max() ?? 0, plot.width * 0.4)
    let left = plot.x
    plot.x += room + Self.gap
    plot.width = max(1, plot.width - room - Self.gap)
    plot.height = max(1, plot.height - lineHeight - Self.gap)
    let ticks = acrossTicks(range, areYears: false)
    placeAcrossTicks(ticks, lines: true)
    if !data.labelName.isEmpty, data.series.count > 1 {
      write(
        fitted(data.labelName, into: room),
        ChartPoint(left + room, plot.maxY + Self.gap + lineHeight / 2),
        .trailing)
    }
    let zero = x(0, in: ticks.range)
    let slot = plot.height / Double(max(1, rows))
    let bar = slot * Self.fill / Double(data.series.count)
    for (index, series) in data.series.enumerated() {
      for (row, value) in series.values.enumerated() {
        guard let value else { continue }
        let end = x(value, in: ticks.range)
        let y =
          plot.y + slot * (Double(row) + (1 - Self.fill) / 2)
          + bar * Double(index)
        marks.append(
          .rect(
            ChartRect(min(end, zero), y, abs(end - zero), bar),
            .series(index)))
      }
    }
    marks.append(
      .line(
        [ChartPoint(zero, plot.y), ChartPoint(zero, plot.maxY)], .axis,
        width: 1))
    for (row, label) in data.labels.enumerated() {
      write(
        fitted(label, into: room),
        ChartPoint(
          plot.x - Self.gap, plot.y + slot * (Double(row) + 0.5)), .trailing,
        .text)
    }
  }
}
