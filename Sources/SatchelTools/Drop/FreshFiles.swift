import DragKit
import Foundation
import Localization
import SystemShim

/// A folder in which files get names that nothing has: nothing is ever
/// overwritten, and a name is given to whole files only.
struct FreshFiles: Sendable {
  /// Where they go.
  let folder: LocalPath

  /// The names to try, in order: `photo.png`, `photo 2.png`, `photo 3.png`.
  static func names(after name: String) -> some Sequence<String> {
    (1...9999).lazy.map {
      $0 == 1 ? name : FileName.numbered(name, $0)
    }
  }

  /// Makes a folder in it for what is on its way, which nobody looks at.
  ///
  /// - Throws: ``Transfer/TransferError`` with `notWritable` or `diskFull`.
  func makeWorkspace() throws -> URL {
    let path = LocalPath(
      bytes: folder.bytes + Array("/.satchel-\(UUID().uuidString)".utf8))
    guard path.withCString({ mkdir($0, 0o700) }) == 0 else {
      throw Self.error(errno, path.name)
    }
    return path.url(.isDirectory)
  }

  /// Moves a file, or a folder, to a name of its own.
  ///
  /// - Parameters:
  ///   - file: in a workspace of this folder; nothing is there then.
  ///   - name: the name that it should have.
  /// - Throws: ``Transfer/TransferError`` with `notWritable` or `diskFull`.
  func take(_ file: URL, as name: String) throws -> LocalPath {
    try move(LocalPath(file), toOneOf: Self.names(after: name))
  }

  /// Moves a file to exactly one name.
  ///
  /// - Throws: ``ToolError`` when something has that name already.
  func take(_ file: URL, asExactly name: String) throws -> LocalPath {
    try move(LocalPath(file), toOneOf: [name])
  }

  private func move(
    _ source: LocalPath, toOneOf names: some Sequence<String>
  ) throws -> LocalPath {
    var last = ""
    for name in names {
      last = name
      let isAbsolute = name.hasPrefix("/")
      let target =
        isAbsolute
        ? LocalPath(name)
        : LocalPath(bytes: folder.bytes + Array("/\(name)".utf8))
      var code = Self.rename(source, target)
      if code == EXDEV { code = try Self.copy(source, target) }
      switch code {
      case 0: return target
      case EEXIST: continue
      default: throw Self.error(code, name)
      }
    }
    throw ToolError(
      tr("“\(last)” is there already, and nothing is overwritten."))
  }

  /// Renames what has a name to one that nothing has.
  ///
  /// - Returns: 0, or what errno is then.
  private static func rename(_ old: LocalPath, _ new: LocalPath) -> Int32 {
    old.withCString { old in
      new.withCString { new in
        if satchel_rename_new(AT_FDCWD, old, new) == 0 { return 0 }
        guard errno == EINVAL || errno == ENOSYS else { return errno }
        // The file system can't do both at once. Whoever makes the file has the
        // name.
        let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return errno }
        close(file)
        guard Foundation.rename(old, new) == 0 else {
          let code = errno
          unlink(new)
          return code
        }
        return 0
      }
    }
  }

  /// Copies to another file system, where the copy has no name until it is
  /// whole.
  ///
  /// - Returns: 0, or what errno is then.
  private static func copy(_ old: LocalPath, _ new: LocalPath) throws -> Int32 {
    let folder = new.bytes.prefix(
      (new.bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0) + 1)
    let part = LocalPath(
      bytes: folder + Array(".satchel-\(UUID().uuidString)".utf8))
    defer { _ = part.withCString { unlink($0) } }
    do {
      try FileManager.default.copyItem(at: old.url(), to: part.url())
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      return ENOSPC
    } catch {
      return EACCES
    }
    return rename(part, new)
  }

  private static func error(_ code: Int32, _ name: String) -> TransferError {
    TransferError(
      code == ENOSPC || code == EDQUOT ? .diskFull : .notWritable, item: name)
  }
}
