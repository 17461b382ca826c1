/// What has become of a list: what has gone from it, and then what has come.
///
/// What has moved has gone and come.
public struct ListDelta<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What has gone, where it stood in the list as it was.
  public let removed: ListStep<ID>
  /// What has come, where it stands in the list as it is.
  public let inserted: ListStep<ID>

  /// What several steps, one after another, have done together.
  ///
  /// Cost: in proportion to the items in the steps, times their number.
  public init(_ steps: [ListStep<ID>]) {
    var gone: [(index: Int, id: ID)] = []
    var come: [(index: Int, id: ID)] = []
    for (number, step) in steps.enumerated() {
      let others =
        step.kind == .removed
        ? steps[..<number].reversed() : Array(steps[(number + 1)...])
      for (index, id) in zip(step.indices, step.ids) {
        var place: Int? = index
        for other in others {
          guard let known = place else { break }
          place =
            step.kind == .removed ? other.before(known) : other.after(known)
        }
        guard let place else { continue }
        if step.kind == .removed {
          gone.append((place, id))
        } else {
          come.append((place, id))
        }
      }
    }
    self.init(removed: gone, inserted: come)
  }

  init(
    removed: [(index: Int, id: ID)], inserted: [(index: Int, id: ID)]
  ) {
    let removed = removed.sorted { $0.index < $1.index }
    let inserted = inserted.sorted { $0.index < $1.index }
    self.removed = .removed(removed.map(\.id), at: removed.map(\.index))
    self.inserted = .inserted(inserted.map(\.id), at: inserted.map(\.index))
  }

  /// The same as two steps.
  public var steps: [ListStep<ID>] { [removed, inserted] }

  /// Whether everything is as it was.
  public var isEmpty: Bool {
    removed.indices.isEmpty && inserted.indices.isEmpty
  }
}

extension ListStep {
  /// The items by runs that stand side by side, in ascending order.
  public var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
