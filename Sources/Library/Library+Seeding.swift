import ContentTypes
import Documents
import Foundation

extension Library {
  /// Fills a place with short texts in one transaction, for benchmarks and
  /// tests.
  ///
  /// The items share ten contents, so that the disk is waited for ten times; ten
  /// thousand items take well under a second.
  ///
  /// - Returns: The identifiers, in order.
  /// - Throws: ``LibraryError``.
  @discardableResult
  public func seed(
    texts count: Int, into place: PlaceID = .shelf
  ) throws -> [ItemID] {
    let contents = try (0..<min(count, 10)).map { number in
      try storeBlob(Data("Sample text \(number)\n".utf8))
    }
    let items = (0..<count).map { number in
      let content = contents[number % contents.count]
      return Item(
        name: "Sample \(number + 1)", kind: .text, type: "text/plain",
        size: content.size, digest: content.digest)
    }
    _ = try write(.insert(items, into: place, at: Int.max))
    return items.map(\.id)
  }

  /// Fills a place with items that share the content of one file.
  ///
  /// - Parameters:
  ///   - file: A local file; its name becomes the items' own.
  ///   - kind: What the items are. Unlike a file that is dropped, an image or
  ///     a text is then given by its bytes.
  ///   - count: How many.
  ///   - place: Where they go, at the end.
  /// - Throws: ``LibraryError``.
  public func seed(
    file: URL, as kind: ContentKind, count: Int = 1,
    into place: PlaceID = .shelf
  ) throws {
    let content = try importFile(at: file)
    let type: MIMEType =
      kind == .text
      ? .utf8Text : MIMEType(fileExtension: file.pathExtension) ?? .octetStream
    let items = (0..<count).map { _ in
      Item(
        name: file.lastPathComponent, kind: kind, type: type.description,
        size: content.size, digest: content.digest)
    }
    _ = try write(.insert(items, into: place, at: Int.max))
  }
}
