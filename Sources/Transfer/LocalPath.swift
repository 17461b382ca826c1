import Foundation

/// A path on this computer, absolute: any bytes but NUL. Names that were made
/// under another encoding are not UTF-8.
public struct LocalPath: Hashable, Sendable {
  /// The bytes, without an end.
  public let bytes: [UInt8]

  /// A path that is text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// A path of any bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path of a file's URL, with its escapes undone byte by byte: Foundation
  /// knows only paths that are UTF-8.
  public init(_ url: URL) {
    self.init(unescaping: url.path(percentEncoded: true))
  }

  private init(unescaping text: String) {
    bytes = PercentEscapes.undone(text[...]) ?? Array(text.utf8)
  }

  /// The path as text; `nil` when it is not UTF-8.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The last part, without a slash; what is not UTF-8 in it shows as
  /// replacement characters.
  public var name: String {
    String(
      decoding: bytes.split(separator: UInt8(ascii: "/")).last ?? [],
      as: UTF8.self)
  }

  /// The address of the file or folder.
  public func url(_ hint: URL.DirectoryHint = .inferFromPath) -> URL {
    if let text { return URL(filePath: text, directoryHint: hint) }
    let end = hint == .isDirectory && bytes.last != UInt8(ascii: "/") ? "/" : ""
    let address = "file://\(PercentEscapes.made(bytes))\(end)"
    return URL(string: address) ?? URL(filePath: "/")
  }

  /// Calls a function with the bytes and a NUL.
  public func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws -> Result
  ) rethrows -> Result {
    try (bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
      buffer in
      guard let start = buffer.baseAddress else { return try body("") }
      return try body(start)
    }
  }
}

/// The escapes of a path in an address (RFC 3986, section 2.1).
enum PercentEscapes {
  /// Undoes escapes; nil when one is broken, or is a NUL.
  static func undone(_ text: Substring) -> [UInt8]? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2]), high << 4 | low != 0
      else { return nil }
      result.append(high << 4 | low)
      index += 3
    }
    return result
  }

  /// Escapes every byte that may not stand in a path.
  static func made(_ path: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: Array("-._~/!$&'()*+,;=:@".utf8).contains(byte)
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
