/// How the place among pages is shown, by how many there are (CTL-29).
public enum PageIndicator: Hashable, Sendable {
  /// A dot for each page.
  case dots
  /// Dots for some of the pages around the one that shows, with its number in
  /// words beside them.
  case clippedDots(Range<Int>)
  /// A button for each page, any of which can be chosen.
  case grid

  /// The most pages whose dots can be told apart at a glance.
  public static let mostDots = 10
  /// The most pages for which there are dots at all.
  public static let mostPages = 20

  /// Chooses one.
  ///
  /// - Parameters:
  ///   - count: How many pages there are.
  ///   - current: The one that shows, from 0.
  public init(count: Int, current: Int) {
    switch count {
    case ...Self.mostDots: self = .dots
    case ...Self.mostPages:
      let first = min(
        max(0, current - Self.mostDots / 2), count - Self.mostDots)
      self = .clippedDots(first..<first + Self.mostDots)
    default: self = .grid
    }
  }
}
