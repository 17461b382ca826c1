import Glibc

/// Which file it is that stands under a path.
///
/// A database that is open goes on working when its folder is renamed or its
/// disk is taken away, somewhere out of sight: only the path tells.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t

  /// Looks at a path; nil when nothing is there.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}
