import Foundation

/// The files that a process has open, as the kernel names them; one without a
/// name ends with " (deleted)". None when the process has ended.
public func openFiles(of pid: pid_t) -> [String] {
  let folder = "/proc/\(pid)/fd"
  let files = FileManager.default
  let numbers = (try? files.contentsOfDirectory(atPath: folder)) ?? []
  return numbers.compactMap {
    try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
  }
}
