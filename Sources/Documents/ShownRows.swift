/// The rows of a place as a person sees them: its items, with placeholders
/// among them of what is on its way.
///
/// A placeholder has the identifier that its item will have, so nothing in the
/// rows changes when it lands. That makes rows, and not the document alone, what
/// undo can rely on while something arrives.
public struct ShownRows: Hashable, Sendable {
  /// All rows, in order.
  public let ids: [ItemID]
  /// Those of them that are placeholders.
  public let placeholders: Set<ItemID>

  /// Describes the rows of a place.
  public init(_ ids: [ItemID], placeholders: Set<ItemID> = []) {
    self.ids = ids
    self.placeholders = placeholders
  }

  /// These rows with others put back where they were.
  ///
  /// Each stands directly behind the nearest row that stood before it and is
  /// here; those that have nothing before them stand first.
  ///
  /// Cost: in proportion to the rows.
  ///
  /// - Parameters:
  ///   - returning: what is put back; those that are here are moved.
  ///   - past: the rows as they were, in which those stood.
  public func puttingBack(
    _ returning: Set<ItemID>, asIn past: [ItemID]
  ) -> [ItemID] {
    let here = ids.filter { !returning.contains($0) }
    let known = Set(here)
    var first: [ItemID] = []
    var behind: [ItemID: [ItemID]] = [:]
    var anchor: ItemID?
    for id in past {
      if known.contains(id) {
        anchor = id
      } else if returning.contains(id) {
        if let anchor {
          behind[anchor, default: []].append(id)
        } else {
          first.append(id)
        }
      }
    }
    var result = first
    result.reserveCapacity(here.count + returning.count)
    for id in here {
      result.append(id)
      if let others = behind[id] { result += others }
    }
    return result
  }
}

/// Aims the inverse of an edit at rows that have changed since: what came in
/// the meantime has moved the indices that it names.
///
///     var aim = RowAim(past: rowsBeforeTheEdit, now: rowsNow)
///     let edit = aim.aimed(inverse)     // to be applied
///     aim.rows                          // what then shows
struct RowAim {
  private let past: [PlaceID: [ItemID]]
  /// The rows of now; when all has been applied, those that show then.
  private(set) var rows: [PlaceID: ShownRows]

  /// - Parameters:
  ///   - past: the rows, before the edit that is taken back, of places that had
  ///     placeholders then.
  ///   - now: the rows of these and other places before the inverse is applied.
  init(past: [PlaceID: [ItemID]], now: [PlaceID: ShownRows]) {
    self.past = past
    rows = now.filter { past[$0.key] != nil }
  }

  /// The edit that does the same to the rows of now.
  mutating func aimed(_ edit: Edit) -> Edit {
    guard !past.isEmpty else { return edit }
    switch edit {
    case .restore(let placed):
      let indices = putBack(placed.map(\.position))
      return .restore(
        zip(placed, indices).map { placed, index in
          Edit.PlacedItem(item: placed.item, place: placed.place, index: index)
        })
    case .arrange(let positions):
      take(positions.map(\.item))
      let indices = putBack(positions)
      return .arrange(
        zip(positions, indices).map { position, index in
          Edit.Position(
            item: position.item, place: position.place, index: index)
        })
    case .remove(let ids):
      take(ids)
      return edit
    case .group(let edits):
      var aimed: [Edit] = []
      for edit in edits { aimed.append(self.aimed(edit)) }
      return .group(aimed)
    case .insert, .move, .renameItem, .replaceContent, .pin, .mark,
      .addList, .removeList, .renameList, .moveList:
      return edit
    }
  }

  private mutating func take(_ ids: [ItemID]) {
    let ids = Set(ids)
    for (place, shown) in rows {
      rows[place] = ShownRows(
        shown.ids.filter { !ids.contains($0) },
        placeholders: shown.placeholders)
    }
  }

  /// The index of each in the document when all are back.
  private mutating func putBack(_ positions: [Edit.Position]) -> [Int] {
    var indices: [ItemID: Int] = [:]
    for (place, group) in Dictionary(grouping: positions, by: \.place) {
      guard let past = past[place], let shown = rows[place] else { continue }
      let returning = Set(group.map(\.item)).intersection(past)
      let after = ShownRows(
        shown.puttingBack(returning, asIn: past),
        placeholders: shown.placeholders)
      rows[place] = after
      var index = 0
      for id in after.ids where !after.placeholders.contains(id) {
        if returning.contains(id) { indices[id] = index }
        index += 1
      }
    }
    return positions.map { indices[$0.item] ?? $0.index }
  }
}
