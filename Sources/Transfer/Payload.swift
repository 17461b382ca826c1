import Foundation

/// The bytes of one representation, in memory or on disk.
public indirect enum Payload: Sendable {
  /// Bytes in memory: for small things.
  case data(Data)
  /// Bytes in a file, to be streamed.
  case file(URL)
  /// Payloads one after another.
  case joined([Payload])

  /// The number of bytes.
  ///
  /// - Throws: ``TransferError`` with `notFound` when a file is gone.
  public func byteCount() throws -> Int64 {
    switch self {
    case .data(let data): return Int64(data.count)
    case .file(let url):
      var status = stat()
      guard stat(url.path, &status) == 0 else {
        throw TransferError(.notFound, item: url.lastPathComponent)
      }
      return Int64(status.st_size)
    case .joined(let parts):
      return try parts.reduce(0) { try $0 + $1.byteCount() }
    }
  }

  /// Opens the payload for reading from its beginning.
  ///
  /// The lengths are fixed now: a file that changes its length while it is read
  /// makes the reader throw, so that no receiver takes half for whole.
  ///
  /// - Parameter pieceLength: The most bytes of a piece, at least one.
  /// - Throws: ``TransferError`` when a file is gone.
  public func reader(
    pieceLength: Int = PayloadReader.shortPiece
  ) throws -> PayloadReader {
    try PayloadReader(
      parts: flattened().map { ($0, try $0.byteCount()) },
      pieceLength: pieceLength)
  }

  /// Reads everything into memory.
  ///
  /// - Parameter limit: the most bytes that are acceptable.
  /// - Throws: ``TransferError`` with `tooLarge` when there are more, or what
  ///   reading throws.
  public func data(limit: Int = 64 << 20) throws -> Data {
    if case .data(let data) = self, data.count <= limit { return data }
    guard try byteCount() <= Int64(limit) else {
      throw TransferError(.tooLarge)
    }
    let reader = try reader()
    var whole = Data()
    while let piece = try reader.next() { whole.append(piece) }
    return whole
  }

  private func flattened() -> [Payload] {
    guard case .joined(let parts) = self else { return [self] }
    return parts.flatMap { $0.flattened() }
  }
}
