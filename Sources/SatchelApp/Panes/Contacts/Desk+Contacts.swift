import ContentTypes
import Documents
import Foundation
import Library
import Localization
import Transfer

/// What a person writes of contacts.
extension Desk {
  /// Adds a contact behind the others.
  ///
  /// - Returns: the new item; nil when it could not be kept, which the person
  ///   has been told.
  func addContact(_ fields: ContactFields) async -> ItemID? {
    let card = VCard(fields)
    guard let blob = await store(card.bytes) else { return nil }
    let item = Item(
      name: contactName(fields), kind: .contact,
      type: MIMEType.vCard.description, size: blob.size, digest: blob.digest)
    let isDone = await perform(
      .insert([item], into: .contacts, at: .max)
    ).value
    return isDone ? item.id : nil
  }

  /// Changes what a contact's card says.
  ///
  /// - Returns: whether it is as the person wants it now.
  func changeContact(_ item: Item, to fields: ContactFields) async -> Bool {
    guard let card = await ContactBook.card(of: item, in: library) else {
      onMessage(tr("The card of “\(Name.brief(item.name))” can’t be read."))
      return false
    }
    let changed = card.changed(to: fields)
    let name = contactName(fields)
    guard changed.bytes != card.bytes || name != item.name else { return true }
    guard let blob = await store(changed.bytes) else { return false }
    let written = item.withContent(
      kind: .contact, type: MIMEType.vCard.description, size: blob.size,
      digest: blob.digest)
    return await perform(.replaceContent(written, named: name)).value
  }

  private func contactName(_ fields: ContactFields) -> String {
    FileName.safe(fields.name, else: tr("Contact"))
  }

  private func store(_ bytes: Data) async -> StoredBlob? {
    let library = library
    do {
      return try await Task.detached { try library.storeBlob(bytes) }.value
    } catch {
      report(error)
      return nil
    }
  }
}
