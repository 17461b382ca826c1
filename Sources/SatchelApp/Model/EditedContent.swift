import ContentTypes
import Documents
import Foundation
import Library
import Transfer

/// The content of an item that is made and changed in the app: a note, a chart, a
/// drawing or a draft.
protocol EditedContent: EditableContent {
  /// The kind of its item.
  static var kind: ContentKind { get }
  /// What its bytes are.
  static var type: MIMEType { get }
  /// The most bytes that are read.
  static var largest: Int { get }
  /// Further contents that belong to it.
  var forms: [Item.Form] { get }
  /// Makes sure that it can be read again.
  ///
  /// - Throws: ``TransferError`` with `tooLarge`.
  func requireReadable() throws
  /// As it is kept.
  var data: Data { get throws }
  /// Reads it as it is kept.
  init(decoding data: Data) throws
  /// Reads the content of an item. It blocks on the disk.
  static func read(_ item: Item, in library: Library) throws -> Self
  /// Whether it is the content of items of a kind.
  static func isContent(of kind: ContentKind) -> Bool
}

extension EditedContent {
  /// None.
  var forms: [Item.Form] { [] }

  func requireReadable() throws {}

  static func read(_ item: Item, in library: Library) throws -> Self {
    try Desk.readContent(at: library.contentURL(of: item))
  }

  static func isContent(of kind: ContentKind) -> Bool { kind == Self.kind }
}

extension Desk {
  /// Adds an item of new content before everything else in a place.
  ///
  /// - Returns: the new item; nil when it could not be kept, which the person
  ///   has been told.
  func add(_ content: some EditedContent, to place: PlaceID) async -> ItemID? {
    let library = library
    do {
      let item = try await Task.detached {
        try Self.item(of: content, in: library)
      }.value
      let isDone = await perform(.insert([item], into: place, at: 0)).value
      return isDone ? item.id : nil
    } catch {
      report(error)
      return nil
    }
  }

  private nonisolated static func item<Content: EditedContent>(
    of content: Content, in library: Library
  ) throws -> Item {
    let blob = try library.storeBlob(content.data)
    return Item(
      name: content.itemName, kind: Content.kind,
      type: Content.type.description, size: blob.size, digest: blob.digest,
      forms: content.forms)
  }

  /// Reads content. It blocks on the disk.
  ///
  /// - Throws: ``TransferError`` or ``LibraryError``.
  nonisolated static func readContent<Content: EditedContent>(
    at url: URL
  ) throws -> Content {
    let data = try Payload.file(url).data(limit: Content.largest)
    do {
      return try Content(decoding: data)
    } catch let error as TransferError {
      throw error
    } catch {
      throw TransferError(.undecodable)
    }
  }

  /// Reads the content of an item.
  ///
  /// - Throws: ``TransferError`` or ``LibraryError``.
  @concurrent
  nonisolated static func readContent<Content: EditedContent>(
    of item: Item, in library: Library
  ) async throws -> Content {
    try Content.read(item, in: library)
  }
}
