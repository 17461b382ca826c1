/// One change of what is kept and where: the only way to change it.
///
/// Applying an edit returns its inverse, so everything can be undone in one
/// step (DND-19). An index counts from 0; one beyond the end means the end and
/// a negative one the beginning, because an index may have grown stale while
/// content was on its way.
///
/// A stack is an item whose ``Item/inside`` is a place of its own, so items are
/// put into a stack, taken out of it and ordered there by the same edits. A
/// stack never has fewer than two items when an edit is done: one that is left
/// alone takes the stack's place, and an empty stack is gone. Whatever takes a
/// stack away takes its inside along, and its inverse brings both back. So it is
/// with mailboxes, which may be empty.
public indirect enum Edit: Hashable, Codable, Sendable {
  /// Puts new items into a place, in their order, the first at the index.
  case insert([Item], into: PlaceID, at: Int)

  /// Takes items out, wherever they are.
  case remove([ItemID])

  /// Puts items that were removed back where they were: each stands at its
  /// index when all are back. The inverse of ``remove(_:)``.
  case restore([PlacedItem])

  /// Moves items, from wherever they are, to a place; they keep the order that
  /// they are named in. The index is counted in the place as it stands before
  /// the move, as an insertion mark shows it.
  case move([ItemID], to: PlaceID, at: Int)

  /// Puts each item at the index that it has when all are there. The inverse
  /// of ``move(_:to:at:)``.
  case arrange([Position])

  /// Gives an item another name, checked by `Name.checked(_:)`.
  case renameItem(ItemID, to: String)

  /// Gives an item the content of another value of it, with its kind, type,
  /// size and forms; the name and the place stay. What holds items has no content.
  case replaceContent(Item)

  /// Pins items where they are, or lets go of them. Those of which it is so
  /// already stay as they are.
  case pin([ItemID], Bool)

  /// Sets a flag of messages, or clears it. Those of which it is so already stay
  /// as they are.
  case mark([ItemID], MailFlag, Bool)

  /// Adds a list at an index among the lists, with items when a removal is
  /// undone.
  case addList(Place, items: [Item] = [], at: Int)

  /// Removes a list with its items.
  case removeList(PlaceID)

  /// Gives a list another name, checked by `Name.checked(_:)`.
  case renameList(PlaceID, to: String)

  /// Moves a list among the lists; the index is counted before the move.
  case moveList(PlaceID, at: Int)

  /// Several edits as one: all of them, in order, or none.
  case group([Edit])

  /// Where an item stands.
  public struct Position: Hashable, Codable, Sendable {
    /// The item.
    public let item: ItemID
    /// The place that it is in.
    public let place: PlaceID
    /// Its index there.
    public let index: Int

    /// A position of an item.
    public init(item: ItemID, place: PlaceID, index: Int) {
      self.item = item
      self.place = place
      self.index = index
    }
  }

  /// A whole item, and where it stands.
  public struct PlacedItem: Hashable, Codable, Sendable {
    /// The item.
    public let item: Item
    /// The place that it is in.
    public let place: PlaceID
    /// Its index there.
    public let index: Int

    /// An item at a position.
    public init(item: Item, place: PlaceID, index: Int) {
      self.item = item
      self.place = place
      self.index = index
    }
  }
}

extension Edit {
  /// Gives an item the content of another value of it, and the name that goes with
  /// the content, in one step to undo.
  ///
  /// - Parameters:
  ///   - item: The item with its new content, and the name that it has.
  ///   - name: The name that it gets, checked by `Name.checked(_:)`.
  public static func replaceContent(_ item: Item, named name: String) -> Edit {
    name == item.name
      ? .replaceContent(item)
      : .group([.replaceContent(item), .renameItem(item.id, to: name)])
  }

  /// The items that the edit brings into each place, in the order in which they
  /// stand there; what is moved was there before.
  public var broughtInto: [PlaceID: [ItemID]] {
    switch self {
    case .insert(let items, let place, _): [place: items.map(\.id)]
    case .restore(let placed):
      Dictionary(grouping: placed.sorted { $0.index < $1.index }, by: \.place)
        .mapValues { $0.map(\.item.id) }
    case .addList(let list, let items, _): [list.id: items.map(\.id)]
    case .group(let edits):
      edits.reduce(into: [:]) { $0.merge($1.broughtInto) { $0 + $1 } }
    case .remove, .move, .arrange, .renameItem, .replaceContent, .pin, .mark,
      .removeList, .renameList, .moveList:
      [:]
    }
  }

  /// Every item that the edit would bring in, so that its content can be
  /// looked after.
  public var broughtItems: [Item] {
    switch self {
    case .insert(let items, _, _): items
    case .restore(let placed): placed.map(\.item)
    case .addList(_, let items, _): items
    case .replaceContent(let item): [item]
    case .group(let edits): edits.flatMap(\.broughtItems)
    case .remove, .move, .arrange, .renameItem, .pin, .mark, .removeList,
      .renameList, .moveList:
      []
    }
  }
}
