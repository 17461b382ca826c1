import Documents
import Foundation
import Glibc
import Localization

/// What a scrub found that is not as it was kept.
public struct ScrubFinding: Hashable, Sendable {
  /// What is wrong with the content.
  public enum Trouble: String, Hashable, Sendable, Codable {
    /// Its bytes are not those that its digest was made of.
    case changed
    /// It is not there.
    case missing
    /// It can't be read.
    case unreadable
  }

  /// What is wrong.
  public let trouble: Trouble
  /// The digest under which it is kept.
  public let digest: String
  /// The items that have it; never empty.
  public let items: [Item]

  /// A sentence for the person.
  public var description: String {
    let names = items.prefix(3).map { tr("“\($0.name)”") }.joined(
      separator: ", ")
    let more = items.count > 3 ? tr(" and \(items.count - 3) more") : ""
    return switch trouble {
    case .changed:
      tr("The content of \(names)\(more) was changed outside Satchel.")
    case .missing: tr("The content of \(names)\(more) is missing.")
    case .unreadable: tr("The content of \(names)\(more) can’t be read.")
    }
  }
}

/// Reads contents and compares them with their digests.
extension Library {
  /// Looks whether every content and form that an item has is as it was kept.
  /// Nothing is changed.
  ///
  /// Cost: it reads everything, as fast as the disk gives it unless `pace`
  /// waits; not for the main thread.
  ///
  /// - Parameter pace: Called with the number of bytes after each piece, of
  ///   128 KiB at most; throwing ends the scrub.
  /// - Returns: What is not as it was kept, in no order.
  /// - Throws: ``LibraryError`` when the database can't be read, or what `pace`
  ///   throws.
  public func scrub(
    pace: @escaping (Int) throws -> Void = { _ in }
  ) throws -> [ScrubFinding] {
    let found = try Scrub(location).run(snapshot, pace: pace)
    let path = location.scrubbed.path(percentEncoded: false)
    _ = try? FileDescriptor.open(path, O_WRONLY | O_CREAT)
    utimensat(AT_FDCWD, path, nil, 0)
    return found
  }

  /// Whether a week has gone by since all contents were looked at.
  ///
  /// - Parameter now: The time.
  public func isScrubDue(at now: Date = Date()) -> Bool {
    let last = timeOfChange(location.scrubbed.path(percentEncoded: false))
    guard let last else { return true }
    return now.timeIntervalSince(last) > 7 * 24 * 60 * 60
  }
}

extension LibraryReader {
  /// Looks whether every content and form that an item has is as it was kept,
  /// while another program may have the library open; see ``Library/scrub(pace:)``.
  public static func scrub(
    at location: LibraryLocation,
    pace: @escaping (Int) throws -> Void = { _ in }
  ) throws -> [ScrubFinding] {
    try Scrub(location).run({ try snapshot(at: location) }, pace: pace)
  }
}

/// Compares contents with their digests.
struct Scrub {
  private let store: BlobStore

  init(_ location: LibraryLocation) {
    store = BlobStore(location, hook: { _ in })
  }

  /// - Parameter snapshot: Tells what is kept: asked again when something was
  ///   found.
  func run(
    _ snapshot: () throws -> Workspace, pace: @escaping (Int) throws -> Void
  ) throws -> [ScrubFinding] {
    let items = try snapshot().allItems
    var found: [BlobName: ScrubFinding] = [:]
    let kept = items.flatMap { item in item.blobs.map { (item, $0) } }
    for (blob, holders) in Dictionary(grouping: kept, by: \.1) {
      guard let trouble = try trouble(of: blob, pace: pace) else { continue }
      found[blob] = ScrubFinding(
        trouble: trouble, digest: blob.digest, items: holders.map(\.0))
    }
    guard !found.isEmpty else { return [] }
    // What was removed meanwhile is missing for a good reason.
    let still = Set(try snapshot().allItems.flatMap(\.blobs))
    return found.filter { still.contains($0.key) }.map(\.value)
  }

  private func trouble(
    of blob: BlobName, pace: @escaping (Int) throws -> Void
  ) throws -> ScrubFinding.Trouble? {
    guard let path = store.path(of: blob) else { return .missing }
    do {
      let digest =
        blob.isFolder
        ? try FolderDigest.digest(at: path, advance: pace)
        : try fileDigest(path, pace)
      return digest == blob.digest ? nil : .changed
    } catch let error as LibraryError {
      return error.code == .notFound ? .missing : .unreadable
    }
  }

  private func fileDigest(
    _ path: String, _ pace: (Int) throws -> Void
  ) throws -> String {
    let file = try reading(path) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }
    try FileCopy.requireRegular(file, named: path)
    return try FileCopy.digest(of: file, named: path, advance: pace).digest
  }
}

extension Workspace {
  /// Every item but the stacks, wherever it is.
  fileprivate var allItems: [Item] {
    contents.flatMap(\.items).flatMap { tree(of: $0).leaves }
  }
}
