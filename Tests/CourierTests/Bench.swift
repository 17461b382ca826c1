import CommandTesting
import ContentTypes
import Courier
import Documents
import Foundation
import Glibc
import Transfer

@testable import Library

/// A library of a test's own with its journal, and couriers for it.
final class Bench: Sendable {
  let url: URL
  let location: LibraryLocation
  let journal: TransferJournal

  init(in folder: URL? = nil) throws {
    let parent =
      folder
      ?? FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = parent.appending(path: "satchel-courier-\(UUID().uuidString)")
    location = LibraryLocation(
      folder: url.appending(path: "satchel"),
      handedOut: url.appending(path: "handed-out"))
    journal = try TransferJournal.open(at: location)
  }

  deinit {
    journal.close()
    removeEverything(at: url.path(percentEncoded: false))
  }

  /// The courier that was built.
  static let program = built("satchel-courier")

  /// A program that was built.
  static func built(_ name: String) -> URL {
    // The tests' own bundle stands beside it.
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
    var folder = URL(filePath: bundle).deletingLastPathComponent()
    while folder.path() != "/" {
      let program = folder.appending(path: name)
      if FileManager.default.isExecutableFile(atPath: program.path()) {
        return program
      }
      folder = folder.deletingLastPathComponent()
    }
    return folder
  }

  /// Starts a courier.
  ///
  /// - Parameters:
  ///   - pace: The most megabytes a second, so that a test can be quicker.
  ///   - bus: The session bus; none unless said.
  ///   - trusted: The certificates that it trusts; the system's unless said.
  ///   - silence: How many seconds a server may be silent; the usual time unless
  ///     said.
  func courier(
    idle: Double = 0, lanes: Int = 3, pace: Int? = nil, bus: String? = nil,
    trusted: URL? = nil, silence: Int? = nil
  ) throws -> RunningCommand {
    var command = [
      Self.program.path(percentEncoded: false),
      "--library", location.folder.path(percentEncoded: false),
      "--idle", "\(idle)", "--lanes", "\(lanes)",
    ]
    if let pace { command += ["--pace", "\(pace << 20)"] }
    if let silence { command += ["--silence", "\(silence)"] }
    var environment = Self.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus
    environment["SSL_CERT_FILE"] = trusted?.path
    return try RunningCommand(command, environment: environment)
  }

  /// Without a session bus, and without a proxy before our own server.
  static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    environment["XDG_RUNTIME_DIR"] = nil
    environment["no_proxy"] = "127.0.0.1"
    return environment
  }()

  @discardableResult
  func file(_ name: String, size: Int) throws -> URL {
    let file = url.appending(path: "sources/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let random = try FileHandle(forReadingFrom: URL(filePath: "/dev/urandom"))
    let bytes = try random.read(upToCount: size) ?? Data()
    guard bytes.count == size else { throw LibraryError(.failed, name) }
    try bytes.write(to: file)
    return file
  }

  /// Enqueues copies of files or folders as one drop.
  func drop(
    _ urls: [URL], folderSize: TransferProgress.Total = .unknown
  ) throws -> [JobID] {
    let group = JobGroupID()
    let entries = urls.enumerated().map { order, url in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: url.path(percentEncoded: false), isDirectory: &isFolder)
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: url.path(percentEncoded: false))
      let bytes = (attributes?[.size] as? NSNumber)?.int64Value
      return JournalEntry(
        job: TransferJob(
          group: group, work: .copy(url), name: url.lastPathComponent,
          kind: isFolder.boolValue ? .folder : .file,
          total: isFolder.boolValue
            ? folderSize
            : bytes.map { .exact($0) }
              ?? .unknown),
        landing: .init(place: .shelf, row: order))
    }
    try journal.enqueue(entries)
    return entries.map(\.id)
  }

  /// Enqueues a download.
  func download(_ address: String, named name: String = "it") throws -> JobID {
    let entry = JournalEntry(
      job: TransferJob(
        group: JobGroupID(), work: .download(address), name: name, kind: .file),
      landing: .init(place: .shelf, row: 0))
    try journal.enqueue([entry])
    return entry.id
  }

  /// Has files' contents written as files of these names, below a folder that
  /// is there.
  func order(_ files: [URL], as names: [String]) throws -> [FileExport] {
    let folder = url.appending(path: "out", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    let library = try Library(location, hook: { _ in })
    return try zip(files, names).map { file, name in
      let blob = try library.importLocal(at: file)
      let item = Item(
        name: name, kind: .file, type: "application/octet-stream",
        size: blob.size, digest: blob.digest)
      let export = FileExport(of: item, as: folder.appending(path: name))
      try journal.add(export)
      return export
    }
  }

  /// The names in the folder that the files go to.
  var out: [String] {
    names(in: url.appending(path: "out").path(percentEncoded: false)).sorted()
  }

  /// Whether two files, or two folders, have the same content.
  func isSame(_ one: URL, _ other: URL) -> Bool {
    FileManager.default.contentsEqual(atPath: one.path, andPath: other.path)
  }

  func state(_ id: JobID) throws -> JobState? {
    try journal.entry(id)?.job.state
  }

  /// What a finished job has brought.
  func content(_ id: JobID) throws -> Data {
    guard let digest = try journal.entry(id)?.blob?.digest else {
      throw LibraryError(.contentMissing, id.rawValue)
    }
    let blob = location.blobs.appending(path: "\(digest.prefix(2))/\(digest)")
    return try Data(contentsOf: blob)
  }

  var parts: [String] {
    names(in: location.incoming.path(percentEncoded: false))
  }

  /// The contents that there are, by the names of their files.
  var blobs: [String] {
    let root = location.blobs.path(percentEncoded: false)
    return names(in: root).flatMap { names(in: "\(root)/\($0)") }.sorted()
  }
}

struct TimedOut: Error, CustomStringConvertible {
  let description: String
}

/// Waits for a state, and says what was awaited when it does not come.
func eventually(
  _ what: String, within limit: Duration = .seconds(30),
  _ holds: () throws -> Bool
) async throws {
  let clock = ContinuousClock()
  let end = clock.now + limit
  while try !holds() {
    guard clock.now < end else { throw TimedOut(description: what) }
    try await Task.sleep(for: .milliseconds(5))
  }
}

extension RunningCommand {
  /// Waits for the end without holding a thread of Swift's pool.
  func ended(within limit: Duration = .seconds(60)) async throws {
    try await eventually("the end of \(pid)", within: limit) {
      status != nil
    }
  }
}

extension Bench {
  var isHeld: Bool {
    get throws { CourierLock.isHeld(location) }
  }

  /// How many bytes the part of a job has.
  func partSize(_ id: JobID) -> Int {
    var status = stat()
    let path = journal.part(of: id).path(percentEncoded: false)
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
