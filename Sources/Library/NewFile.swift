import Glibc
import SystemShim

/// Makes a file that has no name before it is whole, and then one that nothing
/// had before: whatever ends the process in between, nothing is left.
struct NewFile {
  let descriptor: FileDescriptor
  private let folder: FileDescriptor
  /// Where the file system can't hold a file without a name.
  private let temporary: String?

  /// `O_TMPFILE` of fcntl.h, which Swift does not see.
  private static let nameless: CInt = 0o20_000_000 | O_DIRECTORY

  /// Makes an empty file in a folder.
  init(in path: String) throws(SystemError) {
    folder = try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
    // What the person's own programs would make: the umask decides.
    do throws(SystemError) {
      descriptor = try FileDescriptor.open(
        ".", in: folder, O_RDWR | Self.nameless, mode: 0o666)
      temporary = nil
    } catch {
      guard [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(error.number) else {
        throw error
      }
      let name = ".\(UInt64.random(in: .min ... .max)).part"
      descriptor = try FileDescriptor.open(
        name, in: folder, O_RDWR | O_CREAT | O_EXCL, mode: 0o666)
      temporary = name
    }
  }

  /// Gives it its name; `EEXIST` when something has that already.
  func publish(as name: String) throws(SystemError) {
    if let temporary {
      guard linkat(folder.number, temporary, folder.number, name, 0) == 0
      else { throw SystemError("linkat") }
      discard()
      return
    }
    let path = "/proc/self/fd/\(descriptor.number)"
    guard
      linkat(AT_FDCWD, path, folder.number, name, AT_SYMLINK_FOLLOW) == 0
    else { throw SystemError("linkat") }
  }

  /// Takes away what is left of it under a temporary name.
  func discard() {
    if let temporary { unlinkat(folder.number, temporary, 0) }
  }
}
