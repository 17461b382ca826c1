/// What has become of rows.
extension PlaceholderOrder {
  /// Which rows have gone and come since another state of them. A placeholder
  /// whose item has come in its row is still that row.
  ///
  /// Cost: in proportion to the placeholders of both, and to what has changed.
  ///
  /// - Parameters:
  ///   - old: The rows as they were.
  ///   - steps: What has changed in the document since.
  public func delta(
    since old: PlaceholderOrder, by steps: [ListStep<ID>]
  ) -> ListDelta<ID> {
    let items = ListDelta(steps)
    var before = old.unsure(items.removed)[...]
    var after = unsure(items.inserted)[...]
    Self.trim(&before, &after)
    guard !before.isEmpty, !after.isEmpty else {
      return ListDelta(removed: Array(before), inserted: Array(after))
    }
    // How many rows above have neither gone nor come tells where each stands
    // among those.
    var places: [ID: (row: Int, above: Int)] = [:]
    for (number, one) in zip(after.indices, after) {
      places[one.id] = (one.index, one.index - number)
    }
    let same = zip(before.indices, before).compactMap { number, one in
      places[one.id].flatMap {
        $0.above == one.index - number ? $0.row : nil
      }
    }
    let still = Set(longestRising(same))
    let stays = Set(
      after.lazy.filter { still.contains($0.index) }.map(\.id))
    return ListDelta(
      removed: before.filter { !stays.contains($0.id) },
      inserted: after.filter { !stays.contains($0.id) })
  }

  /// Leaves out what is the same at both ends: mostly that is everything, as
  /// items come in the rows of their placeholders.
  private static func trim(
    _ before: inout ArraySlice<(index: Int, id: ID)>,
    _ after: inout ArraySlice<(index: Int, id: ID)>
  ) {
    let first = zip(before, after).prefix { $0 == $1 }.count
    before = before.dropFirst(first)
    after = after.dropFirst(first)
    while let old = before.last, let new = after.last, old.id == new.id,
      old.index - before.endIndex == new.index - after.endIndex
    {
      before.removeLast()
      after.removeLast()
    }
  }

  /// The rows of items that have gone or come, and of all placeholders.
  private func unsure(_ step: ListStep<ID>) -> [(index: Int, id: ID)] {
    var rows: [(index: Int, id: ID)] = []
    rows.reserveCapacity(step.ids.count + shown.count)
    var next = 0
    for (index, id) in zip(step.indices, step.ids) {
      // Those in the gap before it stand before it.
      while next < shown.count, shown[next].gap <= index {
        rows.append((shown[next].gap + next, shown[next].id))
        next += 1
      }
      rows.append((index + next, id))
    }
    while next < shown.count {
      rows.append((shown[next].gap + next, shown[next].id))
      next += 1
    }
    return rows
  }
}
