import ContentTypes
import Foundation

extension StyledText {
  /// Reads `application/vnd.satchel.styled-text`: JSON with the paragraphs and
  /// their runs. What a text can't have, and keys that are not known, are left
  /// out.
  ///
  /// - Throws: ``TransferError`` with `undecodable`.
  /// - Complexity: O(*n*).
  public init(decoding bytes: Data) throws {
    guard bytes.count <= Self.largest,
      let file = try? JSONDecoder().decode(TextFile.self, from: bytes),
      file.version == 1, !file.paragraphs.isEmpty
    else { throw TransferError(.undecodable) }
    self.init(file.paragraphs.map(\.paragraph))
  }

  /// The text as `application/vnd.satchel.styled-text`.
  ///
  /// - Throws: whatever the encoder throws; there is no text that it can't
  ///   encode.
  /// - Complexity: O(*n*), with the bytes of pictures a third larger.
  public func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(
      TextFile(version: 1, paragraphs: paragraphs.map(ParagraphFile.init)))
  }
}

private struct TextFile: Codable {
  let version: Int
  let paragraphs: [ParagraphFile]
}

private struct ParagraphFile: Codable {
  var role: String?
  var level: Int?
  var runs: [RunFile]

  init(_ paragraph: StyledParagraph) {
    (role, level) =
      switch paragraph.role {
      case .body: (nil, nil)
      case .heading(let level): ("heading", level)
      case .bullet(let level): ("bullet", level)
      case .number(let level): ("number", level)
      }
    runs = paragraph.runs.map(RunFile.init)
  }

  var paragraph: StyledParagraph {
    let level = level ?? 0
    let known: ParagraphRole =
      switch role {
      case "heading": .heading(level)
      case "bullet": .bullet(level)
      case "number": .number(level)
      default: .body
      }
    return StyledParagraph(runs.compactMap(\.run), role: known.valid)
  }
}

private struct RunFile: Codable {
  var text: String?
  var picture: Data?
  var type: String?
  var description: String?
  var bold: Bool?
  var italic: Bool?
  var underline: Bool?
  var strike: Bool?
  var scale: Int?
  var color: String?
  var font: String?
  var link: String?

  init(_ run: StyledRun) {
    switch run.content {
    case .text(let words): text = words
    case .picture(let shown):
      picture = shown.bytes
      type = shown.type.description
      description = shown.description.isEmpty ? nil : shown.description
    }
    let style = run.style
    bold = style.isBold ? true : nil
    italic = style.isItalic ? true : nil
    underline = style.isUnderlined ? true : nil
    strike = style.isStruck ? true : nil
    scale = style.scale == 100 ? nil : style.scale
    color = style.color
    font = style.font
    link = style.link
  }

  var run: StyledRun? {
    var style = TextStyle()
    style.isBold = bold ?? false
    style.isItalic = italic ?? false
    style.isUnderlined = underline ?? false
    style.isStruck = strike ?? false
    style.scale = scale ?? 100
    style.color = color
    style.font = font
    style.link = link
    style = style.valid
    if let text { return StyledRun(text.withoutControls, style) }
    guard let picture, !picture.isEmpty,
      picture.count <= StyledPicture.largest,
      let type = type.flatMap({ MIMEType($0) })?.withoutParameters,
      StyledPicture.types.contains(type)
    else { return nil }
    var plain = TextStyle()
    plain.link = style.link
    return StyledRun(
      StyledPicture(
        picture, type: type,
        description: (description ?? "").withoutControls), plain)
  }
}
