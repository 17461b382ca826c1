import Foundation

/// A stream with all its posts, to be shown by ``StreamPage`` and ``StreamFeed``.
public struct SharedStream: Hashable, Sendable {
  /// A post, and the folder that it is in.
  public struct Entry: Hashable, Sendable {
    /// The folder's name, below ``StreamNames/posts``.
    public let folder: String
    /// What was posted.
    public let post: StreamPost

    /// Describes a post in its folder.
    public init(folder: String, post: StreamPost) {
      self.folder = folder
      self.post = post
    }
  }

  /// The stream's own, the same as long as it exists.
  public let id: UUID
  /// What it is called: as its folder.
  public let title: String
  /// The posts, the newest first.
  public let entries: [Entry]

  /// Describes a stream.
  ///
  /// - Parameters:
  ///   - id: Which stream it is.
  ///   - title: What it is called.
  ///   - entries: The posts, in any order. Of two with the same identifier, which
  ///     a copied folder brings, one is shown.
  public init(id: UUID, title: String, entries: [Entry]) {
    self.id = id
    self.title = title
    var known: Set<UUID> = []
    self.entries = entries.sorted {
      $0.post.date == $1.post.date
        ? $0.folder > $1.folder : $0.post.date > $1.post.date
    }.filter { known.insert($0.post.id).inserted }
  }

  /// When something was posted last.
  public var updated: Date? { entries.first?.post.date }

  /// What tells the files of a stream from others with the same names: they are
  /// replaced only with it.
  static let mark = "Satchel shared stream"

  /// Whether a file of a stream's, by how it begins, may be replaced.
  ///
  /// - Parameter beginning: its first 512 bytes, or all of it.
  public static func wrote(_ beginning: Data) -> Bool {
    beginning.range(of: Data(mark.utf8)) != nil
  }
}

extension SharedStream.Entry {
  /// Where a picture is, from the stream's folder.
  func address(of picture: StreamPost.Picture) -> String {
    MarkupText.address(StreamNames.posts, folder, picture.file)
  }

  /// What its part of the page is called.
  var anchor: String { "post-\(post.id.uuidString.lowercased())" }
}
