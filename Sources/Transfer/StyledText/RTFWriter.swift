import ContentTypes
import Foundation
import Localization

/// Writes styled text in the Rich Text Format (version 1.9.1), in ASCII.
enum RTFWriter {
  /// Points of text that is 100 percent large.
  static let points = 12
  /// Twentieths of a point by which each level of a list stands in.
  static let indent = 360
  /// How large headings are, in percent.
  static let headings = [200, 150, 120]

  /// The text in the Rich Text Format.
  ///
  /// - Complexity: O(*n*); a picture's bytes take up twice their number.
  static func data(of text: StyledText) -> Data {
    let runs = text.paragraphs.flatMap(\.runs)
    let fonts = unique(runs.compactMap(\.style.font))
    let colors = unique(runs.compactMap(\.style.color))
    var rtf = Output(fonts: fonts, colors: colors)
    var counter = ListCounter()
    for paragraph in text.paragraphs {
      rtf.begin(paragraph.role, marker: counter.marker(of: paragraph.role))
      for run in paragraph.runs { rtf.write(run, in: paragraph.role) }
      rtf.bytes += "\\par\n"
    }
    rtf.bytes += "}\n"
    return rtf.bytes
  }

  private static func unique(_ values: [String]) -> [String] {
    var known: Set<String> = []
    return values.filter { known.insert($0).inserted }
  }
}

private struct Output {
  var bytes = Data()
  private let fonts: [String]
  private let colors: [String]

  init(fonts: [String], colors: [String]) {
    self.fonts = fonts
    self.colors = colors
    bytes += "{\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1\n{\\fonttbl{\\f0\\fnil ;}"
    for (index, font) in fonts.enumerated() {
      let isMonospace = font == TextStyle.monospace
      bytes += "{\\f\(index + 1)\(isMonospace ? "\\fmodern " : "\\fnil ")"
      write(isMonospace ? "Monospace" : font)
      bytes += ";}"
    }
    bytes += "}\n{\\colortbl;"
    for color in colors {
      let value = Int(color.dropFirst(), radix: 16) ?? 0
      bytes += "\\red\(value >> 16)\\green\(value >> 8 & 255)"
      bytes += "\\blue\(value & 255);"
    }
    bytes += "}\n"
  }

  mutating func begin(_ role: ParagraphRole, marker: String?) {
    bytes += "\\pard\\plain"
    switch role {
    case .body: break
    case .heading(let level):
      bytes += "\\s\(level)\\outlinelevel\(level - 1)\\b"
    case .bullet(let level), .number(let level):
      let isNumber = if case .number = role { true } else { false }
      bytes += "{\\pntext "
      write((marker ?? "") + "\t")
      bytes += "}{\\*\\pn\\pnlvl"
      bytes += isNumber ? "body\\pndec{\\pntxta .}" : "blt{\\pntxtb \\bullet }"
      bytes += "}\\ilvl\(level)\\li\(RTFWriter.indent * (level + 1))"
      bytes += "\\fi-\(RTFWriter.indent)"
    }
    bytes += "\\f0\\fs\(size(100, in: role)) "
  }

  /// In half points, as the format counts.
  private func size(_ scale: Int, in role: ParagraphRole) -> Int {
    var size = RTFWriter.points * 2 * scale
    if case .heading(let level) = role {
      size = size * RTFWriter.headings[level - 1] / 100
    }
    return max(2, (size + 50) / 100)
  }

  mutating func write(_ run: StyledRun, in role: ParagraphRole) {
    let style = run.style
    if let link = style.link {
      bytes += "{\\field{\\*\\fldinst HYPERLINK \""
      write(link)
      bytes += "\"}{\\fldrslt "
    }
    switch run.content {
    case .picture(let picture): write(picture)
    case .text(let text):
      bytes += "{"
      let start = bytes.count
      if style.isBold { bytes += "\\b" }
      if style.isItalic { bytes += "\\i" }
      if style.isUnderlined { bytes += "\\ul" }
      if style.isStruck { bytes += "\\strike" }
      if style.scale != 100 { bytes += "\\fs\(size(style.scale, in: role))" }
      if let color = style.color, let index = colors.firstIndex(of: color) {
        bytes += "\\cf\(index + 1)"
      }
      if let font = style.font, let index = fonts.firstIndex(of: font) {
        bytes += "\\f\(index + 1)"
      }
      // A blank ends a control word, and stands for itself behind none.
      if bytes.count > start { bytes += " " }
      write(text)
      bytes += "}"
    }
    if style.link != nil { bytes += "}}" }
  }

  /// A picture, where the format has a name for its type; what it shows
  /// otherwise.
  private mutating func write(_ picture: StyledPicture) {
    let name: String
    switch picture.type.canonical {
    case .png: name = "pngblip"
    case .jpeg: name = "jpegblip"
    default: return write(picture.description)
    }
    bytes += "{\\pict\\\(name)\n"
    let digits = Array("0123456789abcdef".utf8)
    bytes.reserveCapacity(bytes.count + picture.bytes.count * 2 + 16)
    for byte in picture.bytes {
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
    bytes += "}"
  }

  /// Words, with what has a meaning escaped and what is not ASCII by its number.
  private mutating func write(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "{", "}":
        bytes += "\\"
        bytes.append(UInt8(scalar.value))
      case "\t": bytes += "\\tab "
      case "\u{2028}": bytes += "\\line "
      case "\u{20}"..."\u{7E}": bytes.append(UInt8(scalar.value))
      default:
        for unit in String(scalar).utf16 {
          bytes += "\\u\(Int16(bitPattern: unit))?"
        }
      }
    }
  }
}
