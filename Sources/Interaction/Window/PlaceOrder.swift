/// Which of several places of one rank a key leads to: any by its number, and the
/// neighbours of the one that shows (NAV-03, NAV-12).
public enum PlaceOrder {
  /// The place that a number leads to.
  ///
  /// - Parameters:
  ///   - number: From 1.
  ///   - places: From the first to the last.
  /// - Returns: nil where there are fewer.
  public static func place<Place>(
    numbered number: Int, of places: [Place]
  ) -> Place? {
    places.indices.contains(number - 1) ? places[number - 1] : nil
  }

  /// A neighbour of the place that shows; there is none behind the last and
  /// before the first, so that a key that is held down comes to rest.
  ///
  /// - Parameters:
  ///   - place: What shows.
  ///   - step: 1 for the next one, -1 for the one before.
  ///   - places: From the first to the last.
  /// - Returns: nil where there is none.
  public static func neighbour<Place: Equatable>(
    of place: Place, by step: Int, in places: [Place]
  ) -> Place? {
    guard let index = places.firstIndex(of: place) else { return nil }
    return Self.place(numbered: index + step + 1, of: places)
  }
}
