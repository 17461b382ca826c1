import CSatchelGtk
import GtkShim

/// Offers content in several types, and makes the bytes only when asked.
@MainActor public final class ContentProvider: Object {
  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - types: MIME types, best first.
  ///   - handler: called for each request of a receiver, on GTK's thread. It
  ///     answers at once or later.
  public init(
    types: [String], handler: @escaping @MainActor (ContentRequest) -> Void
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
    let provider = withCStrings(types) {
      satchel_provider_new(
        $0, UInt(types.count), trampoline, closure.retained, releaseData)
    }
    super.init(
      owning: UnsafeMutableRawPointer(nonNull(provider)))
  }

  /// The types that are offered.
  public var types: [String] {
    withPointer {
      let formats = gdk_content_provider_ref_storable_formats($0)
      defer { gdk_content_formats_unref(formats) }
      return mimeTypes(of: formats)
    }
  }
}

/// A receiver's request for one type.
///
/// Write the bytes piece by piece, then finish; or fail. A request that is
/// dropped without either fails.
@MainActor public final class ContentRequest {
  /// The largest piece that may be written at once, in bytes.
  public static let longestPiece = Int(SATCHEL_PIECE)

  /// The type that is asked for.
  public let type: String
  private var request: OpaquePointer?
  private var waiting: CheckedContinuation<Bool, Never>?

  init(type: String, request: OpaquePointer) {
    self.type = type
    self.request = request
  }

  isolated deinit {
    fail("the bytes were never made")
  }

  /// Says how many bytes there will be, before the first of them: on X11 the
  /// receiver is told.
  public func expect(byteCount: Int64) {
    if let request { satchel_request_expect(request, UInt(max(0, byteCount))) }
  }

  /// Sends a piece and waits until it has left.
  ///
  /// - Parameter piece: from one byte to ``longestPiece``.
  /// - Returns: false when the receiver has gone; then there is nothing more
  ///   to write.
  public func write(_ piece: some ContiguousPiece) async -> Bool {
    await whenWritten { request, written, data in
      piece.withPieceBytes { bytes in
        satchel_request_write(
          request, bytes.baseAddress, UInt(bytes.count), written, data)
      }
    }
  }

  private func whenWritten(
    _ begin: (
      OpaquePointer, @escaping SatchelWritten, UnsafeMutableRawPointer
    ) -> Void
  ) async -> Bool {
    guard let request else { return false }
    return await withCheckedContinuation { continuation in
      waiting = continuation
      begin(
        request,
        { written, data in
          let data = Carried(data)
          MainActor.assumeIsolated {
            guard let data = data.raw else { return }
            Unmanaged<ContentRequest>.fromOpaque(data).takeRetainedValue()
              .wrote(written != 0)
          }
        }, Unmanaged.passRetained(self).toOpaque())
    }
  }

  private func wrote(_ isWritten: Bool) {
    let continuation = waiting
    waiting = nil
    continuation?.resume(returning: isWritten)
  }

  /// All has been written.
  public func finish() {
    if let request { satchel_request_finish(request) }
    request = nil
  }

  /// Refuses, or breaks off; the receiver is told as far as the window system
  /// can.
  ///
  /// - Parameter reason: for GDK's log.
  public func fail(_ reason: String) {
    if let request { satchel_request_fail(request, reason) }
    request = nil
  }
}

/// Bytes in one run of memory.
public protocol ContiguousPiece {
  /// Calls `body` with the bytes, which stay where they are until it returns.
  func withPieceBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result
}

extension [UInt8]: ContiguousPiece {
  /// Calls `body` with the array's bytes.
  public func withPieceBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    withUnsafeBytes(body)
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
