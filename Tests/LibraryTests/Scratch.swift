import ContentTypes
import Documents
import Foundation
import GRDB
import Glibc

@testable import Library

/// A folder of a test's own, gone with its last reference.
final class Scratch: Sendable {
  let url: URL

  init(in folder: URL = FileManager.default.temporaryDirectory) throws {
    url = folder.resolvingSymlinksInPath()
      .appending(path: "satchel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true)
  }

  deinit {
    removeEverything(at: url.path(percentEncoded: false))
  }

  var location: LibraryLocation { Self.location(in: url) }

  static func location(in url: URL) -> LibraryLocation {
    LibraryLocation(
      folder: url.appending(path: "data/satchel"),
      handedOut: url.appending(path: "cache/satchel/handed-out"))
  }

  func open(
    hook: @escaping StorageStep.Hook = { _ in }
  ) throws -> Library {
    try Library(location, hook: hook)
  }

  /// Makes a journal as an older version has it.
  ///
  /// - Parameter migration: the last that it knew.
  func olderJournal(upTo migration: String) throws -> DatabaseQueue {
    // The library's folder comes with the first journal.
    try TransferJournal.open(at: location).close()
    let path = location.journal.path(percentEncoded: false)
    try FileManager.default.removeItem(atPath: path)
    let older = try DatabaseQueue(path: path)
    try JournalSchema.migrator.migrate(older, upTo: migration)
    return older
  }

  @discardableResult
  func file(_ name: String, _ content: String = "content") throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: file)
    return file
  }

  /// Every file and folder below a folder, by its path from there.
  func tree(_ path: String) -> [String] {
    let root = url.appending(path: path).path(percentEncoded: false)
    return (try? FileManager.default.subpathsOfDirectory(atPath: root))?
      .sorted() ?? []
  }

  /// The contents and the parts that the library's folder holds.
  var blobFiles: [String] {
    tree("data/satchel/blobs").filter { $0.utf8.count > 2 }
  }

  var parts: [String] { tree("data/satchel/incoming") }

  /// The folders of handed out copies.
  var handedOut: [String] {
    tree("cache/satchel/handed-out").filter { UUID(uuidString: $0) != nil }
  }

  /// Makes something look as if it had last been changed long ago.
  func age(_ url: URL, by seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
      ofItemAtPath: url.path)
  }
}

extension Library {
  /// Adds a text item to a place, by the same steps as the app.
  @discardableResult
  func add(
    _ text: String, named name: String? = nil, to place: PlaceID = .shelf
  ) throws -> Item {
    let stored = try storeBlob(Data(text.utf8))
    let item = Item(
      name: name ?? text, kind: .text, type: "text/plain", size: stored.size,
      digest: stored.digest)
    try apply(.insert([item], into: place, at: .max))
    return item
  }

  func add(file url: URL, kind: ContentKind = .file) throws -> Item {
    let stored = try importLocal(at: url)
    let item = Item(
      name: url.lastPathComponent, kind: kind,
      type: "application/octet-stream", size: stored.size,
      digest: stored.digest)
    try apply(.insert([item], into: .shelf, at: .max))
    return item
  }

  /// A sweep that takes what was stored just now for long stored.
  func lateSweep(
    keeping items: [Item] = [],
    mayGoOn: @escaping @Sendable () -> Bool = { true }
  ) -> Sweep {
    Sweep(
      store: store, pool: pool, location: location, handedOut: handedOut,
      wanted: Set(items.flatMap(\.blobs)), grace: .zero, mayGoOn: mayGoOn)
  }

  /// Sweeps as hours after the last edit.
  func sweepHoursLater(keeping items: [Item] = []) {
    lateSweep(keeping: items).run()
  }

  /// The SHA-256 of everything that `satchel list --json` prints.
  func stateHash() throws -> String {
    let digest = ContentDigest()
    try LibraryListing(snapshot()).json().withUnsafeBytes {
      digest.update($0)
    }
    return digest.finish()
  }
}

func text(at url: URL) throws -> String {
  String(decoding: try Data(contentsOf: url), as: UTF8.self)
}

func status(of url: URL) throws -> stat {
  var status = stat()
  guard lstat(url.path(percentEncoded: false), &status) == 0 else {
    throw SystemError("lstat")
  }
  return status
}
