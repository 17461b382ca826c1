import CSatchelGtk
import Foundation
import GtkBridge

/// The other side of a content provider: what GDK does for a program that
/// asks, with a socket in place of the window system.
@MainActor final class Receiver {
  /// Whether the provider has ended the request; nil as long as it hasn't.
  private(set) var isWhole: Bool?
  private let mine: Int32
  private let connection: Object

  /// Asks for a type.
  init(_ type: String, of provider: ContentProvider) {
    var ends: [Int32] = [0, 0]
    precondition(
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    mine = ends[0]
    _ = fcntl(mine, F_SETFL, O_NONBLOCK)
    // How much waits at most, in bytes.
    var room: Int32 = 16 * 1024
    setsockopt(
      ends[1], SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<Int32>.size)
    )
    guard let socket = g_socket_new_from_fd(ends[1], nil),
      let stream = g_socket_connection_factory_create_connection(socket)
    else { preconditionFailure("GIO made no connection") }
    g_object_unref(socket)
    connection = Object(owning: UnsafeMutableRawPointer(stream))
    let ended: GAsyncReadyCallback = { provider, result, data in
      let isWhole =
        gdk_content_provider_write_mime_type_finish(
          UnsafeMutableRawPointer(provider)?.assumingMemoryBound(
            to: GdkContentProvider.self), result, nil) != 0
      let receiver = Handle(data)
      MainActor.assumeIsolated { receiver.take()?.isWhole = isWhole }
    }
    provider.withPointer { provider in
      connection.withPointer { connection in
        gdk_content_provider_write_mime_type_async(
          provider, type, g_io_stream_get_output_stream(connection),
          G_PRIORITY_DEFAULT, nil, ended,
          Unmanaged.passRetained(self).toOpaque())
      }
    }
  }

  isolated deinit { close(mine) }

  /// Takes what has come, at most so many bytes.
  func read(atMost limit: Int = .max) -> [UInt8] {
    var taken: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while taken.count < limit {
      let count = recv(mine, &buffer, min(buffer.count, limit - taken.count), 0)
      guard count > 0 else { break }
      taken += buffer[..<count]
    }
    return taken
  }

  /// Goes away without a word.
  func quit() { shutdown(mine, Int32(SHUT_RDWR)) }
}

/// A receiver on its way through C, as an address: no pointer is `Sendable`.
private struct Handle: Sendable {
  private let address: UInt
  init(_ raw: UnsafeMutableRawPointer?) { address = UInt(bitPattern: raw) }

  @MainActor func take() -> Receiver? {
    UnsafeRawPointer(bitPattern: address).map {
      Unmanaged<Receiver>.fromOpaque($0).takeRetainedValue()
    }
  }
}
