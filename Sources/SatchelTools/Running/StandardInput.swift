import Foundation
import Transfer

/// What is piped into a tool.
enum StandardInput {
  /// Everything, to the end.
  static func all() throws -> Data {
    try FileHandle.standardInput.readToEnd() ?? Data()
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
