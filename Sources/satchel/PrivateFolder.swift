import Foundation
import SatchelTools

/// A folder that only the person may enter, for as long as a command needs it.
enum PrivateFolder {
  /// Makes a folder, and removes it with all that is in it.
  static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    var template = Array(
      (URL.temporaryDirectory.path(percentEncoded: false)
        + "/satchel-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    let path = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self
    )
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
