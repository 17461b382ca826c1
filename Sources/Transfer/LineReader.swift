import Foundation

/// Reads a file line by line, whatever ends the lines, in little memory.
final class LineReader {
  /// One line without its end, or one that was too long to hold.
  enum Line {
    case bytes(Data)
    case tooLong
  }

  private static let lengthLimit = 64 << 10

  private let handle: FileHandle
  private var buffer = Data()
  private var isAtEnd = false

  init(_ url: URL) throws { handle = try FileHandle(forReadingFrom: url) }

  deinit { try? handle.close() }

  /// Gives the next line, which may be empty, or nil after the last.
  func next() throws -> Line? {
    var isTooLong = false
    while true {
      if let end = buffer.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
        let line = buffer[buffer.startIndex..<end]
        buffer = buffer[(end + 1)...]
        return isTooLong ? .tooLong : .bytes(line)
      }
      if isAtEnd {
        defer { buffer = Data() }
        if isTooLong { return .tooLong }
        return buffer.isEmpty ? nil : .bytes(buffer)
      }
      if buffer.count > Self.lengthLimit {
        isTooLong = true
        buffer = Data()
      }
      guard let more = try handle.read(upToCount: 64 << 10), !more.isEmpty
      else {
        isAtEnd = true
        continue
      }
      buffer = buffer.isEmpty ? more : Data(buffer) + more
    }
  }
}
