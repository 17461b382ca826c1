import ContentTypes
import Foundation

extension StyledText: ItemReading {
  /// The kinds that can be read so.
  public static let kinds: Acceptance = [
    .note, .richText, .image, .link, .text,
  ]

  /// Reads a note, rich text, a picture, a link or plain text: what can be
  /// written into a text with style.
  ///
  /// Of rich text the style stays that says something in it; what most of it
  /// has is its page's, and gives way to the style of where it lands (DND-39).
  ///
  /// - Throws: ``TransferError``: `unsupported` when it is something else,
  ///   `tooLarge` for a picture of more than ``StyledPicture/largest`` bytes and
  ///   for more than ``longest`` characters.
  public init(_ item: ArrivedItem) throws {
    switch item.kind {
    case .note: self.init(html: try Data(item))
    case .richText:
      self = StyledText(html: try Data(item)).withoutBodyStyle
    case .text: self.init(plain: try String(item))
    case .link:
      let link = try LinkValue(item)
      var style = TextStyle()
      style.link = TextStyle.validLink(link.address)
      let words = (link.title ?? link.address).withoutControls
      self.init([StyledParagraph([StyledRun(words, style)])])
    case .image:
      let picture = try StyledPicture(item)
      self.init([StyledParagraph([StyledRun(picture)])])
    default: throw TransferError(.unsupported, item: item.name)
    }
    guard !isEmpty else { throw TransferError(.emptyPayload, item: item.name) }
    guard length <= Self.longest else {
      throw TransferError(.tooLarge, item: item.name)
    }
  }

  /// Reads the Rich Text Format.
  ///
  /// - Throws: ``TransferError``: `undecodable` when it is something else,
  ///   `tooLarge` for more than ``longest`` characters.
  /// - Complexity: O(*n*).
  public init(rtf: Data) throws {
    guard rtf.count <= Self.largest else { throw TransferError(.tooLarge) }
    self = try RTFReader.text(of: rtf).withoutBodyStyle
    guard length <= Self.longest else { throw TransferError(.tooLarge) }
  }

  /// The most bytes of Markdown that are read.
  static let largestMarkdown = 4 * longest

  /// Reads Markdown (CommonMark 0.31, with GitHub's tables, tasks and `~~`).
  /// Nothing is loaded, and what isn't known stays as its text.
  ///
  /// - Throws: ``TransferError`` with `tooLarge` for more than ``longest``
  ///   characters, or four times as many bytes.
  /// - Complexity: O(*n*).
  public init(markdown: String) throws {
    guard markdown.utf8.count <= Self.largestMarkdown else {
      throw TransferError(.tooLarge)
    }
    self = MarkdownReader.text(of: markdown)
    guard length <= Self.longest else { throw TransferError(.tooLarge) }
  }

  /// The text, with the size, the colour and the font that most of it has taken
  /// away, and colours that are those of a page: nearly black and nearly white.
  var withoutBodyStyle: StyledText {
    let scale = usual { $0.scale }
    let color = usual { $0.color }
    let font = usual { $0.font }
    var text = self
    for index in text.paragraphs.indices {
      let paragraph = text.paragraphs[index]
      let runs = paragraph.runs.map { run in
        var run = run
        if let scale {
          run.style.scale = run.style.scale * 100 / max(scale, 1)
          if (95...105).contains(run.style.scale) { run.style.scale = 100 }
        }
        if run.style.color == color ?? nil || run.style.hasPageColor {
          run.style.color = nil
        }
        if run.style.font == font ?? nil { run.style.font = nil }
        run.style = run.style.valid
        return run
      }
      text.paragraphs[index] = StyledParagraph(runs, role: paragraph.role)
    }
    return text
  }

  /// The value that more than half of the characters of the body have; nil where
  /// none has so many.
  private func usual<Value: Hashable>(
    _ value: (TextStyle) -> Value
  ) -> Value? {
    var counts: [Value: Int] = [:]
    for paragraph in paragraphs {
      if case .heading = paragraph.role { continue }
      for run in paragraph.runs {
        counts[value(run.style), default: 0] += run.length
      }
    }
    let all = counts.values.reduce(0, +)
    return counts.first { $0.value * 2 > all }?.key
  }
}

extension TextStyle {
  /// Whether its colour is that of the ink or the paper of a page.
  fileprivate var hasPageColor: Bool {
    guard let color, let value = Int(color.dropFirst(), radix: 16) else {
      return false
    }
    let channels = [value >> 16, value >> 8 & 255, value & 255]
    return channels.allSatisfy { $0 < 0x30 }
      || channels.allSatisfy { $0 > 0xE0 }
  }
}

extension StyledPicture {
  /// Reads a picture's bytes.
  ///
  /// - Throws: ``TransferError``: `unsupported` when it is something else,
  ///   `tooLarge`, or why its file can't be read.
  public init(_ item: ArrivedItem) throws {
    let bytes: Data
    do {
      bytes = try Data(item)
    } catch let error as TransferError {
      throw TransferError(error.code, item: item.name)
    }
    guard bytes.count <= Self.largest else {
      throw TransferError(.tooLarge, item: item.name)
    }
    let found = MIMEType.sniffed(from: bytes)?.withoutParameters
    guard let found, Self.types.contains(found) else {
      throw TransferError(.unsupported, item: item.name)
    }
    self.init(
      bytes, type: found, description: item.name.withoutControls)
  }
}
