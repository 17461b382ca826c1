import ContentTypes
import Documents
import Foundation
import Library
import Mail
import Transfer

/// Messages that a person writes.
extension Desk {
  /// Adds an empty draft before everything else in a mailbox.
  ///
  /// - Returns: the new item; nil when it could not be kept, which the person
  ///   has been told.
  func addDraft(in place: PlaceID) async -> ItemID? {
    let library = library
    do {
      let item = try await Task.detached {
        let draft = MessageDraft()
        let blob = try library.storeBlob(draft.data)
        return Item(
          name: draft.title, kind: .draft, type: MIMEType.draft.description,
          size: blob.size, digest: blob.digest)
      }.value
      let isDone = await perform(.insert([item], into: place, at: 0)).value
      return isDone ? item.id : nil
    } catch {
      report(error)
      return nil
    }
  }

  /// Reads a draft.
  ///
  /// - Throws: ``TransferError`` or ``LibraryError``.
  @concurrent
  nonisolated static func readDraft(
    _ item: Item, in library: Library
  ) async throws -> MessageDraft {
    let content = Payload.file(try library.contentURL(of: item))
    return try MessageDraft(decoding: content.data(limit: StyledText.largest))
  }

  /// What keeps a draft as it was written, and the draft then.
  ///
  /// - Returns: nil where nothing has changed.
  /// - Throws: ``LibraryError`` when it can't be stored, ``TransferError`` with
  ///   `tooLarge` where it could not be read again.
  nonisolated static func edit(
    of item: Item, to draft: MessageDraft, in library: Library
  ) throws -> (edit: Edit, item: Item)? {
    let data = try draft.data
    guard data.count <= StyledText.largest else {
      throw TransferError(.tooLarge, item: draft.title)
    }
    let blob = try library.storeBlob(data)
    guard blob.digest != item.digest else { return nil }
    let changed = item.withContent(
      kind: .draft, type: MIMEType.draft.description, size: blob.size,
      digest: blob.digest, forms: draft.forms)
    return (.replaceContent(changed, named: draft.title), changed)
  }

  /// Keeps a file that is to go along with a message.
  ///
  /// - Throws: ``TransferError`` or ``LibraryError``.
  @concurrent
  nonisolated static func attachment(
    of arrived: ArrivedItem, in library: Library
  ) async throws -> MessageDraft.Attachment {
    guard arrived.kind != .folder else {
      throw TransferError(.unsupported, item: arrived.name)
    }
    let (items, problems) = Storing.store([(ItemID(), arrived)], in: library)
    guard let item = items.first?.item else {
      throw AttachmentError(description: problems.first?.1 ?? arrived.name)
    }
    return MessageDraft.Attachment(
      name: Library.fileName(of: item),
      type: MIMEType(item.type) ?? .octetStream, size: item.size,
      digest: item.digest)
  }
}

/// Why a file can't go along.
private struct AttachmentError: Error, CustomStringConvertible {
  let description: String
}

extension MessageDraft {
  /// What goes along, for the library to keep with the draft. Each has a type of
  /// its own, however many are of one.
  fileprivate var forms: [Item.Form] {
    attachments.enumerated().map { index, attachment in
      Item.Form(
        type: "\(attachment.type.essence);attachment=\(index)",
        size: attachment.size, digest: attachment.digest)
    }
  }
}
