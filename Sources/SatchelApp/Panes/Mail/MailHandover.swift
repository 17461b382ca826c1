import ContentTypes
import Documents
import Foundation
import Library
import Localization
import Mail
import Transfer

/// A draft on its way out: the files that go along, and what is asked of whoever
/// takes it.
enum MailHandover {
  /// Makes copies of what goes along, for another program: the attachments, then
  /// the pictures in the text. It blocks on the disk.
  ///
  /// - Throws: ``LibraryError``.
  static func files(
    of draft: MessageDraft, in library: Library
  ) throws -> [URL] {
    try items(of: draft, in: library).map { try library.handOut($0) }
  }

  private static func items(
    of draft: MessageDraft, in library: Library
  ) throws -> [Item] {
    let attached = draft.attachments.map(\.item)
    let pictures = try draft.pictures.enumerated().map { index, picture in
      let blob = try library.storeBlob(picture.bytes)
      let name =
        picture.description.isEmpty
        ? tr("Picture \(index + 1)") : picture.description
      return Item(
        name: FileName.titled(name, of: picture.type), kind: .file,
        type: picture.type.description, size: blob.size, digest: blob.digest)
    }
    return attached + pictures
  }

  /// The most bytes of a text that a command can be given.
  static let longestText = 100_000

  /// What has the desktop's mail program write the message (xdg-email).
  static func command(for draft: MessageDraft, _ files: [URL]) -> [String] {
    var command = ["xdg-email", "--utf8", "--subject", draft.subject]
    command += ["--body", String(draft.text.plainText.prefix(longestText))]
    for file in files {
      command += ["--attach", file.path(percentEncoded: false)]
    }
    // In one address: what begins with a hyphen would be taken for an option.
    return command + [Recipient.mailto(draft.to)]
  }

  /// The message that the draft would be, in a new file.
  ///
  /// - Throws: ``LibraryError`` or ``TransferError``. Nothing is left then.
  static func write(
    _ draft: MessageDraft, to file: URL, in library: Library
  ) throws {
    var message = OutgoingMessage()
    message.to = draft.to
    message.subject = draft.subject
    message.inReplyTo = draft.inReplyTo
    message.text = draft.text.plainText
    message.attachments = try items(of: draft, in: library).map { item in
      OutgoingMessage.Attachment(
        file: try library.contentURL(of: item),
        type: MIMEType(item.type) ?? .octetStream, name: item.name)
    }
    try message.write(to: file, date: Date())
  }
}

extension MessageDraft.Attachment {
  /// The file as an item that is in no place.
  var item: Item {
    Item(
      name: name, kind: .file, type: type.description, size: size,
      digest: digest)
  }
}

extension MessageDraft {
  /// The pictures in the text, in order.
  fileprivate var pictures: [StyledPicture] {
    text.paragraphs.flatMap(\.runs).compactMap { run in
      if case .picture(let picture) = run.content { picture } else { nil }
    }
  }
}
