import CGtk
import GtkShim

/// Offers content in several types, and makes the bytes only when asked.
@MainActor public final class ContentProvider: Object {
  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - types: MIME types, best first.
  ///   - localFiles: paths that are offered as a GdkFileList too, so that the
  ///     portal of sandboxed programs finds them.
  ///   - handler: called for each request of a receiver, on GTK's thread. It
  ///     answers at once or later, exactly once.
  public init(
    types: [String], localFiles: [String] = [],
    handler: @escaping @MainActor (ContentRequest) -> Void
  ) {
    typealias Body = @MainActor (ContentRequest) -> Void
    let closure = Closure<Body>(handler)
    let trampoline: SatchelProviderRequest = { request, type, data in
      guard let request, let type else { return }
      let name = String(cString: type)
      let request_ = Carried(request)
      let data = Carried(data)
      MainActor.assumeIsolated {
        guard let raw = request_.raw else { return }
        let request = ContentRequest(type: name, request: OpaquePointer(raw))
        Closure<Body>.body(at: data.raw)?(request)
      }
    }
    var provider = withCStrings(types) {
      satchel_provider_new(
        $0, UInt(types.count), trampoline, closure.retained, releaseData)
    }
    provider = withCStrings(localFiles) {
      satchel_provider_with_files(provider, $0, UInt(localFiles.count))
    }
    super.init(owning: UnsafeMutableRawPointer(provider!))
  }

  /// The types that are offered, those of the file list included.
  public var types: [String] {
    let formats = gdk_content_provider_ref_storable_formats(typed())
    defer { gdk_content_formats_unref(formats) }
    return mimeTypes(of: formats)
  }
}

/// A receiver's request for one type, to be answered exactly once.
@MainActor public final class ContentRequest {
  /// The type that is asked for.
  public let type: String
  private var request: OpaquePointer?

  init(type: String, request: OpaquePointer) {
    self.type = type
    self.request = request
  }

  isolated deinit {
    fail("the bytes were never made")
  }

  /// Sends bytes that are in memory.
  public func supply(_ bytes: [UInt8]) {
    guard let request = take() else { return }
    let copy = g_bytes_new(bytes, UInt(bytes.count))
    let stream = g_memory_input_stream_new_from_bytes(copy)
    satchel_request_supply(request, stream)
    g_object_unref(stream)
    g_bytes_unref(copy)
  }

  /// Sends a file's bytes, read as the receiver takes them.
  ///
  /// - Parameter path: a local file.
  public func supply(fileAt path: String) {
    let waiting = Closure<ContentRequest>(self)
    let file = g_file_new_for_path(path)
    g_file_read_async(
      file, G_PRIORITY_DEFAULT, nil,
      { file, result, data in
        let file = Carried(UnsafeMutableRawPointer(file))
        let result = Carried(result)
        let data = Carried(data)
        MainActor.assumeIsolated {
          guard let data = data.raw else { return }
          let request = Unmanaged<Closure<ContentRequest>>.fromOpaque(data)
            .takeRetainedValue().body
          request.opened(
            g_file_read_finish(
              file.raw.map { OpaquePointer($0) },
              result.raw.map { OpaquePointer($0) }, nil))
        }
      }, waiting.retained)
    g_object_unref(UnsafeMutableRawPointer(file))
  }

  /// Refuses; the receiver is told, as far as the window system can.
  ///
  /// - Parameter reason: for GDK's log.
  public func fail(_ reason: String) {
    guard let request = take() else { return }
    satchel_request_fail(request, reason)
  }

  private func opened(_ stream: UnsafeMutablePointer<GFileInputStream>?) {
    guard let stream else {
      fail("the file could not be opened")
      return
    }
    if let request = take() {
      satchel_request_supply(
        request,
        UnsafeMutableRawPointer(stream).assumingMemoryBound(
          to: GInputStream.self))
    }
    g_object_unref(stream)
  }

  private func take() -> OpaquePointer? {
    defer { request = nil }
    return request
  }
}

/// The MIME types of GDK's formats, in their order.
func mimeTypes(of formats: OpaquePointer?) -> [String] {
  guard let formats else { return [] }
  var count: gsize = 0
  let names = gdk_content_formats_get_mime_types(formats, &count)
  return (0..<Int(count)).compactMap { index in
    names?[index].map { String(cString: $0) }
  }
}
