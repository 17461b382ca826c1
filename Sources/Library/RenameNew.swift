import Glibc
import SystemShim

/// Gives something another name, unless that is taken.
///
/// - Parameters:
///   - old: its path, or its name in the folder.
///   - new: the path or name that it gets.
///   - folder: what names are in.
/// - Throws: ``SystemError``, with `EEXIST` where something has the name, a
///   dangling symbolic link included.
func renameNew(
  _ old: String, to new: String, in folder: FileDescriptor? = nil
) throws(SystemError) {
  let folder = folder?.number ?? AT_FDCWD
  if satchel_rename_new(folder, old, new) == 0 { return }
  guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else {
    throw SystemError("renameat2")
  }
  // Some file systems can't do both in one. A second name is safe, but folders
  // get none.
  if linkat(folder, old, folder, new, 0) == 0 {
    unlinkat(folder, old, 0)
    return
  }
  guard errno != EEXIST else { throw SystemError("linkat") }
  var status = stat()
  if fstatat(folder, new, &status, AT_SYMLINK_NOFOLLOW) == 0 { errno = EEXIST }
  guard errno == ENOENT else { throw SystemError("fstatat") }
  guard renameat(folder, old, folder, new) == 0 else {
    throw SystemError("renameat")
  }
}
