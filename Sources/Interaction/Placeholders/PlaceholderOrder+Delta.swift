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
    let before = old.unsure(items.removed)
    let after = unsure(items.inserted)
    // How many rows above have neither gone nor come tells where each stands
    // among those.
    var places: [ID: (row: Int, above: Int)] = [:]
    for (number, one) in after.enumerated() {
      places[one.id] = (one.index, one.index - number)
    }
    let same = before.enumerated().compactMap { number, one in
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

  /// The rows of items that have gone or come, and of all placeholders.
  private func unsure(_ step: ListStep<ID>) -> [(index: Int, id: ID)] {
    var rows = zip(step.indices, step.ids).map {
      (index: row(ofItemAt: $0), id: $1)
    }
    guard !shown.isEmpty else { return rows }
    rows += shown.enumerated().map { ($1.gap + $0, $1.id) }
    return rows.sorted { $0.index < $1.index }
  }
}
