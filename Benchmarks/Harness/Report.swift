import Foundation
import Synchronization

/// What was measured, printed as it comes, and whether it keeps to its limits.
public final class Report: Sendable {
  private let broken = Mutex<[String]>([])

  /// Nothing is measured yet.
  public init() {}

  /// The limits that were broken.
  public var failures: [String] { broken.withLock { $0 } }

  /// Begins a part.
  public func heading(_ text: String) {
    print("\n\(text)")
    fflush(nil)
  }

  /// Tells a figure that has no limit of its own.
  public func tell(_ what: String, _ figure: Double, _ unit: String) {
    show(what, figure, unit, "")
  }

  /// Tells what was measured several times: the middle, and the spread.
  public func tell(_ what: String, _ figures: [Double], _ unit: String) {
    show(what, figures.middle, unit, figures.spread)
  }

  /// Tells in words what can't be told by a figure.
  public func say(_ text: String) {
    print("  \(text)")
    fflush(nil)
  }

  /// Tells a figure, and holds it to its limit.
  public func check(
    _ what: String, _ figure: Double, _ unit: String = "",
    atMost limit: Double
  ) {
    hold(what, figure, unit, "at most", limit, figure <= limit)
  }

  /// Tells what was measured several times, and holds the middle to its limit.
  public func check(
    _ what: String, _ figures: [Double], _ unit: String = "",
    atMost limit: Double
  ) {
    let middle = figures.middle
    hold(
      what, middle, unit, "at most", limit, middle <= limit, figures.spread)
  }

  /// Tells what was measured several times, and holds the worst to its limit.
  public func check(
    _ what: String, worstOf figures: [Double], _ unit: String = "",
    atMost limit: Double
  ) {
    let worst = figures.max() ?? .nan
    hold(
      what, worst, unit, "at most", limit, worst <= limit,
      "worst of \(figures.count)")
  }

  /// Tells what was measured several times, and holds the middle to its limit.
  public func check(
    _ what: String, _ figures: [Double], _ unit: String = "",
    atLeast limit: Double
  ) {
    let middle = figures.middle
    hold(
      what, middle, unit, "at least", limit, middle >= limit, figures.spread)
  }

  private func hold(
    _ what: String, _ figure: Double, _ unit: String, _ relation: String,
    _ limit: Double, _ isKept: Bool, _ spread: String = ""
  ) {
    let rule = String(format: "%@ (%@ %g)", spread, relation, limit)
    show(what, figure, unit, isKept ? rule : "\(rule)  TOO BAD")
    if !isKept { broken.withLock { $0.append(what) } }
  }

  private func show(
    _ what: String, _ figure: Double, _ unit: String, _ remark: String
  ) {
    let name = what.padding(toLength: 46, withPad: " ", startingAt: 0)
    print(
      "  \(name)" + String(format: "%10.2f", figure)
        + " \(unit.padding(toLength: 5, withPad: " ", startingAt: 0)) \(remark)"
    )
    fflush(nil)
  }
}

extension [Double] {
  /// The one in the middle, or between the two in the middle.
  public var middle: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The least and the most, and how many there are.
  fileprivate var spread: String {
    String(
      format: "%.2f to %.2f of %d", self.min() ?? .nan, self.max() ?? .nan,
      count)
  }
}

/// Divides figures that were measured one beside another.
public func ratios(_ figures: [Double], to others: [Double]) -> [Double] {
  zip(figures, others).map { $0 / $1 }
}
