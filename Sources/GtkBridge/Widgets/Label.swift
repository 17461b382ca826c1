import CSatchelGtk
import GtkShim

/// Words on the screen.
@MainActor public final class Label: Widget {
  override class var type: GType { gtk_label_get_type() }

  /// Makes a label on one line.
  public convenience init(_ text: String = "") {
    self.init(new: gtk_label_new(text))
    if text.isEmpty { hasNoAccessibleName() }
  }

  /// The words, as plain text.
  public var text: String {
    get { withPointer { String(cString: gtk_label_get_text($0)) } }
    set { withPointer { gtk_label_set_text($0, newValue) } }
  }

  /// Shows text of which some parts stand out.
  ///
  /// - Parameter parts: in order, and whether each is in bold.
  public func show(_ parts: [(text: String, isStrong: Bool)]) {
    var markup = ""
    for (text, isStrong) in parts {
      let escaped = g_markup_escape_text(text, -1)
      defer { g_free(escaped) }
      let words = escaped.map { String(cString: $0) } ?? ""
      markup += isStrong ? "<b>\(words)</b>" : words
    }
    withPointer { gtk_label_set_markup($0, markup) }
  }

  /// Shows text of which some parts are links: a press on one, or Enter while
  /// the caret is in one, calls ``onLink(_:)``.
  ///
  /// - Parameter parts: in order, and where each leads; nil for mere words.
  public func show(linking parts: [(text: String, address: String?)]) {
    func escaped(_ words: String) -> String {
      let escaped = g_markup_escape_text(words, -1)
      defer { g_free(escaped) }
      return escaped.map { String(cString: $0) } ?? ""
    }
    let markup = parts.map { text, address in
      let words = escaped(text)
      guard let address else { return words }
      return "<a href=\"\(escaped(address))\">\(words)</a>"
    }
    withPointer { gtk_label_set_markup($0, markup.joined()) }
  }

  /// Where the link leads that the caret is in; nil for none, and while some of
  /// the words are selected.
  public var currentLink: String? {
    withPointer { gtk_label_get_current_uri($0).map { String(cString: $0) } }
  }

  /// Gives it the keyboard with the caret where it was, or where what was
  /// selected began. GTK selects all words of a label that the keyboard comes to,
  /// and follows no link by a press on what is selected.
  public func grabFocusAgain() {
    var start: Int32 = 0
    _ = withPointer { gtk_label_get_selection_bounds($0, &start, nil) }
    grabFocus()
    withPointer { gtk_label_select_region($0, start, start) }
  }

  /// Called with where a link leads that is followed; nothing else follows it.
  public func onLink(_ body: @escaping @MainActor (String) -> Void) {
    onPointerQuestion("activate-link") { address in
      guard let address else { return false }
      body(String(cString: address.assumingMemoryBound(to: CChar.self)))
      return true
    }
  }

  /// Where the words stand from side to side: 0 leading, 1 trailing.
  public var horizontalPosition: Double {
    get { withPointer { Double(gtk_label_get_xalign($0)) } }
    set { withPointer { gtk_label_set_xalign($0, Float(newValue)) } }
  }

  /// Where the words stand from top to bottom: 0 upper, 1 lower.
  public var verticalPosition: Double {
    get { withPointer { Double(gtk_label_get_yalign($0)) } }
    set { withPointer { gtk_label_set_yalign($0, Float(newValue)) } }
  }

  /// Cuts long words off with an ellipsis.
  ///
  /// - Parameter inMiddle: whether the middle goes, as a file's name wants it.
  public func ellipsizes(inMiddle: Bool = false) {
    withPointer {
      gtk_label_set_ellipsize(
        $0, inMiddle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
    }
  }

  /// Breaks long text over at most `lines` lines.
  public func wraps(lines: Int = -1) {
    withPointer {
      gtk_label_set_wrap($0, 1)
      gtk_label_set_wrap_mode($0, PANGO_WRAP_WORD_CHAR)
      if lines > 0 {
        gtk_label_set_lines($0, Int32(lines))
        gtk_label_set_ellipsize($0, PANGO_ELLIPSIZE_END)
      }
    }
  }

  /// Shows its text as the tooltip of a widget around it, whenever there is no
  /// room for all of it.
  public func showsWhole(inTooltipOf widget: Widget) {
    withPointers(widget, self) { satchel_widget_tells_cut($0, $1) }
  }

  /// Asks for the width of about so many characters.
  public func setWidth(characters: Int, atMost: Int) {
    withPointer {
      gtk_label_set_width_chars($0, Int32(characters))
      gtk_label_set_max_width_chars($0, Int32(atMost))
    }
  }

  /// Whether the words can be selected and copied, by pointer and keyboard.
  public var isSelectable: Bool {
    get { withPointer { gtk_label_get_selectable($0) != 0 } }
    set {
      guard newValue != isSelectable else { return }
      if newValue {
        withPointer { satchel_label_make_selectable($0) }
      } else {
        withPointer { gtk_label_set_selectable($0, 0) }
      }
    }
  }

  /// Centres every line of several.
  public func centersLines() {
    withPointer { gtk_label_set_justify($0, GTK_JUSTIFY_CENTER) }
  }
}
