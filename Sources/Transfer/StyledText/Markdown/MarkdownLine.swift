/// A line of Markdown that is read from its beginning, by columns: a tab goes to
/// the next multiple of four.
struct MarkdownLine {
  private let bytes: ArraySlice<UInt8>
  /// Behind the last byte that isn't white space.
  private let end: Int
  private var index: Int
  private var column = 0
  /// Columns of the last tab that have not been read.
  private var restOfTab = 0

  /// - Parameter bytes: without the line's end.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    end = bytes.withoutBlanksBehind.endIndex
  }

  /// Whether nothing but white space is left.
  var isBlank: Bool { index >= end }

  /// The most columns that ``indent`` counts: nothing asks for more.
  private static let mostIndent = 64

  /// The columns of white space that come next, at most 64.
  var indent: Int {
    var width = restOfTab
    var place = index
    while place < bytes.endIndex, width < Self.mostIndent {
      switch bytes[place] {
      case 0x20: width += 1
      case 0x09: width += 4 - (column + width) % 4
      default: return width
      }
      place += 1
    }
    return width
  }

  /// What stands behind the white space that comes next.
  var words: ArraySlice<UInt8> {
    let start = bytes[index...].firstIndex { !$0.isBlank }
    return bytes[(start ?? bytes.endIndex)...]
  }

  /// All that is left, with the rest of a tab as blanks.
  var rest: [UInt8] {
    Array(repeating: 0x20, count: restOfTab) + bytes[index...]
  }

  /// Reads white space, at most so many columns of it.
  mutating func skip(columns: Int) {
    var count = columns
    while count > 0 {
      if restOfTab > 0 {
        let part = min(count, restOfTab)
        restOfTab -= part
        column += part
        count -= part
      } else if index < bytes.endIndex, bytes[index] == 0x09 {
        restOfTab = 4 - column % 4
        index += 1
      } else if index < bytes.endIndex, bytes[index] == 0x20 {
        index += 1
        column += 1
        count -= 1
      } else {
        return
      }
    }
  }

  /// Reads bytes that are no white space.
  mutating func skip(bytes count: Int) {
    index = min(index + count, bytes.endIndex)
    column += count
  }
}

/// What the beginning of a line, behind its white space, can say.
enum MarkdownStart: Equatable {
  case quote
  /// A heading, and how many bytes mark it.
  case heading(Int)
  case fence(MarkdownFence)
  case rule
  /// HTML whose lines stay as they are until one holds these letters.
  case raw([UInt8])
  case item(MarkdownMarker)
}

/// What code stands between.
struct MarkdownFence: Equatable {
  let mark: UInt8
  let length: Int
}

/// What stands before an entry of a list.
struct MarkdownMarker: Equatable {
  /// In ASCII, such as `-` or `12.`.
  let text: [UInt8]
  /// Whether it numbers the entry.
  let isNumber: Bool
  /// How many bytes it is long.
  var width: Int { text.count }
  /// Whether it may stand in the line behind a paragraph's.
  let interrupts: Bool
}

extension MarkdownStart {
  /// - Parameter words: the line, behind its white space.
  init?(_ words: ArraySlice<UInt8>) {
    guard let first = words.first else { return nil }
    switch first {
    case UInt8(ascii: ">"): self = .quote
    case UInt8(ascii: "#"):
      let count = words.prefix { $0 == first }.count
      guard count <= 6, words.dropFirst(count).isBlankFirst else { return nil }
      self = .heading(count)
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      guard let fence = MarkdownFence(words) else { return nil }
      self = .fence(fence)
    case UInt8(ascii: "<"):
      guard let end = words.endOfRaw else { return nil }
      self = .raw(end)
    default:
      if words.isRule {
        self = .rule
      } else if let marker = MarkdownMarker(words) {
        self = .item(marker)
      } else {
        return nil
      }
    }
  }
}

extension MarkdownFence {
  /// - Parameter words: a line that begins with its mark.
  init?(_ words: ArraySlice<UInt8>) {
    guard let mark = words.first else { return nil }
    length = words.prefix { $0 == mark }.count
    self.mark = mark
    let isCodeSpan =
      mark == UInt8(ascii: "`") && words.dropFirst(length).contains(mark)
    guard length >= 3, !isCodeSpan else { return nil }
  }

  /// Whether a line ends what it began.
  func isEnded(by words: ArraySlice<UInt8>) -> Bool {
    let count = words.prefix { $0 == mark }.count
    return count >= length
      && words.dropFirst(count).allSatisfy(\.isBlank)
  }
}

extension MarkdownMarker {
  /// - Parameter words: a line.
  init?(_ words: ArraySlice<UInt8>) {
    let digits = words.prefix { (0x30...0x39).contains($0) }
    let mark = words.dropFirst(digits.count).first
    switch mark {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      guard digits.isEmpty else { return nil }
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      guard (1...9).contains(digits.count) else { return nil }
    default: return nil
    }
    isNumber = !digits.isEmpty
    text = Array(words.prefix(digits.count + 1))
    let rest = words.dropFirst(text.count)
    guard rest.isBlankFirst else { return nil }
    let isEmpty = rest.allSatisfy(\.isBlank)
    interrupts = !isEmpty && (digits.isEmpty || digits.elementsEqual([0x31]))
  }
}

extension ArraySlice<UInt8> {
  /// Whether white space comes next, or nothing.
  fileprivate var isBlankFirst: Bool {
    first.map(\.isBlank) ?? true
  }

  /// What ends the HTML that begins here and has no Markdown in it; nil where
  /// there is none.
  fileprivate var endOfRaw: [UInt8]? {
    if starts(with: "<!--".utf8) { return Array("-->".utf8) }
    let name = dropFirst().prefix(8).prefix { $0.isASCIILetter }
      .map { $0 | 0x20 }
    let word = String(decoding: name, as: UTF8.self)
    let next = dropFirst(1 + name.count).first ?? 0x20
    guard ["pre", "script", "style", "textarea"].contains(word),
      [0x09, 0x20, UInt8(ascii: ">")].contains(next)
    else { return nil }
    return Array("</\(word)>".utf8)
  }

  /// Whether it is a line between two parts of a text.
  fileprivate var isRule: Bool {
    guard let mark = first, "-*_".utf8.contains(mark) else { return false }
    var count = 0
    for byte in self where !byte.isBlank {
      guard byte == mark else { return false }
      count += 1
    }
    return count >= 3
  }

  /// The level of the heading that the line makes of those above it; nil for
  /// another line.
  var underlinedLevel: Int? {
    guard let mark = first, mark == 0x3D || mark == 0x2D else { return nil }
    let count = prefix { $0 == mark }.count
    guard dropFirst(count).allSatisfy(\.isBlank) else {
      return nil
    }
    return mark == 0x3D ? 1 : 2
  }

  /// Without the white space at its end.
  var withoutBlanksBehind: ArraySlice<UInt8> {
    let end = lastIndex { !$0.isBlank }
    return self[startIndex..<(end.map { $0 + 1 } ?? startIndex)]
  }
}

extension UInt8 {
  /// Whether it is a blank or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  fileprivate var isASCIILetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}

extension [UInt8] {
  /// Whether letters stand in it, in either case.
  ///
  /// - Parameter part: in lower case.
  func holds(_ part: [UInt8]) -> Bool {
    let last = count - part.count
    guard last >= 0 else { return false }
    return (0...last).contains { start in
      part.indices.allSatisfy {
        let byte = self[start + $0]
        return part[$0] == (byte.isASCIILetter ? byte | 0x20 : byte)
      }
    }
  }
}
