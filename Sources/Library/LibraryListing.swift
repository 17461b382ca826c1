import ContentTypes
import Documents
import Foundation
import Localization
import Transfer

/// What `satchel list` prints: the places and items, in order.
///
/// Scripts rely on the keys; they may become more, never other.
public struct LibraryListing: Codable, Hashable, Sendable {
  /// A place and its items.
  public struct ListedPlace: Codable, Hashable, Sendable {
    /// The stable name of the place.
    public let id: PlaceID
    /// `shelf`, `list` or `collection`.
    public let kind: Place.Kind
    /// What the place is called.
    public let name: String
    /// Its items, in order.
    public let items: [ListedItem]
  }

  /// An item.
  public struct ListedItem: Codable, Hashable, Sendable {
    /// The stable name of the item.
    public let id: ItemID
    /// The place that it is in: the Shelf, a list, or the stack by its id.
    public let place: PlaceID
    /// What the item is called.
    public let name: String
    /// What it is to a person.
    public let kind: ContentKind
    /// The MIME type of its content.
    public let type: String
    /// The size of its content in bytes; of what holds items, of all in it.
    public let size: Int
    /// The SHA-256 of its content; empty for what holds items, which has
    /// none of its own.
    public let digest: String
    /// What its source gave besides the content, best first; only an item with
    /// such forms has the key.
    public let forms: [Item.Form]?
    /// True for an item that is pinned; no other has the key.
    public let pinned: Bool?
    /// True for a message that is unread; no other has the key.
    public let unread: Bool?
    /// True for a message that is flagged; no other has the key.
    public let flagged: Bool?
    /// True for a message that was answered; no other has the key.
    public let replied: Bool?
    /// What is in a stack or a mailbox, in order; nothing else has the key.
    public let items: [ListedItem]?

    init(_ tree: ItemTree, in place: PlaceID) {
      let item = tree.item
      let inside = tree.contents.map { ListedItem($0, in: item.inside) }
      id = item.id
      self.place = place
      name = item.name
      kind = item.kind
      type = item.type
      size = item.holdsItems ? inside.reduce(0) { $0 + $1.size } : item.size
      digest = item.digest
      forms = item.forms.isEmpty ? nil : item.forms
      pinned = item.isPinned ? true : nil
      unread = item.flags.contains(.seen) ? nil : true
      flagged = item.flags.contains(.flagged) ? true : nil
      replied = item.flags.contains(.replied) ? true : nil
      items = item.holdsItems ? inside : nil
    }
  }

  /// The Shelf, then the lists, in order, then the collections that
  /// something is in.
  public let places: [ListedPlace]

  /// Lists everything in a workspace.
  public init(_ workspace: Workspace) {
    places = workspace.contents.map { content in
      let place = content.place
      return ListedPlace(
        id: place.id, kind: place.kind, name: place.stableName,
        items: content.items.map {
          ListedItem(workspace.tree(of: $0), in: place.id)
        })
    }
  }

  /// The listing as JSON, with the keys in alphabetical order so that equal
  /// libraries give equal bytes; ends in a newline.
  public func json() throws -> Data {
    try Self.json(self)
  }

  /// The listing for a person: a line for each place, and below it one for
  /// each item; ends in a newline.
  public func text() -> String {
    places.map { place in
      let lines = place.items.flatMap { Self.lines(for: $0, indent: "  ") }
      let content = lines.isEmpty ? ["  " + tr("Nothing here.")] : lines
      return ([Place.ownName(of: place.id) ?? place.name] + content).joined(
        separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// What is in an item stands below it, further in.
  private static func lines(
    for item: ListedItem, indent: String
  ) -> [String] {
    let size = TransferWords.size(Int64(item.size))
    return ["\(indent)\(item.name)  (\(item.kind.rawValue), \(size))"]
      + (item.items ?? []).flatMap { lines(for: $0, indent: indent + "  ") }
  }
}
