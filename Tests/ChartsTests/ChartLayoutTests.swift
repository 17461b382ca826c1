import Foundation
import Testing

@testable import Charts

@Suite struct ChartLayoutTests {
  /// Each character is as wide as half its height.
  private func layout(
    _ chart: Chart, width: Double = 480, height: Double = 320
  ) -> ChartLayout {
    ChartLayout(
      chart, size: ChartSize(width, height), locale: Locale(identifier: "en")
    ) { words, size, _ in
      ChartSize(Double(words.count) * size / 2, size * 1.2)
    }
  }

  private func words(_ layout: ChartLayout) -> [String] {
    layout.marks.compactMap {
      if case .text(let words, _, _, _, _, _) = $0 { words } else { nil }
    }
  }

  private func bars(_ layout: ChartLayout) -> [ChartRect] {
    layout.marks.compactMap {
      if case .rect(let rect, .series) = $0 { rect } else { nil }
    }
  }

  @Test(
    "Marks of an axis are round, few, and around all that is shown",
    arguments: [
      (0.0...9.3, 5, ["0", "2", "4", "6", "8", "10"]),
      (-3...4, 4, ["−4", "−2", "0", "2", "4"]),
      (0...1, 5, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
      (
        12_345...98_765, 5,
        ["0", "20,000", "40,000", "60,000", "80,000", "100,000"]
      ),
      (7...7, 4, ["6", "8", "10", "12", "14"]),
      (0...0, 2, ["0.0", "0.5", "1.0"]),
    ])
  func ticks(_ range: ClosedRange<Double>, _ most: Int, _ labels: [String]) {
    let ticks = AxisTicks(
      covering: range, most: most, locale: Locale(identifier: "en"))
    #expect(ticks.labels == labels)
    #expect(ticks.range.lowerBound <= range.lowerBound)
    #expect(ticks.range.upperBound >= range.upperBound)
  }

  @Test("Any numbers have marks: few, and growing")
  func anyNumbers() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<4_000 {
      func any() -> Double {
        let power = Double.random(in: -320...308, using: &random)
        let number = pow(10, power) * Double.random(in: -9...9, using: &random)
        return [number, 0, number.rounded(), 1e15 + number].randomElement() ?? 0
      }
      let (a, b) = (any(), any())
      let most = Int.random(in: 1...12, using: &random)
      let ticks = AxisTicks(covering: min(a, b)...max(a, b), most: most)
      #expect(
        ticks.values.count >= 2 && ticks.values.count <= most + 3,
        "\(a) \(b) \(most): \(ticks.values.count)")
      #expect(
        ticks.values.allSatisfy { $0.isFinite },
        "\(a) \(b) \(most) \(ticks.values)")
      #expect(ticks.values.count == ticks.labels.count)
    }
  }

  @Test("Bars rise from nothing, as high as their numbers")
  func standing() {
    let chart = Chart(
      table: DataTable(cells: [
        ["T", "N"], ["a", "4"], ["b", "-2"], ["c", "8"],
      ]))
    let found = bars(layout(chart))
    #expect(chart.style == .bars && found.count == 3)
    #expect(abs(found[2].height - 2 * found[0].height) < 0.001)
    #expect(abs(found[1].height - found[0].height / 2) < 0.001)
    #expect(abs(found[0].maxY - found[1].y) < 0.001)
    #expect(found[0].maxX < found[1].x && found[1].maxX < found[2].x)
  }

  @Test("Bars lie where their names are too long to stand side by side")
  func lying() {
    let chart = Chart(
      table: DataTable(
        cells: [["Country", "People"]]
          + (1...6).map { ["A country with a long name \($0)", "\($0)"] }))
    let made = layout(chart)
    let found = bars(made)
    #expect(found.count == 6)
    #expect(Set(found.map { ($0.x * 10).rounded() }).count == 1)
    #expect(abs(found[5].width - 6 * found[0].width) < 0.001)
    #expect(words(made).count { $0.hasPrefix("A country") } == 6)
  }

  @Test("A line breaks off where a number is missing")
  func gap() {
    var chart = Chart(
      table: DataTable(
        cells: [["Year", "A"]]
          + [2000, 2001, 2002, 2003, 2004].map {
            ["\($0)", $0 == 2002 ? "" : "\($0 % 7)"]
          }))
    chart.style = .lines
    let made = layout(chart)
    let lines = made.marks.compactMap { mark in
      if case .line(let points, .series, _) = mark { points.count } else { nil }
    }
    #expect(lines == [2, 2])
    #expect(words(made).contains("2000"))
  }

  @Test("Everything is inside, at any size, of any table")
  func inside() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<400 {
      let columns = Int.random(in: 0...6, using: &random)
      let rows = Int.random(in: 0...60, using: &random)
      let cells = (0...rows).map { row in
        (0..<columns).map { column in
          row == 0 && Bool.random(using: &random)
            ? String(repeating: "N", count: column * 9)
            : ["", "1e300", "-1e300", "3", "word", "0.00001", "\(row)"]
              .randomElement(using: &random) ?? ""
        }
      }
      for style in Chart.Style.allCases {
        let chart = Chart(
          title: String(repeating: "T", count: round % 90), style: style,
          table: DataTable(cells: cells))
        let made = layout(
          chart, width: Double.random(in: 0...700, using: &random),
          height: Double.random(in: 0...500, using: &random))
        for mark in made.marks {
          let numbers: [Double] =
            switch mark {
            case .line(let points, _, _): points.flatMap { [$0.x, $0.y] }
            case .rect(let rect, _): [rect.x, rect.y, rect.maxX, rect.maxY]
            case .point(let point, _, _, _): [point.x, point.y]
            case .text(_, let point, _, _, _, _): [point.x, point.y]
            }
          #expect(numbers.allSatisfy { $0.isFinite && abs($0) < 2_000 })
        }
      }
    }
  }

  @Test("A table without numbers says so")
  func nothing() {
    let chart = Chart(table: DataTable(cells: [["a", "b"], ["c", "d"]]))
    #expect(words(layout(chart)) == ["There are no numbers in the table."])
  }
}
