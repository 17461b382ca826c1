/// A whole number that is raised and lowered by a few presses (CTL-61).
public struct StepperValue: Hashable, Sendable {
  /// The numbers that it can be.
  public let range: ClosedRange<Int>
  /// How far a press goes, at least one.
  public let step: Int
  /// The number.
  public private(set) var value: Int

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - value: The number, brought into range.
  ///   - range: The numbers that it can be.
  ///   - step: How far a press goes; at least one is taken for granted.
  public init(_ value: Int, in range: ClosedRange<Int>, step: Int = 1) {
    self.range = range
    self.step = max(1, step)
    self.value = min(max(value, range.lowerBound), range.upperBound)
  }

  /// Whether it can be raised.
  public var canRise: Bool { value < range.upperBound }
  /// Whether it can be lowered.
  public var canFall: Bool { value > range.lowerBound }

  /// Sets the number, brought into range.
  ///
  /// - Returns: Whether it is another one.
  @discardableResult public mutating func set(_ number: Int) -> Bool {
    let old = value
    value = min(max(number, range.lowerBound), range.upperBound)
    return value != old
  }

  /// Raises it by a step, or to the end of the range.
  @discardableResult public mutating func rise() -> Bool {
    let (sum, overflow) = value.addingReportingOverflow(step)
    return set(overflow ? range.upperBound : sum)
  }

  /// Lowers it by a step, or to the end of the range.
  @discardableResult public mutating func fall() -> Bool {
    let (difference, overflow) = value.subtractingReportingOverflow(step)
    return set(overflow ? range.lowerBound : difference)
  }

  /// Does what a key asks for.
  ///
  /// - Parameter key: The name of X11's key symbol: `Up` raises, `Down` lowers,
  ///   `Home` and `End` go to the ends.
  /// - Returns: Whether the key means something.
  public mutating func press(_ key: String) -> Bool {
    switch ControlStep(alongColumn: key) {
    case .back: rise()
    case .forward: fall()
    case .first: set(range.lowerBound)
    case .last: set(range.upperBound)
    case nil: return false
    }
    return true
  }
}
