/// A gap between items along one axis: the arithmetic that rows of a list and
/// tiles of a line share.
struct InsertionGap: Equatable {
  /// An item's extent along the axis, in reading direction.
  struct Span {
    var index: Int
    var start: Double
    var end: Double

    var middle: Double { start + (end - start) / 2 }
  }

  /// Where an item put into the gap lands.
  var index: Int

  /// The gap's centre on the axis.
  var position: Double

  /// The gap nearest to a coordinate: before the items whose middle lies past
  /// it. Spans are in order; without any there is no gap. The gaps at both ends
  /// are centred half of the container's usual spacing outside.
  init?(in spans: [Span], nearest coordinate: Double, spacing: Double) {
    guard let first = spans.first, let last = spans.last else { return nil }
    let margin = spacing / 2
    let next =
      spans.firstIndex { coordinate < $0.middle } ?? spans.endIndex
    if next == spans.startIndex {
      self.init(index: first.index, position: first.start - margin)
    } else if next == spans.endIndex {
      self.init(index: last.index + 1, position: last.end + margin)
    } else {
      self.init(
        between: spans[next - 1], and: spans[next], nearest: coordinate)
    }
  }

  private init(index: Int, position: Double) {
    self.index = index
    self.position = position
  }

  /// Where the items between two visible ones are out of sight, the two sides
  /// of the gap are different places, and the nearer one is meant.
  private init(between before: Span, and after: Span, nearest point: Double) {
    if before.index + 1 == after.index {
      self.init(
        index: after.index,
        position: before.end + (after.start - before.end) / 2)
    } else if point - before.end < after.start - point {
      self.init(index: before.index + 1, position: before.end)
    } else {
      self.init(index: after.index, position: after.start)
    }
  }

  /// The first distance between neighbours, or nil if no two are.
  static func spacing(of spans: [Span]) -> Double? {
    zip(spans, spans.dropFirst())
      .first { before, after in before.index + 1 == after.index }
      .map { before, after in max(0, after.start - before.end) }
  }
}

extension Double {
  /// The value moved into the range from `low` to `high`; `low` if the range
  /// is empty.
  func kept(from low: Double, to high: Double) -> Double {
    Swift.max(low, Swift.min(self, high))
  }
}
