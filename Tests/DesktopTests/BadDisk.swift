import CommandTesting
import DesktopDriver
import Foundation

/// A disk of a test's own, on which everything may go wrong.
///
/// It needs the right to mount; where that is missing ``isPossible`` says so.
struct BadDisk: Sendable {
  /// The disk, and where it really is, always.
  private let disk: SmallDisk
  var store: String { disk.path }
  /// Where the library's folder is, as long as it is connected.
  let path: String

  /// Why no disk can be mounted here; nil where it can.
  static let obstacle: String? = {
    let folder = NSTemporaryDirectory() + "disk-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try SmallDisk(at: folder, megabytes: 1).remove()
      return nil
    } catch {
      return "\(error)"
    }
  }()

  static var isPossible: Bool { obstacle == nil }

  /// Connects a disk.
  ///
  /// - Parameter size: in megabytes.
  init(megabytes size: Int, on session: DesktopSession) throws {
    path = session.dataFolder + "/disk"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    disk = try SmallDisk(
      at: session.temporaryFolder + "/disk", megabytes: size)
    try connect()
  }

  var library: String { path + "/satchel" }

  func connect(readOnly: Bool = false) throws {
    try run("mount", "--bind", store, path)
    if readOnly { try run("mount", "-o", "remount,bind,ro", path) }
  }

  /// Takes the disk away from where it is, whoever uses it.
  func disconnect() throws { try run("umount", "-l", path) }

  func resize(megabytes size: Int) throws {
    try run("mount", "-o", "remount,size=\(size)m", store)
  }

  /// How many bytes are free.
  var free: Int {
    var disk = statvfs()
    guard statvfs(store, &disk) == 0 else { return 0 }
    return Int(disk.f_bavail) * Int(disk.f_frsize)
  }

  /// Ends the disk, so that the session's folder can be removed.
  func remove() {
    _ = try? disconnect()
    disk.remove()
  }
}

/// Does something on a desktop with a disk, which is gone afterwards.
func badDiskTest(
  _ system: DisplaySystem, megabytes: Int, name: String,
  _ body: @escaping @Sendable (DesktopSession, BadDisk) async throws -> Void
) async throws {
  try await desktopTest(system, name: name) { session in
    let disk = try BadDisk(megabytes: megabytes, on: session)
    do {
      try await body(session, disk)
    } catch {
      await session.keepEvidence(of: name, error: error)
      disk.remove()
      throw error
    }
    for app in await session.apps { app.kill(SIGKILL) }
    disk.remove()
  }
}
