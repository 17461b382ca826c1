import CGtk
import GtkShim

/// The clipboard that Ctrl+C and Ctrl+V use.
@MainActor public enum Clipboard {
  private static var clipboard: OpaquePointer? {
    gdk_display_get_default().map { gdk_display_get_clipboard($0) }
  }

  /// Offers content to whoever pastes next.
  public static func setContent(_ provider: ContentProvider) {
    guard let clipboard, let display = gdk_display_get_default() else { return }
    satchel_provider_answer_refusals(display)
    gdk_clipboard_set_content(clipboard, provider.typed())
  }

  /// The types on the clipboard, in the order of who put them there.
  public static var types: [String] {
    clipboard.map { mimeTypes(of: gdk_clipboard_get_formats($0)) } ?? []
  }

  /// Whether this process put the content there.
  public static var isLocal: Bool {
    clipboard.map { gdk_clipboard_is_local($0) != 0 } ?? false
  }

  /// Hears that the content has changed, for as long as the process lives.
  public static func onChange(_ body: @escaping @MainActor () -> Void) {
    guard let clipboard else { return }
    Object(referring: UnsafeMutableRawPointer(clipboard))
      .onSignal("changed", body)
  }

  /// Reads one type.
  ///
  /// - Parameter type: exactly as ``types`` spells it.
  public static func read(_ type: String) -> ClipboardReader {
    ClipboardReader(type: type)
  }

  fileprivate static func open(
    _ type: String, patience: Duration
  ) async throws -> PastedStream {
    guard let clipboard else { throw DropReadFailure.refused }
    let answer = Answer<PastedStream>()
    return try await answer.wait(patience: patience) { closure in
      var types: [UnsafePointer<CChar>?] = [g_intern_string(type), nil]
      gdk_clipboard_read_async(
        clipboard, &types, G_PRIORITY_DEFAULT, answer.cancellable,
        { source, result, data in
          let source = Carried(UnsafeMutableRawPointer(source))
          let result = Carried(result)
          let data = Carried(data)
          MainActor.assumeIsolated {
            guard let data = data.raw else { return }
            let answer = Unmanaged<Answer<PastedStream>>.fromOpaque(data)
              .takeRetainedValue()
            let stream = gdk_clipboard_read_finish(
              source.raw.map { OpaquePointer($0) },
              result.raw.map { OpaquePointer($0) }, nil, nil)
            guard let stream else {
              answer.resume(.failure(.refused))
              return
            }
            answer.resume(
              .success(PastedStream(owning: UnsafeMutableRawPointer(stream))))
          }
        }, closure)
    }
  }
}

/// The bytes of one type on the clipboard, a piece at a time.
@MainActor public final class ClipboardReader: PieceReader {
  private let type: String
  private var stream: PastedStream?

  init(type: String) { self.type = type }

  /// Waits for the next piece, at most 64 KiB.
  ///
  /// - Parameter patience: how long silence is borne.
  /// - Returns: the piece, or nil at the end.
  /// - Throws: ``DropReadFailure``.
  public func next(patience: Duration) async throws -> [UInt8]? {
    if stream == nil {
      stream = try await Clipboard.open(type, patience: patience)
    }
    return try await stream?.next(patience: patience)
  }
}

/// A stream of pasted bytes.
@MainActor private final class PastedStream: Object, Sendable {
  func next(patience: Duration) async throws -> [UInt8]? {
    let answer = Answer<[UInt8]>()
    let bytes = try await answer.wait(patience: patience) { closure in
      g_input_stream_read_bytes_async(
        typed(), UInt(SATCHEL_PIECE), G_PRIORITY_DEFAULT, answer.cancellable,
        { stream, result, data in
          let stream = Carried(UnsafeMutableRawPointer(stream))
          let result = Carried(result)
          let data = Carried(data)
          MainActor.assumeIsolated {
            guard let data = data.raw else { return }
            let answer = Unmanaged<Answer<[UInt8]>>.fromOpaque(data)
              .takeRetainedValue()
            let bytes = g_input_stream_read_bytes_finish(
              stream.raw?.assumingMemoryBound(to: GInputStream.self),
              result.raw.map { OpaquePointer($0) }, nil)
            guard let bytes else {
              answer.resume(.failure(.broken))
              return
            }
            var size: gsize = 0
            let start = g_bytes_get_data(bytes, &size)
            let copy = [UInt8](
              UnsafeRawBufferPointer(start: start, count: Int(size)))
            g_bytes_unref(bytes)
            answer.resume(.success(copy))
          }
        }, closure)
    }
    return bytes.isEmpty ? nil : bytes
  }
}

/// One answer of GIO's, or the end of patience, whichever comes first.
@MainActor private final class Answer<Value: Sendable> {
  let cancellable = g_cancellable_new()
  private var waiting: CheckedContinuation<Value, any Error>?
  private var timeout: Timeout?

  isolated deinit { g_object_unref(cancellable) }

  /// Starts a call with `self`, retained, as its data, and waits.
  func wait(
    patience: Duration, _ start: (UnsafeMutableRawPointer) -> Void
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting = continuation
        timeout = Timeout(after: patience) { [weak self] in
          self?.giveUp(.silent)
        }
        start(Unmanaged.passRetained(self).toOpaque())
      }
    } onCancel: {
      Task { @MainActor in self.giveUp(.cancelled) }
    }
  }

  private func giveUp(_ reason: DropReadFailure) {
    guard waiting != nil else { return }
    g_cancellable_cancel(cancellable)
    resume(.failure(reason))
  }

  func resume(_ result: Result<Value, DropReadFailure>) {
    timeout?.cancel()
    timeout = nil
    let continuation = waiting
    waiting = nil
    continuation?.resume(with: result)
  }
}
