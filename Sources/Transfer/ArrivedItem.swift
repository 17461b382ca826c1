import ContentTypes
import Foundation

/// One item that a drop or a paste brought.
public struct ArrivedItem: Hashable, Sendable {
  /// Where its content is.
  public indirect enum Content: Hashable, Sendable {
    /// In memory; at most ``Decoding/smallContentLimit`` bytes.
    case bytes(Data)
    /// In a temporary file that is the caller's now: the received file itself,
    /// or one that was made beside it in the folder for the purpose.
    case payloadFile(URL)
    /// A file or folder of the person's, to be copied and never changed.
    case localFile(URL)
    /// What is in a stack, in order; two things or more. Or in a mailbox.
    case stack([ArrivedItem])
  }

  /// A safe name; see ``ItemName``.
  public let name: String

  /// What it is.
  public let kind: ContentKind

  /// What its bytes are: `text/plain;charset=utf-8`, `text/html;charset=utf-8`,
  /// `text/x-moz-url;charset=utf-8` (see ``LinkValue``), `application/x-color`
  /// (see ``ColorValue``), an image's or a file's type, `inode/directory`.
  public let type: MIMEType

  /// Where its content is.
  public let content: Content

  /// The digest of the content in a file, if it was made while that came.
  public var digest: String?

  /// What the source gave besides, to be kept with it: see ``Companions``.
  public internal(set) var forms: [ArrivedForm] = []

  /// What isn't in it of what it was made of, as a sentence; nil for nothing.
  var loss: String?

  /// Makes an item.
  public init(
    name: String, kind: ContentKind, type: MIMEType, content: Content
  ) {
    self.name = name
    self.kind = kind
    self.type = type
    self.content = content
  }
}

extension ArrivedItem {
  /// The things that hold no others: those in it, or itself.
  var leaves: [ArrivedItem] {
    if case .stack(let items) = content {
      items.flatMap(\.leaves)
    } else {
      [self]
    }
  }
}

/// What a payload turned out to hold.
public struct Arrival: Sendable {
  /// What arrived, in the source's order; at least one.
  public var items: [ArrivedItem]

  /// Why some entries gave no item, in the source's order.
  public var problems: [TransferError]

  /// Sentences about what had to be repaired.
  public var notes: [String]

  /// Makes an arrival.
  public init(
    items: [ArrivedItem], problems: [TransferError] = [], notes: [String] = []
  ) {
    self.items = items
    self.problems = problems
    self.notes = notes
  }
}

extension Arrival {
  /// Removes the temporary files of items that nobody keeps. Files of the
  /// person's stay.
  public func discardFiles() {
    for file in items.flatMap(\.ownFiles) {
      try? FileManager.default.removeItem(at: file)
    }
  }
}

/// What a source sent, in a temporary file.
public struct ReceivedPayload: Hashable, Sendable {
  /// The file, which is the library's own.
  public let file: URL

  /// The number of bytes that came.
  public internal(set) var byteCount: Int64

  /// The digest of the file's bytes, if it was made while they came.
  public internal(set) var digest: String?

  /// What followed in files of its own: only the manifest of
  /// `application/vnd.satchel.items` is in ``file`` then.
  public internal(set) var contents: [ReceivedPayload]?

  /// Makes a payload.
  public init(file: URL, byteCount: Int64, digest: String? = nil) {
    self.file = file
    self.byteCount = byteCount
    self.digest = digest
  }

  /// All files, each with its digest.
  var files: [(file: URL, digest: String?)] {
    [(file, digest)] + (contents ?? []).map { ($0.file, $0.digest) }
  }
}
