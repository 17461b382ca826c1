import ContentTypes
import Documents
import Foundation
import Glibc

/// The steps by which a stream changes, with a hidden folder on the same file
/// system for what isn't whole yet and for what goes.
struct StreamWork {
  let files: StreamFiles
  let hidden: URL

  private var made: String { path(hidden.appending(path: "post")) }

  /// Writes a post under its hidden name.
  ///
  /// - Returns: The post, and the digest of each of its files.
  func write(
    _ draft: StreamDraft, _ progress: (Int) -> Void, _ check: () throws -> Void
  ) throws -> (StreamPost, digests: [String: String]) {
    try step(files.title) { () throws(SystemError) in
      guard mkdir(made, 0o777) == 0 else { throw SystemError("mkdir") }
    }
    let names = StreamNames.files(
      for: draft.pictures.map { ($0.name, $0.type) })
    var pictures: [StreamPost.Picture] = []
    var digests: [String: String] = [:]
    for (name, picture) in zip(names, draft.pictures) {
      try check()
      let bytes = try picture.read()
      try write(bytes, as: "\(made)/\(name)", called: picture.name)
      digests[name] = Self.digest(bytes)
      pictures.append(
        StreamPost.Picture(
          file: name, name: Name.fitted(picture.name),
          type: picture.type.essence, size: bytes.count))
      progress(pictures.count)
    }
    let post = StreamPost(
      date: draft.date, message: draft.message, pictures: pictures)
    let description = try post.json()
    try write(
      description, as: "\(made)/\(StreamPost.fileName)", called: files.title)
    digests[StreamPost.fileName] = Self.digest(description)
    return (post, digests)
  }

  /// Gives a post its name, which nothing had before.
  ///
  /// - Returns: What its folder is called.
  func publish(_ post: StreamPost, in zone: TimeZone) throws -> String {
    let posts = path(files.posts)
    try step(files.title) { () throws(SystemError) in
      guard mkdir(posts, 0o777) == 0 || errno == EEXIST else {
        throw SystemError("mkdir")
      }
    }
    do {
      while true {
        let name = StreamNames.folder(
          for: post.date, in: zone, besides: Set(files.folders))
        do throws(SystemError) {
          try renameNew(made, to: path(files.folder(name)))
          try synchronizeFolder(posts)
          return name
        } catch  where [EEXIST, ENOTEMPTY].contains(error.number) {
          // Another computer had the name first.
          continue
        } catch {
          throw error.whilePosting(to: files.title)
        }
      }
    } catch {
      // It stays where it has posts.
      rmdir(posts)
      throw error
    }
  }

  /// Takes a post away that is published and can't be listed.
  func withdraw(_ folder: String) {
    rename(path(files.folder(folder)), made)
    rmdir(path(files.posts))
  }

  /// Puts a post that is to go under a hidden name.
  func hide(_ folder: String) throws {
    try step(files.title) { () throws(SystemError) in
      guard rename(path(files.folder(folder)), made) == 0 else {
        throw SystemError("rename")
      }
    }
  }

  /// Puts it back.
  func bringBack(_ folder: String) {
    try? renameNew(made, to: path(files.folder(folder)))
  }

  /// Writes the page and the feed anew, each at once. Of a stream without posts
  /// they go.
  func replaceFronts(in zone: TimeZone) throws {
    let entries = files.entries()
    guard !entries.isEmpty else { return removeFronts() }
    let stream = SharedStream(
      id: files.id ?? UUID(), title: files.title, entries: entries)
    let contents = [
      StreamNames.page: StreamPage.html(stream, in: zone),
      StreamNames.feed: StreamFeed.xml(stream, at: Date()),
      StreamNames.stream: try StreamFiles.identity(stream.id),
    ]
    for name in StreamFiles.fronts {
      try write(
        contents[name] ?? Data(), as: path(hidden.appending(path: name)),
        called: files.title)
    }
    var replaced: [String] = []
    do {
      for name in StreamFiles.fronts {
        try exchange(name)
        replaced.append(name)
      }
    } catch {
      for name in replaced { putBack(name) }
      throw error
    }
    try? synchronizeFolder(path(files.root))
  }

  private func old(_ name: String) -> String {
    path(hidden.appending(path: "old-\(name)"))
  }

  private func exchange(_ name: String) throws {
    let front = path(files.root.appending(path: name))
    try step(files.title) { () throws(SystemError) in
      // What was there gets a second name, so that it can come back.
      guard link(front, old(name)) == 0 || somethingExists(at: front) == false
      else {
        try copyAside(front, to: old(name))
        return
      }
    }
    try step(files.title) { () throws(SystemError) in
      guard rename(path(hidden.appending(path: name)), front) == 0 else {
        throw SystemError("rename")
      }
    }
  }

  /// Where a file system has one name for each file.
  private func copyAside(
    _ front: String, to copy: String
  ) throws(SystemError) {
    guard
      let bytes = StreamFiles.read(URL(filePath: front), atMost: 64 << 20)
    else { return }
    try Self.write(bytes, as: copy)
  }

  private func putBack(_ name: String) {
    let front = path(files.root.appending(path: name))
    if rename(old(name), front) != 0 { unlink(front) }
  }

  private func removeFronts() {
    for name in StreamFiles.fronts {
      unlink(path(files.root.appending(path: name)))
    }
    rmdir(path(files.posts))
  }
}

// Single files and names.
extension StreamWork {
  static func digest(_ bytes: Data) -> String {
    let digest = ContentDigest()
    bytes.withUnsafeBytes { digest.update($0) }
    return digest.finish()
  }

  private func write(_ bytes: Data, as path: String, called name: String) throws
  {
    try step(name) { () throws(SystemError) in
      try Self.write(bytes, as: path)
    }
  }

  fileprivate static func write(
    _ bytes: Data, as path: String
  ) throws(SystemError) {
    let file = try FileDescriptor.open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(SystemError) in try file.write(buffer) }
    }.get()
    try file.synchronize()
  }

  private func step(
    _ subject: String, _ body: () throws(SystemError) -> Void
  ) throws {
    do throws(SystemError) {
      try body()
    } catch {
      throw error.whilePosting(to: subject)
    }
  }

  private func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/")
      ? String(path.dropLast()) : path
  }
}

extension SystemError {
  /// The failure of something in the stream's folder, which may be gone.
  fileprivate func whilePosting(to subject: String) -> LibraryError {
    switch number {
    case ENOENT, ENOTDIR, ESTALE:
      LibraryError(.notFound, subject, underlying: self)
    default: whileWriting(subject)
    }
  }
}
