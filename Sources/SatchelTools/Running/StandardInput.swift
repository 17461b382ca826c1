import ContentTypes
import Foundation
import Transfer

/// What is piped into a tool.
public enum StandardInput {
  /// Everything, to the end.
  static func all() throws -> Data {
    try FileHandle.standardInput.readToEnd() ?? Data()
  }

  /// Writes everything, to the end, into a new file.
  ///
  /// - Returns: what the first bytes are, `application/octet-stream` where that
  ///   can't be told, and how many bytes there are.
  public static func copy(to file: URL) throws -> (type: MIMEType, size: Int64)
  {
    try Data().write(to: file, options: .withoutOverwriting)
    let output = try FileHandle(forWritingTo: file)
    var (type, size): (MIMEType?, Int64) = (nil, 0)
    while let piece = try FileHandle.standardInput.read(upToCount: 1 << 20),
      !piece.isEmpty
    {
      if type == nil { type = MIMEType.sniffed(from: piece) ?? .octetStream }
      try output.write(contentsOf: piece)
      size += Int64(piece.count)
    }
    try output.close()
    return (type ?? .octetStream, size)
  }

  /// Splits a list of names: any bytes but the separator. Empty ones are left
  /// out.
  static func names(in data: Data, separatedBy separator: UInt8) -> [LocalPath]
  {
    data.split(separator: separator).map { LocalPath(bytes: Array($0)) }
  }

  /// The lines as they come, read away from GTK's thread.
  static func lines() -> AsyncStream<LocalPath> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() {
          if !line.isEmpty { continuation.yield(LocalPath(line)) }
        }
        continuation.finish()
      }
    }
  }
}
