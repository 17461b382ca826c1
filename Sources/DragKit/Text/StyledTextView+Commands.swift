import GtkBridge
import Localization
import Transfer

/// What buttons and menus do with the text.
extension StyledTextView {
  /// Changes the text, and shows it.
  ///
  /// - Parameter body: one of the editor's functions.
  public func change(
    _ body: (inout StyledEditor) -> StyledEditor.Change?
  ) {
    takeSelection()
    let change = body(&editor)
    typingStyle = nil
    if let change { show(change) } else { showSelection() }
  }

  /// Selects a part of the text, and scrolls until it shows.
  public func select(_ range: Range<TextPosition>) {
    editor.select(range)
    showSelection()
    view.scrollToCaret()
    onSelection()
  }

  /// Where what is selected leads; an empty address for nowhere.
  public var link: String {
    let selection = editor.selection
    let runs = editor.text.slice(selection).paragraphs.flatMap(\.runs)
    return runs.compactMap(\.style.link).first ?? style.link ?? ""
  }

  /// Has what is selected lead to an address, or nowhere. With nothing selected
  /// the address is put in.
  ///
  /// - Parameters:
  ///   - address: Where the link leads.
  ///   - words: Put in in place of the address; nil for that itself.
  /// - Returns: whether that is an address that a text may lead to.
  public func setLink(_ address: String, named words: String? = nil) -> Bool {
    guard !address.isEmpty else {
      restyle(tr("Remove Link")) { $0.link = nil }
      return true
    }
    guard let link = TextStyle.validLink(address) else { return false }
    takeSelection()
    guard editor.selection.isEmpty else {
      restyle(tr("Link")) { $0.link = link }
      return true
    }
    var style = TextStyle()
    style.link = link
    let text = StyledText([
      StyledParagraph([StyledRun(words ?? address, style)])
    ])
    change { $0.insert(tr("Link"), text) }
    return true
  }

  /// The style of what is selected, or that what is typed will have.
  public var style: TextStyle {
    typingStyle ?? editor.text.style(before: editor.selection.upperBound)
  }

  /// Changes the style of what is selected; with nothing selected, of what is
  /// typed next.
  public func restyle(_ name: String, _ body: (inout TextStyle) -> Void) {
    takeSelection()
    guard editor.selection.isEmpty else {
      return change { $0.restyle(name, body) }
    }
    var style = style
    body(&style)
    typingStyle = style.valid
    onSelection()
  }

  /// Sets a style, or takes it away where it is there.
  public func toggle(
    _ name: String, _ style: WritableKeyPath<TextStyle, Bool> & Sendable
  ) {
    takeSelection()
    guard editor.selection.isEmpty else {
      return change { $0.toggle(name, style) }
    }
    restyle(name) { $0[keyPath: style].toggle() }
  }
}
