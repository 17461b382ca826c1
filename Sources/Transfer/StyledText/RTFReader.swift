import ContentTypes
import Foundation

/// Reads the Rich Text Format as styled text: the attributes that such text has,
/// and of destinations only those that a person reads (DND-39). Pictures are
/// left out.
struct RTFReader {
  /// Reads a whole text.
  ///
  /// - Throws: ``TransferError`` with `undecodable` when it is something else.
  /// - Complexity: O(*n*), with memory of its own for what is open: groups in one
  ///   another beyond ``deepest`` are read as their parent.
  static func text(of rtf: Data) throws -> StyledText {
    guard rtf.starts(with: Data("{\\rtf".utf8)) else {
      throw TransferError(.undecodable)
    }
    var reader = RTFReader(rtf)
    reader.read()
    return StyledText(reader.paragraphs)
  }

  private enum Destination {
    case text, marker, fonts, colors, address, skipped
  }

  private struct Group {
    var style = TextStyle()
    var destination = Destination.text
    var skip = 1
    var isHidden = false
  }

  private static let deepest = 256

  private var tokens: RTFTokens
  private var group = Group()
  private var groups: [Group] = []
  private var tooDeep = 0
  /// Whether a destination that may be unknown was announced.
  private var isOptional = false
  /// How many characters stand in for the Unicode one before them, still.
  private var toSkip = 0
  private var highSurrogate: UInt16?
  private var page: [UInt8] = []
  private var codePage = "windows-1252"

  private var fonts: [Int: String] = [:]
  private var fontIndex = 0
  private var fontName = ""
  private var colors: [String?] = []
  private var channels = [0, 0, 0]
  private var hasChannel = false
  private var address = ""

  private var paragraphs: [StyledParagraph] = []
  private var runs: [StyledRun] = []
  private var role = ParagraphRole.body
  private var marker = ""
  private var level = 0

  private init(_ rtf: Data) { tokens = RTFTokens(rtf) }

  private mutating func read() {
    while let token = tokens.next() {
      switch token {
      case .byte(let byte): character(byte)
      case .hex(let byte): hex(byte)
      case .open: open()
      case .close:
        if tooDeep == 0, groups.isEmpty { return finish() }
        close()
      case .control(let word, let number): control(word, number)
      case .binary: break
      }
    }
    finish()
  }

  private mutating func finish() {
    flushPage()
    if !runs.isEmpty { endParagraph() }
  }

  private mutating func open() {
    flushPage()
    isOptional = false
    guard groups.count < Self.deepest else {
      tooDeep += 1
      return
    }
    groups.append(group)
  }

  private mutating func close() {
    flushPage()
    isOptional = false
    guard tooDeep == 0 else {
      tooDeep -= 1
      return
    }
    if group.destination == .fonts, !fontName.isEmpty { endFont() }
    if let outer = groups.popLast() { group = outer }
  }

  // MARK: Characters

  private mutating func hex(_ byte: UInt8) {
    guard toSkip == 0 else { return toSkip -= 1 }
    page.append(byte)
  }

  private mutating func character(_ byte: UInt8) {
    guard toSkip == 0 else { return toSkip -= 1 }
    guard byte < 0x80 else { return page.append(byte) }
    flushPage()
    put(Unicode.Scalar(byte))
  }

  /// Bytes of the code page that came together: a character may have several.
  private mutating func flushPage() {
    guard !page.isEmpty else { return }
    let bytes = Data(page)
    page = []
    let encoding = TextEncoding(charset: codePage) ?? .windows1252
    var decoder = StreamingTextDecoder(encoding)
    let text = (try? decoder.decode(bytes) + decoder.finish()) ?? ""
    for scalar in text.unicodeScalars { put(scalar) }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard !group.isHidden else { return }
    switch group.destination {
    case .text:
      guard !scalar.isNoPartOfText else { return }
      append(scalar)
    case .marker:
      if marker.utf8.count < 64 { marker.unicodeScalars.append(scalar) }
    case .fonts:
      if scalar == ";" {
        endFont()
      } else if fontName.utf8.count < 256 {
        fontName.unicodeScalars.append(scalar)
      }
    case .colors: if scalar == ";" { endColor() }
    case .address:
      if address.utf8.count < 8192 { address.unicodeScalars.append(scalar) }
    case .skipped: break
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let style = group.style
    if let last = runs.last, last.style == style,
      case .text(var text) = last.content
    {
      // One owner alone, so that the text is not copied with each character.
      runs[runs.count - 1].content = .text("")
      text.unicodeScalars.append(scalar)
      runs[runs.count - 1].content = .text(text)
    } else {
      runs.append(StyledRun(String(scalar), style))
    }
  }

  private mutating func endParagraph() {
    flushPage()
    var role = role
    if !marker.isEmpty {
      let isNumber = marker.unicodeScalars.contains {
        ("0"..."9").contains($0)
      }
      role = (isNumber ? ParagraphRole.number(level) : .bullet(level)).valid
    }
    if case .heading = role {
      // Its weight and size are its own.
      runs = runs.map { run in
        var run = run
        run.style.isBold = false
        run.style.scale = 100
        return run
      }
    }
    paragraphs.append(StyledParagraph(runs, role: role))
    runs = []
    marker = ""
  }

  private mutating func endFont() {
    let name = fontName.trimmingCharacters(in: .whitespaces)
    let isMonospace = ["monospace", "courier", "courier new"].contains(
      name.lowercased())
    fonts[fontIndex] = isMonospace ? TextStyle.monospace : name
    fontName = ""
  }

  private mutating func endColor() {
    let bytes = channels.map { UInt8(min(max($0, 0), 255)) }
    let hex = ColorValue(bytes: bytes[0], bytes[1], bytes[2]).hex
    if colors.count < 4096 { colors.append(hasChannel ? hex : nil) }
    channels = [0, 0, 0]
    hasChannel = false
  }

  // MARK: Control words

  private mutating func control(_ word: String, _ number: Int?) {
    let isOn = number != 0
    if word != "u" { flushPage() }
    switch word {
    case "*": isOptional = true
    case "u": unicode(number ?? 0)
    case "uc": group.skip = min(max(number ?? 1, 0), 16)
    case "ansicpg": codePage = page(number)
    case "mac": codePage = "macintosh"
    case "pc", "pca": codePage = "cp850"
    case "par", "row": if isInText { endParagraph() }
    case "line": if isInText { append("\u{2028}") }
    case "tab", "cell": put("\t")
    case "pard":
      role = .body
      level = 0
    case "outlinelevel":
      if let number, number < 3 { role = .heading(number + 1).valid }
    case "ilvl": level = StyledParagraph.level(number ?? 0)
    case "plain": group.style = TextStyle()
    case "b": group.style.isBold = isOn
    case "i": group.style.isItalic = isOn
    case "ul", "uld", "uldb", "ulw": group.style.isUnderlined = isOn
    case "ulnone": group.style.isUnderlined = false
    case "strike", "striked": group.style.isStruck = isOn
    case "v": group.isHidden = isOn
    case "fs": size(number ?? 24)
    case "cf":
      let index = number ?? 0
      group.style.color =
        colors.indices.contains(index) ? colors[index] : nil
    case "f": font(number ?? 0)
    default: destination(word, number)
    }
  }

  private var isInText: Bool {
    group.destination == .text && !group.isHidden
  }

  private func page(_ number: Int?) -> String {
    switch number ?? 1252 {
    case 65001: "utf-8"
    case 932: "cp932"
    case 936: "gbk"
    case 949: "cp949"
    case 950: "cp950"
    case 10000: "macintosh"
    case let page where (1250...1258).contains(page): "windows-\(page)"
    case let page: "cp\(page)"
    }
  }

  private mutating func size(_ halfPoints: Int) {
    let scale = Double(halfPoints) / Double(RTFWriter.points * 2) * 100
    group.style.scale = Int(min(max(scale, 1), 1000).rounded())
    group.style = group.style.valid
  }

  private mutating func font(_ index: Int) {
    if group.destination == .fonts {
      fontIndex = index
    } else {
      group.style.font = fonts[index].flatMap(TextStyle.validFont)
    }
  }

  private mutating func unicode(_ number: Int) {
    flushPage()
    let unit = UInt16(truncatingIfNeeded: number)
    toSkip = group.skip
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
      return
    }
    var scalar = Unicode.Scalar(unit)
    if let high = highSurrogate, UTF16.isTrailSurrogate(unit) {
      scalar = Unicode.Scalar(
        0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00))
    }
    highSurrogate = nil
    put(scalar ?? "\u{FFFD}")
  }

  private static let symbols: [String: Unicode.Scalar] = [
    "emdash": "—", "endash": "–", "bullet": "•", "lquote": "‘", "rquote": "’",
    "ldblquote": "“", "rdblquote": "”", "~": "\u{A0}", "_": "\u{2011}",
    "emspace": "\u{2003}", "enspace": "\u{2002}", "zwj": "\u{200D}",
    "zwnj": "\u{200C}", "\\": "\\", "{": "{", "}": "}",
  ]

  private mutating func destination(_ word: String, _ number: Int?) {
    if let symbol = Self.symbols[word] {
      if toSkip > 0 { toSkip -= 1 } else { put(symbol) }
      return
    }
    let wasOptional = isOptional
    isOptional = false
    guard group.destination != .skipped else { return }
    switch word {
    case "fonttbl": group.destination = .fonts
    case "colortbl": group.destination = .colors
    case "pntext", "listtext": group.destination = .marker
    case "fldinst":
      group.destination = .address
      address = ""
    case "fldrslt":
      group.destination = .text
      group.style.link = link
    case "red": channel(0, number)
    case "green": channel(1, number)
    case "blue": channel(2, number)
    case "stylesheet", "info", "pict", "header", "footer", "headerl",
      "headerr", "headerf", "footerl", "footerr", "footerf", "footnote",
      "annotation", "object", "nonshppict", "listtable", "listoverridetable",
      "themedata", "generator", "filetbl", "revtbl", "bkmkstart", "bkmkend",
      "xe", "tc", "shp":
      group.destination = .skipped
    case _ where wasOptional: group.destination = .skipped
    default: break
    }
  }

  private mutating func channel(_ index: Int, _ number: Int?) {
    channels[index] = number ?? 0
    hasChannel = true
  }

  /// Where the field that was read leads.
  private var link: String? {
    let words = address.trimmingCharacters(in: .whitespaces)
    guard words.uppercased().hasPrefix("HYPERLINK") else { return nil }
    let rest = words.dropFirst(9).trimmingCharacters(in: .whitespaces)
    let target =
      rest.hasPrefix("\"")
      ? String(rest.dropFirst().prefix { $0 != "\"" })
      : String(rest.prefix { $0 != " " })
    return TextStyle.validLink(target)
  }
}
