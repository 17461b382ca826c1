import ContentTypes
import Foundation

/// Reads HTML as styled text, chunk by chunk: what ``StyledHTMLWriter`` writes
/// without loss, and of what others write the attributes that such text has
/// (DND-39). Nothing is loaded, run or kept but text, links and the pictures
/// that are in it.
final class StyledHTMLReader {
  /// Reads a whole text.
  ///
  /// - Complexity: O(*n*).
  static func text(of html: Data) -> StyledText {
    let reader = StyledHTMLReader()
    html.withUnsafeBytes { reader.read($0) }
    return reader.finish()
  }

  private struct Element {
    let name: String
    var style: TextStyle
    var keepsSpace: Bool
    var role: ParagraphRole
  }

  private var output = StyledTextBuilder()
  private var open: [Element] = [
    Element(name: "", style: .plain, keepsSpace: false, role: .body)
  ]
  /// The kinds of the lists that are open: whether they are numbered.
  private var lists: [Bool] = []
  /// An element that isn't read, and how many of its name are open.
  private var aside: (name: String, depth: Int)?
  private lazy var parser = HTMLParser { [unowned self] in handle($0) }

  /// The most elements in one another whose style is told apart.
  private static let deepest = 256

  /// Reads the next bytes of UTF-8; a character may be cut at their end.
  func read(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.contains(0) else { return parser.read(bytes) }
    bytes.filter { $0 != 0 }.withUnsafeBytes(parser.read)
  }

  /// Ends.
  func finish() -> StyledText {
    parser.finish()
    return output.finish()
  }

  private func handle(_ event: HTMLParser.Event) {
    switch event {
    case .text(let bytes):
      guard aside == nil, let element = open.last else { return }
      output.append(
        String(decoding: bytes, as: UTF8.self), element.style,
        keepingSpace: element.keepsSpace)
    case .begin(let name, let attributes):
      if let (aside, depth) = aside {
        if aside == name { self.aside = (aside, depth + 1) }
      } else {
        begin(name, attributes)
      }
    case .end(let name):
      guard let (aside, depth) = aside else { return end(name) }
      guard aside == name else { return }
      self.aside = depth > 1 ? (aside, depth - 1) : nil
    }
  }

  // MARK: Beginning

  private func begin(_ name: String, _ attributes: HTMLParser.Attributes) {
    let css = attributes["style"].map { InlineCSS($0) }
    switch name {
    case "br": return output.breakLine(open.last?.style ?? .plain)
    case "img": return image(attributes)
    case "hr": return output.endParagraph()
    case "meta", "link", "input", "wbr", "col", "area", "base", "source",
      "embed":
      return
    case "title", "head", "template", "textarea", "select", "svg", "math",
      "object", "iframe", "noscript", "button":
      aside = (name, 1)
      return
    default: break
    }
    if css?.isHidden == true {
      aside = (name, 1)
      return
    }
    guard open.count < Self.deepest, let parent = open.last else { return }
    var element = parent
    element = Element(
      name: name, style: parent.style, keepsSpace: parent.keepsSpace,
      role: parent.role)
    block(name, &element, hasMarker: css?.hasNoMarker != true)
    inline(name, attributes, &element.style)
    let isHeading = if case .heading = element.role { true } else { false }
    css?.apply(to: &element.style, inHeading: isHeading)
    element.style = element.style.valid
    if let keeps = css?.keepsSpace { element.keepsSpace = keeps }
    open.append(element)
  }

  /// What an element means for the paragraphs.
  private func block(
    _ name: String, _ element: inout Element, hasMarker: Bool
  ) {
    switch name {
    case "ul", "ol":
      output.endParagraph()
      lists.append(name == "ol")
    case "li":
      output.endParagraph()
      guard hasMarker else { return }
      let level = max(lists.count - 1, 0)
      element.role =
        (lists.last == true
        ? ParagraphRole.number(level) : .bullet(level)).valid
      output.beginParagraph(element.role, isAlways: true)
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let level = min(Int(name.dropFirst()) ?? 1, 3)
      element.role = .heading(level)
      output.beginBlock(element.role)
    case "td", "th": output.beginCell(element.style)
    case "pre":
      element.keepsSpace = true
      output.beginBlock(element.role)
    case _ where Self.blocks.contains(name): output.beginBlock(element.role)
    default: break
    }
  }

  private static let blocks: Set<String> = [
    "p", "div", "blockquote", "section", "article", "header", "footer", "main",
    "aside", "nav", "table", "tr", "dl", "dt", "dd", "figure", "figcaption",
    "address", "body", "form", "fieldset", "details", "summary", "caption",
  ]

  /// What an element means for the style.
  private func inline(
    _ name: String, _ attributes: HTMLParser.Attributes,
    _ style: inout TextStyle
  ) {
    switch name {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite", "var", "dfn": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruck = true
    case "code", "kbd", "samp", "tt", "pre": style.font = TextStyle.monospace
    case "big": style.scale = 120
    case "small": style.scale = 83
    case "a":
      if let address = attributes["href"] {
        style.link = TextStyle.validLink(address)
      }
    case "font":
      if let color = attributes["color"].flatMap(InlineCSS.color) {
        style.color = color
      }
      if let family = attributes["face"].flatMap(InlineCSS.family) {
        style.font = family
      }
      let sizes = [60, 83, 100, 120, 150, 200, 300]
      if let size = attributes["size"].flatMap({ Int($0) }),
        (1...7).contains(size)
      {
        style.scale = sizes[size - 1]
      }
    default: break
    }
  }

  private func image(_ attributes: HTMLParser.Attributes) {
    let style = open.last?.style ?? .plain
    let words = (attributes["alt"] ?? "").withoutControls
    let source = attributes["src"] ?? ""
    if let picture = StyledPicture(dataURL: source, description: words) {
      output.append(picture, style)
    } else if !words.isEmpty {
      // What isn't here is not fetched; where it is may be looked up.
      var style = style
      style.link = style.link ?? TextStyle.validLink(source)
      output.append(words, style, keepingSpace: false)
    }
  }

  // MARK: Ending

  private func end(_ name: String) {
    switch name {
    case "ul", "ol":
      output.endParagraph()
      if !lists.isEmpty { lists.removeLast() }
    case "li": output.endParagraph()
    case "h1", "h2", "h3", "h4", "h5", "h6", "pre": output.endBlock()
    case _ where Self.blocks.contains(name): output.endBlock()
    default: break
    }
    guard let index = open.lastIndex(where: { $0.name == name }), index > 0
    else { return }
    open.removeSubrange(index...)
    output.role = open.last?.role ?? .body
  }
}

extension StyledPicture {
  /// Reads a `data:` URL (RFC 2397) of a picture; nil for anything else.
  init?(dataURL: String, description: String) {
    guard dataURL.utf8.count <= Self.largest / 3 * 4 + 128,
      dataURL.prefix(5).lowercased() == "data:",
      let comma = dataURL.firstIndex(of: ",")
    else { return nil }
    let head = dataURL[dataURL.index(dataURL.startIndex, offsetBy: 5)..<comma]
    guard head.hasSuffix(";base64"),
      let type = MIMEType(String(head.dropLast(7)))?.withoutParameters,
      Self.types.contains(type),
      let bytes = Data(
        base64Encoded: String(dataURL[dataURL.index(after: comma)...]),
        options: .ignoreUnknownCharacters),
      !bytes.isEmpty, bytes.count <= Self.largest
    else { return nil }
    self.init(bytes, type: type, description: description)
  }
}
