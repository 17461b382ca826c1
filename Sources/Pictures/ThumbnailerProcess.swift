import Glibc
import SystemShim

/// A program that runs until it has printed all it has to say, with limits.
enum ThumbnailerProcess {
  /// The most memory for each process, in bytes of data; of addresses, four
  /// times as much.
  private static let memory = 1 << 30

  /// Starts a program, and waits until it and all that it has started print
  /// nothing more; it is killed then. The program ends with this thread.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - arguments: without its name.
  ///   - environment: all that it gets.
  ///   - end: when it is killed.
  ///   - most: how many bytes may come.
  /// - Returns: What it printed on its standard output; nil when it couldn't be
  ///   started, or took longer, or printed more.
  static func output(
    of path: String, _ arguments: [String], environment: [String],
    until end: ContinuousClock.Instant, atMost most: Int
  ) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let process = start(path, arguments, environment, until: end, ends[1])
    close(ends[1])
    guard let process else { return nil }
    let output = read(from: ends[0], until: end, atMost: most)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return output
  }

  private static func start(
    _ path: String, _ arguments: [String], _ environment: [String],
    until end: ContinuousClock.Instant, _ output: Int32
  ) -> pid_t? {
    var arguments = ([path] + arguments).map { strdup($0) } + [nil]
    var environment = environment.map { strdup($0) } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    var limits = SatchelLimits(
      memory: memory, addresses: memory * 4,
      file_length: ThumbnailerSandbox.room, files: 1024,
      processor_time: Int32(clamping: (end - .now).components.seconds + 1))
    var process: pid_t = -1
    let problem = satchel_spawn_limited(
      path, &arguments, &environment, output, &limits, &process)
    return problem == 0 ? process : nil
  }

  private static func read(
    from file: Int32, until end: ContinuousClock.Instant, atMost most: Int
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = max(.zero, end - .now) / .milliseconds(1)
      var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, Int32(clamping: Int(left.rounded(.up))))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, bytes.count + count <= most else { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
