import ContentTypes
import Foundation
import Localization

/// Text with style and pictures that was written here: HTML of the elements that
/// ``StyledText`` is made of.
struct NoteKind: KindDescriptor {
  let kind = ContentKind.note
  let title = tr("Note")
  let phrase = tr("a note")
  let filter = KindFilter(id: "texts", title: tr("Texts"))
  let iconName = "accessories-text-editor"
  let hasSize = false
  let hasShortPreview = true

  func claims(_ type: MIMEType) -> Bool { type.canonical == .styledText }

  func reads(_ type: MIMEType) -> Bool {
    [.rtf, .markdown.withoutParameters].contains(type.canonical)
  }

  /// Of files that are known to hold text, and of those of which nothing is known
  /// yet.
  func canBeMade(of kind: ContentKind, type: MIMEType?) -> Bool {
    guard kind == .file else { return false }
    let readable: [MIMEType] = [
      .plainText, .markdown.withoutParameters, .html, .rtf,
    ]
    return type.map { readable.contains($0.canonical) } ?? true
  }

  func item(madeOf other: ArrivedItem) throws -> ArrivedItem {
    let bytes = try Data(other)
    guard bytes.count <= StyledText.largest else {
      throw TransferError(.tooLarge, item: other.name)
    }
    let text = try text(of: bytes, other.type)
    guard !text.isEmpty else {
      throw TransferError(.emptyPayload, item: other.name)
    }
    guard text.length <= StyledText.longest else {
      throw TransferError(.tooLarge, item: other.name)
    }
    let html = text.html
    guard html.count <= StyledText.largest else {
      throw TransferError(.tooLarge, item: other.name)
    }
    return ArrivedItem(
      name: (other.name as NSString).deletingPathExtension, kind: kind,
      type: .utf8HTML, content: .bytes(html))
  }

  private func text(
    of bytes: Data, _ type: MIMEType, _ encoding: TextEncoding = .unspecified
  ) throws -> StyledText {
    switch type.canonical {
    case .styledText: return try StyledText(decoding: bytes)
    case .html:
      let html = try TextDecoding.string(
        from: bytes,
        declared: HTMLCharset.encoding(in: bytes) ?? .unspecified)
      return StyledText(html: Data(html.utf8)).withoutBodyStyle
    case .rtf: return try StyledText(rtf: bytes)
    case MIMEType.markdown.withoutParameters:
      let words = try TextDecoding.string(from: bytes, declared: encoding)
      let text = try StyledText(markdown: words)
      return text.isEmpty ? StyledText(plain: words) : text
    default:
      var plain = try TextDecoding.string(from: bytes)
      // The end of the last line begins no other.
      if plain.last?.isNewline == true { plain.removeLast() }
      return StyledText(plain: plain)
    }
  }

  func items(from content: KindContent) throws -> [ArrivedItem] {
    let text = try text(
      of: content.bytes(atMost: Int64(StyledText.largest)), content.type,
      content.encoding)
    guard !text.isEmpty else { throw TransferError(.emptyPayload) }
    let html = text.html
    let name = content.suggestedName ?? text.title
    var stored = ArrivedItem.Content.bytes(html)
    if html.count > Decoding.smallContentLimit {
      let file = content.folder.appending(path: "\(UUID().uuidString).html")
      try html.write(to: file)
      stored = .payloadFile(file)
    }
    return [
      ArrivedItem(
        name: ItemName.ofText(name, else: title), kind: kind, type: .utf8HTML,
        content: stored)
    ]
  }

  /// Without loss, as a file, as what other programs know of style, and as
  /// plain text, each made of the HTML when it is asked for (DND-23, DND-39).
  func representations(of content: GivenContent) -> [Representation] {
    let html = content.content
    let text: @Sendable () throws -> StyledText = {
      StyledText(html: try html.data(limit: StyledText.largest))
    }
    let forms = StyledText.representations(text)
    return forms.prefix(1) + content.files + forms.dropFirst()
  }

  /// A page that browsers show as it is meant.
  func document(of content: Payload) throws -> Payload {
    try HTMLForms.document(content)
  }

  /// A picture in it may be long, and words follow it.
  var mostSearched: Int { StyledText.largest }

  func words(in beginning: KindBeginning) -> String {
    StyledText(html: beginning.bytes).plainText
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    guard
      let sample = TextSample(beginning.bytes, isWhole: beginning.isWhole)
    else { return .nothing }
    let text = sample.readingHTML
    // It is called by its first words; behind them is what one looks for.
    let lines = text.text.split(whereSeparator: \.isNewline)
    return .details(lines.dropFirst().first.map(String.init) ?? title, text)
  }
}

extension StyledText {
  /// Reads a note's HTML.
  ///
  /// - Parameter html: in UTF-8; anything is read.
  /// - Complexity: O(*n*).
  public init(html: Data) { self = StyledHTMLReader.text(of: html) }

  /// The text as HTML in UTF-8: what stands in the body of a page, with its
  /// pictures as `data:` URLs.
  ///
  /// - Complexity: O(*n*).
  public var html: Data { StyledHTMLWriter.fragment(of: self) }

  /// The text in Markdown (CommonMark 0.31, with `~~` and tasks as GitHub has
  /// them), in which size, colour, font, underline and pictures have no place.
  ///
  /// - Complexity: O(*n*).
  public var markdown: String { MarkdownWriter.string(of: self) }

  /// The forms that styled text is given in, best first: its own, HTML, RTF,
  /// Markdown, plain text (DND-23).
  ///
  /// - Parameter text: called for each form that is asked for, on any thread.
  public static func representations(
    _ text: @escaping @Sendable () throws -> StyledText
  ) -> [Representation] {
    [
      Representation(.styledText) { .data(try text().encoded()) },
      Representation(.html) { try HTMLForms.html(.data(text().html)) },
      Representation(.rtf) { .data(RTFWriter.data(of: try text())) },
      Representation(.markdown) {
        .data(Data(try text().markdown.utf8))
      },
    ] + Representation.text { .data(Data(try text().plainText.utf8)) }
  }
}
