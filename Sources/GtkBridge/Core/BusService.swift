import CSatchelGtk

/// Where a service of ours is on the session bus.
public struct BusAddress: Sendable {
  let name: String
  let path: String
  let interface: String

  /// - Parameters:
  ///   - name: the application's name on the bus.
  ///   - path: the object's, such as `/dev/satchel/Library`.
  ///   - interface: that has the method `Ask`, of a text that answers one.
  public init(name: String, path: String, interface: String) {
    (self.name, self.path, self.interface) = (name, path, interface)
  }

  /// Whether a process has the name on the session bus.
  ///
  /// Needs no main loop, and starts no program.
  public var isOwned: Bool {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else {
      return false
    }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    var arguments = [g_variant_new_string(name)]
    let type = g_variant_type_new("(b)")
    defer { g_variant_type_free(type) }
    let daemon = "org.freedesktop.DBus"
    let reply = g_dbus_connection_call_sync(
      bus, daemon, "/org/freedesktop/DBus", daemon, "NameHasOwner",
      g_variant_new_tuple(&arguments, 1), type, G_DBUS_CALL_FLAGS_NONE, -1, nil,
      nil)
    guard let reply else { return false }
    defer { g_variant_unref(reply) }
    let isOwned = g_variant_get_child_value(reply, 0)
    defer { g_variant_unref(isOwned) }
    return g_variant_get_boolean(isOwned) != 0
  }

  /// Asks the service, and waits for its answer however long that takes.
  ///
  /// Needs no main loop, and starts no program.
  ///
  /// - Returns: nil where nobody has the name, or offers the service yet.
  /// - Throws: ``BusError`` when the service ends before it has answered.
  public func ask(_ request: String) throws(BusError) -> String? {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    var arguments = [g_variant_new_string(request)]
    let type = g_variant_type_new("(s)")
    defer { g_variant_type_free(type) }
    var error: UnsafeMutablePointer<GError>?
    let reply = g_dbus_connection_call_sync(
      bus, name, path, interface, BusService.method,
      g_variant_new_tuple(&arguments, 1), type,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, G_MAXINT, nil, &error)
    guard let reply else {
      defer { g_clear_error(&error) }
      if Self.isNobody(error) { return nil }
      throw BusError(
        words: error.map { String(cString: $0.pointee.message) } ?? "")
    }
    defer { g_variant_unref(reply) }
    return BusService.text(of: reply)
  }

  private static func isNobody(
    _ error: UnsafeMutablePointer<GError>?
  ) -> Bool {
    guard let error, let name = g_dbus_error_get_remote_error(error) else {
      return false
    }
    defer { g_free(name) }
    let prefix = "org.freedesktop.DBus.Error."
    return [
      "NameHasNoOwner", "ServiceUnknown", "UnknownMethod", "UnknownObject",
      "UnknownInterface",
    ].contains { String(cString: name) == prefix + $0 }
  }
}

/// A service on the bus gave no answer.
public struct BusError: Error {
  /// Why, in the bus's words.
  public let words: String
}

/// An object of this application on the session bus that other processes of the
/// person's ask things.
@MainActor public enum BusService {
  /// Called with a request; the asking process waits for what it returns.
  public typealias Answer = @MainActor (String) async -> String

  nonisolated static let method = "Ask"

  /// Offers a service for as long as the application runs.
  ///
  /// - Parameters:
  ///   - address: whose name is the application's.
  ///   - answer: is called for each request, perhaps while another is being
  ///     answered.
  /// - Returns: whether there is a bus.
  @discardableResult public static func offer(
    at address: BusAddress, answer: @escaping Answer
  ) -> Bool {
    BusObject.offer(
      at: address.path, description(of: address.interface)
    ) { _, arguments in
      [.text(await answer(arguments[0]?.text ?? ""))]
    }
  }

  private static func description(of interface: String) -> String {
    """
    <node><interface name="\(interface)"><method name="\(method)">
    <arg name="request" type="s" direction="in"/>
    <arg name="answer" type="s" direction="out"/>
    </method></interface></node>
    """
  }

  /// The one text in a tuple.
  nonisolated static func text(of tuple: OpaquePointer) -> String? {
    guard let child = g_variant_get_child_value(tuple, 0) else { return nil }
    defer { g_variant_unref(child) }
    return g_variant_get_string(child, nil).map { String(cString: $0) }
  }
}
