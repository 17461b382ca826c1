/// Lines and points.
extension ChartBuilder {
  /// The most points of a line that are marked; of more, some are.
  private static let mostPoints = 24

  /// Whether the numbers along the axis across are years.
  private func areYears(_ values: [Double]) -> Bool {
    values.allSatisfy { $0 == $0.rounded() && (1_000...2_999).contains($0) }
  }

  mutating func placeLines() {
    placeKey(data.series.map(\.name), isOfPoints: true)
    takeBottom(name: data.labelName)
    let values = data.series.flatMap { $0.values.compactMap(\.self) }
    let ticks = upTicks(Self.range(of: values) ?? 0...1, height: plot.height)
    placeUpTicks(ticks)
    let across: [Double]
    if let positions = data.positions, let range = Self.range(of: positions) {
      let marks = acrossTicks(range, areYears: areYears(positions))
      placeAcrossTicks(marks, lines: false)
      across = positions.map { x($0, in: marks.range) }
    } else {
      placeLabels()
      let slot = plot.width / Double(max(1, data.labels.count))
      across = data.labels.indices.map {
        plot.x + slot * (Double($0) + 0.5)
      }
    }
    for (index, series) in data.series.enumerated() {
      let points = zip(across, series.values).map { across, value in
        value.map { ChartPoint(across, y($0, in: ticks.range)) }
      }
      placeLine(points, index)
    }
  }

  /// A line that breaks off where there is no number.
  private mutating func placeLine(_ points: [ChartPoint?], _ index: Int) {
    let each = max(
      1, (points.count + Self.mostPoints - 1) / Self.mostPoints)
    var run: [ChartPoint] = []
    var shown: [ChartPoint] = []
    for (row, point) in (points + [nil]).enumerated() {
      if let point {
        run.append(point)
        if row % each == 0 { shown.append(point) }
        continue
      }
      if run.count > 1 {
        marks.append(.line(run, .series(index), width: 2))
      } else if let lone = run.first, !shown.contains(lone) {
        shown.append(lone)
      }
      run = []
    }
    for point in shown { place(point, index) }
  }

  private mutating func place(_ point: ChartPoint, _ index: Int) {
    marks.append(
      .point(point, .ofSeries(index), .series(index), size: Self.pointSize))
  }

  mutating func placeScatter() {
    // Without a column that grows the first says how far to the right.
    var series = data.series
    var across = data.positions?.map { Optional($0) } ?? []
    var name = data.labelName
    if data.positions == nil {
      if series.count > 1 {
        name = series[0].name
        across = series.removeFirst().values
      } else {
        across = data.labels.indices.map { Double($0 + 1) }
      }
    }
    placeKey(series.map(\.name), isOfPoints: true)
    takeBottom(name: name)
    let values = series.flatMap { $0.values.compactMap(\.self) }
    let known = across.compactMap(\.self)
    let ticks = upTicks(Self.range(of: values) ?? 0...1, height: plot.height)
    placeUpTicks(ticks)
    let below = acrossTicks(
      Self.range(of: known) ?? 0...1, areYears: areYears(known))
    placeAcrossTicks(below, lines: true)
    for (index, series) in series.enumerated() {
      for (x, value) in zip(across, series.values) {
        guard let x, let value else { continue }
        place(
          ChartPoint(
            self.x(x, in: below.range), y(value, in: ticks.range)), index)
      }
    }
  }
}
