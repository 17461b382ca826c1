/// How one of a few choices is offered: by segments side by side, or by a list
/// that drops down (CTL-54).
public enum SegmentLayout: Hashable, Sendable {
  /// A segment for each choice, all of one width.
  case segments
  /// A button that shows the choice, and opens a list of all.
  case dropDown

  /// The most segments where there is little room.
  public static let mostWhenNarrow = 5
  /// From which width on there is more, in logical pixels.
  public static let narrow = 600.0

  /// Chooses one.
  ///
  /// - Parameters:
  ///   - count: How many choices there are.
  ///   - widest: How wide the widest segment wants to be, in logical pixels.
  ///   - width: How much room there is.
  public init(count: Int, widest: Double, in width: Double) {
    let isTooMany = width < Self.narrow && count > Self.mostWhenNarrow
    // As all are as wide as the widest, less would cut words off.
    let isTooWide = Double(count) * widest > width
    self = isTooMany || isTooWide ? .dropDown : .segments
  }
}

/// What is wrong with the words on segments.
public enum SegmentProblem: Hashable, Sendable {
  /// One segment leaves nothing to choose.
  case tooFew
  /// A segment says nothing.
  case empty
  /// Two say the same.
  case repeated
  /// One is more than twice as long as another: segments have one width, and
  /// some would look empty (CTL-55).
  case uneven

  /// Looks for one.
  ///
  /// - Parameter words: What stands on the segments.
  /// - Returns: nil for words that do.
  public init?(in words: [String]) {
    let lengths = words.map(\.count)
    guard let least = lengths.min(), let most = lengths.max(), words.count > 1
    else {
      self = .tooFew
      return
    }
    if least == 0 {
      self = .empty
    } else if Set(words).count < words.count {
      self = .repeated
    } else if most > 2 * least {
      self = .uneven
    } else {
      return nil
    }
  }
}
