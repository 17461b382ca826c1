import ContentTypes
import Foundation

/// A value that can be read from what a drop or a paste brought.
///
/// `String`, `Data`, `URL`, ``LinkValue`` and ``ColorValue`` can. A type of your
/// own takes what it needs from the item's kind, name and content.
public protocol ItemReading: Sendable {
  /// Reads the value.
  ///
  /// - Parameter item: a temporary file that it has as its content is removed
  ///   when this has returned.
  /// - Throws: ``TransferError``: `unsupported` when the item is something else.
  init(_ item: ArrivedItem) throws
}

extension Arrival {
  /// Reads all items as values of one type.
  ///
  /// - Throws: ``TransferError``: why the first one that can't be read can't.
  public func values<Value: ItemReading>(
    as type: Value.Type = Value.self
  ) throws -> [Value] {
    try items.map { try Value($0) }
  }
}

extension ArrivedItem {
  /// The most bytes that are read into memory for a value.
  public static let largestValue = 64 << 20

  /// The item's bytes, of one kind alone if one is given.
  fileprivate func bytes(
    of wanted: ContentKind? = nil, limit: Int = largestValue
  ) throws -> Data {
    let payload: Payload? =
      switch content {
      case .bytes(let data): .data(data)
      case .payloadFile(let file): .file(file)
      case .localFile(let file): kind == .folder ? nil : .file(file)
      case .stack: nil
      }
    guard wanted == nil || kind == wanted, let payload else {
      throw TransferError(.unsupported, item: name)
    }
    return try payload.data(limit: limit)
  }
}

extension String: ItemReading {
  /// The words of a text; at most 64 MiB.
  ///
  /// - Throws: ``TransferError``: `unsupported` when it is no text, `tooLarge`,
  ///   or `notFound` when its file is gone.
  public init(_ item: ArrivedItem) throws {
    self = String(decoding: try item.bytes(of: .text), as: UTF8.self)
  }
}

extension Data: ItemReading {
  /// The bytes of anything but a folder or a stack; at most 64 MiB.
  ///
  /// - Throws: ``TransferError``: `unsupported`, `tooLarge`, `notFound` or
  ///   `notReadable`.
  public init(_ item: ArrivedItem) throws { self = try item.bytes() }
}

extension LinkValue: ItemReading {
  /// A web address with its title.
  ///
  /// - Throws: ``TransferError``: `unsupported` when it is no link.
  public init(_ item: ArrivedItem) throws {
    try self.init(decoding: item.bytes(of: .link))
  }
}

extension ColorValue: ItemReading {
  /// A colour.
  ///
  /// - Throws: ``TransferError``: `unsupported` when it is no colour.
  public init(_ item: ArrivedItem) throws {
    try self.init(xColor: item.bytes(of: .color))
  }
}

extension URL: ItemReading {
  /// Where a file or folder of the person's is, or a link leads.
  ///
  /// - Throws: ``TransferError``: `unsupported` for what has no address, as the
  ///   bytes of a picture don't.
  public init(_ item: ArrivedItem) throws {
    if case .localFile(let file) = item.content {
      self = file
    } else if item.kind == .link,
      let url = URL(string: try LinkValue(item).address)
    {
      self = url
    } else {
      throw TransferError(.unsupported, item: item.name)
    }
  }
}
