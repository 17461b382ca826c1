import Foundation
import GtkBridge
import Transfer

/// Reads, in place of a key that a source gives, the list of the files that the
/// sandbox's portal hands over for it, as `text/uri-list` has it.
@MainActor final class PortalFilesReader: PieceReader {
  private let key: any PieceReader
  private var isDone = false

  /// - Parameter key: reads the key.
  init(_ key: any PieceReader) { self.key = key }

  /// The most bytes of a key: the portal's are a number.
  private static let longestKey = 4096

  var lowerBound: UInt64 { 0 }

  /// The key in what a source has sent; nil where there is none. GTK sends the
  /// byte along that ends a string in C.
  static func key(in bytes: [UInt8]) -> String? {
    let words = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return words.isEmpty ? nil : words
  }

  func next(patience: Duration) async throws -> [UInt8]? {
    guard !isDone else { return nil }
    isDone = true
    var bytes: [UInt8] = []
    while let piece = try await key.next(patience: patience) {
      bytes += piece
      guard bytes.count <= Self.longestKey else {
        throw ContentReadFailure.refused
      }
    }
    guard let key = Self.key(in: bytes) else {
      throw ContentReadFailure.refused
    }
    guard let paths = await FilePortal.files(for: key) else {
      throw TransferError(.notReadable)
    }
    let lines = paths.filter { $0.hasPrefix("/") }.map { path in
      URL(filePath: path, directoryHint: .notDirectory).absoluteString + "\r\n"
    }
    return Array(lines.joined().utf8)
  }
}
