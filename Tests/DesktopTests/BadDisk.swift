import DesktopDriver
import Foundation

/// A disk of a test's own, on which everything may go wrong.
///
/// It needs the right to mount; where that is missing ``isPossible`` says so.
struct BadDisk: Sendable {
  /// Where the disk really is, always.
  let store: String
  /// Where the library's folder is, as long as it is connected.
  let path: String

  /// Why no disk can be mounted here; nil where it can.
  static let obstacle: String? = {
    let folder = NSTemporaryDirectory() + "disk-\(UUID().uuidString)"
    let files = FileManager.default
    do {
      try files.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      defer { try? files.removeItem(atPath: folder) }
      try run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder)
      try run("umount", folder)
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
    store = session.temporaryFolder + "/disk"
    path = session.dataFolder + "/disk"
    for folder in [store, path] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    try run("mount", "-t", "tmpfs", "-o", "size=\(size)m", "tmpfs", store)
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
    _ = try? run("umount", "-l", store)
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
