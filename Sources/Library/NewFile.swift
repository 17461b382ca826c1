import Foundation
import Glibc

/// Makes a file that has no name before it is whole, and then one that nothing
/// had before: whatever ends the process in between, nothing is left. One that
/// replaces a file, and one on a file system that knows no files without names,
/// has a hidden name meanwhile.
struct NewFile {
  private let descriptor: FileDescriptor
  private let folder: FileDescriptor
  /// Where the file system can't hold a file without a name.
  private let temporary: String?
  /// What it allows, if it replaces a file: the same.
  private let replacedMode: mode_t?

  /// `O_TMPFILE` of fcntl.h, which Swift does not see.
  private static let nameless: CInt = 0o20_000_000 | O_DIRECTORY

  /// What the person's own programs would make: the umask decides.
  private static let mode: mode_t = 0o666

  /// Makes a file that another program wants.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - temporaryName: What it is called meanwhile, where the file system
  ///     needs that; at random unless said.
  ///   - needsName: Whether that is so, which is found out by trying; tests
  ///     say so where it is not.
  ///   - replacing: Whether a file that has its name goes. A folder never does.
  ///   - fill: Writes it; it gets its name afterwards.
  /// - Throws: ``LibraryError``: `alreadyThere`, `notFound` when there is no
  ///   such folder, `folderUnusable`, `diskFull`; or what `fill` throws.
  ///   Nothing is left then.
  static func make(
    _ url: URL, temporaryName: String? = nil, needsName: Bool = false,
    replacing: Bool = false, _ fill: (FileDescriptor) throws -> Void
  ) throws {
    let name = url.lastPathComponent
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    let file: NewFile
    do throws(SystemError) {
      file = try NewFile(
        in: folder, temporaryName: temporaryName, needsName: needsName,
        replacing: replacing ? name : nil)
    } catch {
      throw error.whileMaking(folder)
    }
    do {
      try fill(file.descriptor)
      do throws(SystemError) {
        try file.publish(as: name, replacing: replacing)
      } catch  where error.isObstacle {
        throw LibraryError(.alreadyThere, name)
      } catch {
        throw error.whileMaking(folder)
      }
    } catch {
      file.discard()
      throw error
    }
  }

  /// Makes an empty file in a folder.
  ///
  /// - Parameters:
  ///   - temporaryName: What it is called meanwhile, where it must have a name.
  ///     What has that already is the caller's own, and goes.
  ///   - replacedName: What is to be replaced; nil for nothing.
  private init(
    in path: String, temporaryName: String?, needsName: Bool,
    replacing replacedName: String?
  ) throws(SystemError) {
    let folder = try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
    self.folder = folder
    if let temporaryName { unlinkat(folder.number, temporaryName, 0) }
    replacedMode = replacedName.flatMap { Self.mode(of: $0, in: folder) }
    if replacedName == nil, !needsName, let file = try Self.nameless(in: folder)
    {
      descriptor = file
      temporary = nil
      return
    }
    let name = temporaryName ?? ".\(UInt64.random(in: .min ... .max)).part"
    descriptor = try FileDescriptor.open(
      name, in: folder, O_RDWR | O_CREAT | O_EXCL,
      mode: replacedMode == nil ? Self.mode : 0o600)
    temporary = name
  }

  /// What a file of this name allows; nil where there is none.
  private static func mode(
    of name: String, in folder: FileDescriptor
  ) -> mode_t? {
    var status = stat()
    guard
      fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return status.st_mode & 0o777
  }

  /// A file without a name; nil where the file system can't hold one.
  private static func nameless(
    in folder: FileDescriptor
  ) throws(SystemError) -> FileDescriptor? {
    do throws(SystemError) {
      return try FileDescriptor.open(
        ".", in: folder, O_RDWR | nameless, mode: mode)
    } catch {
      guard [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(error.number) else {
        throw error
      }
      return nil
    }
  }

  /// Gives it its name; `EEXIST` when something has that already, `EISDIR` when a
  /// folder has that is to be replaced.
  private func publish(
    as name: String, replacing: Bool
  ) throws(SystemError) {
    if let temporary, replacing {
      if let replacedMode { fchmod(descriptor.number, replacedMode) }
      // What stood there must not go before this is on the disk.
      try descriptor.synchronize()
      guard renameat(folder.number, temporary, folder.number, name) == 0
      else { throw SystemError("renameat") }
      return
    }
    if let temporary {
      return try renameNew(temporary, to: name, in: folder)
    }
    let path = "/proc/self/fd/\(descriptor.number)"
    guard
      linkat(AT_FDCWD, path, folder.number, name, AT_SYMLINK_FOLLOW) == 0
    else { throw SystemError("linkat") }
  }

  /// Takes away what is left of it under a temporary name.
  private func discard() {
    if let temporary { unlinkat(folder.number, temporary, 0) }
  }
}

extension SystemError {
  /// Whether something is there already that must not go.
  var isObstacle: Bool {
    [EEXIST, ENOTEMPTY, EISDIR, ENOTDIR].contains(number)
  }

  /// The failure of something in a folder that another program has chosen.
  fileprivate func whileMaking(_ folder: String) -> LibraryError {
    switch number {
    case ENOENT, ENOTDIR, ESTALE:
      LibraryError(.notFound, folder, underlying: self)
    default: whileWriting(folder)
    }
  }
}
