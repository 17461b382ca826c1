import Localization

/// Pages of equal rank in an order, and the one that shows (CTL-27).
///
///     var pages = PageSequence(count: 5)
///     pages.turn(.forward)   // true; the second one shows
public struct PageSequence: Hashable, Sendable {
  /// How many pages there are, at least one.
  public let count: Int
  /// The one that shows, from 0.
  public private(set) var current: Int

  /// Creates a sequence.
  ///
  /// - Parameters:
  ///   - count: How many pages; at least one is taken for granted.
  ///   - current: The one that shows first, brought into range.
  public init(count: Int, current: Int = 0) {
    self.count = max(1, count)
    self.current = min(max(0, current), self.count - 1)
  }

  /// Goes to a neighbouring page.
  ///
  /// - Returns: Whether there was one.
  @discardableResult public mutating func turn(_ turn: PageTurn) -> Bool {
    show(turn == .forward ? current + 1 : current - 1)
  }

  /// Goes to any page, as a grid of them allows.
  ///
  /// - Returns: Whether it is another one, and there is such.
  @discardableResult public mutating func show(_ page: Int) -> Bool {
    guard (0..<count).contains(page), page != current else { return false }
    current = page
    return true
  }

  /// The place of the page that shows in words, such as “Page 3 of 12”.
  public var words: String { tr("Page \(current + 1) of \(count)") }

  /// What shows where in the sequence one is.
  public var indicator: PageIndicator {
    PageIndicator(count: count, current: current)
  }
}

/// A way from a page to one of its neighbours.
public enum PageTurn: Hashable, Sendable {
  /// To the page before.
  case back
  /// To the next page.
  case forward

  /// What a click on the dots means: one page towards its side, whichever dot it
  /// hits (CTL-27).
  ///
  /// - Parameters:
  ///   - x: Where, in logical pixels from the left edge of the dots.
  ///   - width: How wide the dots are together.
  ///   - isRightToLeft: Whether the first page stands on the right.
  public init(clickAt x: Double, width: Double, isRightToLeft: Bool) {
    let isLeft = x < width / 2
    self = isLeft == isRightToLeft ? .forward : .back
  }

  /// What a turn of the wheel means.
  ///
  /// - Parameters:
  ///   - x: How far it was turned to the right.
  ///   - y: How far it was turned down.
  ///   - isRightToLeft: Whether the first page stands on the right.
  /// - Returns: nil if it was not turned.
  public init?(scrollByX x: Double, y: Double, isRightToLeft: Bool) {
    if y != 0 {
      self = y > 0 ? .forward : .back
    } else if x != 0 {
      self = (x > 0) == isRightToLeft ? .back : .forward
    } else {
      return nil
    }
  }

  /// What a swipe across the page means: the page goes with the finger.
  ///
  /// - Parameters:
  ///   - x: The speed to the right, in pixels per second.
  ///   - y: The speed down.
  ///   - isRightToLeft: Whether the first page stands on the right.
  /// - Returns: nil for one that goes up or down, or hardly moves.
  public init?(swipeWithX x: Double, y: Double, isRightToLeft: Bool) {
    guard abs(x) > abs(y), abs(x) >= 100 else { return nil }
    self = (x < 0) == isRightToLeft ? .back : .forward
  }

  /// What a key means for pages.
  ///
  /// - Parameters:
  ///   - key: The name of X11's key symbol, such as `Page_Down`.
  ///   - isRightToLeft: Whether the first page stands on the right.
  /// - Returns: nil for a key that means nothing there.
  public init?(key: String, isRightToLeft: Bool) {
    switch (key, ControlStep(alongRow: key, isRightToLeft: isRightToLeft)) {
    case ("Page_Up", _), ("KP_Page_Up", _), (_, .back): self = .back
    case ("Page_Down", _), ("KP_Page_Down", _), (_, .forward): self = .forward
    default: return nil
    }
  }
}
