import CSatchelGtk

/// Opens things in the program that the desktop has for them.
@MainActor public enum Launcher {
  /// Opens an address.
  ///
  /// - Parameters:
  ///   - uri: of a file or a page.
  ///   - failed: gets the desktop's words when there is no program for it.
  public static func open(
    uri: String, failed: @escaping @MainActor (String) -> Void
  ) {
    g_app_info_launch_default_for_uri_async(
      uri, nil, nil,
      { _, result, data in
        var error: UnsafeMutablePointer<GError>?
        let isOpen =
          g_app_info_launch_default_for_uri_finish(result, &error) != 0
        Launcher.end(data, isOpen: isOpen, error)
      }, Closure<Failed>(failed).retained)
  }

  /// Has the desktop's file manager show files in their folder, and select
  /// them there (`org.freedesktop.FileManager1`).
  ///
  /// - Parameters:
  ///   - uris: of local files and folders.
  ///   - failed: gets the bus's words when no file manager answers.
  public static func showInFolder(
    uris: [String], failed: @escaping @MainActor (String) -> Void
  ) {
    guard let application = g_application_get_default(),
      let bus = g_application_get_dbus_connection(application)
    else { return failed("") }
    let list = withStringArray(uris) { g_variant_new_strv($0, uris.count) }
    var arguments = [list, g_variant_new_string("")]
    g_dbus_connection_call(
      bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
      "org.freedesktop.FileManager1", "ShowItems",
      g_variant_new_tuple(&arguments, gsize(arguments.count)), nil,
      GDBusCallFlags(rawValue: 0), -1, nil,
      { bus, result, data in
        var error: UnsafeMutablePointer<GError>?
        let reply = g_dbus_connection_call_finish(
          bus.map { OpaquePointer($0) }, result, &error)
        if let reply { g_variant_unref(reply) }
        Launcher.end(data, isOpen: reply != nil, error)
      }, Closure<Failed>(failed).retained)
  }

  /// Called with the desktop's words when something doesn't open.
  typealias Failed = @MainActor (String) -> Void

  /// Ends a launch: tells that it failed, and lets go of who is told.
  ///
  /// - Parameters:
  ///   - data: the retained closure that GIO carried.
  ///   - error: is freed; nil where there is none.
  nonisolated static func end(
    _ data: UnsafeMutableRawPointer?, isOpen: Bool,
    _ error: UnsafeMutablePointer<GError>?
  ) {
    let reason = error.map { String(cString: $0.pointee.message) } ?? ""
    if let error { g_error_free(error) }
    let data = Carried(data)
    MainActor.assumeIsolated {
      guard let data = data.raw else { return }
      let failed = Unmanaged<Closure<Failed>>.fromOpaque(data)
        .takeRetainedValue().body
      if !isOpen { failed(reason) }
    }
  }
}
