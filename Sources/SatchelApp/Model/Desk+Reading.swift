import ContentTypes
import Documents
import Interaction
import Library
import Transfer

/// What is in the library. Where that can't be read the person is told, and there is
/// nothing.
extension Desk {
  /// The Shelf and the lists.
  var places: [Place] {
    read([]) { try library.places().filter { $0.kind != .collection } }
  }

  /// A place, the inside of a stack too; an empty collection as well.
  func place(_ id: PlaceID) -> Place? {
    read(nil) { try library.place(id) }
      ?? Place.collections.first { $0.id == id }
  }

  /// The places that lie around one: the Shelf or a list first, then stacks.
  func holders(of place: PlaceID) -> [PlaceID] {
    read([]) { try library.holders(of: place) }
  }

  /// The place as the drop policy knows it: what lies in a stack is still on
  /// the Shelf, or in its list.
  func container(of place: PlaceID) -> DropContainer {
    (holders(of: place).first ?? place).container
  }

  func itemIDs(in place: PlaceID) -> [ItemID] {
    read([]) { try library.itemIDs(in: place) }
  }

  func itemIDs(in place: PlaceID, of kinds: Set<ContentKind>) -> Set<ItemID> {
    read([]) { try library.itemIDs(in: place, of: kinds) }
  }

  func itemIDs(in place: PlaceID, named words: String) -> Set<ItemID> {
    read([]) { try library.itemIDs(in: place, named: words) }
  }

  /// Where an item stands in a place; nil when it isn't there.
  func index(of id: ItemID, in place: PlaceID) -> Int? {
    read(nil) { try library.index(of: id, in: place) }
  }

  /// The item that stands at an index of a place.
  func item(at index: Int, in place: PlaceID) -> Item? {
    guard index >= 0 else { return nil }
    return read(nil) {
      try library.items(in: place, range: index..<index + 1).first
    }
  }

  /// Where an item is; nil when it is nowhere any more.
  func place(of id: ItemID) -> PlaceID? {
    read(nil) { try library.place(of: id) }
  }

  /// Whether items are all in a place.
  func holds(_ ids: [ItemID], in place: PlaceID) -> Bool {
    read(false) { try ids.allSatisfy { try library.place(of: $0) == place } }
  }

  func itemCount(in place: PlaceID) -> Int {
    read(0) { try library.itemCount(in: place) }
  }

  /// How many messages are unread in each place; see ``UnreadCounts``.
  var unreadCounts: [PlaceID: Int] { read([:]) { try library.unreadCounts() } }

  func item(_ id: ItemID) -> Item? { read(nil) { try library.item(id) } }

  /// Items with all that is inside them.
  func trees(_ ids: [ItemID]) -> [ItemTree] {
    read([]) { try library.trees(ids) }
  }

  func items(_ ids: [ItemID]) -> [Item] {
    read([]) { try library.items(ids) }
  }

  private func read<Value>(_ empty: Value, _ body: () throws -> Value) -> Value
  {
    guard !isClosed else { return empty }
    do {
      return try body()
    } catch {
      report(error)
      return empty
    }
  }
}
