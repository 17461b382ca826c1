import ContentTypes
import Documents
import Drawings
import Foundation
import Library
import Transfer

/// Drawings that a person makes.
extension Desk {
  /// Adds an empty drawing before everything else.
  ///
  /// - Returns: the new item; nil when it could not be kept, which the person
  ///   has been told.
  func addDrawing() async -> ItemID? {
    let library = library
    do {
      let item = try await Task.detached {
        let drawing = Drawing(title: "New Drawing")
        let blob = try library.storeBlob(drawing.data)
        return Item(
          name: drawing.itemName, kind: .drawing,
          type: MIMEType.drawing.description, size: blob.size,
          digest: blob.digest)
      }.value
      let isDone = await perform(.insert([item], into: .charts, at: 0)).value
      return isDone ? item.id : nil
    } catch {
      report(error)
      return nil
    }
  }

  /// Reads a drawing. It blocks on the disk.
  ///
  /// - Throws: ``TransferError`` or ``LibraryError``.
  nonisolated static func readDrawing(_ content: URL) throws -> Drawing {
    let data = try Payload.file(content).data(limit: Drawing.largest)
    do {
      return try Drawing(decoding: data)
    } catch {
      throw TransferError(.undecodable)
    }
  }

  /// Reads a drawing.
  ///
  /// - Throws: ``TransferError`` or ``LibraryError``.
  @concurrent
  nonisolated static func readDrawing(
    _ item: Item, in library: Library
  ) async throws -> Drawing {
    try readDrawing(try library.contentURL(of: item))
  }

  /// What keeps a drawing as it was changed, and its item then.
  ///
  /// - Returns: nil where nothing has changed.
  /// - Throws: ``LibraryError`` when it can't be stored, ``TransferError`` with
  ///   `tooLarge` where it could not be read again.
  nonisolated static func edit(
    of item: Item, to drawing: Drawing, in library: Library
  ) throws -> (edit: Edit, item: Item)? {
    let data = try drawing.data
    guard data.count <= Drawing.largest else {
      throw TransferError(.tooLarge, item: drawing.itemName)
    }
    let blob = try library.storeBlob(data)
    guard blob.digest != item.digest else { return nil }
    let changed = item.withContent(
      kind: .drawing, type: MIMEType.drawing.description, size: blob.size,
      digest: blob.digest)
    return (.replaceContent(changed, named: drawing.itemName), changed)
  }
}
