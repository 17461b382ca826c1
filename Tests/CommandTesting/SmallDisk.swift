import Foundation

/// A disk so small that it can be filled, where a test may mount one.
public struct SmallDisk: Sendable {
  /// Where it is mounted.
  public let path: String

  /// Mounts it, in a folder that is made if need be.
  ///
  /// - Throws: ``CommandError`` when that is not allowed here.
  public init(at path: String, megabytes: Int) throws {
    self.path = path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    try run(
      "mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", path)
  }

  /// Mounts it, or prints why the rest of the test is left out.
  public static func ifPossible(at path: String, megabytes: Int) -> Self? {
    do {
      return try Self(at: path, megabytes: megabytes)
    } catch {
      tellLeftOut("no disk was filled, a small one can’t be mounted: \(error)")
      return nil
    }
  }

  /// Lets nobody write to it any more, not even who may do everything.
  public func makeReadOnly() throws {
    try run("mount", "-o", "remount,ro", path)
  }

  /// Takes it away, whoever uses it. The folder stays.
  public func remove() { _ = try? run("umount", "-l", path) }
}

/// Says that a part of a run was left out, and for want of what: a line that
/// `.ci/test` repeats at its end, and that fails a run that has to be whole.
public func tellLeftOut(_ reason: String) {
  print("Left out: \(reason)")
}

/// Says that a part of a run isn't there because the system under test doesn't
/// do such a thing, whatever is installed: a line that `.ci/test` repeats at its
/// end, and that fails nothing.
public func tellImpossible(_ reason: String) {
  print("Not possible: \(reason)")
}
