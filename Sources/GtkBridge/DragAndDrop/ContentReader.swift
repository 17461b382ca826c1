import CSatchelGtk
import GtkShim

/// Why bytes of a drop or of the clipboard did not come.
public enum ContentReadFailure: Error, Equatable {
  /// The source offers the type and will not give it.
  case refused
  /// The source has quit.
  case vanished
  /// Nothing came for as long as the reader was ready to wait.
  case silent
  /// The stream broke.
  case broken
  /// Nobody wants the bytes any more.
  case cancelled
}

/// Bytes that come from another program a piece at a time.
@MainActor public protocol PieceReader: AnyObject {
  /// Waits for the next piece.
  ///
  /// - Parameter patience: how long silence is borne.
  /// - Returns: the piece, or nil at the end.
  /// - Throws: ``ContentReadFailure``.
  func next(patience: Duration) async throws -> [UInt8]?

  /// The least number of bytes that the source has promised; 0 while it has
  /// said nothing.
  var lowerBound: UInt64 { get }
}

extension PieceReader {
  /// Nothing is promised.
  public var lowerBound: UInt64 { 0 }
}

/// The bytes of one type of a drop or of the clipboard, a piece at a time.
@MainActor public final class ContentReader: PieceReader {
  private var reader: OpaquePointer?
  // A drop must outlive the reading.
  private let drop: Drop?
  private var waiting: CheckedContinuation<[UInt8]?, any Error>?
  private var patience: Timeout?
  /// Itself, for as long as somebody waits: the shim has its address.
  private var kept: Unmanaged<ContentReader>?

  init(_ drop: Drop, type: String) {
    self.drop = drop
    drop.withPointer { reader = satchel_content_reader_new_for_drop($0, type) }
  }

  init(clipboardOf display: OpaquePointer?, type: String) {
    drop = nil
    reader = display.flatMap {
      satchel_content_reader_new_for_clipboard($0, type)
    }
  }

  isolated deinit { stop() }

  /// The least number of bytes that the source has promised; 0 while unknown.
  public var lowerBound: UInt64 {
    guard let reader else { return 0 }
    return UInt64(satchel_content_reader_lower_bound(reader))
  }

  /// Waits for the next piece, at most 512 KiB on Wayland and whatever the
  /// sender puts into one INCR step on X11.
  ///
  /// - Parameter limit: how long silence is borne.
  /// - Returns: the piece, or nil at the end.
  /// - Throws: ``ContentReadFailure``.
  public func next(patience limit: Duration) async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await self.ask(patience: limit)
    } onCancel: {
      Task { @MainActor in self.stop() }
    }
  }

  private func ask(patience limit: Duration) async throws -> [UInt8]? {
    try await withCheckedThrowingContinuation { continuation in
      guard let reader else {
        continuation.resume(throwing: ContentReadFailure.broken)
        return
      }
      waiting = continuation
      let kept = Unmanaged.passRetained(self)
      self.kept = kept
      patience = Timeout(after: limit) { [weak self] in
        self?.answer(.failure(.silent))
      }
      satchel_content_reader_next(
        reader,
        { outcome, piece, data in
          let result = readResult(outcome, piece)
          let data = Carried(data)
          MainActor.assumeIsolated {
            guard let data = data.raw else { return }
            Unmanaged<ContentReader>.fromOpaque(data).takeUnretainedValue()
              .answer(result)
          }
        }, kept.toOpaque())
    }
  }

  /// Stops reading. A drop must still be finished.
  public func stop() {
    if let reader { satchel_content_reader_free(reader) }
    reader = nil
    answer(.failure(.cancelled))
  }

  private func answer(_ result: Result<[UInt8]?, ContentReadFailure>) {
    patience?.cancel()
    patience = nil
    let continuation = waiting
    waiting = nil
    if case .failure = result, let reader {
      satchel_content_reader_free(reader)
      self.reader = nil
    }
    continuation?.resume(with: result)
    kept.take()?.release()
  }
}

/// What the shim says of a read, in Swift's terms.
private func readResult(
  _ outcome: SatchelReadOutcome, _ piece: OpaquePointer?
) -> Result<[UInt8]?, ContentReadFailure> {
  switch outcome {
  case SATCHEL_READ_PIECE: .success(bytes(of: piece))
  case SATCHEL_READ_END: .success(nil)
  case SATCHEL_READ_REFUSED: .failure(.refused)
  case SATCHEL_READ_VANISHED: .failure(.vanished)
  default: .failure(.broken)
  }
}

/// Copies what GLib's bytes hold.
private func bytes(of bytes: OpaquePointer?) -> [UInt8]? {
  guard let bytes else { return nil }
  var size: gsize = 0
  let start = g_bytes_get_data(bytes, &size)
  return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(size)))
}
