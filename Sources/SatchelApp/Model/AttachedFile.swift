import ContentTypes
import Documents
import DragKit
import Foundation
import Library
import Localization
import Mail
import Pictures
import Transfer

/// A file that came along with a message, in the process that decodes until it is
/// first asked for: then it is kept, and copies of it are given away.
actor AttachedFile {
  /// What it is called, with the extension of what it holds.
  nonisolated let name: String
  private let part: MailMessage.Part
  private let message: Item
  private let library: Library
  private let pictures: PictureDecoder
  /// Reads it, or has read it.
  private var reading: Task<Item, any Error>?

  /// - Parameters:
  ///   - part: the part of the message that it is.
  ///   - message: what it came along with.
  init(
    _ part: MailMessage.Part, of message: Item, in library: Library,
    by pictures: PictureDecoder
  ) {
    name = FileName.titled(part.name ?? tr("Attachment"), of: part.type)
    self.part = part
    self.message = message
    self.library = library
    self.pictures = pictures
  }

  /// A copy of it, for another program.
  ///
  /// - Parameter opened: whether the person is going to work with it there.
  /// - Throws: ``TransferError``, ``LibraryError``, or ``Pictures/PictureError``.
  func handOut(opened: Bool = false) async throws -> URL {
    let item = try await item()
    return try await Task.detached { [library] in
      try library.handOut(item, opened: opened)
    }.value
  }

  /// Its bytes.
  func content() async throws -> Payload {
    .file(try library.contentURL(of: await item()))
  }

  /// The file as one that goes along with a message that is written here.
  func attachment() async throws -> MessageDraft.Attachment {
    let item = try await item()
    return MessageDraft.Attachment(
      name: name, type: part.type, size: item.size, digest: item.digest)
  }

  /// Writes it where another program wants it.
  func save(as url: URL) async throws {
    let item = try await item()
    try await Task.detached { [library] in
      try library.save(item, as: url)
    }.value
  }

  private func item() async throws -> Item {
    let reading = reading ?? begin()
    do {
      let item = try await reading.value
      // Nothing names it: the library keeps it for an hour.
      if (try? library.contentURL(of: item)) != nil { return item }
      return try await begin().value
    } catch {
      // Who asks next may have more luck.
      if self.reading == reading { self.reading = nil }
      throw error
    }
  }

  private func begin() -> Task<Item, any Error> {
    let reading = Task.detached { [name, part, message, library, pictures] in
      let path = try library.contentURL(of: message).path(percentEncoded: false)
      let bytes = try await pictures.part(part.index, ofMessageAt: path)
      let blob = try library.storeBlob(bytes, named: name)
      return Item(
        name: name, kind: .file, type: part.type.description, size: blob.size,
        digest: blob.digest)
    }
    self.reading = reading
    return reading
  }
}

extension AttachedFile {
  /// The file as a drag and the clipboard offer it: nothing is read of it before
  /// a form is asked for (DND-26).
  nonisolated func transferItem() -> TransferItem {
    let copies = HandedOutCopy(by: library) { try await self.handOut() }
    let files = Representation(.uriList) {
      .data(URIList.data([URIList.address(of: try await copies.url())]))
    }
    let own = Representation(part.type, waitsForDrop: true) {
      try await self.content()
    }
    let isPicture =
      ContentKind.file.apparent(for: part.type) == .image
      || part.type.canonical == .pdf
    return TransferItem(
      id: UUID(), name: name, kind: .file,
      representations: isPicture ? [files, own] : [files],
      fileForm: { try await copies.url() },
      removeFile: { await copies.remove() },
      saveForm: TransferItem.SaveForm(name: name) {
        try await self.save(as: $0)
      }, contentType: part.type)
  }
}
