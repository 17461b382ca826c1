import Foundation

/// The SHA-256 of bytes as coreutils computes it, in hexadecimal digits.
public func sha256(_ data: Data) throws -> String {
  let file = FileManager.default.temporaryDirectory
    .appending(path: "digest-\(UUID().uuidString)")
  try data.write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  return try sha256(ofFile: file.path)
}

/// The SHA-256 of a file as coreutils computes it, in hexadecimal digits.
public func sha256(ofFile path: String) throws -> String {
  String(try run("sha256sum", path).prefix(64))
}
