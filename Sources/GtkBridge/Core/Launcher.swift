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
    typealias Body = @MainActor (String) -> Void
    g_app_info_launch_default_for_uri_async(
      uri, nil, nil,
      { _, result, data in
        var error: UnsafeMutablePointer<GError>?
        let isOpen =
          g_app_info_launch_default_for_uri_finish(result, &error) != 0
        let reason = error.map { String(cString: $0.pointee.message) } ?? ""
        g_clear_error(&error)
        let data = Carried(data)
        MainActor.assumeIsolated {
          guard let data = data.raw else { return }
          let failed = Unmanaged<Closure<Body>>.fromOpaque(data)
            .takeRetainedValue().body
          if !isOpen { failed(reason) }
        }
      }, Closure<Body>(failed).retained)
  }
}
