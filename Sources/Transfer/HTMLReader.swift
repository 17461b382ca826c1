import Foundation

/// Reads HTML once, chunk by chunk, for its text. Not a browser: knows blocks,
/// lines, and what is never shown.
final class HTMLReader {
  /// What was found.
  struct Content {
    /// What a person would read, with a line for each block.
    var text = ""
    /// The first title that says something.
    var title: String?
    var hasPicture = false
  }

  /// Reads a whole text.
  ///
  /// - Complexity: O(*n*) in the length of `html`.
  static func content(of html: String) -> Content {
    var html = html
    let reader = HTMLReader()
    html.withUTF8 { reader.read(UnsafeRawBufferPointer($0)) }
    return reader.finish()
  }

  private var content = Content()
  private var text = FlowingText()
  private var title = FlowingText()
  /// An element whose text is no part of what is read, and how many of it are
  /// open.
  private var aside: (name: String, depth: Int)?
  private lazy var parser = HTMLParser { [unowned self] in handle($0) }

  /// Reads the next bytes of UTF-8; a character may be cut at their end.
  func read(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.contains(0) else { return parser.read(bytes) }
    let kept = bytes.filter { $0 != 0 }
    kept.withUnsafeBytes(parser.read)
  }

  /// Ends.
  func finish() -> Content {
    parser.finish()
    endTitle()
    content.text = text.string
    return content
  }

  private func handle(_ event: HTMLParser.Event) {
    switch event {
    case .text(let bytes):
      switch aside?.name {
      case nil: text.append(bytes)
      case "title": title.append(bytes)
      default: break
      }
    case .begin(let name, _):
      if let (aside, depth) = aside {
        if aside == name { self.aside = (aside, depth + 1) }
      } else {
        begin(name)
      }
    case .end(let name):
      guard let (aside, depth) = aside else { return end(name) }
      guard aside == name else { return }
      self.aside = depth > 1 ? (aside, depth - 1) : nil
      if name == "title" { endTitle() }
    }
  }

  private func begin(_ name: String) {
    switch name {
    case "title", "template", "textarea": aside = (name, 1)
    case "br": text.breakLine()
    case "td", "th": text.beginCell()
    case "img", "svg", "picture", "video": content.hasPicture = true
    case "pre":
      text.preformatted += 1
      text.endLine()
    default: endLine(at: name)
    }
  }

  private func end(_ name: String) {
    if name == "pre" { text.preformatted = max(0, text.preformatted - 1) }
    endLine(at: name)
  }

  private func endLine(at name: String) {
    switch name {
    case "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "div",
      "blockquote", "li", "tr", "section", "article", "header", "footer", "dt",
      "dd", "hr", "body", "figure", "pre":
      text.endLine()
    default: break
    }
  }

  private func endTitle() {
    let found = title.string
    title = FlowingText()
    if content.title == nil, !found.isEmpty { content.title = found }
  }
}
