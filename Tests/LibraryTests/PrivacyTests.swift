import Foundation
import Glibc
import Testing

@testable import Library

/// What other users of the computer may do with a library: nothing.
@Suite struct PrivacyTests {
  @Test(
    "Databases, locks and folders are the owner's alone, whatever the umask",
    arguments: [0, 0o077, 0o777] as [mode_t])
  func umasks(mask: mode_t) async throws {
    let scratch = try Scratch()
    let path = scratch.url.path(percentEncoded: false)
    await #expect(processExitsWith: .success) {
      [path = path as String, mask = mask as mode_t] in
      umask(mask)
      let root = URL(filePath: path)
      let location = Scratch.location(in: root)
      // The courier may be the first.
      let journal = try TransferJournal.open(at: location)
      let library = try Library(location, hook: { _ in })
      try library.add("content")
      _ = try #require(try CourierLock(location))
      let sweep = try SweepLock(location, alone: false)
      try expectPrivate(location.folder)
      withExtendedLifetime((journal, library, sweep)) {}
    }
  }

  @Test("What an older version left open to others is closed at the next use")
  func mended() throws {
    let scratch = try Scratch()
    try scratch.open().close()
    try TransferJournal.open(at: scratch.location).close()
    let folder = scratch.location.folder
    for name in try names(below: folder) {
      let mode: mode_t = isFolder(name) ? 0o755 : 0o644
      #expect(chmod(name, mode) == 0)
    }
    #expect(chmod(folder.path, 0o755) == 0)
    let library = try scratch.open()
    let journal = try TransferJournal.open(at: scratch.location)
    _ = try #require(try CourierLock(scratch.location))
    // Which takes the sweep's lock.
    library.waitForSweep()
    try expectPrivate(folder)
    withExtendedLifetime((journal, library)) {}
  }

  @Test("A library that belongs to another user is refused, and left as it is")
  func anotherUser() throws {
    // Only root can give files away.
    guard geteuid() == 0 else { return }
    let scratch = try Scratch()
    let folder = scratch.location.folder
    try scratch.open().close()
    #expect(chmod(folder.path, 0o755) == 0)
    #expect(chown(folder.path, 1, 1) == 0)
    for open in [
      { _ = try scratch.open() },
      { _ = try TransferJournal.open(at: scratch.location) },
    ] {
      let error = #expect(throws: LibraryError.self) { try open() }
      #expect(error?.code == .notPrivate)
      #expect(error?.description.contains("belongs to another user") == true)
    }
    #expect(try status(of: folder).st_mode & 0o777 == 0o755)
  }

  @Test(
    "A library that everybody could replace is refused",
    arguments: [0o777: false, 0o1777: true, 0o775: true, 0o755: true]
      as [mode_t: Bool])
  func parents(mode: mode_t, isFine: Bool) throws {
    let scratch = try Scratch()
    let parent = scratch.url.appending(path: "shared")
    try FileManager.default.createDirectory(
      at: parent.appending(path: "mine"), withIntermediateDirectories: true)
    #expect(chmod(parent.path, mode) == 0)
    let location = LibraryLocation(
      folder: parent.appending(path: "mine/satchel"),
      handedOut: scratch.url.appending(path: "handed-out"))
    if isFine {
      _ = try Library(location, hook: { _ in })
      return
    }
    let error = #expect(throws: LibraryError.self) {
      try Library(location, hook: { _ in })
    }
    #expect(error?.code == .notPrivate)
    #expect(error?.description.contains("“\(parent.path)”") == true)
  }

  @Test("The library's folder may be a link to where it is")
  func link() throws {
    let scratch = try Scratch()
    let place = scratch.url.appending(path: "place")
    try FileManager.default.createDirectory(
      at: place, withIntermediateDirectories: true)
    #expect(chmod(place.path, 0o755) == 0)
    let parent = scratch.location.folder.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: parent, withIntermediateDirectories: true)
    #expect(symlink(place.path, scratch.location.folder.path) == 0)
    let library = try scratch.open()
    try library.add("content")
    try expectPrivate(place)
  }
}

/// Expects that nobody but the owner may do anything with a folder and what is
/// in it.
private func expectPrivate(_ folder: URL) throws {
  #expect(try status(of: folder).st_mode & 0o7777 == 0o700)
  for name in try names(below: folder) {
    let mode = try status(of: URL(filePath: name)).st_mode & 0o7777
    #expect(mode == (isFolder(name) ? 0o700 : 0o600), "\(name)")
  }
}

/// The folders and files of the library itself, without contents.
private func names(below folder: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .map { "\(folder.path)/\($0)" }
}

private func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    && isFolder.boolValue
}
