import Foundation

/// A file that bytes are printed to: whole, or with an error that says why not.
///
/// Writing waits for whoever reads, away from GTK's thread.
public actor StandardOutput {
  private let file: Int32

  /// Uses an open file, which stays the caller's.
  init(_ file: Int32 = STDOUT_FILENO) {
    self.file = file
    Self.ignoreClosedPipes()
  }

  /// A pipe that was closed is an error, no end.
  private static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Writes all bytes.
  ///
  /// - Throws: ``ToolError`` when the file takes no more.
  func write(_ data: Data) throws { try Self.write(data, to: file) }

  /// Writes all bytes, and waits for that.
  ///
  /// - Throws: ``ToolError`` when the file takes no more.
  public static func write(
    _ data: Data, to file: Int32 = STDOUT_FILENO
  ) throws {
    ignoreClosedPipes()
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.write(file, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw ToolError.output(errno)
      }
    }
  }
}

/// Prints a sentence for the person at the terminal.
public func complain(_ sentence: String) {
  FileHandle.standardError.write(Data("\(sentence)\n".utf8))
}

extension Encodable {
  /// The value on one line of JSON.
  func jsonLine() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
