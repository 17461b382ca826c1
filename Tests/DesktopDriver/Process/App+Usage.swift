import Foundation

extension App {
  /// The memory that it holds in RAM, in bytes; 0 once it has ended.
  public var residentMemory: Int {
    guard
      let fields = try? String(
        contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8
      ).split(separator: " "), fields.count > 1, let pages = Int(fields[1])
    else { return 0 }
    return pages * Int(getpagesize())
  }

  /// The most memory that it ever held in RAM, in bytes; 0 once it has ended.
  public var peakResidentMemory: Int {
    guard
      let status = try? String(
        contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: {
        $0.hasPrefix("VmHWM:")
      }), let kibibytes = Int(line.filter(\.isNumber))
    else { return 0 }
    return kibibytes * 1024
  }

  /// What its open file descriptors are, by their numbers: paths, or the kinds
  /// of sockets and pipes; none once it has ended.
  public var openFileNames: [String] {
    let folder = "/proc/\(pid)/fd"
    let files = FileManager.default
    return ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted {
      $0.localizedStandardCompare($1) == .orderedAscending
    }.compactMap {
      try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }
}
