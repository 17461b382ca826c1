import Documents
import Foundation
import Library
import Transfer

/// The contacts that there are, for who is looked for while one types.
@MainActor final class ContactBook {
  private let desk: Desk
  /// What has been read, by the content's digest.
  private var known: [String: Contact] = [:]

  init(_ desk: Desk) { self.desk = desk }

  /// All contacts, in alphabetical order. Reads those that have not been read.
  func contacts() async -> [Contact] {
    let items = desk.items(desk.itemIDs(in: .contacts))
    let missing = items.filter { known[$0.digest] == nil }
    let library = desk.library
    for (digest, contact) in await Self.read(missing, in: library) {
      known[digest] = contact
    }
    return items.compactMap { known[$0.digest] }.sortedByName()
  }

  /// Calls a function when contacts come or go.
  func observe(_ body: @escaping () -> Void) {
    desk.onChange { if $0.places.contains(.contacts) { body() } }
  }

  @concurrent
  private static func read(
    _ items: [Item], in library: Library
  ) async -> [(String, Contact)] {
    items.compactMap { item in
      contact(of: item, in: library).map { (item.digest, $0) }
    }
  }

  /// Reads a contact's card; nil when that can't be read.
  @concurrent
  static func read(_ item: Item, in library: Library) async -> Contact? {
    contact(of: item, in: library)
  }

  /// A contact's card; nil when that can't be read.
  @concurrent
  static func card(of item: Item, in library: Library) async -> VCard? {
    readCard(of: item, in: library)
  }

  private nonisolated static func contact(
    of item: Item, in library: Library
  ) -> Contact? {
    readCard(of: item, in: library).flatMap { Contact($0) }
  }

  /// The same, on the thread that asks. It blocks on the disk.
  nonisolated static func readCard(
    of item: Item, in library: Library
  ) -> VCard? {
    guard let file = try? library.contentURL(of: item),
      let bytes = try? Payload.file(file).data(limit: VCard.limit)
    else { return nil }
    return VCard.cards(in: bytes).first
  }
}
