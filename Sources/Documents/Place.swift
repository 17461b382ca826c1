import ContentTypes
import Localization

/// Where items are: the Shelf, one of the lists, the inside of a stack or of a
/// mailbox, or a collection of one kind.
public struct Place: Identifiable, Hashable, Codable, Sendable {
  /// What sort of place it is; the raw value is stored and printed.
  public enum Kind: String, Codable, Hashable, Sendable {
    case shelf, list, stack, mailbox, collection
  }

  /// The stable name of the place.
  public let id: PlaceID

  /// What sort of place it is.
  public let kind: Kind

  /// What the place is called.
  public internal(set) var name: String

  /// The one place that always exists, comes first, and can be neither
  /// renamed nor removed.
  public static let shelf = Place(id: .shelf, kind: .shelf, name: tr("Shelf"))

  /// The people whom one knows.
  public static let contacts = Place(
    id: .contacts, kind: .collection, name: tr("Contacts"))

  /// The texts that one writes.
  public static let notes = Place(
    id: .notes, kind: .collection, name: tr("Notes"))

  /// The pictures that one keeps.
  public static let photos = Place(
    id: .photos, kind: .collection, name: tr("Photos"))

  /// The charts that one makes of tables, and what one draws.
  public static let charts = Place(
    id: .charts, kind: .collection, name: tr("Charts"))

  /// The messages that one gets and writes, and the mailboxes that they are in.
  public static let mail = Place(id: .mail, kind: .collection, name: tr("Mail"))

  /// The programs that are installed, and the folders that they are gathered in.
  public static let launcher = Place(
    id: .launcher, kind: .collection, name: tr("Launcher"))

  /// The collections, each of one sort of content. A library has one while
  /// something is in it; it can be neither renamed nor removed.
  public static let collections = [
    notes, mail, contacts, photos, charts, launcher,
  ]

  /// What a place is called that nobody can rename, in the person's language;
  /// nil for other places.
  public static func ownName(of id: PlaceID) -> String? {
    id == .shelf ? shelf.name : collections.first { $0.id == id }?.name
  }

  /// What programs know it by, the same in every language: its name, where it
  /// can have one of its own.
  public var stableName: String {
    Self.ownName(of: id) == nil ? name : id.rawValue.capitalized
  }

  /// The kinds that a collection is of, what it is called after first; nil for
  /// another place, which takes all. A mailbox takes what the collection does.
  public var collectedKinds: [ContentKind]? {
    switch kind == .mailbox ? .mail : id {
    case .notes: [.note, .richText, .text]
    case .contacts: [.contact]
    case .photos: [.image]
    case .charts: [.chart, .drawing]
    case .mail: [.message, .mailbox, .draft]
    case .launcher: [.program, .stack]
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

  /// The inside of a stack or of a mailbox.
  public static func inside(of holder: Item) -> Place {
    Place(
      id: holder.inside, kind: holder.isStack ? .stack : .mailbox,
      name: holder.name)
  }

  /// A place as it was stored.
  public init(id: PlaceID, kind: Kind, name: String) {
    self.id = id
    self.kind = kind
    self.name = name
  }
}
