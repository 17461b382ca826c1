/// The part of a row or tile that a drag is over: beside it, or into it
/// (DND-28).
public enum RowZone: Hashable, Sendable {
  /// The drop lands before it.
  case before
  /// The drop lands in it: the middle 40 %.
  case into
  /// The drop lands after it.
  case after

  /// The part of a row, along its axis, that means into it.
  public static let middle = 0.4

  /// Finds the part.
  ///
  /// - Parameters:
  ///   - position: The pointer's coordinate along the axis.
  ///   - start: Where the row begins, at rest.
  ///   - end: Where it ends.
  ///   - holdsThings: Whether it can hold what is dragged; if not, its two
  ///     halves mean before and after.
  public init(
    at position: Double, from start: Double, to end: Double,
    holdsThings: Bool
  ) {
    let length = max(0, end - start)
    let offset = position - (start + length / 2)
    if holdsThings, abs(offset) < length * Self.middle / 2 {
      self = .into
    } else {
      self = offset < 0 ? .before : .after
    }
  }
}
