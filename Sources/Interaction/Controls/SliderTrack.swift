/// A value between two ends, as a slider sets it (CTL-58).
public struct SliderTrack: Hashable, Sendable {
  /// The ends.
  public let range: ClosedRange<Double>
  /// How far an arrow key, or a press on an icon at an end, goes.
  public let step: Double
  /// The value.
  public private(set) var value: Double

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - value: Brought into range.
  ///   - range: The ends, which differ.
  ///   - step: How far a step goes, more than nothing.
  public init(_ value: Double, in range: ClosedRange<Double>, step: Double) {
    self.range = range
    self.step = step
    self.value = min(max(value, range.lowerBound), range.upperBound)
  }

  /// How much of the track is filled, from 0 to 1.
  public var fraction: Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Sets the value, brought into range.
  public mutating func set(_ number: Double) {
    value = min(max(number, range.lowerBound), range.upperBound)
  }

  /// Goes so many steps towards the upper end, or back.
  public mutating func move(steps: Int) { set(value + Double(steps) * step) }
}
