/// Pages that lead on from one another, with an overview that leads to each: where
/// somebody is who reads them, and what that leads to (NAV-04).
///
///     var reader = PageReader(count: 3)
///     reader.open(1)
///     reader.open(reader.next)   // the third one
///     reader.goBack()            // the second one again
public struct PageReader: Hashable, Sendable {
  /// How many pages there are beside the overview.
  public let count: Int
  /// The page that shows, from 0; nil for the overview.
  public private(set) var page: Int?
  /// What showed before, the latest last.
  private var trail: [Int?] = []

  /// Begins with the overview.
  ///
  /// - Parameter count: How many pages there are beside it.
  public init(count: Int) { self.count = count }

  /// Shows a page, or the overview.
  ///
  /// - Parameter page: From 0; nil for the overview.
  /// - Returns: Whether another one shows.
  @discardableResult public mutating func open(_ page: Int?) -> Bool {
    guard page != self.page, page.map((0..<count).contains) ?? true else {
      return false
    }
    trail.append(self.page)
    self.page = page
    return true
  }

  /// What Back leads to: a page from 0, or nil for the overview; nil in all where
  /// nothing was read before.
  public var back: Int?? { trail.last }

  /// Shows what showed before.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult public mutating func goBack() -> Bool {
    guard let last = trail.popLast() else { return false }
    page = last
    return true
  }

  /// The page behind the one that shows; nil behind the last, and on the
  /// overview.
  public var next: Int? { page.flatMap { $0 + 1 < count ? $0 + 1 : nil } }

  /// The page before the one that shows; nil before the first, and on the
  /// overview.
  public var previous: Int? { page.flatMap { $0 > 0 ? $0 - 1 : nil } }

  /// Begins anew, with the overview.
  public mutating func restart() { self = PageReader(count: count) }
}
