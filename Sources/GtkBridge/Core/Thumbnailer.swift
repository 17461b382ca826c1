import CGtk

/// The desktop's maker of thumbnails, as tumbler is
/// (`org.freedesktop.thumbnails.Thumbnailer1`).
@MainActor public enum Thumbnailer {
  private static let name = "org.freedesktop.thumbnails.Thumbnailer1"
  private static let path = "/org/freedesktop/thumbnails/Thumbnailer1"

  /// Has pictures of files made for the desktop's cache, up to 256 pixels each
  /// way, and returns when all have been tried.
  ///
  /// - Parameters:
  ///   - files: addresses of a `file:` scheme, and MIME types.
  ///   - patience: how long that may take.
  /// - Returns: whether some may have been made; at once false where nothing on
  ///   the session bus makes any.
  public static func make(
    _ files: [(address: String, type: String)], within patience: Duration
  ) async -> Bool {
    guard !files.isEmpty, let application = g_application_get_default(),
      let bus = g_application_get_dbus_connection(application)
    else { return false }
    return await withCheckedContinuation { continuation in
      Request { continuation.resume(returning: $0) }
        .begin(files, on: bus, within: patience)
    }
  }

  /// One call, until the service says that it has done what it could. It keeps
  /// itself until then.
  @MainActor private final class Request {
    private let onEnd: @MainActor (Bool) -> Void
    private var bus: OpaquePointer?
    private var subscription: guint = 0
    private var patience: Timeout?
    /// The service's number for what was asked; nil until it has answered.
    private var handle: UInt32?
    /// Others may ask it meanwhile.
    private var finished: Set<UInt32> = []
    private var hasEnded = false

    /// - Parameter onEnd: called once, with whether it was done.
    init(onEnd: @escaping @MainActor (Bool) -> Void) {
      self.onEnd = onEnd
    }

    func begin(
      _ files: [(address: String, type: String)], on bus: OpaquePointer,
      within time: Duration
    ) {
      self.bus = bus
      patience = Timeout(after: time) { self.end(true) }
      subscription = g_dbus_connection_signal_subscribe(
        bus, Thumbnailer.name, Thumbnailer.name, "Finished", Thumbnailer.path,
        nil, GDBusSignalFlags(rawValue: 0),
        { _, _, _, _, _, parameters, data in
          let number = Thumbnailer.number(parameters)
          let data = Carried(data)
          MainActor.assumeIsolated {
            Closure<Told>.body(at: data.raw)?(number)
          }
        }, Closure<Told>({ self.finish($0) }).retained,
        releaseData)
      var arguments = [
        withStringArray(files.map(\.address)) {
          g_variant_new_strv($0, files.count)
        },
        withStringArray(files.map(\.type)) {
          g_variant_new_strv($0, files.count)
        },
        g_variant_new_string("large"), g_variant_new_string("default"),
        g_variant_new_uint32(0),
      ]
      g_dbus_connection_call(
        bus, Thumbnailer.name, Thumbnailer.path, Thumbnailer.name, "Queue",
        g_variant_new_tuple(&arguments, gsize(arguments.count)), nil,
        GDBusCallFlags(rawValue: 0), -1, nil,
        { bus, result, data in
          let reply = g_dbus_connection_call_finish(
            bus.map { OpaquePointer($0) }, result, nil)
          let number = Thumbnailer.number(reply)
          if let reply { g_variant_unref(reply) }
          let data = Carried(data)
          MainActor.assumeIsolated {
            guard let raw = data.raw else { return }
            Unmanaged<Closure<Told>>.fromOpaque(raw).takeRetainedValue()
              .body(number)
          }
        }, Closure<Told>({ self.answered($0) }).retained)
    }

    private func answered(_ handle: UInt32?) {
      guard let handle else { return end(false) }
      self.handle = handle
      if finished.contains(handle) { end(true) }
    }

    private func finish(_ handle: UInt32?) {
      guard let handle else { return }
      finished.insert(handle)
      if handle == self.handle { end(true) }
    }

    private func end(_ isDone: Bool) {
      guard !hasEnded else { return }
      hasEnded = true
      patience?.cancel()
      patience = nil
      if let bus { g_dbus_connection_signal_unsubscribe(bus, subscription) }
      onEnd(isDone)
    }
  }

  private typealias Told = @MainActor (UInt32?) -> Void

  /// The number in `(u)`; nil when something else was said.
  private nonisolated static func number(_ words: OpaquePointer?) -> UInt32? {
    guard let words,
      String(cString: g_variant_get_type_string(words)) == "(u)",
      let child = g_variant_get_child_value(words, 0)
    else { return nil }
    defer { g_variant_unref(child) }
    return g_variant_get_uint32(child)
  }
}
