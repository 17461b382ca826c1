/// How far items move aside around the mark that shows where a drop will land
/// (DND-28).
///
/// The nearest item on each side moves by a whole step, the one behind it by
/// half of one, and no others: the list parts without everything shifting.
/// Steps are for showing only; hit-testing goes on with the items at rest.
public struct PartingLayout: Hashable, Sendable {
  /// The way in which items stand one after the other.
  public enum Axis: Hashable, Sendable {
    /// Rows, one below the other.
    case vertical
    /// Tiles of one line, side by side.
    case horizontal
  }

  /// How an item moves: which way, and how near it is to the mark.
  public enum Shift: Int, Hashable, Sendable, CaseIterable {
    /// The second before the mark, towards the start.
    case secondBefore = -2
    /// The nearest before the mark, towards the start.
    case firstBefore = -1
    /// Not at all.
    case none = 0
    /// The nearest after the mark, towards the end.
    case firstAfter = 1
    /// The second after the mark, towards the end.
    case secondAfter = 2

    /// The distance in steps, positive to the right and down.
    public var steps: Double {
      switch self {
      case .secondBefore: -0.5
      case .firstBefore: -1
      case .none: 0
      case .firstAfter: 1
      case .secondAfter: 0.5
      }
    }
  }

  private let shifts: [Int: Shift]

  /// Finds the items beside a mark.
  ///
  /// - Parameters:
  ///   - items: Those that are laid out, at rest, in any order.
  ///   - mark: The frame that ``ListInsertion`` or ``GridInsertion`` gave.
  ///   - axis: The way in which items stand one after the other. Of tiles,
  ///     only those of the mark's own line move.
  public init(items: [PlacedItem], mark: Rect, axis: Axis) {
    let beside = items.filter { item in
      axis == .vertical
        || (item.frame.minY < mark.maxY && item.frame.maxY > mark.minY)
    }
    let middle = axis == .vertical ? mark.midY : mark.midX
    let placed = beside.map { item in
      (
        index: item.index,
        offset: (axis == .vertical ? item.frame.midY : item.frame.midX)
          - middle
      )
    }
    var shifts: [Int: Shift] = [:]
    let before = placed.filter { $0.offset < 0 }.sorted {
      $0.offset > $1.offset
    }
    let after = placed.filter { $0.offset >= 0 }.sorted {
      $0.offset < $1.offset
    }
    for (item, shift) in zip(before, [Shift.firstBefore, .secondBefore]) {
      shifts[item.index] = shift
    }
    for (item, shift) in zip(after, [Shift.firstAfter, .secondAfter]) {
      shifts[item.index] = shift
    }
    self.shifts = shifts
  }

  /// How the item at an index moves.
  public func shift(of index: Int) -> Shift { shifts[index] ?? .none }
}
