import CSatchelGtk
import GtkShim

/// A place between two characters of a text buffer.
public struct TextPlace: Hashable, Sendable {
  /// The index of the line, from 0 on; a line ends with its paragraph.
  public var line: Int
  /// How many characters of the line come before: Unicode scalars, and one for
  /// each picture.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Characters with the same tags, or a picture.
public struct TextSegment {
  /// What stands there.
  public enum Content {
    /// Characters of one line.
    case text(String)
    /// A picture, at its natural size.
    case picture(Paintable)
  }

  /// What stands there.
  public let content: Content
  /// The names of its tags.
  public let tags: [String]

  /// Makes a segment.
  public init(_ content: Content, tags: [String]) {
    self.content = content
    self.tags = tags
  }
}

/// A line to be written into a buffer.
public struct TextLine {
  /// What stands in it.
  public let segments: [TextSegment]
  /// The names of the tags that all of it has, its end included.
  public let tags: [String]

  /// Makes a line.
  public init(_ segments: [TextSegment], tags: [String]) {
    self.segments = segments
    self.tags = tags
  }
}

/// The text of a ``TextView``, as lines of tagged characters.
@MainActor public final class TextBuffer: Object {
  /// How many lines there are, at least 1.
  public var lineCount: Int {
    withPointer { Int(gtk_text_buffer_get_line_count($0)) }
  }

  /// How many characters a line has, without its end.
  public func length(ofLine line: Int) -> Int {
    withPointer { buffer in
      var iter = Self.iter(TextPlace(line: line, column: 0), in: buffer)
      if gtk_text_iter_ends_line(&iter) == 0 {
        gtk_text_iter_forward_to_line_end(&iter)
      }
      return Int(gtk_text_iter_get_line_offset(&iter))
    }
  }

  // MARK: Tags

  /// What a tag does to characters, or to their paragraph.
  public struct Look: Sendable {
    /// The weight of the font, from 100 to 1000; nil for the text's own.
    public var weight: Int?
    /// Whether characters are slanted.
    public var isItalic = false
    /// Whether there is a line below them.
    public var isUnderlined = false
    /// Whether there is a line through them.
    public var isStruck = false
    /// How large they are; 1 for the text's own size.
    public var scale: Double?
    /// Their colour.
    public var color: Paint?
    /// The family of their font.
    public var family: String?
    /// How far the paragraph stands in, in logical pixels.
    public var margin: Int?
    /// How far its first line stands in beyond the others; less than 0 for out.
    public var indent: Int?
    /// Room above the paragraph, in logical pixels.
    public var above: Int?
    /// Room below the paragraph, in logical pixels.
    public var below: Int?

    /// Makes a look that changes nothing.
    public init() {}
  }

  /// Adds a tag, or changes how one looks. One that is added later goes before
  /// those that were there.
  public func setTag(_ name: String, _ look: Look) {
    var color = look.color?.gdk ?? GdkRGBA()
    withPointer { buffer in
      let tag = satchel_text_tag(buffer, name)
      if let weight = look.weight {
        satchel_text_tag_int(tag, "weight", Int32(weight))
      }
      if look.isItalic {
        satchel_text_tag_int(tag, "style", Int32(PANGO_STYLE_ITALIC.rawValue))
      }
      if look.isUnderlined {
        satchel_text_tag_int(
          tag, "underline", Int32(PANGO_UNDERLINE_SINGLE.rawValue))
      }
      if look.isStruck { satchel_text_tag_int(tag, "strikethrough", 1) }
      if let scale = look.scale { satchel_text_tag_double(tag, "scale", scale) }
      if look.color != nil { satchel_text_tag_color(tag, &color) }
      if let family = look.family {
        satchel_text_tag_string(tag, "family", family)
      }
      if let margin = look.margin {
        satchel_text_tag_int(tag, "left-margin", Int32(margin))
      }
      if let indent = look.indent {
        satchel_text_tag_int(tag, "indent", Int32(indent))
        satchel_text_tag_stop(tag, Int32(-indent))
      }
      if let above = look.above {
        satchel_text_tag_int(tag, "pixels-above-lines", Int32(above))
      }
      if let below = look.below {
        satchel_text_tag_int(tag, "pixels-below-lines", Int32(below))
      }
    }
  }

  /// Whether there is a tag of a name.
  public func hasTag(_ name: String) -> Bool {
    withPointer {
      gtk_text_tag_table_lookup(gtk_text_buffer_get_tag_table($0), name) != nil
    }
  }

  /// Gives all characters of a range these tags and no other.
  public func setTags(
    _ names: [String], from start: TextPlace, to end: TextPlace
  ) {
    withPointer { buffer in
      var first = Self.iter(start, in: buffer)
      var last = Self.iter(end, in: buffer)
      gtk_text_buffer_remove_all_tags(buffer, &first, &last)
      for name in names {
        gtk_text_buffer_apply_tag_by_name(buffer, name, &first, &last)
      }
    }
  }

  /// Gives the lines of a range a tag, with the ends of them, or takes it away.
  public func setTag(_ name: String, ofLines lines: Range<Int>, isOn: Bool) {
    withPointer { buffer in
      var first = Self.iter(
        TextPlace(line: lines.lowerBound, column: 0), in: buffer)
      var last = Self.iter(
        TextPlace(line: lines.upperBound, column: 0), in: buffer)
      if lines.upperBound >= gtk_text_buffer_get_line_count(buffer) {
        gtk_text_buffer_get_end_iter(buffer, &last)
      }
      isOn
        ? gtk_text_buffer_apply_tag_by_name(buffer, name, &first, &last)
        : gtk_text_buffer_remove_tag_by_name(buffer, name, &first, &last)
    }
  }

  // MARK: Reading and writing

  /// What stands in a line.
  public func segments(ofLine line: Int) -> [TextSegment] {
    var segments: [TextSegment] = []
    withPointer { (buffer: UnsafeMutablePointer<GtkTextBuffer>) in
      var iter = Self.iter(TextPlace(line: line, column: 0), in: buffer)
      while gtk_text_iter_ends_line(&iter) == 0 {
        let tags = Self.tags(at: &iter)
        if let picture = gtk_text_iter_get_paintable(&iter) {
          segments.append(
            TextSegment(
              .picture(Paintable(referring: UnsafeMutableRawPointer(picture))),
              tags: tags))
          gtk_text_iter_forward_char(&iter)
          continue
        }
        var end = iter
        Self.advance(&end)
        let text = takeString(gtk_text_iter_get_slice(&iter, &end)) ?? ""
        segments.append(TextSegment(.text(text), tags: tags))
        iter = end
      }
    }
    return segments
  }

  /// Goes to where tags change, a picture stands, or the line ends.
  private static func advance(_ iter: inout GtkTextIter) {
    let line = gtk_text_iter_get_line(&iter)
    var toggle = iter
    if gtk_text_iter_forward_to_tag_toggle(&toggle, nil) == 0
      || gtk_text_iter_get_line(&toggle) != line
    {
      toggle = iter
      gtk_text_iter_forward_to_line_end(&toggle)
    }
    var next = iter
    while gtk_text_iter_forward_char(&next) != 0,
      gtk_text_iter_compare(&next, &toggle) < 0
    {
      if gtk_text_iter_get_paintable(&next) != nil {
        toggle = next
        break
      }
    }
    iter = toggle
  }

  private static func tags(at iter: inout GtkTextIter) -> [String] {
    let list = gtk_text_iter_get_tags(&iter)
    defer { g_slist_free(list) }
    var names: [String] = []
    var next = list
    while let node = next {
      let tag = node.pointee.data.assumingMemoryBound(to: GtkTextTag.self)
      if let name = takeString(satchel_text_tag_name(tag)) {
        names.append(name)
      }
      next = node.pointee.next
    }
    return names
  }

  /// Puts lines in the place of others.
  ///
  /// - Parameters:
  ///   - range: the indices of those that go; where lines are put in only, both
  ///     ends are the index that the first will have.
  ///   - lines: those that come.
  public func replace(_ range: Range<Int>, with lines: [TextLine]) {
    withPointer { (buffer: UnsafeMutablePointer<GtkTextBuffer>) in
      let count = Int(gtk_text_buffer_get_line_count(buffer))
      let isAtEnd = range.upperBound >= count
      var start = Self.iter(
        TextPlace(line: range.lowerBound, column: 0), in: buffer)
      var end = Self.iter(
        TextPlace(line: range.upperBound, column: 0), in: buffer)
      if isAtEnd { gtk_text_buffer_get_end_iter(buffer, &end) }
      if range.lowerBound >= count { start = end }
      // The end of the line before is between them.
      let joins = isAtEnd && (lines.isEmpty || range.lowerBound >= count)
      if joins, lines.isEmpty, range.lowerBound > 0 {
        gtk_text_iter_backward_char(&start)
      }
      gtk_text_buffer_delete(buffer, &start, &end)
      if joins, !lines.isEmpty {
        gtk_text_buffer_insert(buffer, &start, "\n", 1)
      }
      for (index, line) in lines.enumerated() {
        let isLast = isAtEnd && index == lines.count - 1
        Self.write(line, endsLine: !isLast, at: &start, in: buffer)
      }
    }
  }

  private static func write(
    _ line: TextLine, endsLine: Bool, at iter: inout GtkTextIter,
    in buffer: UnsafeMutablePointer<GtkTextBuffer>
  ) {
    let begin = gtk_text_iter_get_offset(&iter)
    for segment in line.segments {
      let offset = gtk_text_iter_get_offset(&iter)
      switch segment.content {
      case .text(let text):
        gtk_text_buffer_insert(buffer, &iter, text, Int32(text.utf8.count))
      case .picture(let picture):
        picture.withPointer {
          gtk_text_buffer_insert_paintable(buffer, &iter, $0)
        }
      }
      apply(segment.tags, from: offset, to: &iter, in: buffer)
    }
    if endsLine { gtk_text_buffer_insert(buffer, &iter, "\n", 1) }
    apply(line.tags, from: begin, to: &iter, in: buffer)
  }

  private static func apply(
    _ tags: [String], from offset: Int32, to end: inout GtkTextIter,
    in buffer: UnsafeMutablePointer<GtkTextBuffer>
  ) {
    guard !tags.isEmpty else { return }
    var start = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &start, offset)
    for tag in tags {
      gtk_text_buffer_apply_tag_by_name(buffer, tag, &start, &end)
    }
  }

  // MARK: Selection

  /// Where the caret is, and the other end of what is selected: the same for no
  /// selection.
  public var caret: (place: TextPlace, anchor: TextPlace) {
    withPointer { buffer in
      var place = GtkTextIter()
      var anchor = GtkTextIter()
      gtk_text_buffer_get_iter_at_mark(
        buffer, &place, gtk_text_buffer_get_insert(buffer))
      gtk_text_buffer_get_iter_at_mark(
        buffer, &anchor, gtk_text_buffer_get_selection_bound(buffer))
      return (Self.place(of: &place), Self.place(of: &anchor))
    }
  }

  /// Selects.
  ///
  /// - Parameters:
  ///   - place: where the caret goes.
  ///   - anchor: the other end; the same for nothing selected.
  public func select(_ place: TextPlace, from anchor: TextPlace) {
    withPointer { buffer in
      var caret = Self.iter(place, in: buffer)
      var bound = Self.iter(anchor, in: buffer)
      gtk_text_buffer_select_range(buffer, &caret, &bound)
    }
  }

  // MARK: Changes

  /// Called before characters come, with where, and after they have come.
  public func onInsert(
    before: @escaping @MainActor (TextPlace) -> Void,
    after: @escaping @MainActor (_ end: TextPlace, _ text: String) -> Void
  ) {
    onTextInsertion { place, _ in before(place) }
    onTextInsertion(isAfter: true, after)
  }

  /// Called before characters go, with the ends of them.
  public func onDelete(
    _ body: @escaping @MainActor (TextPlace, TextPlace) -> Void
  ) { onTextDeletion(body) }

  /// Called when something that a person does begins, or has ended, whatever
  /// that changes.
  public func onUserAction(
    begin: @escaping @MainActor () -> Void, end: @escaping @MainActor () -> Void
  ) {
    onSignal("begin-user-action", begin)
    onSignal("end-user-action", end)
  }

  /// Called when the caret has moved.
  public func onCaretMoved(_ body: @escaping @MainActor () -> Void) {
    onPointer("notify::cursor-position") { _ in body() }
  }

  /// Called when the selection begins or ends to be one.
  public func onSelectionToggled(_ body: @escaping @MainActor () -> Void) {
    onPointer("notify::has-selection") { _ in body() }
  }

  // MARK: Places

  static func place(of iter: inout GtkTextIter) -> TextPlace {
    TextPlace(
      line: Int(gtk_text_iter_get_line(&iter)),
      column: Int(gtk_text_iter_get_line_offset(&iter)))
  }

  static func iter(
    _ place: TextPlace, in buffer: UnsafeMutablePointer<GtkTextBuffer>
  ) -> GtkTextIter {
    var iter = GtkTextIter()
    gtk_text_buffer_get_iter_at_line(buffer, &iter, Int32(place.line))
    var end = iter
    if gtk_text_iter_ends_line(&end) == 0 {
      gtk_text_iter_forward_to_line_end(&end)
    }
    let length = Int(gtk_text_iter_get_line_offset(&end))
    gtk_text_iter_set_line_offset(
      &iter, Int32(min(max(place.column, 0), length)))
    return iter
  }
}
