import DesktopDriverC
import Dispatch
import Synchronization

/// The texts that other programs send to a connection: each as an argument of a
/// method or of a signal. A program that waits for the method's result is told
/// of an error.
public final class BusInbox: Sendable {
  private let member: String
  private let text: @Sendable (Variant) -> String?
  private let texts = Mutex<[String]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// Takes in the calls of a method, or a signal, by its name.
  ///
  /// - Parameter text: gives the text that its arguments hold.
  fileprivate init(
    _ member: String, text: @escaping @Sendable (Variant) -> String?
  ) {
    self.member = member
    self.text = text
  }

  /// Waits for the next text.
  ///
  /// - Throws: `DesktopError` of code `timeout` when none comes in 3 seconds.
  public func next() throws -> String {
    guard arrivals.wait(timeout: .now() + .seconds(3)) == .success else {
      throw DesktopError(.timeout, "No program sent “\(member)”.")
    }
    return texts.withLock { $0.removeFirst() }
  }

  fileprivate func take(_ message: OpaquePointer) {
    guard let name = g_dbus_message_get_member(message),
      String(cString: name) == member,
      let body = g_dbus_message_get_body(message),
      let text = text(Variant(owning: g_variant_ref(body)))
    else { return }
    texts.withLock { $0.append(text) }
    arrivals.signal()
  }
}

extension BusConnection {
  /// What others send to this connection by calling a method, or by a signal,
  /// from now on.
  ///
  /// - Parameter text: gives the text that the arguments hold: the first, if
  ///   left out.
  func receive(
    _ member: String,
    text: @escaping @Sendable (Variant) -> String? = { $0[0]?.string }
  ) -> BusInbox {
    let inbox = BusInbox(member, text: text)
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
