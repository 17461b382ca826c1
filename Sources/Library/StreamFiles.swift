import Documents
import Foundation
import Glibc
import SystemShim

/// A shared stream's folder, as it is read and written.
///
/// Its page and its feed are replaced only where a stream wrote them: another
/// `index.html` in a folder that somebody has chosen stays.
struct StreamFiles {
  let root: URL

  var posts: URL {
    root.appending(path: StreamNames.posts, directoryHint: .isDirectory)
  }

  func folder(_ name: String) -> URL {
    posts.appending(path: name, directoryHint: .isDirectory)
  }

  /// What the stream shows, in no particular order. What is no post is passed
  /// over.
  func entries() -> [SharedStream.Entry] {
    folders.compactMap { name in
      let file = folder(name).appending(path: StreamPost.fileName)
      return Self.read(file, atMost: StreamPost.limit)
        .flatMap { StreamPost(json: $0) }
        .map { SharedStream.Entry(folder: name, post: $0) }
    }
  }

  /// The names in the folder of posts.
  var folders: [String] {
    names(in: posts.path(percentEncoded: false)).filter { !$0.hasPrefix(".") }
  }

  /// What the stream is called: as its folder.
  var title: String { root.standardizedFileURL.lastPathComponent }

  private struct Identity: Codable {
    var about = "Satchel shared stream"
    let id: UUID
  }

  /// Which stream it is; nil for a new one.
  var id: UUID? {
    let file = root.appending(path: StreamNames.stream)
    return Self.read(file, atMost: 4096).flatMap {
      try? JSONDecoder().decode(Identity.self, from: $0)
    }?.id
  }

  static func identity(_ id: UUID) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(Identity(id: id)) + Data("\n".utf8)
  }

  /// The files beside the posts.
  static let fronts = [StreamNames.page, StreamNames.feed, StreamNames.stream]

  /// Makes sure that nothing is in the way that a stream didn't write.
  ///
  /// - Throws: ``LibraryError`` with `notFound` or `alreadyThere`.
  func requireOwn() throws(LibraryError) {
    var status = stat()
    let path = root.path(percentEncoded: false)
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw LibraryError(.notFound, title)
    }
    for name in Self.fronts {
      let file = root.appending(path: name)
      guard somethingExists(at: file.path(percentEncoded: false)) else {
        continue
      }
      guard let start = Self.read(file, first: 512), SharedStream.wrote(start)
      else { throw LibraryError(.notAStream, name) }
    }
    // Without a slash at its end, for which nothing but a folder would be there.
    let posts = root.appending(
      path: StreamNames.posts, directoryHint: .notDirectory
    )
    .path(percentEncoded: false)
    guard lstat(posts, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR
    else { throw LibraryError(.notAStream, StreamNames.posts) }
  }

  /// Reads a regular file, and nothing that could block.
  static func read(_ file: URL, atMost limit: Int) -> Data? {
    guard let bytes = read(file, first: limit + 1), bytes.count <= limit else {
      return nil
    }
    return bytes
  }

  private static func read(_ file: URL, first count: Int) -> Data? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard
      let opened = try? FileDescriptor.open(
        file.path(percentEncoded: false), flags),
      let status = try? opened.status(), status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let part = bytes.withUnsafeMutableBytes { buffer in
        try? opened.read(
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      guard let part else { return nil }
      if part == 0 { break }
      filled += part
    }
    return Data(bytes[..<filled])
  }
}
