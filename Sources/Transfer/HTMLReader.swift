/// Walks HTML once for its text. Not a browser: knows tags, comments, entities,
/// blocks and what is never shown.
struct HTMLReader {
  private(set) var title: String?
  private(set) var hasPicture = false

  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  private var pendingSpace = false
  private var preformatted = 0
  private var ignoresMarkup = false

  init(_ html: String) { bytes = Array(html.utf8) }

  mutating func text() -> String {
    while position < bytes.count {
      if !ignoresMarkup, bytes[position] == UInt8(ascii: "<"), readMarkup() {
        continue
      }
      appendCharacter()
    }
    while output.last == UInt8(ascii: "\n") { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func appendCharacter() {
    let byte = bytes[position]
    if byte == UInt8(ascii: "&"), let (text, end) = entity(at: position) {
      position = end
      append(Array(text.utf8))
      return
    }
    position += 1
    if isSpace(byte), preformatted == 0 {
      pendingSpace = true
    } else if byte != 0 {
      append([byte])
    }
  }

  private mutating func append(_ text: [UInt8]) {
    if pendingSpace, let last = output.last, last != UInt8(ascii: "\n") {
      output.append(UInt8(ascii: " "))
    }
    pendingSpace = false
    output += text
  }

  private mutating func endLine() {
    pendingSpace = false
    if let last = output.last, last != UInt8(ascii: "\n") {
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// Reads a tag or comment; false when the `<` is just a character.
  private mutating func readMarkup() -> Bool {
    if matches("<!--") {
      position =
        index(of: "-->", from: position + 4)
        .map { $0 + 3 } ?? bytes.count
      return true
    }
    guard position + 1 < bytes.count else { return false }
    let next = bytes[position + 1]
    guard isLetter(next) || [0x2F, 0x21, 0x3F].contains(next) else {
      return false
    }
    let isEnd = next == UInt8(ascii: "/")
    let start = position + (isEnd ? 2 : 1)
    let nameEnd =
      bytes[start...].firstIndex { !isLetter($0) && !isDigit($0) }
      ?? bytes.count
    let name = String(decoding: bytes[start..<nameEnd], as: UTF8.self)
      .lowercased()
    position = endOfTag(from: nameEnd)
    handle(name, isEnd: isEnd)
    return true
  }

  private mutating func handle(_ name: String, isEnd: Bool) {
    switch name {
    case "script", "style", "title", "template",
      "textarea" where !isEnd:
      guard !isEnd else { return }
      let end = index(of: "</\(name)", from: position) ?? bytes.count
      if name == "title", title == nil {
        var inner = HTMLReader(
          String(decoding: bytes[position..<end], as: UTF8.self))
        inner.ignoresMarkup = true
        let text = inner.text()
        title = text.isEmpty ? nil : text
      }
      position = end
    case "br":
      pendingSpace = false
      output.append(UInt8(ascii: "\n"))
    case "pre":
      preformatted = max(0, preformatted + (isEnd ? -1 : 1))
      endLine()
    case "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "div",
      "blockquote", "li", "tr", "section", "article", "header", "footer", "dt",
      "dd", "hr", "body", "figure":
      endLine()
    case "td", "th":
      if !isEnd, let last = output.last, last != UInt8(ascii: "\n") {
        pendingSpace = false
        output.append(UInt8(ascii: "\t"))
      }
    case "img", "svg", "picture", "video": hasPicture = true
    default: break
    }
  }

  /// The position after `>`; quoted values may hold one.
  private func endOfTag(from start: Int) -> Int {
    var quote: UInt8?
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return bytes.count
  }

  private func entity(at start: Int) -> (String, Int)? {
    let limit = min(bytes.count, start + 12)
    guard
      let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let value, value != 0, let scalar = Unicode.Scalar(value) else {
        return nil
      }
      return (String(scalar), end + 1)
    }
    return Self.entities[name].map { ($0, end + 1) }
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    "nbsp": "\u{A0}", "copy": "©", "reg": "®", "trade": "™", "hellip": "…",
    "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "bull": "•", "middot": "·", "euro": "€", "laquo": "«",
    "raquo": "»", "times": "×", "deg": "°", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç",
  ]

  private func matches(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  /// Finds ASCII text in any case.
  private func index(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard start <= bytes.count - wanted.count else { return nil }
    return (start...bytes.count - wanted.count).first { place in
      wanted.indices.allSatisfy { lower(bytes[place + $0]) == wanted[$0] }
    }
  }

  private func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(lower(byte))
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
