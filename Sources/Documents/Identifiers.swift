import Transfer

/// The stable name of an item, kept through moves, renames, undo and redo.
public struct ItemID: RawRepresentable, Hashable, Codable, Sendable,
  CustomStringConvertible
{
  /// The identifier as it is stored and printed.
  public let rawValue: String

  /// Takes an identifier that was stored before.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a fresh identifier: 15 characters, 75 random bits.
  public init() {
    rawValue = freshIdentifier()
  }

  /// The identifier as it is stored and printed.
  public var description: String { rawValue }
}

/// The stable name of a place, kept through renames, reorders, undo and redo.
public struct PlaceID: RawRepresentable, Hashable, Codable, Sendable,
  CustomStringConvertible
{
  /// The identifier as it is stored and printed.
  public let rawValue: String

  /// The Shelf, which every library has.
  public static let shelf = PlaceID(rawValue: "shelf")

  /// The collection of notes.
  public static let notes = PlaceID(rawValue: "notes")

  /// The collection of messages.
  public static let mail = PlaceID(rawValue: "mail")

  /// The collection of contacts.
  public static let contacts = PlaceID(rawValue: "contacts")

  /// The collection of pictures.
  public static let photos = PlaceID(rawValue: "photos")

  /// The collection of charts and drawings.
  public static let charts = PlaceID(rawValue: "charts")

  /// The collection of programs.
  public static let launcher = PlaceID(rawValue: "launcher")

  /// Whether it is one of ``Place/collections``.
  public var isCollection: Bool {
    Place.collections.contains { $0.id == self }
  }

  /// Takes an identifier that was stored before.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a fresh identifier: 15 characters, 75 random bits.
  public init() {
    rawValue = freshIdentifier()
  }

  /// The identifier as it is stored and printed.
  public var description: String { rawValue }
}
