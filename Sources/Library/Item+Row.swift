import ContentTypes
import Documents
import Foundation
import GRDB

extension Item {
  static let columns =
    "id, name, kind, type, size, digest, forms, added, pinned, flags"
  /// How many ``columns`` there are: what is read besides comes behind them.
  static let columnCount = 10

  /// Reads the columns of ``columns``, in their order.
  init(row: Row) throws {
    let added: Int64 = row[7]
    self.init(
      id: ItemID(rawValue: row[0]), name: row[1],
      kind: ContentKind(rawValue: row[2]), type: row[3],
      size: row[4], digest: row[5], forms: try Self.forms(stored: row[6]),
      added: Date(timeIntervalSince1970: Double(added) / 1000),
      isPinned: row[8], flags: MailFlags(letters: row[9] as String))
  }

  /// The forms as they are stored, with the item and never alone: in JSON, and
  /// `NULL` where there are none.
  var storedForms: String? {
    get throws {
      guard !forms.isEmpty else { return nil }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(forms), as: UTF8.self)
    }
  }

  private static func forms(stored: String?) throws -> [Form] {
    guard let stored else { return [] }
    do {
      return try JSONDecoder().decode([Form].self, from: Data(stored.utf8))
    } catch {
      throw LibraryError(.damaged, underlying: error)
    }
  }

  /// When it was added, as it is stored: milliseconds since 1970.
  var addedMilliseconds: Int64 {
    Int64((added.timeIntervalSince1970 * 1000).rounded())
  }
}

extension Place {
  static let columns = "id, kind, name"

  /// The Shelf, the lists, and the collections that something is in, in order.
  static let listed = """
    SELECT \(columns) FROM place
    WHERE kind IN ('shelf', 'list') OR kind = 'collection'
      AND EXISTS (SELECT 1 FROM item WHERE item.place = place.id)
    ORDER BY kind = 'collection', position, id
    """

  /// Reads the columns of ``columns``, in their order.
  init(row: Row) throws {
    let kind: String = row[1]
    guard let kind = Kind(rawValue: kind) else {
      throw LibraryError(.newerVersion, kind)
    }
    let id = PlaceID(rawValue: row[0])
    // What nobody can rename is called as the person's language has it.
    self.init(id: id, kind: kind, name: Place.ownName(of: id) ?? row[2])
  }
}
