import CSatchelGtk

/// The application's connection to the session bus: calls and signals.
@MainActor final class SessionBus: Object {
  /// Where something on the bus is.
  struct Address {
    let name: String
    let path: String
    let interface: String
  }

  /// What is given with a call.
  enum Argument {
    case text(String)
    case path(String)
    case texts([String])
    case number(UInt32)
    case flag(Bool)
    /// Names and texts (`a{sv}`).
    case options([(name: String, text: String)])
    /// What keys are for, by what the program calls them (`a(sa{sv})`).
    case shortcuts([(id: String, purpose: String)])
  }

  /// Called with the arguments of a reply or a signal, a tuple that is freed when
  /// it returns; nil for an error.
  typealias Handler = @MainActor (OpaquePointer?) -> Void

  private var subscriptions: [UInt32] = []

  /// - Returns: nil where there is no bus.
  init?() {
    guard let application = g_application_get_default(),
      let bus = g_application_get_dbus_connection(application)
    else { return nil }
    super.init(referring: UnsafeMutableRawPointer(bus))
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
  ///   - startsNothing: whether a service that doesn't run isn't started.
  ///   - handler: is called once, on a later turn.
  func call(
    _ method: String, of address: Address, _ arguments: [Argument] = [],
    startingNothing startsNothing: Bool = false,
    then handler: @escaping Handler = { _ in }
  ) {
    var values = arguments.map(Self.variant)
    withPointer { bus in
      g_dbus_connection_call(
        bus, address.name, address.path, address.interface, method,
        g_variant_new_tuple(&values, gsize(values.count)), nil,
        startsNothing
          ? G_DBUS_CALL_FLAGS_NO_AUTO_START : GDBusCallFlags(rawValue: 0),
        -1, nil,
        { bus, result, data in
          let reply = g_dbus_connection_call_finish(
            bus.map { OpaquePointer($0) }, result, nil)
          defer { if let reply { g_variant_unref(reply) } }
          let (arguments, data) = (Carried(reply), Carried(data))
          MainActor.assumeIsolated {
            guard let raw = data.raw else { return }
            Unmanaged<Closure<Handler>>.fromOpaque(raw).takeRetainedValue()
              .body(arguments.raw.map { OpaquePointer($0) })
          }
        }, Closure<Handler>(handler).retained)
    }
  }

  /// Calls a function for each of a signal, until ``unsubscribe()``.
  func subscribe(
    to signal: String, of address: Address, _ handler: @escaping Handler
  ) {
    subscribe(
      to: signal, of: address.name, address.interface, at: address.path
    ) { _, arguments in handler(arguments) }
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
    @MainActor (_ path: String, OpaquePointer?) -> Void

  private func subscribe(
    to signal: String, of name: String, _ interface: String, at path: String?,
    _ handler: @escaping SignalHandler
  ) {
    withPointer { bus in
      subscriptions.append(
        g_dbus_connection_signal_subscribe(
          bus, name, interface, signal, path, nil,
          GDBusSignalFlags(rawValue: 0),
          { _, _, path, _, _, parameters, data in
            let path = path.map { String(cString: $0) } ?? ""
            let (arguments, data) = (Carried(parameters), Carried(data))
            MainActor.assumeIsolated {
              Closure<SignalHandler>.body(at: data.raw)?(
                path, arguments.raw.map { OpaquePointer($0) })
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

  /// What C sends, floating.
  private static func variant(_ argument: Argument) -> OpaquePointer? {
    switch argument {
    case .text(let text): g_variant_new_string(text)
    case .path(let path): g_variant_new_object_path(path)
    case .number(let number): g_variant_new_uint32(number)
    case .flag(let flag): g_variant_new_boolean(flag ? 1 : 0)
    case .texts(let texts):
      withStringArray(texts) { g_variant_new_strv($0, texts.count) }
    case .options(let options): dictionary(options)
    case .shortcuts(let shortcuts): array(of: shortcuts)
    }
  }

  private static func array(
    of shortcuts: [(id: String, purpose: String)]
  ) -> OpaquePointer? {
    var values = shortcuts.map { id, purpose in
      var parts = [
        g_variant_new_string(id), dictionary([("description", purpose)]),
      ]
      return g_variant_new_tuple(&parts, gsize(parts.count))
    }
    let type = g_variant_type_new("(sa{sv})")
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, &values, gsize(values.count))
  }

  private static func dictionary(
    _ options: [(name: String, text: String)]
  ) -> OpaquePointer? {
    let dictionary = g_variant_dict_new(nil)
    defer { g_variant_dict_unref(dictionary) }
    for (name, text) in options {
      g_variant_dict_insert_value(
        dictionary, name, g_variant_new_string(text))
    }
    return g_variant_dict_end(dictionary)
  }
}

// What is read of a tuple.
extension SessionBus {
  /// A text or a path that is a child of a tuple; nil for another.
  static func text(_ tuple: OpaquePointer?, at index: Int) -> String? {
    child(tuple, at: index) { child in
      guard ["s", "o"].contains(type(child)) else { return nil }
      return String(cString: g_variant_get_string(child, nil))
    }
  }

  /// A number of type `u` that is a child of a tuple; nil for another.
  static func number(_ tuple: OpaquePointer?, at index: Int) -> UInt32? {
    child(tuple, at: index) { child in
      type(child) == "u" ? g_variant_get_uint32(child) : nil
    }
  }

  /// A text in a dictionary that is a child of a tuple.
  static func text(
    _ tuple: OpaquePointer?, at index: Int, _ key: String
  ) -> String? {
    child(tuple, at: index) { child in
      guard type(child) == "a{sv}" else { return nil }
      return text(child, key)
    }
  }

  /// What the desktop calls keys, by what the program calls them: `shortcuts`, of
  /// type `a(sa{sv})`, in a dictionary that is a child of a tuple.
  static func shortcuts(
    _ tuple: OpaquePointer?, at index: Int
  ) -> [String: String]? {
    child(tuple, at: index) { child in
      guard type(child) == "a{sv}",
        let all = value(child, "shortcuts", of: "a(sa{sv})")
      else { return nil }
      defer { g_variant_unref(all) }
      var keys: [String: String] = [:]
      for number in 0..<g_variant_n_children(all) {
        guard let one = g_variant_get_child_value(all, number) else { continue }
        defer { g_variant_unref(one) }
        guard let id = text(one, at: 0) else { continue }
        keys[id] = text(one, at: 1, "trigger_description") ?? ""
      }
      return keys
    }
  }

  private static func text(_ dictionary: OpaquePointer, _ key: String)
    -> String?
  {
    guard let text = value(dictionary, key, of: "s") else { return nil }
    defer { g_variant_unref(text) }
    return String(cString: g_variant_get_string(text, nil))
  }

  /// A value of a dictionary, to be unreferenced.
  private static func value(
    _ dictionary: OpaquePointer, _ key: String, of name: String
  ) -> OpaquePointer? {
    let type = g_variant_type_new(name)
    defer { g_variant_type_free(type) }
    return g_variant_lookup_value(dictionary, key, type)
  }

  /// A number of type `d` in a dictionary that is a child of a tuple.
  static func double(
    _ tuple: OpaquePointer?, at index: Int, _ key: String
  ) -> Double? {
    child(tuple, at: index) { child in
      guard type(child) == "a{sv}" else { return nil }
      guard let value = value(child, key, of: "d") else { return nil }
      defer { g_variant_unref(value) }
      return g_variant_get_double(value)
    }
  }

  private static func type(_ value: OpaquePointer) -> String {
    String(cString: g_variant_get_type_string(value))
  }

  private static func child<Value>(
    _ tuple: OpaquePointer?, at index: Int,
    _ body: (OpaquePointer) -> Value?
  ) -> Value? {
    guard let tuple, type(tuple).hasPrefix("("),
      index < g_variant_n_children(tuple),
      let child = g_variant_get_child_value(tuple, gsize(index))
    else { return nil }
    defer { g_variant_unref(child) }
    return body(child)
  }
}
