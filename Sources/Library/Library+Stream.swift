import Documents
import Foundation
import Glibc
import SystemShim

/// Posting to a shared stream (DND-40): a folder of the person's choice.
extension Library {
  /// Posts pictures to a stream: all of them, with a page and a feed that list
  /// them, or nothing at all.
  ///
  /// Everything is written under a hidden name first. Then the post gets its
  /// name, which nothing had before, and the page and the feed are replaced.
  ///
  /// - Parameters:
  ///   - draft: What is posted.
  ///   - root: The stream's folder, which exists.
  ///   - progress: Called when a picture is written, with how many are.
  ///   - check: Throws when it is to be given up, between two pictures.
  /// - Returns: What takes it back; see ``takeBack(_:)``.
  /// - Throws: ``LibraryError``: `notFound` when there is no such folder,
  ///   `notAStream` when something in it has the name of a stream's file,
  ///   `folderUnusable`, `diskFull`; what a picture's `read` throws, or `check`.
  ///   Nothing is left then, and what was there is as it was.
  public func post(
    _ draft: StreamDraft, to root: URL,
    progress: (Int) -> Void = { _ in }, check: () throws -> Void = {}
  ) throws -> StreamReceipt {
    let files = StreamFiles(root: root)
    try files.requireOwn()
    return try withHiddenFolder(in: root) { hidden in
      let work = StreamWork(files: files, hidden: hidden)
      let (post, digests) = try work.write(draft, progress, check)
      try check()
      let folder = try work.publish(post, in: draft.zone)
      do {
        try work.replaceFronts(in: draft.zone)
      } catch {
        work.withdraw(folder)
        throw error
      }
      return StreamReceipt(
        stream: root, folder: folder, post: post, digests: digests,
        zone: draft.zone)
    }
  }

  /// Takes a post back: its files go, and the page and the feed don't list it any
  /// more.
  ///
  /// - Throws: ``LibraryError``: `changedMeanwhile` when anything in the post's
  ///   folder is not as it was written, or as for posting. The post stays then.
  public func takeBack(_ receipt: StreamReceipt) throws {
    let files = StreamFiles(root: receipt.stream)
    try files.requireOwn()
    guard files.holds(receipt) else {
      throw LibraryError(.changedMeanwhile, receipt.post.title)
    }
    try withHiddenFolder(in: receipt.stream) { hidden in
      let work = StreamWork(files: files, hidden: hidden)
      try work.hide(receipt.folder)
      do {
        try work.replaceFronts(in: receipt.zone)
      } catch {
        work.bringBack(receipt.folder)
        throw error
      }
    }
  }

  /// Whether a folder has the page of a stream.
  public func isStream(_ root: URL) -> Bool {
    let files = StreamFiles(root: root)
    return files.id != nil && (try? files.requireOwn()) != nil
  }
}

extension StreamFiles {
  /// Whether a post is there as it was written, and nothing else beside it.
  fileprivate func holds(_ receipt: StreamReceipt) -> Bool {
    let folder = folder(receipt.folder)
    let there = names(in: folder.path(percentEncoded: false))
    guard Set(there) == Set(receipt.digests.keys) else { return false }
    let sizes = Dictionary(
      receipt.post.pictures.map { ($0.file, $0.size) }
    ) { $1 }
    return receipt.digests.allSatisfy { name, digest in
      let limit = sizes[name] ?? StreamPost.limit
      guard
        let bytes = Self.read(folder.appending(path: name), atMost: limit)
      else { return false }
      return StreamWork.digest(bytes) == digest
    }
  }
}
