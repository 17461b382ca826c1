/// Which pages are to be printed, as a person writes them: `1-5, 8`.
///
/// They are written rather than stepped to: a stepper is for small changes
/// (CTL-63).
public struct PageRanges: Hashable, Sendable {
  /// The pages, in the order in which they were written.
  public let ranges: [ClosedRange<Int>]

  /// Reads what a person has written.
  ///
  /// - Parameters:
  ///   - text: Numbers and ranges with commas between them, blanks wherever.
  ///     Both a hyphen and an en dash join two numbers.
  ///   - count: How many pages there are.
  /// - Returns: nil if it can't be read, or names a page that isn't there.
  public init?(_ text: String, of count: Int) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(omittingEmptySubsequences: false) {
        $0 == "-" || $0 == "–"
      }.map(Self.number)
      guard (1...2).contains(ends.count), let first = ends[0],
        let last = ends[ends.count - 1], 1 <= first, first <= last,
        last <= count
      else { return nil }
      ranges.append(first...last)
    }
    self.ranges = ranges
  }

  private static func number(_ text: Substring) -> Int? {
    let digits = text.drop(while: \.isWhitespace)
    guard let end = digits.lastIndex(where: { !$0.isWhitespace }) else {
      return nil
    }
    let number = digits[...end]
    // A sign is none of a page's number.
    guard number.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(number)
  }

  /// How many pages are printed; one that is named twice counts twice.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }
}
