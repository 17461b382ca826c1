import ContentTypes
import Documents
import Foundation
import Library
import Transfer

/// What a person writes in notes.
extension Desk {
  /// Adds an empty note behind the others.
  ///
  /// - Returns: the new item; nil when it could not be kept, which the person
  ///   has been told.
  func addNote() async -> ItemID? {
    let library = library
    do {
      let blob = try await Task.detached {
        try library.storeBlob(StyledText().html)
      }.value
      let item = Item(
        name: Self.emptyNote, kind: .note,
        type: MIMEType.utf8HTML.description, size: blob.size,
        digest: blob.digest)
      let isDone = await perform(.insert([item], into: .notes, at: 0)).value
      return isDone ? item.id : nil
    } catch {
      report(error)
      return nil
    }
  }

  /// What a note without words is called.
  nonisolated private static let emptyNote = "New Note"

  /// Reads what a note, or another text among the notes, says.
  ///
  /// - Throws: ``TransferError`` or ``LibraryError``.
  @concurrent
  nonisolated static func readNote(
    _ item: Item, in library: Library
  ) async throws -> StyledText {
    let content = Payload.file(try library.contentURL(of: item))
    let bytes = try content.data(limit: StyledText.largest)
    let text =
      item.kind == .text
      ? StyledText(plain: String(decoding: bytes, as: UTF8.self))
      : StyledText(html: bytes)
    guard text.length <= StyledText.longest else {
      throw TransferError(.tooLarge, item: item.name)
    }
    return text
  }

  /// What keeps a note as it was written, and the note then: it is called as it
  /// begins.
  ///
  /// - Returns: nil where nothing has changed.
  /// - Throws: ``LibraryError`` when it can't be stored.
  nonisolated static func edit(
    of item: Item, to text: StyledText, in library: Library
  ) throws -> (edit: Edit, item: Item)? {
    let blob = try library.storeBlob(text.html)
    let name = ItemName.ofText(text.title, else: emptyNote)
    guard blob.digest != item.digest || name != item.name else { return nil }
    let changed = item.withContent(
      kind: .note, type: MIMEType.utf8HTML.description, size: blob.size,
      digest: blob.digest)
    return (.replaceContent(changed, named: name), changed)
  }
}
