import CGtk

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
