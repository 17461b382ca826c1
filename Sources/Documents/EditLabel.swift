import ContentTypes

extension Edit {
  /// What the edit does, in words for a button or a menu: "Move 3 Items to
  /// Groceries". Of long names the middle is left out.
  ///
  /// Ask before the edit is applied: afterwards what it removes has no name.
  ///
  /// - Parameters:
  ///   - place: The name of a place.
  ///   - item: The name of an item.
  public func label(
    place: (PlaceID) -> String?, item: (ItemID) -> String?
  ) -> String {
    func named(_ id: PlaceID) -> String {
      place(id).map { Name.brief($0) } ?? "List"
    }
    func quoted(_ name: String) -> String { "“\(Name.brief(name))”" }
    func items(_ ids: [ItemID]) -> String {
      guard ids.count == 1 else { return "\(ids.count) Items" }
      return item(ids[0]).map(quoted) ?? "Item"
    }
    func places(_ ids: [PlaceID]) -> String {
      guard let only = ids.first, Set(ids).count == 1 else { return "" }
      return " to \(named(only))"
    }
    switch self {
    case .insert(let new, let target, _):
      let what = new.count == 1 ? quoted(new[0].name) : "\(new.count) Items"
      return "Add \(what) to \(named(target))"
    case .remove(let ids):
      return "Remove \(items(ids))"
    case .restore(let placed):
      let what =
        placed.count == 1
        ? quoted(placed[0].item.name) : "\(placed.count) Items"
      return "Put Back \(what)\(places(placed.map(\.place)))"
    case .move(let ids, let target, _):
      return "Move \(items(ids)) to \(named(target))"
    case .arrange(let positions):
      return "Move \(items(positions.map(\.item)))"
        + places(positions.map(\.place))
    case .renameItem(let id, _):
      return "Rename \(items([id]))"
    case .replaceContent(let new):
      return "Change \(items([new.id]))"
    case .pin(let ids, let isPinned):
      return "\(isPinned ? "Pin" : "Unpin") \(items(ids))"
    case .addList(let list, _, _):
      return "Add List \(quoted(list.name))"
    case .removeList(let id):
      return "Remove List “\(named(id))”"
    case .renameList(let id, _):
      return "Rename List “\(named(id))”"
    case .moveList(let id, _):
      return "Move List “\(named(id))”"
    case .group(let edits):
      if let stacked = stackedCount { return "Stack \(stacked) Items" }
      if let added = addedCount { return "Add \(added) Items" }
      return edits.first?.label(place: place, item: item) ?? "Change"
    }
  }

  /// How many items come to several places; nil for anything else.
  private var addedCount: Int? {
    guard case .group(let edits) = self else { return nil }
    var count = 0
    var places: Set<PlaceID> = []
    var insides: Set<PlaceID> = []
    for edit in edits {
      guard case .insert(let items, let place, _) = edit else { return nil }
      insides.formUnion(items.filter(\.holdsItems).map(\.inside))
      // What comes in something else is part of that.
      guard !insides.contains(place) else { continue }
      count += items.count
      places.insert(place)
    }
    return places.count > 1 ? count : nil
  }

  /// How many items the stack has that the edit makes; nil when it makes none.
  private var stackedCount: Int? {
    guard case .group(let edits) = self,
      case .insert(let new, _, _)? = edits.first,
      let stack = new.first, stack.isStack, new.count == 1
    else { return nil }
    let counts = edits.dropFirst().compactMap { edit -> Int? in
      switch edit {
      case .move(let ids, stack.inside, _): ids.count
      case .insert(let items, stack.inside, _): items.count
      default: nil
      }
    }
    // A copy of a stack inserts all at once; only a new one takes items in.
    let takesIn = edits.contains {
      if case .move(_, stack.inside, _) = $0 { true } else { false }
    }
    return takesIn ? counts.reduce(0, +) : nil
  }

  /// What the edit does, with the names that a workspace has.
  public func label(in workspace: Workspace) -> String {
    label(
      place: { workspace.place($0)?.name },
      item: { workspace.item($0)?.name })
  }
}
