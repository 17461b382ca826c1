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
  public var peakResidentMemory: Int { Self.peakResidentMemory(of: pid) }

  /// The processes that it has started itself and that run, with the most
  /// memory that each ever held in RAM, in bytes.
  public var children: [Int32: Int] {
    let processes =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let children = processes.compactMap(Int32.init).filter {
      Self.statusNumber("PPid:", of: $0) == Int(pid)
    }
    return Dictionary(
      uniqueKeysWithValues: children.map {
        ($0, Self.peakResidentMemory(of: $0))
      })
  }

  /// What it does just now, for people: its state, and what it waits for in the
  /// kernel; how it ended once it has.
  var state: String {
    if let exit { return "\(exit)" }
    let waits = try? String(
      contentsOfFile: "/proc/\(pid)/wchan", encoding: .utf8)
    return "\(Self.statusLine("State:", of: pid) ?? "gone") \(waits ?? "")"
  }

  private static func peakResidentMemory(of pid: Int32) -> Int {
    (statusNumber("VmHWM:", of: pid) ?? 0) * 1024
  }

  private static func statusNumber(_ name: String, of pid: Int32) -> Int? {
    statusLine(name, of: pid).flatMap { Int($0.filter(\.isNumber)) }
  }

  private static func statusLine(
    _ name: String, of pid: Int32
  ) -> Substring? {
    let status = try? String(
      contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    return status?.split(separator: "\n").first { $0.hasPrefix(name) }
  }

  /// Whether a signal calls a function of its own; otherwise the system does what
  /// it does for all.
  public func catches(_ signal: Int32) -> Bool {
    let caught = Self.statusLine("SigCgt:", of: pid)?.split(separator: "\t")
      .last.flatMap { UInt64($0, radix: 16) }
    return (caught ?? 0) & 1 << UInt64(signal - 1) != 0
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
