import ContentTypes
import Localization

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
      place(id).map { Name.brief($0) } ?? tr("List")
    }
    func quoted(_ name: String) -> String { tr("“\(Name.brief(name))”") }
    func items(_ ids: [ItemID]) -> String {
      guard ids.count == 1 else { return counted(ids.count) }
      return item(ids[0]).map(quoted) ?? tr("Item")
    }
    func counted(_ count: Int) -> String {
      tr(count, one: "\(count) Item", several: "\(count) Items")
    }
    func only(_ ids: [PlaceID]) -> String? {
      ids.first.flatMap { Set(ids).count == 1 ? named($0) : nil }
    }
    switch self {
    case .insert(let new, let target, _):
      let what = new.count == 1 ? quoted(new[0].name) : counted(new.count)
      return tr("Add \(what) to \(named(target))")
    case .remove(let ids):
      return tr("Remove \(items(ids))")
    case .restore(let placed):
      let what =
        placed.count == 1
        ? quoted(placed[0].item.name) : counted(placed.count)
      return only(placed.map(\.place)).map { tr("Put Back \(what) to \($0)") }
        ?? tr("Put Back \(what)")
    case .move(let ids, let target, _):
      return tr("Move \(items(ids)) to \(named(target))")
    case .arrange(let positions):
      let what = items(positions.map(\.item))
      return only(positions.map(\.place)).map { tr("Move \(what) to \($0)") }
        ?? tr("Move \(what)")
    case .renameItem(let id, _):
      return tr("Rename \(items([id]))")
    case .replaceContent(let new):
      return tr("Change \(items([new.id]))")
    case .pin(let ids, let isPinned):
      return isPinned ? tr("Pin \(items(ids))") : tr("Unpin \(items(ids))")
    case .mark(let ids, let flag, let isSet):
      return Self.label(marking: items(ids), flag, isSet)
    case .addList(let list, _, _):
      return tr("Add List \(quoted(list.name))")
    case .removeList(let id):
      return tr("Remove List “\(named(id))”")
    case .renameList(let id, _):
      return tr("Rename List “\(named(id))”")
    case .moveList(let id, _):
      return tr("Move List “\(named(id))”")
    case .group(let edits):
      if let stacked = stackedCount { return tr("Stack \(counted(stacked))") }
      if let added = addedCount { return tr("Add \(counted(added))") }
      return edits.first?.label(place: place, item: item) ?? tr("Change")
    }
  }

  private static func label(
    marking what: String, _ flag: MailFlag, _ isSet: Bool
  ) -> String {
    switch (flag, isSet) {
    case (.seen, true): tr("Mark \(what) as Read")
    case (.seen, false): tr("Mark \(what) as Unread")
    case (.flagged, true): tr("Flag \(what)")
    case (.flagged, false): tr("Remove Flag from \(what)")
    case (.replied, _): tr("Change \(what)")
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
