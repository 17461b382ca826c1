import DesktopDriverC
import Dispatch
import Synchronization

/// The texts that other programs send to a connection, each as the argument of
/// a method. A program that waits for the method's result is told of an error.
final class BusInbox: Sendable {
  private let method: String
  private let texts = Mutex<[String]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// Takes in the calls of this method.
  fileprivate init(_ method: String) { self.method = method }

  /// Waits for the next text.
  ///
  /// - Throws: `DesktopError` of code `timeout` when none comes in 3 seconds.
  func next() throws -> String {
    guard arrivals.wait(timeout: .now() + .seconds(3)) == .success else {
      throw DesktopError(.timeout, "No program called “\(method)”.")
    }
    return texts.withLock { $0.removeFirst() }
  }

  fileprivate func take(_ message: OpaquePointer) {
    guard let member = g_dbus_message_get_member(message),
      String(cString: member) == method,
      let body = g_dbus_message_get_body(message),
      let text = Variant(owning: g_variant_ref(body))[0]?.string
    else { return }
    texts.withLock { $0.append(text) }
    arrivals.signal()
  }
}

extension BusConnection {
  /// What others send to this connection by calling a method, from now on.
  func receive(_ method: String) -> BusInbox {
    let inbox = BusInbox(method)
    // Called on the connection's own thread; lives as long as the connection.
    g_dbus_connection_add_filter(
      connection,
      { _, message, isIncoming, data in
        if isIncoming != 0, let message, let data {
          Unmanaged<BusInbox>.fromOpaque(data).takeUnretainedValue()
            .take(message)
        }
        return message
      },
      Unmanaged.passRetained(inbox).toOpaque(),
      { data in
        if let data { Unmanaged<BusInbox>.fromOpaque(data).release() }
      })
    return inbox
  }
}
