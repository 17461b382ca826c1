import ContentTypes

/// Where items are: the Shelf, one of the lists, the inside of a stack, or a
/// collection of one kind.
public struct Place: Identifiable, Hashable, Codable, Sendable {
  /// What sort of place it is; the raw value is stored and printed.
  public enum Kind: String, Codable, Hashable, Sendable {
    case shelf, list, stack, collection
  }

  /// The stable name of the place.
  public let id: PlaceID

  /// What sort of place it is.
  public let kind: Kind

  /// What the place is called.
  public internal(set) var name: String

  /// The one place that always exists, comes first, and can be neither
  /// renamed nor removed.
  public static let shelf = Place(id: .shelf, kind: .shelf, name: "Shelf")

  /// The people whom one knows.
  public static let contacts = Place(
    id: .contacts, kind: .collection, name: "Contacts")

  /// The texts that one writes.
  public static let notes = Place(id: .notes, kind: .collection, name: "Notes")

  /// The pictures that one keeps.
  public static let photos = Place(
    id: .photos, kind: .collection, name: "Photos")

  /// The collections, each of one sort of content. A library has one while
  /// something is in it; it can be neither renamed nor removed.
  public static let collections = [notes, contacts, photos]

  /// The kinds that a collection is of, what it is called after first; nil for
  /// another place, which takes all.
  public var collectedKinds: [ContentKind]? {
    switch id {
    case .notes: [.note, .richText, .text]
    case .contacts: [.contact]
    case .photos: [.image]
    default: nil
    }
  }

  /// A list.
  ///
  /// - Parameters:
  ///   - id: A fresh identifier unless the list existed before.
  ///   - name: The name; ``Edit/addList(_:items:at:)`` checks it.
  public static func list(id: PlaceID = PlaceID(), name: String) -> Place {
    Place(id: id, kind: .list, name: name)
  }

  /// The inside of a stack.
  public static func inside(of stack: Item) -> Place {
    Place(id: stack.inside, kind: .stack, name: stack.name)
  }

  /// A place as it was stored.
  public init(id: PlaceID, kind: Kind, name: String) {
    self.id = id
    self.kind = kind
    self.name = name
  }
}
