/// Finds the gaps of placeholders in another state of the document.
///
/// Rows that kept their order are where they were, the longest such sequence;
/// all others moved. A placeholder stays behind the nearest row above it that
/// is where it was. A row is an item, or a placeholder or mark whose item has
/// appeared.
struct PlaceholderUpdate<ID: Hashable & Sendable> {
  typealias Entry = PlaceholderOrder<ID>.Entry

  private let old: [ID]
  private let new: [ID]
  private let entries: [Entry]

  init(from old: [ID], to new: [ID], entries: [Entry]) {
    self.old = old
    self.new = new
    self.entries = entries
  }

  func result() -> [Entry] {
    let (start, end) = equalEnds()
    let oldEnd = old.count - end
    let shift = new.count - old.count
    // What is equal at both ends stays; the rest is looked at.
    var places: [ID: Int] = [:]
    for index in start..<(new.count - end) { places[new[index]] = index }
    let inside = entries.filter { (start...oldEnd).contains($0.gap) }
    let above = entries.filter { $0.gap < start && places[$0.id] == nil }
    let below = entries.filter { $0.gap > oldEnd && places[$0.id] == nil }.map {
      Entry(id: $0.id, gap: $0.gap + shift, isExpected: $0.isExpected)
    }
    return above + moved(inside, start, oldEnd, places) + below
  }

  /// How many items at both ends are as they were. What was expected is not
  /// among them: it may move past placeholders alone.
  private func equalEnds() -> (start: Int, end: Int) {
    let marks = entries.filter(\.isExpected)
    let expected = Set(marks.map(\.id))
    let isSame: (ID, ID) -> Bool = { $0 == $1 && !expected.contains($0) }
    var start = zip(old, new).prefix(while: isSame).count
    var end = min(
      zip(old.reversed(), new.reversed()).prefix(while: isSame).count,
      min(old.count, new.count) - start)
    for mark in marks {
      start = min(start, mark.gap)
      end = min(end, old.count - mark.gap)
    }
    return (start, end)
  }

  private func moved(
    _ inside: [Entry], _ start: Int, _ oldEnd: Int, _ places: [ID: Int]
  ) -> [Entry] {
    let awaited = Set(
      inside.filter { $0.isExpected && places[$0.id] != nil }.map(\.id))
    // The rows in order, each with its new index; nil for what is not there.
    var rows: [(entry: Entry?, index: Int?)] = []
    var next = inside.startIndex
    for gap in start...oldEnd {
      while next < inside.endIndex, inside[next].gap == gap {
        rows.append((inside[next], places[inside[next].id]))
        next += 1
      }
      if gap < oldEnd, !awaited.contains(old[gap]) {
        rows.append((nil, places[old[gap]]))
      }
    }
    let still = Set(longestRising(rows.compactMap(\.index)))
    var gap = start
    var result: [Entry] = []
    for row in rows {
      if let index = row.index {
        if still.contains(index) { gap = index + 1 }
      } else if let entry = row.entry {
        result.append(
          Entry(id: entry.id, gap: gap, isExpected: entry.isExpected))
      }
    }
    return result
  }
}
