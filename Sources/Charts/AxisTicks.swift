import Foundation

/// The marks of an axis: few, at round numbers, the first and the last around
/// all that is shown.
public struct AxisTicks: Hashable, Sendable {
  /// Where they are, each as far from the one before.
  public let values: [Double]
  /// What stands beside each.
  public let labels: [String]

  /// The range from the first mark to the last.
  public var range: ClosedRange<Double> { values[0]...values[values.count - 1] }

  /// Finds the marks.
  ///
  /// - Parameters:
  ///   - shown: what is shown, from least to most. Numbers beyond 1e300 are
  ///     drawn at the edge.
  ///   - most: the most steps between marks; at least one.
  ///   - areYears: whether the numbers are years: these are whole, and written
  ///     without groups.
  ///   - locale: how numbers are written.
  public init(
    covering shown: ClosedRange<Double>, most: Int, areYears: Bool = false,
    locale: Locale = .current
  ) {
    let low = max(-1e300, min(1e300, shown.lowerBound))
    var high = max(-1e300, min(1e300, shown.upperBound))
    // A range of nothing gets some room.
    let least = max(1e-290, max(abs(low), abs(high)) * 1e-12)
    if high - low <= least { high = low + max(abs(low), 1) }
    // Around nothing there are two at least.
    let most = max(low < 0 && high > 0 ? 2 : 1, most)
    var step = Self.roundStep(atLeast: high / Double(most) - low / Double(most))
    if areYears { step = max(1, step) }
    var first = (low / step).rounded(.down)
    var last = (high / step).rounded(.up)
    // The edges may need one step more than fits.
    while last - first > Double(most) + 0.5 {
      step = Self.roundStep(atLeast: step * 1.01)
      first = (low / step).rounded(.down)
      last = (high / step).rounded(.up)
    }
    // A number of 17 digits may not grow by the step.
    let count = max(1, Int(last - first))
    values = (0...count).map { (first + Double($0)) * step }
    let words = Self.format(
      step: step, most: max(abs(low), abs(high)), areYears, locale)
    // There is no less than nothing of nothing, and a minus is no hyphen.
    labels = values.map {
      words($0 == 0 ? 0 : $0).replacing("-", with: "\u{2212}")
    }
  }

  /// 1, 2 or 5 times a power of ten: the least that is no less.
  static func roundStep(atLeast least: Double) -> Double {
    guard least > 0, least.isFinite else { return 1 }
    let power = pow(10, floor(log10(least)))
    for factor in [1.0, 2, 5] where factor * power >= least * (1 - 1e-9) {
      return factor * power
    }
    return 10 * power
  }

  private static func format(
    step: Double, most: Double, _ areYears: Bool, _ locale: Locale
  ) -> (Double) -> String {
    if most >= 1e15 || step < 1e-6 {
      return {
        $0.formatted(
          .number.notation(.scientific).precision(.fractionLength(0...3))
            .locale(locale))
      }
    }
    let digits = max(0, Int((-log10(step) - 1e-9).rounded(.up)))
    return {
      $0.formatted(
        .number.precision(.fractionLength(digits)).locale(locale)
          .grouping(areYears ? .never : .automatic))
    }
  }
}
