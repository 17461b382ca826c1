import Glibc
import Pictures
import SystemShim

/// The connection with Satchel.
struct PictureChannel {
  private let socket: Int32

  init(_ socket: Int32) {
    self.socket = socket
  }

  /// Waits for a picture.
  ///
  /// - Returns: what is wanted of it, and its open file, which the caller
  ///   closes; nil when there is none any more.
  func nextRequest() -> (PictureRequest, file: Int32)? {
    var bytes = [UInt8](repeating: 0, count: PictureRequest.length)
    var file: Int32 = -1
    let count = satchel_receive_file(socket, &bytes, bytes.count, &file)
    guard count == bytes.count, file >= 0, let request = PictureRequest(bytes)
    else { return nil }
    return (request, file)
  }

  /// Sends an answer, and what belongs to it. Ends the process when nobody takes
  /// it.
  func send(_ answer: PictureAnswer, _ content: UnsafeRawBufferPointer? = nil) {
    answer.header.withUnsafeBytes(send)
    if let content { send(content) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let sent = Glibc.send(
        socket, start, rest.count, Int32(MSG_NOSIGNAL))
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { exit(0) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(sent))
    }
  }
}
