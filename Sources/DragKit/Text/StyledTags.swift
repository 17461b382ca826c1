import GtkBridge
import Transfer

/// What a text buffer's tags mean, and how they look.
///
/// The name of a tag says all that it stands for, so that a style that is read
/// back is the one that was written.
@MainActor struct StyledTags {
  /// What paragraphs look like that are more than body, and what a link does,
  /// on the ground that there is.
  let link: Paint

  private static let weight = 700
  /// How large headings are, beginning with the highest.
  private static let headings = [1.7, 1.35, 1.15]
  /// How far each level of a list stands in, in logical pixels.
  static let indent = 26

  // MARK: Characters

  /// The tags of characters.
  func names(of style: TextStyle) -> [String] {
    var names: [String] = []
    if style.isBold { names.append("bold") }
    if style.isItalic { names.append("italic") }
    if style.isUnderlined { names.append("underline") }
    if style.isStruck { names.append("strike") }
    if style.scale != 100 { names.append("scale:\(style.scale)") }
    if let color = style.color { names.append("color:\(color)") }
    if let font = style.font { names.append("font:\(font)") }
    if let link = style.link { names.append("link:\(link)") }
    return names
  }

  /// The style of characters with some tags.
  static func style(of names: [String]) -> TextStyle {
    names.reduce(into: TextStyle()) { style, name in
      switch name {
      case "bold": style.isBold = true
      case "italic": style.isItalic = true
      case "underline": style.isUnderlined = true
      case "strike": style.isStruck = true
      default:
        guard let (key, value) = parts(of: name) else { return }
        switch key {
        case "scale": style.scale = Int(value) ?? 100
        case "color": style.color = String(value)
        case "font": style.font = String(value)
        case "link": style.link = String(value)
        default: break
        }
      }
    }
  }

  private static func parts(of name: String) -> (Substring, Substring)? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    return (name[..<colon], name[name.index(after: colon)...])
  }

  // MARK: Paragraphs

  /// The tags of a whole line.
  func names(of role: ParagraphRole) -> [String] {
    switch role {
    case .body: []
    case .heading(let level): ["heading:\(level)"]
    case .bullet(let level), .number(let level): ["list:\(level)"]
    }
  }

  /// The tag of what stands before an entry of a list.
  static func marker(of role: ParagraphRole) -> String? {
    switch role {
    case .bullet(let level): "marker:bullet\(level)"
    case .number(let level): "marker:number\(level)"
    case .body, .heading: nil
    }
  }

  /// What a line is whose beginning has some tags.
  static func role(of names: [String]) -> ParagraphRole? {
    for name in names {
      guard let (key, value) = parts(of: name) else { continue }
      let level = Int(value.filter(\.isNumber)) ?? 0
      switch key {
      case "heading": return .heading(level)
      case "marker":
        return value.hasPrefix("bullet") ? .bullet(level) : .number(level)
      default: break
      }
    }
    return nil
  }

  /// Whether a tag is that of a marker.
  static func isMarker(_ name: String) -> Bool { name.hasPrefix("marker:") }

  // MARK: Looks

  /// Adds those of some tags that a buffer doesn't have.
  func add(_ names: [String], to buffer: TextBuffer) {
    for name in names where !buffer.hasTag(name) {
      buffer.setTag(name, look(of: name))
    }
  }

  private func look(of name: String) -> TextBuffer.Look {
    var look = TextBuffer.Look()
    switch name {
    case "bold": look.weight = Self.weight
    case "italic": look.isItalic = true
    case "underline": look.isUnderlined = true
    case "strike": look.isStruck = true
    default:
      guard let (key, value) = Self.parts(of: name) else { break }
      switch key {
      case "scale": look.scale = Double(value).map { $0 / 100 }
      case "color": look.color = Paint(hex: value)
      case "font": look.family = String(value)
      case "link":
        look.color = link
        look.isUnderlined = true
      case "heading":
        look.weight = Self.weight
        let level = min(max(Int(value) ?? 1, 1), Self.headings.count)
        look.scale = Self.headings[level - 1]
        look.above = 10
        look.below = 4
      case "list":
        let level = Int(value) ?? 0
        look.margin = Self.indent * (level + 1)
        look.indent = -Self.indent
      default: break
      }
    }
    return look
  }
}

extension Paint {
  /// A colour as ``Transfer/TextStyle/color`` has it.
  fileprivate init?(hex: Substring) {
    guard let value = Int(hex.dropFirst(), radix: 16) else { return nil }
    self.init(
      red: Double(value >> 16 & 255) / 255,
      green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
  }
}
