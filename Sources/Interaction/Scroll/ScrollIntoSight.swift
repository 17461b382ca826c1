/// How far to scroll for a part of what is scrolled to be in sight, such as the
/// field that has the keyboard when a keyboard on the screen takes room (MOD-13).
public enum ScrollIntoSight {
  /// The least way along one axis.
  ///
  ///     ScrollIntoSight.distance(from: 290, to: 330, in: 300)   // 38
  ///
  /// - Parameters:
  ///   - start: Where the part begins, in logical pixels from the begin of the
  ///     view; negative when it is scrolled out.
  ///   - end: Where it ends.
  ///   - length: The view's, in logical pixels.
  ///   - margin: The room to leave beside it, in logical pixels.
  /// - Returns: By how much to scroll, positive for down or right; 0 for a part in
  ///   sight. Of a part that is longer than the view, its begin shows.
  public static func distance(
    from start: Double, to end: Double, in length: Double, margin: Double = 8
  ) -> Double {
    if start >= 0, end <= length { return 0 }
    let fits = end - start + 2 * margin <= length
    return start < 0 || !fits ? start - margin : end + margin - length
  }
}
