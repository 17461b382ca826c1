import ContentTypes
import Documents
import Foundation
import Library
import Localization
import Transfer

/// What a person has written of a contact, in a form that shows what there was.
struct WrittenContact: Sendable {
  /// The contact that is changed; nil for a new one.
  let item: ItemID?
  /// The item of a new contact: however often it is kept, there is one.
  let new: ItemID
  /// What the form showed first.
  let opened: ContactFields
  /// What is written there now.
  let fields: ContactFields

  /// Makes what keeps it. It blocks on the disk.
  ///
  /// What was changed elsewhere meanwhile stays, where the person didn't write over
  /// it; and where the contact is gone, it is made anew.
  ///
  /// - Returns: nil where there is nothing to be kept.
  /// - Throws: ``LibraryError``; ``TransferError`` with `undecodable` where the card
  ///   that is to be changed can't be read.
  func edit(in library: Library) throws -> Edit? {
    let name = FileName.safe(fields.name, else: tr("Contact"))
    guard let item, let now = try library.item(item) else {
      guard try library.item(new) == nil, fields.differs(from: opened) else {
        return nil
      }
      let blob = try library.storeBlob(VCard(fields).bytes)
      let made = Item(
        id: new, name: name, kind: .contact,
        type: MIMEType.vCard.description, size: blob.size, digest: blob.digest)
      return .insert([made], into: .contacts, at: .max)
    }
    guard let card = ContactBook.readCard(of: now, in: library) else {
      throw TransferError(.undecodable, item: now.name)
    }
    let changed = card.changed(from: opened, to: fields)
    let isRenamed = fields.name != opened.name
    guard fields.differs(from: opened), changed.bytes != card.bytes || isRenamed
    else { return nil }
    let blob = try library.storeBlob(changed.bytes)
    return .replaceContent(
      now.withContent(
        kind: .contact, type: MIMEType.vCard.description, size: blob.size,
        digest: blob.digest), named: isRenamed ? name : now.name)
  }
}
