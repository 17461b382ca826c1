import CSatchelGtk

/// Objects of this application on the session bus.
@MainActor enum BusObject {
  /// Called with a method's name and its arguments; what it returns is sent back.
  typealias Answer =
    @MainActor (_ method: String, _ arguments: BusArguments) async -> [BusValue]

  /// Offers an object for as long as the application runs.
  ///
  /// - Parameters:
  ///   - path: the object's.
  ///   - description: the object's one interface, in D-Bus's XML. GDBus refuses
  ///     calls of other methods, or with other arguments, by itself.
  ///   - bus: the connection; the application's own, where it is left out.
  ///   - answer: is called for each call, perhaps while another is being
  ///     answered.
  /// - Returns: whether there is a bus.
  @discardableResult static func offer(
    at path: String, _ description: String, on bus: SessionBus? = SessionBus(),
    answer: @escaping Answer
  ) -> Bool {
    guard let bus, let node = g_dbus_node_info_new_for_xml(description, nil)
    else { return false }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, data in
      let method = method.map { String(cString: $0) } ?? ""
      let (arguments, invocation) = (Carried(arguments), Carried(invocation))
      let data = Carried(data)
      MainActor.assumeIsolated {
        guard let answer = Closure<Answer>.body(at: data.raw) else { return }
        let values = BusArguments(
          reading: arguments.raw.map { OpaquePointer($0) })
        Task { BusObject.end(invocation, await answer(method, values)) }
      }
    }
    let closure = Closure<Answer>(answer).retained
    return bus.withPointer {
      g_dbus_connection_register_object(
        $0, path, node.pointee.interfaces.pointee, &table, closure, releaseData,
        nil) != 0
    }
  }

  private static func end(_ invocation: Carried, _ answer: [BusValue]) {
    BusValue.withTuple(of: answer) { tuple in
      g_dbus_method_invocation_return_value(
        invocation.raw.map { OpaquePointer($0) }, tuple)
    }
  }
}
