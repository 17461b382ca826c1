import ContentTypes
import Documents
import Foundation
import Localization
import Transfer

extension LibraryListing {
  /// Items, in stacks too.
  ///
  /// - Returns: those that are there, in the order of the identifiers.
  public func items(_ ids: [ItemID]) -> [ListedItem] {
    var known: [ItemID: ListedItem] = [:]
    func note(_ items: [ListedItem]) {
      for item in items {
        known[item.id] = item
        note(item.items ?? [])
      }
    }
    for place in places { note(place.items) }
    return ids.compactMap { known[$0] }
  }

  /// A value as JSON, with the keys in alphabetical order; ends in a newline.
  public static func json(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    return try encoder.encode(value) + Data("\n".utf8)
  }

  /// What is known of an item, for a person: a line for each thing.
  public func details(of item: ListedItem) -> String {
    let size = TransferWords.size(Int64(item.size))
    let place = places.first { $0.id == item.place }?.name
    let forms = (item.forms ?? []).map {
      "\($0.type) (\(TransferWords.size(Int64($0.size))))"
    }
    var lines = [
      (tr("Kind"), item.kind.rawValue), (tr("Type"), item.type),
      (tr("Size"), size),
      (tr("Place"), place ?? tr("in a stack")), (tr("Id"), item.id.rawValue),
    ]
    for (title, isSo) in [
      (tr("Pinned"), item.pinned), (tr("Unread"), item.unread),
      (tr("Flagged"), item.flagged), (tr("Replied"), item.replied),
    ] where isSo == true { lines.append((title, tr("yes"))) }
    if !item.digest.isEmpty { lines.append(("SHA-256", item.digest)) }
    if !forms.isEmpty {
      lines.append((tr("Forms"), forms.joined(separator: ", ")))
    }
    if let inside = item.items {
      lines.append((tr("Holds"), inside.map(\.name).joined(separator: ", ")))
    }
    return item.name + "\n"
      + lines.map { "  \($0.0): \($0.1)\n" }.joined()
  }
}
