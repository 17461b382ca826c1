import Glibc
import SystemShim

/// A process that decodes pictures, one at a time. It ends with this.
final class PictureProcess {
  /// Its number.
  let pid: pid_t
  /// How many pictures it was given.
  private(set) var pictureCount = 0

  private let channel: Int32

  /// What became of a picture.
  enum Decoded: Sendable {
    case pixels(PicturePixels)
    case converted([UInt8])
    case length(milliseconds: Int)
  }

  /// Starts it.
  ///
  /// - Throws: ``PictureError`` with `decoderMissing`.
  init(program path: String) throws(PictureError) {
    var ends: [Int32] = [-1, -1]
    var pid: pid_t = -1
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    var problem = socketpair(AF_UNIX, kind, 0, &ends) == 0 ? 0 : errno
    if problem == 0 {
      let name = strdup(path)
      defer { free(name) }
      var arguments = [name, nil]
      problem = satchel_spawn_child(path, &arguments, ends[1], &pid)
      close(ends[1])
      if problem != 0 { close(ends[0]) }
    }
    guard problem == 0 else {
      throw .decoderMissing(
        path: path, reason: String(cString: strerror(problem)))
    }
    self.pid = pid
    channel = ends[0]
  }

  deinit {
    close(channel)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }

  /// Has a picture decoded. After an error other than `undecodable` and
  /// `tooLarge` it is of no more use.
  ///
  /// - Parameter file: an open file that holds the picture.
  func decode(
    _ file: Int32, for request: PictureRequest
  ) throws(PictureError) -> Decoded {
    pictureCount += 1
    let deadline =
      Self.now + Int64(PictureLimits.time(for: request)) * 1_000_000_000
    let bytes = request.bytes
    guard satchel_send_file(channel, bytes, bytes.count, file) == bytes.count
    else { throw .tooCostly }
    var converted: [UInt8] = []
    while true {
      let header = try read(PictureAnswer.length, until: deadline)
      switch PictureAnswer(header, to: request) {
      case .pixels(let width, let height):
        let bytes = try read(width * height * 4, until: deadline)
        return .pixels(
          PicturePixels(width: width, height: height, bytes: bytes))
      case .bytes(let count):
        guard converted.count + count <= PictureLimits.convertedLength else {
          // The rest of it would be taken for the next answer.
          throw .tooCostly
        }
        converted += try read(count, until: deadline)
      case .end: return .converted(converted)
      case .length(let milliseconds):
        return .length(milliseconds: milliseconds)
      case .undecodable: throw .undecodable
      case .tooLarge: throw .tooLarge
      case nil: throw .tooCostly
      }
    }
  }

  private func read(
    _ count: Int, until deadline: Int64
  ) throws(PictureError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    while length < count {
      let left = max(0, deadline - Self.now) / 1_000_000
      var wait = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, Int32(clamping: left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw .tooCostly }
      let got = bytes.withUnsafeMutableBytes {
        let rest = UnsafeMutableRawBufferPointer(rebasing: $0[length...])
        return recv(channel, rest.baseAddress, rest.count, 0)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw .tooCostly }
      length += got
    }
    return bytes
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
