import Foundation

/// Splits the Rich Text Format into what it is made of.
struct RTFTokens {
  /// A part of it.
  enum Token {
    /// A character that stands for itself, in the document's code page.
    case byte(UInt8)
    /// A character by its number in the code page.
    case hex(UInt8)
    case open
    case close
    /// A control word or symbol, and its number where it has one.
    case control(String, Int?)
    /// Bytes that are passed over.
    case binary
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ data: Data) { bytes = Array(data) }

  /// The next one; nil at the end.
  mutating func next() -> Token? {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"): return .open
      case UInt8(ascii: "}"): return .close
      case UInt8(ascii: "\\"): return control()
      case 0x0A, 0x0D, 0: continue
      case 0x09: return .control("tab", nil)
      default: return .byte(byte)
      }
    }
    return nil
  }

  private mutating func control() -> Token? {
    guard index < bytes.count else { return nil }
    let first = bytes[index]
    guard Self.isLetter(first) else {
      index += 1
      switch first {
      case UInt8(ascii: "'"): return hex()
      case 0x0A, 0x0D: return .control("par", nil)
      default: return .control(String(Unicode.Scalar(first)), nil)
      }
    }
    let start = index
    while index < bytes.count, index - start < 32, Self.isLetter(bytes[index]) {
      index += 1
    }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    let number = number()
    if index < bytes.count, bytes[index] == 0x20 { index += 1 }
    guard word == "bin" else { return .control(word, number) }
    index = min(bytes.count, index + max(0, number ?? 0))
    return .binary
  }

  private mutating func number() -> Int? {
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let digits = index
    while index < bytes.count, index - digits < 10,
      (0x30...0x39).contains(bytes[index])
    {
      index += 1
    }
    guard index > digits else {
      index = start
      return nil
    }
    return Int(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func hex() -> Token {
    let digits = bytes[index..<min(index + 2, bytes.count)]
    index += digits.count
    let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    return .hex(value ?? UInt8(ascii: "?"))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
  }
}
