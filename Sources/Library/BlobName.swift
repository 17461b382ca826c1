import ContentTypes
import Documents
import GRDB

/// What names content: its digest, and whether it is a folder.
///
/// A file and a folder can have the same digest: the empty ones do, and a file
/// can hold the very listing that a folder's digest is made from. They are
/// different contents, in different places.
struct BlobName: Hashable, Sendable {
  let digest: String
  let isFolder: Bool

  init(_ digest: String, isFolder: Bool) {
    self.digest = digest
    self.isFolder = isFolder
  }

  /// What a file or folder below `blobs` holds; `nil` when it is no content.
  init?(fileName: String) {
    isFolder = fileName.hasSuffix(Self.folderEnding)
    digest =
      isFolder
      ? String(fileName.dropLast(Self.folderEnding.count)) : fileName
    guard isValid else { return nil }
  }

  /// The name below `blobs`, in the folder ``shard``.
  var fileName: String { isFolder ? digest + Self.folderEnding : digest }

  /// The first two digits.
  var shard: String { String(digest.prefix(2)) }

  /// Whether it can be part of a path: 64 lowercase hexadecimal digits.
  var isValid: Bool {
    digest.utf8.count == 64
      && digest.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  private static let folderEnding = ".tree"
}

// Of the columns `digest` and `is_folder`.
extension BlobName: FetchableRecord {
  init(row: Row) {
    self.init(row[0], isFolder: row[1] ?? false)
  }
}

extension Item {
  /// The content; a stack has none.
  var blob: BlobName { BlobName(digest, isFolder: kind == .folder) }

  /// The content and the further forms of it: all that has to be kept for the
  /// item.
  var blobs: [BlobName] {
    [blob] + forms.map { BlobName($0.digest, isFolder: false) }
  }
}

extension StoredBlob {
  var blob: BlobName { BlobName(digest, isFolder: isFolder) }

  /// What an item with this content is to a person: a folder, exactly when the
  /// content is one, whatever it was taken for.
  public func kind(expected kind: ContentKind) -> ContentKind {
    if isFolder { return .folder }
    return kind == .folder ? .file : kind
  }
}
