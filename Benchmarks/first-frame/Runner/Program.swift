import Foundation

/// A program that prints a line as soon as its first frame is painted.
struct Program {
  /// What it is called in the report.
  var name: String

  /// The path of its executable.
  var path: String

  /// Starts the program and waits for its line.
  ///
  /// Both programs are timed with this one clock, from just before the start to
  /// the line's arrival, whatever they say themselves.
  ///
  /// - Returns: Milliseconds from the start to the first frame.
  func timeToFirstFrame(limit: TimeInterval = 60) throws -> Double {
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.standardOutput = output
    let start = DispatchTime.now().uptimeNanoseconds
    var environment = ProcessInfo.processInfo.environment
    environment["SATCHEL_FIRST_FRAME"] = "exit"
    environment["SATCHEL_START_NS"] = String(start)
    process.environment = environment
    try process.run()
    defer {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }
    let painted = try momentOfLine(
      in: output.fileHandleForReading.fileDescriptor,
      before: start + UInt64(limit * 1e9))
    return Double(painted - start) / 1e6
  }

  private func momentOfLine(
    in descriptor: Int32, before deadline: UInt64
  ) throws -> UInt64 {
    var heard = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let now = DispatchTime.now().uptimeNanoseconds
      guard now < deadline else { throw BenchmarkError.silent(name) }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let wait = Int32((deadline - now) / 1_000_000) + 1
      guard poll(&entry, 1, wait) > 0 else { continue }
      let moment = DispatchTime.now().uptimeNanoseconds
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { throw BenchmarkError.quit(name) }
      heard.append(contentsOf: buffer[..<count])
      let lines = String(decoding: heard, as: UTF8.self).split(separator: "\n")
      if lines.contains(where: { $0.hasPrefix("first frame") }) {
        return moment
      }
    }
  }
}
