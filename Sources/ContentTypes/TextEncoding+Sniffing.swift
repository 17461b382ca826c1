import Foundation

extension TextEncoding {
  /// Finds the byte-order mark that some bytes begin with.
  ///
  /// - Returns: the encoding and the mark's length in bytes, or nil.
  public static func mark(
    of bytes: some Collection<UInt8>
  ) -> (encoding: TextEncoding, length: Int)? {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if head == [0xFF, 0xFE, 0, 0] { return (.utf32LittleEndian, 4) }
    if head == [0, 0, 0xFE, 0xFF] { return (.utf32BigEndian, 4) }
    if head.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if head.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// Finds the Unicode encoding of some text by its mark, or by being valid
  /// UTF-8, or by where its zero bytes stand.
  ///
  /// - Parameter bytes: the beginning of the text; a character may be cut at
  ///   the end.
  /// - Returns: nil when the bytes are empty or no such text.
  public static func sniffed(
    from bytes: some Collection<UInt8>
  ) -> TextEncoding? {
    let head = Array(bytes)
    guard !head.isEmpty else { return nil }
    if let mark = mark(of: head) { return mark.encoding }
    // First, because “abc” and a NUL is also UTF-16, though nobody means that.
    let text = head.prefix { $0 != 0 }
    if !text.isEmpty, head.dropFirst(text.count).allSatisfy({ $0 == 0 }),
      text.allSatisfy(isTextByte), isUTF8(text)
    {
      return .utf8
    }
    return sniffedWide(
      head.count % 2 == 1 && head.last == 0 ? head.dropLast() : head)
  }

  /// Text without a mark shows its width by zeros in fixed places, because
  /// nearly every text has spaces, line ends or other ASCII.
  private static func sniffedWide(_ head: [UInt8]) -> TextEncoding? {
    var zeros = [0, 0, 0, 0]
    for (index, byte) in head.enumerated() where byte == 0 {
      zeros[index % 4] += 1
    }
    let quads = head.count / 4
    if quads > 0, head.count % 4 == 0 {
      if zeros[3] == quads, zeros[2] * 10 >= quads * 9, zeros[0] == 0 {
        return .utf32LittleEndian
      }
      if zeros[0] == quads, zeros[1] * 10 >= quads * 9, zeros[3] == 0 {
        return .utf32BigEndian
      }
    }
    guard head.count % 2 == 0 else { return nil }
    let high = zeros[1] + zeros[3]
    let low = zeros[0] + zeros[2]
    if high > 4 * low, isUTF16(head, bigEndian: false) {
      return .utf16LittleEndian
    }
    if low > 4 * high, isUTF16(head, bigEndian: true) {
      return .utf16BigEndian
    }
    return nil
  }

  /// Control characters other than those of text speak against UTF-16.
  private static func isUTF16(_ head: [UInt8], bigEndian: Bool) -> Bool {
    var units: [UInt16] = []
    for index in stride(from: 0, to: head.count - 1, by: 2) {
      let pair = (UInt16(head[index]), UInt16(head[index + 1]))
      units.append(bigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0)
    }
    while units.last == 0 { units.removeLast() }
    if let last = units.last, UTF16.isLeadSurrogate(last) {
      units.removeLast()
    }
    guard
      units.allSatisfy({ $0 > 0xFF || isTextByte(UInt8($0)) && $0 != 0 })
    else { return false }
    return String(validating: units, as: UTF16.self) != nil && !units.isEmpty
  }

  private static func isTextByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || (0x08...0x0D).contains(byte)
      || byte == 0x1B
  }

  /// A character that the end of the bytes cuts is no fault.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    (0...min(3, bytes.count)).contains { cut in
      let whole = bytes.dropLast(cut)
      let rest = bytes.suffix(cut)
      return rest.dropFirst().allSatisfy { (0x80..<0xC0).contains($0) }
        && rest.prefix(1).allSatisfy { (0xC2...0xF4).contains($0) }
        && String(validating: whole, as: UTF8.self) != nil
    }
  }

  /// Decodes as much of a beginning as makes whole characters.
  func leadingText(of head: [UInt8]) -> String {
    let mark = Self.mark(of: head)?.length ?? 0
    let bytes = head.dropFirst(mark)
    func units<Unit: FixedWidthInteger>(_: Unit.Type, bigEndian: Bool) -> [Unit]
    {
      let width = Unit.bitWidth / 8
      return stride(
        from: bytes.startIndex, to: bytes.endIndex - width + 1, by: width
      ).map { start in
        let group = bytes[start..<start + width]
        let ordered = bigEndian ? Array(group) : group.reversed()
        return ordered.reduce(0) { $0 << 8 | Unit($1) }
      }
    }
    switch self {
    case .utf16LittleEndian:
      return String(
        decoding: units(UInt16.self, bigEndian: false), as: UTF16.self)
    case .utf16BigEndian:
      return String(
        decoding: units(UInt16.self, bigEndian: true), as: UTF16.self)
    case .utf32LittleEndian:
      return String(
        decoding: units(UInt32.self, bigEndian: false), as: UTF32.self)
    case .utf32BigEndian:
      return String(
        decoding: units(UInt32.self, bigEndian: true), as: UTF32.self)
    default:
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  var plainTextType: MIMEType {
    let charset =
      switch self {
      case .utf16, .utf16LittleEndian: "utf-16le"
      case .utf16BigEndian: "utf-16be"
      case .utf32, .utf32LittleEndian: "utf-32le"
      case .utf32BigEndian: "utf-32be"
      default: "utf-8"
      }
    return MIMEType(
      topLevel: "text", subtype: "plain", parameters: ["charset": charset])
  }
}
