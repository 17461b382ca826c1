import ContentTypes
import Documents
import Foundation
import Library
import Mail
import Transfer

extension MessageDraft: EditedContent {
  static let kind = ContentKind.draft
  static let type = MIMEType.draft
  static let largest = StyledText.largest
  /// What it is about.
  public var itemName: String { title }

  /// What goes along, for the library to keep with the draft. Each has a type of
  /// its own, however many are of one.
  var forms: [Item.Form] {
    attachments.enumerated().map { index, attachment in
      Item.Form(
        type: "\(attachment.type.essence);attachment=\(index)",
        size: attachment.size, digest: attachment.digest)
    }
  }
}

/// Messages that a person writes.
extension Desk {
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

extension Desk {
  /// Begins an answer to a message.
  ///
  /// - Parameters:
  ///   - id: The item that has it.
  ///   - toAll: Whether all who got it get the answer, but for the person.
  func answer(
    to message: MailMessage, of id: ItemID, toAll: Bool
  ) -> MessageDraft {
    let recipients =
      toAll
      ? AnswerRecipients(allOf: message, except: preferences.mailSender) : nil
    var draft = MessageDraft(answering: message, to: recipients)
    draft.answered = id.rawValue
    return draft
  }
}

/// Why a file can't go along.
private struct AttachmentError: Error, CustomStringConvertible {
  let description: String
}
