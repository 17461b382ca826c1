import Foundation

/// Where everything in a chart is.
///
/// Little ink: a faint line at each round number, no frame, bars that rise from
/// nothing, and the name of a column beside its axis instead of a key where
/// there is only one.
public struct ChartLayout: Sendable {
  /// Measures a line of words; of a size in points, perhaps bold.
  public typealias Measure =
    (_ words: String, _ size: Double, _ isBold: Bool) -> ChartSize

  /// What is drawn, in order.
  public let marks: [ChartMark]
  /// The rectangle between the axes.
  public let plot: ChartRect

  /// Lays a chart out.
  ///
  /// - Parameters:
  ///   - chart: what is shown.
  ///   - size: how much room there is; less than 40 points are taken for 40.
  ///   - locale: how numbers are written.
  ///   - measure: measures words.
  /// - Complexity: O(*n*) in the number of cells.
  public init(
    _ chart: Chart, size: ChartSize, locale: Locale = .current,
    measure: @escaping Measure
  ) {
    var builder = ChartBuilder(
      data: chart.numbers, size: size, locale: locale, measure: measure)
    builder.build(chart)
    marks = builder.marks
    plot = builder.plot
  }
}
