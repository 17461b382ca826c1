import ContentTypes
import Foundation

/// Whom something that was dropped on a field for recipients names (DND-34).
public struct Addressees: ItemReading, Hashable {
  /// Whom it names, in order; at least one.
  public let choices: [RecipientChoice]

  /// Reads a contact, or addresses in a text or in a link to an address.
  ///
  /// - Throws: ``TransferError`` with `undecodable` when nobody is named.
  public init(_ item: ArrivedItem) throws {
    switch item.kind {
    case .contact: choices = [RecipientChoice(try Contact(item))]
    case .link:
      let text = try LinkValue(item).address
      choices = Recipient(text).map { [.one($0)] } ?? []
    case .text: choices = Self.choices(in: try String(item))
    default: throw TransferError(.unsupported, item: item.name)
    }
    guard !choices.isEmpty else {
      throw TransferError(.undecodable, item: item.name)
    }
  }

  /// A whole letter names nobody: only addresses do.
  private static func choices(in text: String) -> [RecipientChoice] {
    let read = Recipient.list(text)
    return read.rest.isEmpty ? read.recipients.map { .one($0) } : []
  }

  /// The kinds that can be read so.
  public static let kinds: Acceptance = [.contact, .text, .link]
}

extension Contact: ItemReading {
  /// The contact that a card names.
  ///
  /// - Throws: ``TransferError``: `unsupported` when it is no contact,
  ///   `undecodable` when it names nobody.
  public init(_ item: ArrivedItem) throws {
    guard item.kind == .contact else {
      throw TransferError(.unsupported, item: item.name)
    }
    guard let contact = Contact(decoding: try Data(item)) else {
      throw TransferError(.undecodable, item: item.name)
    }
    self = contact
  }
}
