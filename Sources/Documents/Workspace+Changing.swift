import ContentTypes

// `change(by:)` may leave the value half changed when it throws; only
// `apply(_:)` calls it, on a copy.
extension Workspace {
  mutating func change(by edit: Edit) throws(EditError) -> Edit {
    switch edit {
    case .insert(let items, let place, let index):
      return try insert(items, into: place, at: index)
    case .remove(let ids):
      try requireDistinct(ids)
      return .restore(try remove(withInsides(ids)))
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
    case .replaceContent(let new):
      return try replaceContent(by: new)
    case .pin(let ids, let isPinned):
      return try pin(ids, isPinned)
    case .mark(let ids, let flag, let isSet):
      return try mark(ids, flag, isSet)
    case .addList(let place, let items, let index):
      return try addList(place, items: items, at: index)
    case .removeList(let id):
      return try removeList(id)
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
    let target = index.clamped(to: 0...(try count(of: place)))
    try put(
      items.enumerated().map { offset, item in
        Edit.PlacedItem(item: item, place: place, index: target + offset)
      })
    return .remove(items.map(\.id))
  }

  private mutating func move(
    _ ids: [ItemID], to place: PlaceID, at index: Int
  ) throws(EditError) -> Edit {
    let mark = index.clamped(to: 0...(try count(of: place)))
    let moved = Set(ids)
    let before = items(in: place)[..<mark].count { moved.contains($0.id) }
    let taken = try take(ids)
    try put(
      taken.enumerated().map { offset, entry in
        Edit.PlacedItem(
          item: entry.item, place: place, index: mark - before + offset)
      })
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
    guard let place = position(of: id), let before = item(id)?.name else {
      throw .noSuchItem(id)
    }
    self[place.place]?[place.index].name = name
    // A number that a person wrote is put right as any other.
    touched.insert(PlaceID(inside: id))
    return .renameItem(id, to: before)
  }

  private mutating func replaceContent(
    by new: Item
  ) throws(EditError) -> Edit {
    guard let place = position(of: new.id), let before = item(new.id),
      !before.holdsItems, !new.holdsItems
    else { throw .noSuchItem(new.id) }
    self[place.place]?[place.index] = before.withContent(
      kind: new.kind, type: new.type, size: new.size, digest: new.digest,
      forms: new.forms)
    return .replaceContent(before)
  }

  private mutating func pin(
    _ ids: [ItemID], _ isPinned: Bool
  ) throws(EditError) -> Edit {
    .pin(try change(ids) { $0.isPinned = isPinned }, !isPinned)
  }

  private mutating func mark(
    _ ids: [ItemID], _ flag: MailFlag, _ isSet: Bool
  ) throws(EditError) -> Edit {
    let changed = try change(ids) {
      $0.flags = MailFlagChange.setting(flag, of: $0.id, to: isSet)
        .applied(to: $0.flags)
    }
    return .mark(changed, flag, !isSet)
  }

  /// Changes items where they are.
  ///
  /// - Returns: Those that weren't so already.
  private mutating func change(
    _ ids: [ItemID], _ body: (inout Item) -> Void
  ) throws(EditError) -> [ItemID] {
    try requireDistinct(ids)
    var changed: [ItemID] = []
    for id in ids {
      guard let place = position(of: id), let before = item(id) else {
        throw .noSuchItem(id)
      }
      var after = before
      body(&after)
      guard after != before else { continue }
      self[place.place]?[place.index] = after
      changed.append(id)
    }
    return changed
  }

  private mutating func addList(
    _ place: Place, items: [Item], at index: Int
  ) throws(EditError) -> Edit {
    guard place.kind == .list, place.id != .shelf else { throw .shelfIsFixed }
    guard self[place.id] == nil else { throw .duplicate(place.id.rawValue) }
    try requireFresh(items)
    let named = Place.list(id: place.id, name: try Name.checked(place.name))
    let slot = index.clamped(to: 0...listsEnd - 1) + 1
    contents.insert(Content(place: named, items: []), at: slot)
    _ = try insert(items, into: place.id, at: 0)
    return .removeList(place.id)
  }

  private mutating func removeList(_ id: PlaceID) throws(EditError) -> Edit {
    let slot = try listSlot(id)
    let outer = contents[slot].items
    let ids = outer.map(\.id)
    let inner = try remove(withInsides(ids).filter { !ids.contains($0) })
    // What holds items is gone with its list; what it held went before.
    for item in outer where item.holdsItems { insides[item.inside] = nil }
    let place = contents.remove(at: slot).place
    let list = Edit.addList(place, items: outer, at: slot - 1)
    return inner.isEmpty ? list : .group([list, .restore(inner)])
  }

  private mutating func moveList(
    _ id: PlaceID, at index: Int
  ) throws(EditError) -> Edit {
    let slot = try listSlot(id)
    let mark = index.clamped(to: 0...listsEnd - 1) + 1
    let moved = contents.remove(at: slot)
    let target = slot < mark ? mark - 1 : mark
    contents.insert(moved, at: target)
    // Taking it back goes the other way, over the gap that it leaves.
    return .moveList(id, at: target < slot ? slot : slot - 1)
  }

  /// Takes items out for good, with the insides of those that hold others.
  private mutating func remove(
    _ ids: [ItemID]
  ) throws(EditError) -> [Edit.PlacedItem] {
    let taken = try take(ids)
    for entry in taken where entry.item.holdsItems {
      insides[entry.item.inside] = nil
    }
    return taken
  }

  /// Takes items out; the result is in the order of `ids`, each with the
  /// position that it had. What holds others keeps its inside.
  private mutating func take(
    _ ids: [ItemID]
  ) throws(EditError) -> [Edit.PlacedItem] {
    try requireDistinct(ids)
    let wanted = Set(ids)
    var found: [ItemID: Edit.PlacedItem] = [:]
    for place in allPlaces {
      guard let items = self[place],
        items.contains(where: { wanted.contains($0.id) })
      else { continue }
      for (index, item) in items.enumerated() where wanted.contains(item.id) {
        found[item.id] = Edit.PlacedItem(item: item, place: place, index: index)
      }
      self[place] = items.filter { !wanted.contains($0.id) }
    }
    var taken: [Edit.PlacedItem] = []
    for id in ids {
      guard let item = found[id] else { throw .noSuchItem(id) }
      taken.append(item)
    }
    return taken
  }

  private mutating func put(_ placed: [Edit.PlacedItem]) throws(EditError) {
    for entry in placed where entry.item.holdsItems {
      let inside = entry.item.inside
      if insides[inside] == nil { self[inside] = [] }
    }
    // From the front: each index is right once all before it are there. Equal
    // ones stand one after another, in the order in which they are named.
    let inOrder = placed.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }
    var next: [PlaceID: Int] = [:]
    for (_, entry) in inOrder {
      let index = max(entry.index, next[entry.place] ?? 0)
        .clamped(to: 0...(try count(of: entry.place)))
      self[entry.place]?.insert(entry.item, at: index)
      next[entry.place] = index + 1
    }
    for entry in placed where entry.item.holdsItems {
      try requireOutside(entry.item.inside)
    }
  }

  /// What holds items must not be among what holds it.
  private func requireOutside(_ inside: PlaceID) throws(EditError) {
    var seen: Set<PlaceID> = []
    var place = inside
    while let holder = position(of: place.holder)?.place {
      guard seen.insert(place).inserted else { throw .insideItself }
      place = holder
    }
  }

  private func requireFresh(_ items: [Item]) throws(EditError) {
    try requireDistinct(items.map(\.id))
    let ids = Set(items.map(\.id))
    for place in allPlaces {
      for item in self[place] ?? [] where ids.contains(item.id) {
        throw .duplicate(item.id.rawValue)
      }
    }
    for item in items where item.holdsItems && self[item.inside] != nil {
      throw .duplicate(item.id.rawValue)
    }
  }

  private func requireDistinct(_ ids: [ItemID]) throws(EditError) {
    var seen: Set<ItemID> = []
    for id in ids where !seen.insert(id).inserted {
      throw .duplicate(id.rawValue)
    }
  }

  /// A collection is there once something is put into it.
  private mutating func count(of place: PlaceID) throws(EditError) -> Int {
    if self[place] == nil,
      let collection = Place.collections.first(where: { $0.id == place })
    {
      let slot = contents.firstIndex {
        $0.place.kind == .collection && $0.place.id.rawValue > place.rawValue
      }
      contents.insert(
        Content(place: collection, items: []), at: slot ?? contents.count)
    }
    guard let items = self[place] else { throw .noSuchPlace(place) }
    return items.count
  }

  private func listSlot(_ place: PlaceID) throws(EditError) -> Int {
    guard place != .shelf else { throw .shelfIsFixed }
    guard
      let slot = contents.firstIndex(where: {
        $0.place.id == place && $0.place.kind == .list
      })
    else { throw .noSuchPlace(place) }
    return slot
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
