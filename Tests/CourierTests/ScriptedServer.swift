import Foundation
import Glibc
import Synchronization

/// A web server that sends byte for byte what a test says, and closes each
/// connection behind it.
final class ScriptedServer: Sendable {
  /// A request, as far as the tests look at it.
  struct Request: Sendable {
    /// How many came before it.
    let number: Int
    /// The head, with all its lines.
    let head: String

    /// The first byte of the range that was asked for; nil for no range.
    var start: Int? {
      head.firstMatch(of: /Range: bytes=([0-9]+)-\r\n/).flatMap { Int($0.1) }
    }
  }

  let port: UInt16
  private let listener: Int32
  private let requests = Mutex<[Request]>([])

  /// Listens on a port of its own.
  ///
  /// - Parameter respond: What is sent to each request.
  init(_ respond: @escaping @Sendable (Request) -> Data) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else {
      throw TimedOut(description: "The scripted server can’t listen.")
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        self?.answer(connection, respond)
        close(connection)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The requests so far.
  var log: [Request] { requests.withLock { $0 } }

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  private func answer(
    _ connection: Int32, _ respond: (Request) -> Data
  ) {
    var head = [UInt8]()
    var byte: UInt8 = 0
    while !head.ends(with: "\r\n\r\n".utf8), recv(connection, &byte, 1, 0) == 1
    {
      head.append(byte)
    }
    guard !head.isEmpty else { return }
    let request = requests.withLock { requests in
      requests.append(
        Request(
          number: requests.count, head: String(decoding: head, as: UTF8.self)))
      return requests[requests.count - 1]
    }
    var rest = respond(request)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
    // What was sent is not to be lost with the connection.
    shutdown(connection, Int32(SHUT_WR))
    while recv(connection, &byte, 1, 0) > 0 {}
  }
}

extension Collection where Element: Equatable {
  fileprivate func ends(with other: some Collection<Element>) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}

/// A response: its lines, and a body.
func response(_ lines: String..., body: Data = Data()) -> Data {
  Data((lines + ["", ""]).joined(separator: "\r\n").utf8) + body
}

/// A body in chunks of at most 4,096 bytes (RFC 9112, section 7.1).
///
/// - Parameter isWhole: Whether the last chunk, which is empty, follows.
func chunked(_ body: Data, isWhole: Bool = true) -> Data {
  var result = Data()
  var rest = body[...]
  while !rest.isEmpty {
    let chunk = rest.prefix(4096)
    result += Data("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk
    result += Data("\r\n".utf8)
    rest = rest.dropFirst(4096)
  }
  return isWhole ? result + Data("0\r\n\r\n".utf8) : result
}
