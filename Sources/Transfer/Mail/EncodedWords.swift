import Foundation

/// Text of other scripts in the head of a message (RFC 2047).
enum EncodedWords {
  /// Decodes the encoded words in a text; what is none stays as it is.
  ///
  /// - Complexity: O(*n*).
  static func decoded(_ text: String) -> String {
    guard text.contains("=?") else { return text }
    var result = ""
    // Bytes of one character may be parted by two words of a set.
    var pending: (charset: String, bytes: Data)?
    func flush() {
      if let pending { result += string(pending.bytes, in: pending.charset) }
      pending = nil
    }
    var rest = text[...]
    while let start = rest.firstRange(of: "=?")?.lowerBound {
      let before = rest[..<start]
      guard let word = Word(rest[start...]) else {
        flush()
        result += before + "=?"
        rest = rest[start...].dropFirst(2)
        continue
      }
      rest = word.rest
      // Space between two encoded words is none.
      if pending == nil || !before.allSatisfy(\.isWhitespace) {
        flush()
        result += before
      }
      if pending?.charset == word.charset {
        pending?.bytes.append(word.bytes)
      } else {
        flush()
        pending = (word.charset, word.bytes)
      }
    }
    flush()
    return result + rest
  }

  /// One encoded word.
  private struct Word {
    let charset: String
    let bytes: Data
    /// What follows it.
    let rest: Substring

    /// Ten times what the standard allows.
    private static let longest = 750

    /// Reads a word with which a text begins; nil where it is none.
    init?(_ text: Substring) {
      let parts = text.prefix(Self.longest).dropFirst(2).split(
        separator: "?", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, !parts[0].isEmpty,
        let end = parts[2].firstRange(of: "?="),
        case let content = parts[2][..<end.lowerBound],
        (parts[0] + content).utf8.allSatisfy({ 32...126 ~= $0 }),
        let bytes = Word.bytes(of: content, by: parts[1].lowercased())
      else { return nil }
      // A language may follow the set (RFC 2231, section 5).
      charset = parts[0].prefix { $0 != "*" }.lowercased()
      self.bytes = bytes
      rest = text[end.upperBound...]
    }

    private static func bytes(
      of text: Substring, by encoding: String
    ) -> Data? {
      switch encoding {
      case "b":
        let digits = text.filter { $0 != "=" && $0 != " " }
        return Data(
          base64Encoded: digits.padding(
            toLength: (digits.count + 3) / 4 * 4, withPad: "=", startingAt: 0))
      case "q": return quoted(text)
      default: return nil
      }
    }

    private static func quoted(_ text: Substring) -> Data? {
      var data = Data()
      var bytes = Array(text.utf8)[...]
      while let byte = bytes.popFirst() {
        switch byte {
        case UInt8(ascii: "_"): data.append(UInt8(ascii: " "))
        case UInt8(ascii: "="):
          let digits = String(decoding: bytes.prefix(2), as: UTF8.self)
          guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16)
          else { return nil }
          bytes = bytes.dropFirst(2)
          data.append(value)
        default: data.append(byte)
        }
      }
      return data
    }
  }

  private static func string(_ bytes: Data, in charset: String) -> String {
    guard !["utf-8", "utf8", "us-ascii"].contains(charset),
      let decoder = CharsetDecoder(charset)
    else { return MessageHead.text(bytes) }
    let text = decoder.decode(bytes).text + decoder.finish().text
    return String(decoding: text, as: UTF8.self)
  }
}
