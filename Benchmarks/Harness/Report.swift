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

  /// Tells a figure, and holds it to its limit.
  public func check(
    _ what: String, _ figure: Double, _ unit: String = "",
    atLeast limit: Double
  ) {
    hold(what, figure, unit, "at least", limit, figure >= limit)
  }

  private func hold(
    _ what: String, _ figure: Double, _ unit: String, _ relation: String,
    _ limit: Double, _ isKept: Bool
  ) {
    let rule = String(format: "(%@ %g)", relation, limit)
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
