import ContentTypes
import Foundation

/// What came of an offer, to be read as a kind's content.
public struct KindContent: Sendable {
  /// The bytes.
  public let file: URL
  /// Whether the file is the library's own: an item may have it as its content.
  /// Only of a kind that is read from files it may be the person's.
  public let isOwn: Bool
  /// Where files can be made of them.
  public let folder: URL
  /// How many bytes there are.
  public let byteCount: Int64
  /// What the source says they are.
  public let type: MIMEType
  /// The encoding that the source names for text; unspecified where it names
  /// none, or one that is not known.
  public let encoding: TextEncoding
  /// A name for content that has none of its own.
  public let suggestedName: String?

  /// Describes what came.
  ///
  /// - Parameters:
  ///   - file: has the bytes.
  ///   - byteCount: how many there are.
  ///   - type: what the source says they are.
  ///   - encoding: that the source names for text.
  ///   - suggestedName: a name for content that has none of its own.
  ///   - folder: where files can be made; that of the file if left out.
  ///   - isOwn: whether the file is the library's own.
  public init(
    file: URL, byteCount: Int64, type: MIMEType,
    encoding: TextEncoding = .unspecified, suggestedName: String? = nil,
    folder: URL? = nil, isOwn: Bool = true
  ) {
    self.encoding = encoding
    self.file = file
    self.isOwn = isOwn
    self.folder = folder ?? file.deletingLastPathComponent()
    self.byteCount = byteCount
    self.type = type
    self.suggestedName = suggestedName
  }

  /// How the bytes begin: at most `MIMEType.sniffLength` of them.
  public func head() throws -> Data { try PayloadHead.read(file) }

  /// All bytes.
  ///
  /// - Parameter limit: the most that such content has.
  /// - Throws: ``TransferError`` with `undecodable` when there are more.
  public func bytes(atMost limit: Int64) throws -> Data {
    guard byteCount <= limit else { throw TransferError(.undecodable) }
    return try Data(contentsOf: file)
  }

  /// Makes an item of the bytes as they came.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - type: what the bytes are; what the source says if left out.
  ///   - fallback: its name where nothing else is suggested. It gets the
  ///     extension that files of the type have.
  public func asFile(
    _ kind: ContentKind, type: MIMEType? = nil, named fallback: String
  ) -> ArrivedItem {
    let type = type ?? self.type
    return ArrivedItem(
      name: FileName.titled(suggestedName ?? fallback, of: type), kind: kind,
      type: type, content: .payloadFile(file))
  }
}

/// What the forms of an item that is given away are made of.
public struct GivenContent: Sendable {
  /// What ``content`` is.
  public let type: MIMEType
  /// The bytes that are kept.
  public let content: Payload
  /// What the source gave besides.
  public let kept: [Representation]
  /// Other forms of a picture or a page, best first.
  public let converted: [Representation]
  /// `text/uri-list` with the file that it is handed out as, where there is one.
  public let files: [Representation]

  /// The content in its own type.
  public var own: Representation {
    Representation(type, byteCount: content.measure) { content }
  }

  /// What the source gave besides in a type; nil where it gave nothing.
  public func kept(_ type: MIMEType) -> Representation? {
    kept.first { $0.type == type }
  }

  /// The plain text that the source gave, with its encoding said, and without
  /// for programs that know only that; nil where it gave none.
  public var keptText: [Representation]? {
    kept(.utf8Text).map { own in
      Representation.text(byteCount: { own.byteCount }) {
        try await own.payload()
      }
    }
  }
}

extension Array where Element == Representation {
  /// The first of each type, in order.
  public func distinct() -> [Representation] {
    var types: Set<MIMEType> = []
    return filter { types.insert($0.type).inserted }
  }
}
