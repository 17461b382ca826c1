import Foundation

/// Reads a payload piece by piece; one reader serves one thread at a time.
public final class PayloadReader {
  /// What a piece usually has at most.
  public static let shortPiece = 64 << 10

  /// No piece is longer.
  public let pieceLength: Int

  /// The number of bytes that the whole payload has.
  public let byteCount: Int64

  private var parts: ArraySlice<(payload: Payload, length: Int64)>
  private var offset: Int64 = 0
  private var file: FileHandle?

  init(parts: [(Payload, Int64)], pieceLength: Int) throws {
    self.pieceLength = max(1, pieceLength)
    self.parts = parts.map { (payload: $0.0, length: $0.1) }[...]
    byteCount = parts.reduce(0) { $0 + $1.1 }
  }

  deinit {
    try? file?.close()
  }

  /// Gives the next bytes, at most ``pieceLength`` and at least one, or nil
  /// after the last.
  ///
  /// - Throws: ``TransferError`` with `notReadable` when a file can't be read or
  ///   is no longer as long as it was when the reader was made.
  public func next() throws -> Data? {
    while let part = parts.first {
      let length = min(Int64(pieceLength), part.length - offset)
      if length > 0 {
        let piece = try read(Int(length), from: part.payload)
        offset += Int64(piece.count)
        return piece
      }
      try finish(part.payload)
    }
    return nil
  }

  private func read(_ count: Int, from payload: Payload) throws -> Data {
    switch payload {
    case .data(let data):
      let start = data.startIndex + Int(offset)
      return data[start..<start + count]
    case .file(let url):
      return try read(count, from: url)
    case .joined:
      return Data()
    }
  }

  private func read(_ count: Int, from url: URL) throws -> Data {
    do {
      let handle = try file ?? FileHandle(forReadingFrom: url)
      file = handle
      if let piece = try handle.read(upToCount: count), !piece.isEmpty {
        return piece
      }
    } catch {
      throw TransferError(
        .notReadable, item: url.lastPathComponent, underlying: error)
    }
    throw TransferError(.notReadable, item: url.lastPathComponent)
  }

  private func finish(_ payload: Payload) throws {
    defer {
      try? file?.close()
      file = nil
      offset = 0
      parts = parts.dropFirst()
    }
    guard case .file(let url) = payload, let file else { return }
    if let more = try? file.read(upToCount: 1), !more.isEmpty {
      throw TransferError(.notReadable, item: url.lastPathComponent)
    }
  }
}
