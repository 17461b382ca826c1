import Foundation

/// The compositor's own socket: commands and the tree of windows.
///
/// Speaks the i3 IPC protocol: "i3-ipc", length and kind, then JSON.
final class SwayConnection {
  private let socket: Int32

  enum Request: UInt32 {
    case command = 0
    case tree = 4
    case version = 7
  }

  /// Connects to the socket; fails with `refused` while nobody listens.
  init(path: String) throws {
    socket = try connectedSocket(path: path)
  }

  func close() { Foundation.close(socket) }

  /// Asks and gives the answer's JSON.
  func ask(_ request: Request, _ text: String = "") throws -> Data {
    let body = Array(text.utf8)
    var message = Array("i3-ipc".utf8)
    for number in [UInt32(body.count), request.rawValue] {
      withUnsafeBytes(of: number) { message.append(contentsOf: $0) }
    }
    message += body
    guard
      send(socket, message, message.count, Int32(MSG_NOSIGNAL))
        == message.count
    else { throw DesktopError(.refused, "The compositor is gone.") }
    let header = try read(14)
    let length = header[6..<10].reversed().reduce(0) { $0 << 8 | Int($1) }
    return Data(try read(length))
  }

  /// Runs one of sway's commands.
  func run(_ command: String) throws {
    struct Answer: Decodable {
      let success: Bool
      let error: String?
    }
    let answers = try JSONDecoder().decode(
      [Answer].self, from: try ask(.command, command))
    if let failed = answers.first(where: { !$0.success }) {
      throw DesktopError(
        .refused,
        "Sway refused “\(command)”: \(failed.error ?? "no reason given").")
    }
  }

  private func read(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes {
        recv(socket, $0.baseAddress.map { $0 + filled }, count - filled, 0)
      }
      guard got > 0 else {
        throw DesktopError(.refused, "The compositor does not answer.")
      }
      filled += got
    }
    return bytes
  }
}

/// A node of sway's tree, as far as the driver needs it.
struct SwayNode: Decodable {
  struct Box: Decodable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  let id: Int
  let name: String?
  let pid: Int32?
  let focused: Bool
  let rect: Box
  let windowRect: Box
  let nodes: [SwayNode]
  let floatingNodes: [SwayNode]

  enum CodingKeys: String, CodingKey {
    case id, name, pid, focused, rect, nodes
    case windowRect = "window_rect"
    case floatingNodes = "floating_nodes"
  }

  /// The windows at and below this node.
  var windows: [Window] {
    let below = (nodes + floatingNodes).flatMap(\.windows)
    guard let pid else { return below }
    return below + [
      Window(
        id: id, pid: pid, title: name ?? "",
        frame: Rectangle(
          rect.x + windowRect.x, rect.y + windowRect.y, windowRect.width,
          windowRect.height),
        isActive: focused)
    ]
  }
}

/// A stream to a socket of the file system, whose answers are awaited for at
/// most five seconds.
///
/// - Throws: `DesktopError` of code `refused` while nobody listens.
func connectedSocket(path: String) throws -> Int32 {
  let socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  let room = MemoryLayout.size(ofValue: address.sun_path)
  let fits = bytes.count < room
  if fits {
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: bytes)
    }
  }
  let connected = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  guard fits, connected == 0 else {
    Foundation.close(socket)
    throw DesktopError(.refused, "Nobody listens at \(path).")
  }
  var limit = timeval(tv_sec: 5, tv_usec: 0)
  setsockopt(
    socket, SOL_SOCKET, SO_RCVTIMEO, &limit,
    socklen_t(MemoryLayout<timeval>.size))
  return socket
}
