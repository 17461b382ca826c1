import ContentTypes
import Foundation
import Localization

/// A person or an organisation: a vCard, as it came.
struct ContactKind: KindDescriptor {
  let kind = ContentKind.contact
  let title = tr("Contact")
  let phrase = tr("a contact")
  let filter = KindFilter(id: "contacts", title: tr("Contacts"))
  let iconName = "avatar-default"
  let hasSize = false
  let hasShortPreview = true
  let isFile = true
  let isReadFromFiles = true

  func claims(_ type: MIMEType) -> Bool { type.canonical == .vCard }

  /// One for each card that names somebody.
  func items(from content: KindContent) throws -> [ArrivedItem] {
    let cards = VCard.cards(in: try content.bytes(atMost: Int64(VCard.limit)))
    let items = try cards.prefix(Self.most).enumerated().compactMap {
      number, card in
      try Contact(card).map {
        ArrivedItem(
          name: FileName.safe($0.name, else: title), kind: kind, type: .vCard,
          content: try Self.content(of: card, number: number, beside: content))
      }
    }
    guard !items.isEmpty else { throw TransferError(.undecodable) }
    return items
  }

  /// The most cards of a file; an address book has fewer.
  private static let most = 10_000

  private static func content(
    of card: VCard, number: Int, beside content: KindContent
  ) throws -> ArrivedItem.Content {
    guard card.bytes.count > Decoding.smallContentLimit else {
      return .bytes(card.bytes)
    }
    let file = content.folder.appending(
      path: "\(UUID().uuidString)-\(number).vcf")
    try card.bytes.write(to: file)
    return .payloadFile(file)
  }

  /// The card as it is; as version 3.0 for programs that ask by its old name;
  /// and what fits where one writes a message to the person.
  func representations(of content: GivenContent) -> [Representation] {
    let stored = content.content
    let card: @Sendable () throws -> VCard = {
      let bytes = try stored.data(limit: VCard.limit)
      guard let card = VCard.cards(in: bytes).first else {
        throw TransferError(.undecodable)
      }
      return card
    }
    return [
      Representation(.vCard, byteCount: stored.measure) { stored },
      Representation(.olderVCard) {
        .data(try card().asVersion3.bytes)
      },
    ] + content.files
      + Representation.text {
        .data(Data((Contact(try card())?.line ?? "").utf8))
      }
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    var bytes = beginning.bytes
    if !beginning.isWhole { bytes.append(Data("\r\nEND:VCARD\r\n".utf8)) }
    guard let contact = Contact(decoding: bytes) else { return .nothing }
    return .details(
      contact.summary ?? title,
      TextSample(text: contact.text, isWhole: beginning.isWhole))
  }
}

extension Contact {
  /// The contact in a line: name and address as in the head of a message, else
  /// name and number.
  fileprivate var line: String {
    if let address = emails.first?.value {
      return Recipient(name: name, address: address).description
    }
    return [name, phones.first?.value].compactMap { $0 }
      .joined(separator: ", ")
  }
}
