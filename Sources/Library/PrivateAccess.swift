import Foundation
import Glibc
import Localization

/// Keeps other users of the computer away from a library.
///
/// A disk that knows no permissions stays as it is: who may use it is decided
/// where it is mounted.
enum PrivateAccess {
  /// Why a library can't be kept private, as the end of a sentence.
  private struct Reason: Error, CustomStringConvertible {
    let description: String
  }

  /// Takes a folder's permissions away from everybody but its owner.
  ///
  /// - Parameter folder: Its path; a link to it is followed.
  /// - Throws: ``LibraryError`` with `notPrivate` when it is another user's.
  static func closeFolder(_ folder: String) throws(LibraryError) {
    let status = try status(of: folder)
    guard status.st_uid == geteuid() else {
      throw error(
        folder,
        tr(
          "it belongs to another user. Open Satchel as that user, or become "
            + "the folder’s owner"))
    }
    if status.st_mode & 0o7777 != 0o700 { chmod(folder, 0o700) }
  }

  /// Makes sure that nobody else can put another folder in the place of one.
  ///
  /// Groups are trusted: many systems give each user one of their own, and let
  /// it write.
  ///
  /// - Throws: ``LibraryError`` with `notPrivate` when everybody may rename what
  ///   is in one of the folders above it.
  static func requireSafeParents(of folder: String) throws(LibraryError) {
    var path = URL(filePath: folder).resolvingSymlinksInPath()
    while path.path != "/" {
      path.deleteLastPathComponent()
      let mode = try status(of: path.path).st_mode
      guard mode & S_IWOTH == 0 || mode & S_ISVTX != 0 else {
        throw error(
          folder,
          tr(
            "everybody may rename what is in “\(path.path)”. Forbid that, or "
              + "keep the library elsewhere"))
      }
    }
  }

  /// Makes a database's file if there is none, and takes the permissions for it
  /// and for those beside it away from everybody but their owner. SQLite gives
  /// new ones beside it the permissions of the database.
  ///
  /// Its file is never opened here where it was there before: closing it would
  /// let go of SQLite's locks.
  static func closeDatabase(_ path: String) throws(LibraryError) {
    if !somethingExists(at: path) {
      _ = try writing(path) { () throws(SystemError) in
        try FileDescriptor.open(path, O_RDWR | O_CREAT)
      }
    }
    for ending in ["", "-wal", "-shm"] {
      var status = stat()
      guard lstat(path + ending, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o7777 != 0o600
      else { continue }
      chmod(path + ending, 0o600)
    }
  }

  private static func status(of path: String) throws(LibraryError) -> stat {
    try writing(path) { () throws(SystemError) in
      var status = stat()
      guard stat(path, &status) == 0 else { throw SystemError("stat") }
      return status
    }
  }

  private static func error(
    _ folder: String, _ reason: String
  ) -> LibraryError {
    LibraryError(
      .notPrivate, folder, underlying: Reason(description: reason))
  }
}
