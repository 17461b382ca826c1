/// All places with their items, as a plain value.
///
/// The library keeps the same in a database and must behave the same; this is
/// the meaning of every ``Edit`` in its simplest form.
public struct Workspace: Hashable, Sendable {
  /// A place and what is in it, in order.
  public struct Content: Hashable, Sendable {
    /// The place.
    public var place: Place
    /// Its items, in order.
    public var items: [Item]

    /// A place and its items.
    public init(place: Place, items: [Item]) {
      self.place = place
      self.items = items
    }
  }

  /// The Shelf, then the lists, in order.
  public private(set) var contents: [Content]

  /// An empty Shelf and no lists.
  public init() {
    contents = [Content(place: .shelf, items: [])]
  }

  /// A workspace as it was stored.
  ///
  /// - Parameter contents: The Shelf first; an empty Shelf is put before them
  ///   when it isn't.
  public init(contents: [Content]) {
    let hasShelf = contents.first?.place.id == .shelf
    self.contents =
      hasShelf ? contents : [Content(place: .shelf, items: [])] + contents
  }

  /// The places in order, the Shelf first.
  public var places: [Place] { contents.map(\.place) }

  /// The items of a place, in order; none when there is no such place.
  public func items(in place: PlaceID) -> [Item] {
    contents.first { $0.place.id == place }?.items ?? []
  }

  /// An item, wherever it is.
  public func item(_ id: ItemID) -> Item? {
    for content in contents {
      if let item = content.items.first(where: { $0.id == id }) { return item }
    }
    return nil
  }

  /// Applies an edit.
  ///
  /// - Returns: The edit that takes it back.
  /// - Throws: An ``EditError`` when the edit names what isn't there; nothing
  ///   has changed then.
  /// - Complexity: O(*n*) for *n* items.
  public mutating func apply(_ edit: Edit) throws(EditError) -> Edit {
    var changed = self
    let inverse = try changed.change(by: edit)
    self = changed
    return inverse
  }
}

// `change(by:)` may leave the value half changed when it throws; only
// `apply(_:)` calls it, on a copy.
extension Workspace {
  private mutating func change(by edit: Edit) throws(EditError) -> Edit {
    switch edit {
    case .insert(let items, let place, let index):
      return try insert(items, into: place, at: index)
    case .remove(let ids):
      return .restore(try take(ids))
    case .restore(let placed):
      try requireFresh(placed.map(\.item))
      try put(placed)
      return .remove(placed.map(\.item.id))
    case .move(let ids, let place, let index):
      return try move(ids, to: place, at: index)
    case .arrange(let positions):
      return try arrange(positions)
    case .renameItem(let id, let name):
      return try renameItem(id, to: name)
    case .addList(let place, let items, let index):
      return try addList(place, items: items, at: index)
    case .removeList(let id):
      let slot = try listSlot(id)
      let removed = contents.remove(at: slot)
      return .addList(removed.place, items: removed.items, at: slot - 1)
    case .renameList(let id, let name):
      let slot = try listSlot(id)
      let before = contents[slot].place.name
      contents[slot].place.name = try Name.checked(name)
      return .renameList(id, to: before)
    case .moveList(let id, let index):
      return try moveList(id, at: index)
    case .group(let edits):
      var inverses: [Edit] = []
      for edit in edits { inverses.append(try change(by: edit)) }
      return .group(inverses.reversed())
    }
  }

  private mutating func insert(
    _ items: [Item], into place: PlaceID, at index: Int
  ) throws(EditError) -> Edit {
    try requireFresh(items)
    let slot = try slot(of: place)
    let target = index.clamped(to: 0...contents[slot].items.count)
    contents[slot].items.insert(contentsOf: items, at: target)
    return .remove(items.map(\.id))
  }

  private mutating func move(
    _ ids: [ItemID], to place: PlaceID, at index: Int
  ) throws(EditError) -> Edit {
    let slot = try slot(of: place)
    let mark = index.clamped(to: 0...contents[slot].items.count)
    let moved = Set(ids)
    let before = contents[slot].items[..<mark].count { moved.contains($0.id) }
    let taken = try take(ids)
    contents[slot].items.insert(
      contentsOf: taken.map(\.item), at: mark - before)
    return .arrange(taken.map(\.position))
  }

  private mutating func arrange(
    _ positions: [Edit.Position]
  ) throws(EditError) -> Edit {
    let taken = try take(positions.map(\.item))
    try put(
      zip(taken, positions).map { taken, position in
        Edit.PlacedItem(
          item: taken.item, place: position.place, index: position.index)
      })
    return .arrange(taken.map(\.position))
  }

  private mutating func renameItem(
    _ id: ItemID, to name: String
  ) throws(EditError) -> Edit {
    let name = try Name.checked(name)
    for slot in contents.indices {
      guard let index = contents[slot].items.firstIndex(where: { $0.id == id })
      else { continue }
      let before = contents[slot].items[index].name
      contents[slot].items[index].name = name
      return .renameItem(id, to: before)
    }
    throw .noSuchItem(id)
  }

  private mutating func addList(
    _ place: Place, items: [Item], at index: Int
  ) throws(EditError) -> Edit {
    guard place.kind == .list, place.id != .shelf else { throw .shelfIsFixed }
    guard !contents.contains(where: { $0.place.id == place.id }) else {
      throw .duplicate(place.id.rawValue)
    }
    try requireFresh(items)
    let named = Place.list(id: place.id, name: try Name.checked(place.name))
    let slot = index.clamped(to: 0...contents.count - 1) + 1
    contents.insert(Content(place: named, items: items), at: slot)
    return .removeList(place.id)
  }

  private mutating func moveList(
    _ id: PlaceID, at index: Int
  ) throws(EditError) -> Edit {
    let slot = try listSlot(id)
    let mark = index.clamped(to: 0...contents.count - 1) + 1
    let moved = contents.remove(at: slot)
    let target = slot < mark ? mark - 1 : mark
    contents.insert(moved, at: target)
    // Taking it back goes the other way, over the gap that it leaves.
    return .moveList(id, at: target < slot ? slot : slot - 1)
  }

  /// Takes items out; the result is in the order of `ids`, each with the
  /// position that it had.
  private mutating func take(
    _ ids: [ItemID]
  ) throws(EditError) -> [Edit.PlacedItem] {
    let wanted = Set(ids)
    if wanted.count != ids.count { throw .duplicate(repeated(in: ids)) }
    var found: [ItemID: Edit.PlacedItem] = [:]
    for slot in contents.indices {
      let place = contents[slot].place.id
      for (index, item) in contents[slot].items.enumerated()
      where wanted.contains(item.id) {
        found[item.id] = Edit.PlacedItem(item: item, place: place, index: index)
      }
      contents[slot].items.removeAll { wanted.contains($0.id) }
    }
    var taken: [Edit.PlacedItem] = []
    for id in ids {
      guard let item = found[id] else { throw .noSuchItem(id) }
      taken.append(item)
    }
    return taken
  }

  private mutating func put(_ placed: [Edit.PlacedItem]) throws(EditError) {
    // From the front: each index is right once all before it are there. Equal
    // ones stand one after another, in the order in which they are named.
    let inOrder = placed.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }
    var next: [PlaceID: Int] = [:]
    for (_, entry) in inOrder {
      let slot = try slot(of: entry.place)
      let index = max(entry.index, next[entry.place] ?? 0)
        .clamped(to: 0...contents[slot].items.count)
      contents[slot].items.insert(entry.item, at: index)
      next[entry.place] = index + 1
    }
  }

  private func requireFresh(_ items: [Item]) throws(EditError) {
    let ids = Set(items.map(\.id))
    if ids.count != items.count {
      throw .duplicate(repeated(in: items.map(\.id)))
    }
    for content in contents {
      for item in content.items where ids.contains(item.id) {
        throw .duplicate(item.id.rawValue)
      }
    }
  }

  private func repeated(in ids: [ItemID]) -> String {
    var seen: Set<ItemID> = []
    return ids.first { !seen.insert($0).inserted }?.rawValue ?? ""
  }

  private func slot(of place: PlaceID) throws(EditError) -> Int {
    guard let slot = contents.firstIndex(where: { $0.place.id == place })
    else { throw .noSuchPlace(place) }
    return slot
  }

  private func listSlot(_ place: PlaceID) throws(EditError) -> Int {
    guard place != .shelf else { throw .shelfIsFixed }
    return try slot(of: place)
  }
}

extension Edit.PlacedItem {
  /// The position without the item.
  public var position: Edit.Position {
    Edit.Position(item: item.id, place: place, index: index)
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
