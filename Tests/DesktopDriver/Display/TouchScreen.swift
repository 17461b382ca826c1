import Foundation

/// A screen that an X server takes for one that can be touched.
///
/// Speaks the protocol of the server's input driver for tests: events of fixed
/// forms over a socket, each with its length and kind. The driver takes one
/// connection, so a session has one.
final class TouchScreen {
  private enum Kind: UInt32 {
    case version = 0
    case sync = 1
    case touch = 6
  }

  /// The most axes that an event can have.
  private static let axes = 64
  /// An axis goes from 0 to this.
  private static let range = 65535.0

  private let socket: Int32
  private let size: Size

  /// Connects to the driver's socket.
  ///
  /// - Parameter size: the screen's, in pixels.
  init(path: String, size: Size) throws {
    self.size = size
    socket = try connectedSocket(path: path)
    try send(.version, Data(words: [1 | 1 << 16]))
    _ = try answer()
  }

  func close() { Foundation.close(socket) }

  /// Does something with a finger, and waits until the server has taken it in.
  ///
  /// - Parameter number: which finger, from 1 to 5.
  func finger(
    _ action: FingerAction, at point: Point, number: UInt32 = 1
  ) throws {
    // The X Input Extension's numbers.
    let event: UInt32 =
      switch action {
      case .down: 18
      case .move: 19
      case .up: 20
      }
    var body = Data(words: [number, event, 0, 0b11, 0, 0])
    var values = [Double](repeating: 0, count: 2 * Self.axes)
    values[0] = Double(point.x) * Self.range / Double(size.width - 1)
    values[1] = Double(point.y) * Self.range / Double(size.height - 1)
    values.withUnsafeBytes { body.append(contentsOf: $0) }
    try send(.touch, body)
    try send(.sync, Data())
    _ = try answer()
  }

  private func send(_ kind: Kind, _ body: Data) throws {
    let message = Data(words: [UInt32(8 + body.count), kind.rawValue]) + body
    let sent = message.withUnsafeBytes {
      Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == message.count else {
      throw DesktopError(.refused, "The touch screen is gone.")
    }
  }

  private func answer() throws -> Data {
    let header = try read(8)
    let length = header.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    return try read(Int(length) - 8)
  }

  private func read(_ count: Int) throws -> Data {
    var bytes = Data()
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let got = recv(socket, &part, part.count, 0)
      guard got > 0 else {
        throw DesktopError(.refused, "The touch screen does not answer.")
      }
      bytes.append(contentsOf: part[..<got])
    }
    return bytes
  }
}

extension Data {
  /// The words as they lie in memory.
  fileprivate init(words: [UInt32]) {
    self = words.withUnsafeBytes { Data($0) }
  }
}
