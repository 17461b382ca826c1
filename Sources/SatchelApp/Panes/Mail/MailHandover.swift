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

  /// What has the desktop's mail program write the message (`xdg-email`); nil
  /// where it is longer than a command may be.
  ///
  /// All is in one address: of what has an option of its own, `xdg-email` takes
  /// nothing that is empty, and reads `\n` in it as the end of a line. But what
  /// goes along with a message of Thunderbird's has to be told by options.
  ///
  /// - Parameter program: the one that will write it, by the name of its desktop
  ///   entry.
  static func command(
    for draft: MessageDraft, _ files: [URL], by program: String
  ) -> [String]? {
    let takesOptions = ["thunderbird", "icedove", "betterbird"].contains {
      program.lowercased().contains($0)
    }
    guard let link = link(for: draft, takesOptions ? [] : files) else {
      return nil
    }
    let options =
      takesOptions
      ? files.flatMap { ["--attach", $0.path(percentEncoded: false)] } : []
    return ["xdg-email"] + options + [link]
  }

  /// The message as an address; nil where it is longer than an argument may be.
  static func link(for draft: MessageDraft, _ files: [URL]) -> String? {
    var link = MailtoLink(to: draft.to)
    link.copies = draft.copies
    link.subject = draft.subject
    link.inReplyTo = draft.inReplyTo
    link.body = draft.text.plainText
    link.attachments = files.map { $0.path(percentEncoded: false) }
    let address = link.address
    return address.utf8.count <= MailtoLink.longest ? address : nil
  }

  /// The message that the draft would be, in a new temporary file, which is the
  /// caller's. It blocks on the disk.
  ///
  /// - Parameter sender: who sends it, where that is known here; it has a name of
  ///   its own in the world then.
  /// - Throws: ``LibraryError`` or ``TransferError``. Nothing is left then.
  static func write(
    _ draft: MessageDraft, from sender: Recipient? = nil, in library: Library
  ) throws -> URL {
    var message = OutgoingMessage()
    message.from = sender
    message.id = sender.map(OutgoingMessage.newID)
    message.to = draft.to
    message.copies = draft.copies
    message.subject = draft.subject
    message.inReplyTo = draft.inReplyTo
    message.text = draft.text.plainText
    message.attachments = try items(of: draft, in: library).map { item in
      OutgoingMessage.Attachment(
        file: try library.contentURL(of: item),
        type: MIMEType(item.type) ?? .octetStream, name: item.name)
    }
    let file = library.location.incoming.appending(
      path: "\(UUID().uuidString).eml")
    try message.write(to: file, date: Date())
    return file
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
