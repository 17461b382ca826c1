/// Which items are chosen, and what a drag of one of them takes along (DND-16).
///
/// A click chooses one, with Ctrl it adds or removes one, with Shift it chooses
/// all from the last one to this. In a selection mode a plain click adds and
/// removes (DND-17).
public struct ItemSelection<ID: Hashable & Sendable>: Sendable {
  /// What was held with a click.
  public enum Manner: Hashable, Sendable {
    /// Nothing.
    case plain
    /// Ctrl: one more, or one less.
    case toggling
    /// Shift: all from the last one to this.
    case extending
  }

  /// The chosen items.
  public private(set) var chosen: Set<ID> = []

  /// Whether a plain click adds and removes.
  public var isSelectionMode = false {
    didSet { if !isSelectionMode, oldValue { clear() } }
  }

  private var anchor: ID?

  /// Creates an empty selection.
  public init() {}

  /// An item was clicked.
  ///
  /// - Parameters:
  ///   - item: Which; one that isn't in `order` changes nothing.
  ///   - order: All items in the order in which they stand.
  ///   - manner: What was held.
  public mutating func click(_ item: ID, in order: [ID], _ manner: Manner) {
    guard let index = order.firstIndex(of: item) else { return }
    switch manner == .plain && isSelectionMode ? .toggling : manner {
    case .plain:
      chosen = [item]
      anchor = item
    case .toggling:
      if chosen.remove(item) == nil { chosen.insert(item) }
      anchor = item
    case .extending:
      let from = anchor.flatMap(order.firstIndex) ?? index
      chosen = Set(order[min(from, index)...max(from, index)])
      anchor = order[from]
    }
  }

  /// All are chosen.
  public mutating func chooseAll(of order: [ID]) {
    chosen = Set(order)
  }

  /// None is chosen.
  public mutating func clear() {
    chosen = []
    anchor = nil
  }

  /// What a drag that begins on an item takes: all that are chosen, in the
  /// order in which they stand, if it is one of them; else just that.
  public func carried(from item: ID, in order: [ID]) -> [ID] {
    chosen.contains(item) ? order.filter(chosen.contains) : [item]
  }
}
