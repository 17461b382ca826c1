/// How several things that are dragged together lie in the preview (DND-16).
public enum PreviewFormation: String, Hashable, Sendable, CaseIterable {
  /// Turned about the middle of the first, so that corners show on both sides.
  case pile
  /// Straight, each a little lower and further to the right.
  case stack
  /// One below another, as rows are.
  case list
}

/// Where the cards of a drag's preview lie.
public struct PreviewLayout: Hashable, Sendable {
  /// One of the cards, the first one on top of all.
  public struct Card: Hashable, Sendable {
    /// Where it lies in the preview, before it is turned.
    public let frame: Rect
    /// How far it is turned about its middle, in degrees clockwise.
    public let turn: Double
  }

  /// The cards that show: all in a pile or stack, and in a list as many as there
  /// is room for.
  public let cards: [Card]
  /// The preview's width in logical pixels, which doesn't change on the way.
  public let width: Double
  /// Its height.
  public let height: Double

  /// All that shows but for what is turned out of it.
  public var whole: Rect {
    let first = cards.first?.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
    return Rect(
      x: first.x, y: first.y, width: first.width,
      height: (cards.map(\.frame.maxY).max() ?? first.maxY) - first.y)
  }

  /// How far the corners of a pile reach beyond its first card.
  public static let margin = 12.0
  private static let step = 5.0
  private static let gap = 4.0

  /// Lays cards out.
  ///
  /// - Parameters:
  ///   - formation: How they lie.
  ///   - sizes: The cards' frames, of which only the sizes count, the first one
  ///     that of what was grabbed; at least one. All others of a pile or stack
  ///     are as large as the first.
  ///   - limit: The height that a list may have.
  ///   - progress: How far they have come out from under the first, from 0 to 1.
  public init(
    _ formation: PreviewFormation, of sizes: [Rect], limit: Double = 256,
    progress: Double = 1
  ) {
    let first = sizes.first ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let others = sizes.dropFirst()
    switch formation {
    case .pile:
      let margin = others.isEmpty ? 0 : Self.margin
      // A wide card turns less: its ends are far from the middle.
      let turn = first.width > first.height * 2 ? 2.0 : 5.0
      cards = sizes.indices.map { index in
        Card(
          frame: Rect(
            x: margin, y: margin, width: first.width, height: first.height),
          turn: [0, turn, -turn][index % 3] * progress)
      }
      width = first.width + 2 * margin
      height = first.height + 2 * margin
    case .stack:
      let reach = Double(others.count) * Self.step
      cards = sizes.indices.map { index in
        let offset = Double(index) * Self.step * progress
        return Card(
          frame: Rect(
            x: offset, y: offset, width: first.width, height: first.height),
          turn: 0)
      }
      width = first.width + reach
      height = first.height + reach
    case .list:
      var cards = [Card(frame: first.moved(toY: 0), turn: 0)]
      var bottom = first.height
      for size in others {
        let top = bottom + Self.gap
        guard top + size.height <= limit else { break }
        cards.append(Card(frame: size.moved(toY: top * progress), turn: 0))
        bottom = top + size.height
      }
      self.cards = cards
      width = cards.map(\.frame.width).max() ?? 0
      height = bottom
    }
  }
}

extension Rect {
  fileprivate func moved(toY top: Double) -> Rect {
    Rect(x: 0, y: top, width: width, height: height)
  }
}
