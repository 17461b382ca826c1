import Foundation

/// Writes styled text as HTML that any program shows, and that
/// ``StyledHTMLReader`` reads without loss.
enum StyledHTMLWriter {
  /// The text as the inside of an HTML body, in UTF-8; pictures are in it, as
  /// `data:` URLs (RFC 2397).
  ///
  /// - Complexity: O(*n*), with the bytes of pictures a third larger.
  static func fragment(of text: StyledText) -> Data {
    var html = Data()
    var lists: [String] = []
    for paragraph in text.paragraphs {
      arrange(&lists, for: paragraph.role, in: &html)
      write(paragraph, to: &html)
    }
    while let list = lists.popLast() { html += "</li></\(list)>\n" }
    return html
  }

  /// Ends and begins lists until a paragraph can stand in its own: each is in an
  /// entry of the one around it, which stays open.
  private static func arrange(
    _ lists: inout [String], for role: ParagraphRole, in html: inout Data
  ) {
    let depth = role.listLevel.map { $0 + 1 } ?? 0
    let tag = if case .number = role { "ol" } else { "ul" }
    while lists.count > depth
      || lists.count == depth && depth > 0
        && lists.last != tag
    {
      html += "</li></\(lists.removeLast())>\n"
    }
    guard depth > 0 else { return }
    if lists.count == depth {
      html += "</li>\n"
      return
    }
    while lists.count < depth {
      lists.append(tag)
      // An entry that nobody wrote holds what stands deeper.
      html += "<\(tag)>"
      if lists.count < depth { html += "<li style=\"list-style:none\">" }
    }
  }

  private static func write(_ paragraph: StyledParagraph, to html: inout Data) {
    let tag =
      switch paragraph.role {
      case .body: "p"
      case .heading(let level): "h\(level)"
      case .bullet, .number: "li"
      }
    html += "<\(tag)>"
    // Not for the element: what is in an entry of a list has its own.
    let keepsSpace = paragraph.needsItsSpace
    if keepsSpace { html += "<span style=\"white-space:pre-wrap\">" }
    for run in paragraph.runs { write(run, to: &html) }
    // The last line break in an element has nothing behind it to show.
    if paragraph.runs.isEmpty
      || paragraph.string.unicodeScalars.last == "\u{2028}"
    {
      html += "<br>"
    }
    if keepsSpace { html += "</span>" }
    if tag != "li" { html += "</\(tag)>\n" }
  }

  private static func write(_ run: StyledRun, to html: inout Data) {
    let style = run.style
    var closing: [String] = []
    func open(_ tag: String, _ rest: String = "") {
      html += "<\(tag)\(rest)>"
      closing.append(tag)
    }
    if let link = style.link {
      open("a", " href=\"\(HTMLText.escaped(link))\"")
    }
    switch run.content {
    case .picture(let picture):
      html +=
        "<img alt=\"\(HTMLText.escaped(picture.description))\" src=\"data:"
      html += "\(picture.type.withoutParameters.description);base64,"
      html += picture.bytes.base64EncodedData()
      html += "\">"
    case .text(let text):
      if style.isBold { open("b") }
      if style.isItalic { open("i") }
      if style.isUnderlined { open("u") }
      if style.isStruck { open("s") }
      let css = [
        style.scale == 100 ? nil : "font-size:\(style.scale)%",
        style.color.map { "color:\($0)" },
        style.font.map {
          $0 == TextStyle.monospace
            ? "font-family:monospace" : "font-family:'\($0)'"
        },
      ].compactMap { $0 }
      if !css.isEmpty {
        open("span", " style=\"\(css.joined(separator: ";"))\"")
      }
      html += HTMLText.escaped(text)
        .replacingOccurrences(of: "\u{2028}", with: "<br>")
    }
    for tag in closing.reversed() { html += "</\(tag)>" }
  }
}

extension StyledParagraph {
  /// Whether HTML would lose some of its white space.
  fileprivate var needsItsSpace: Bool {
    // By scalars: with an accent behind it a blank is another character.
    var last: Unicode.Scalar = "\u{2028}"
    for scalar in string.unicodeScalars {
      switch (last, scalar) {
      case (_, "\t"), (" ", " "), (" ", "\u{2028}"), ("\u{2028}", " "):
        return true
      default: last = scalar
      }
    }
    return last == " "
  }
}
