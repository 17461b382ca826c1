import CSatchelGtk

/// The application's connection to the session bus: calls and signals.
@MainActor final class SessionBus: Object {
  /// Where something on the bus is.
  struct Address {
    let name: String
    let path: String
    let interface: String
  }

  /// Called with what is answered; nil for an error.
  typealias Handler = @MainActor (BusArguments?) -> Void

  private var subscriptions: [UInt32] = []

  /// - Returns: nil where there is no bus.
  init?() {
    guard let application = g_application_get_default(),
      let bus = g_application_get_dbus_connection(application)
    else { return nil }
    super.init(referring: UnsafeMutableRawPointer(bus))
  }

  /// Takes up a connection that somebody else keeps.
  init(wrapping connection: UnsafeMutableRawPointer) {
    super.init(referring: connection)
  }

  private init(connection: OpaquePointer) {
    super.init(owning: UnsafeMutableRawPointer(connection))
  }

  /// Opens a connection of its own, which ``close()`` ends.
  ///
  /// - Parameter handler: is called once, on a later turn; with nil where there is
  ///   no bus.
  static func connect(
    _ handler: @escaping @MainActor (SessionBus?) -> Void
  ) {
    typealias Body = @MainActor (SessionBus?) -> Void
    // Without the one that there is, GDBus would start a bus.
    guard SessionBus() != nil,
      let address = g_dbus_address_get_for_bus_sync(
        G_BUS_TYPE_SESSION, nil, nil)
    else {
      MainLoop.whenIdle { handler(nil) }
      return
    }
    defer { g_free(address) }
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    g_dbus_connection_new_for_address(
      address, GDBusConnectionFlags(rawValue: flags), nil, nil,
      { _, result, data in
        let connection = g_dbus_connection_new_for_address_finish(result, nil)
        let (bus, data) = (Carried(connection), Carried(data))
        MainActor.assumeIsolated {
          guard let raw = data.raw else { return }
          Unmanaged<Closure<Body>>.fromOpaque(raw).takeRetainedValue().body(
            bus.raw.map { SessionBus(connection: OpaquePointer($0)) })
        }
      }, Closure<Body>(handler).retained)
  }

  /// Ends a connection of its own, when what was called has been sent.
  func close() {
    unsubscribe()
    withPointer { bus in
      g_dbus_connection_flush(
        bus, nil,
        { bus, result, _ in
          let bus = bus.map { OpaquePointer($0) }
          g_dbus_connection_flush_finish(bus, result, nil)
          g_dbus_connection_close(bus, nil, nil, nil)
        }, nil)
    }
  }

  /// Its own name on the bus, such as `:1.42`.
  var ownName: String {
    withPointer { bus in
      g_dbus_connection_get_unique_name(bus).map { String(cString: $0) } ?? ""
    }
  }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - startsNothing: if true, a service that doesn't run isn't started.
  ///   - files: descriptors of open files, which the arguments refer to by their
  ///     places as ``BusValue/handle(_:)``. They stay the caller's.
  ///   - handler: is called once, on a later turn.
  func call(
    _ method: String, of address: Address, _ arguments: [BusValue] = [],
    startingNothing startsNothing: Bool = false, handing files: [Int32] = [],
    then handler: @escaping Handler = { _ in }
  ) {
    let flags =
      startsNothing
      ? G_DBUS_CALL_FLAGS_NO_AUTO_START : GDBusCallFlags(rawValue: 0)
    let list = Self.list(of: files)
    defer { if let list { g_object_unref(list) } }
    guard files.isEmpty || list != nil else {
      return MainLoop.whenIdle { handler(nil) }
    }
    withPointer { bus in
      BusValue.withTuple(of: arguments) { tuple in
        g_dbus_connection_call_with_unix_fd_list(
          bus, address.name, address.path, address.interface, method, tuple,
          nil, flags, -1, list, nil,
          { bus, result, data in
            let reply = g_dbus_connection_call_with_unix_fd_list_finish(
              bus.map { OpaquePointer($0) }, nil, result, nil)
            defer { if let reply { g_variant_unref(reply) } }
            let (arguments, data) = (Carried(reply), Carried(data))
            MainActor.assumeIsolated {
              guard let raw = data.raw else { return }
              Unmanaged<Closure<Handler>>.fromOpaque(raw).takeRetainedValue()
                .body(
                  arguments.raw.map {
                    BusArguments(reading: OpaquePointer($0))
                  })
            }
          }, Closure<Handler>(handler).retained)
      }
    }
  }

  /// Copies of descriptors, as GDBus sends them; nil for none, or where there can
  /// be no more open files.
  private static func list(
    of files: [Int32]
  ) -> UnsafeMutablePointer<GUnixFDList>? {
    guard !files.isEmpty, let list = g_unix_fd_list_new() else { return nil }
    for file in files where g_unix_fd_list_append(list, file, nil) < 0 {
      g_object_unref(list)
      return nil
    }
    return list
  }

  /// Calls a function each time a signal is sent, until ``unsubscribe()``.
  func subscribe(
    to signal: String, of address: Address,
    _ handler: @escaping @MainActor (BusArguments) -> Void
  ) {
    subscribe(
      to: signal, of: address.name, address.interface, at: address.path
    ) { _, arguments in handler(arguments) }
  }

  /// Calls a function when a service has started, with true, or has ended, until
  /// ``unsubscribe()``.
  func subscribe(
    toOwnerOf name: String, _ handler: @escaping @MainActor (Bool) -> Void
  ) {
    let daemon = "org.freedesktop.DBus"
    subscribe(
      to: "NameOwnerChanged", of: daemon, daemon, at: "/org/freedesktop/DBus",
      about: name
    ) { _, arguments in handler(arguments[2]?.text?.isEmpty == false) }
  }

  /// Calls a function for each of a signal that any object of a service sends,
  /// with the object's path, until ``unsubscribe()``.
  func subscribe(
    to signal: String, ofAllAt name: String, interface: String,
    _ handler: @escaping @MainActor (String) -> Void
  ) {
    subscribe(to: signal, of: name, interface, at: nil) { path, _ in
      handler(path)
    }
  }

  private typealias SignalHandler =
    @MainActor (_ path: String, BusArguments) -> Void

  private func subscribe(
    to signal: String, of name: String, _ interface: String, at path: String?,
    about first: String? = nil, _ handler: @escaping SignalHandler
  ) {
    withPointer { bus in
      subscriptions.append(
        g_dbus_connection_signal_subscribe(
          bus, name, interface, signal, path, first,
          GDBusSignalFlags(rawValue: 0),
          { _, _, path, _, _, parameters, data in
            let path = path.map { String(cString: $0) } ?? ""
            let (arguments, data) = (Carried(parameters), Carried(data))
            MainActor.assumeIsolated {
              let arguments = arguments.raw.map { OpaquePointer($0) }
              Closure<SignalHandler>.body(at: data.raw)?(
                path, BusArguments(reading: arguments))
            }
          }, Closure<SignalHandler>(handler).retained, releaseData))
    }
  }

  /// Ends all subscriptions.
  func unsubscribe() {
    withPointer { bus in
      for subscription in subscriptions {
        g_dbus_connection_signal_unsubscribe(bus, subscription)
      }
    }
    subscriptions = []
  }
}
