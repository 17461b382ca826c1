import CSatchelGtk
import GtkShim

extension TextView {
  /// Makes a view in which a text is written. Undoing, drags and drops are its
  /// owner's: GTK's own undo takes two steps for a move, and its drags lose
  /// style (DND-15).
  ///
  /// - Parameter name: What assistive technology calls it.
  public convenience init(styled name: String) {
    self.init(new: gtk_text_view_new())
    withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
      gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
      gtk_text_view_set_accepts_tab(view, 0)
      gtk_text_buffer_set_enable_undo(gtk_text_view_get_buffer(view), 0)
    }
    withPointer { satchel_text_pass_drops($0) }
    servesWriters()
    withPointer { satchel_text_select_by_double_tap($0) }
    setAccessibleName(name)
  }

  /// The text.
  public var buffer: TextBuffer {
    withPointer {
      TextBuffer(
        referring: UnsafeMutableRawPointer(gtk_text_view_get_buffer($0)))
    }
  }

  /// The place that is nearest to a point of the view.
  public func place(at point: Point) -> TextPlace {
    withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
      var x: Int32 = 0
      var y: Int32 = 0
      gtk_text_view_window_to_buffer_coords(
        view, GTK_TEXT_WINDOW_WIDGET, Int32(point.x), Int32(point.y), &x, &y)
      var iter = GtkTextIter()
      var trailing: Int32 = 0
      gtk_text_view_get_iter_at_position(view, &iter, &trailing, x, y)
      gtk_text_iter_forward_chars(&iter, trailing)
      return TextBuffer.place(of: &iter)
    }
  }

  /// Whether characters that are selected show at a point of the view.
  public func isSelected(at point: Point) -> Bool {
    withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
      var x: Int32 = 0
      var y: Int32 = 0
      gtk_text_view_window_to_buffer_coords(
        view, GTK_TEXT_WINDOW_WIDGET, Int32(point.x), Int32(point.y), &x, &y)
      var iter = GtkTextIter()
      guard gtk_text_view_get_iter_at_location(view, &iter, x, y) != 0 else {
        return false
      }
      var start = GtkTextIter()
      var end = GtkTextIter()
      let buffer = gtk_text_view_get_buffer(view)
      guard gtk_text_buffer_get_selection_bounds(buffer, &start, &end) != 0
      else { return false }
      return gtk_text_iter_in_range(&iter, &start, &end) != 0
    }
  }

  /// Selects the word at a point of the view.
  public func selectWord(at point: Point) {
    let place = place(at: point)
    withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
      let buffer = gtk_text_view_get_buffer(view)
      var start = TextBuffer.iter(place, in: nonNull(buffer))
      var end = start
      if gtk_text_iter_starts_word(&start) == 0 {
        gtk_text_iter_backward_word_start(&start)
      }
      if gtk_text_iter_ends_word(&end) == 0 {
        gtk_text_iter_forward_word_end(&end)
      }
      gtk_text_buffer_select_range(buffer, &end, &start)
    }
  }

  /// Where a caret stands at a place, in the view's coordinates.
  public func frame(at place: TextPlace) -> Rect {
    withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
      var iter = TextBuffer.iter(place, in: gtk_text_view_get_buffer(view))
      var rect = GdkRectangle()
      gtk_text_view_get_iter_location(view, &iter, &rect)
      var x: Int32 = 0
      var y: Int32 = 0
      gtk_text_view_buffer_to_window_coords(
        view, GTK_TEXT_WINDOW_WIDGET, rect.x, rect.y, &x, &y)
      return Rect(
        x: Double(x), y: Double(y), width: Double(rect.width),
        height: Double(rect.height))
    }
  }

  /// Where a line stands, as high as all its rows and the room around them, in
  /// the view's coordinates.
  public func frame(ofLine line: Int) -> (y: Double, height: Double) {
    withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
      var iter = TextBuffer.iter(
        TextPlace(line: line, column: 0), in: gtk_text_view_get_buffer(view))
      var top: Int32 = 0
      var height: Int32 = 0
      gtk_text_view_get_line_yrange(view, &iter, &top, &height)
      var x: Int32 = 0
      var y: Int32 = 0
      gtk_text_view_buffer_to_window_coords(
        view, GTK_TEXT_WINDOW_WIDGET, 0, top, &x, &y)
      return (Double(y), Double(height))
    }
  }

  /// Scrolls until the caret shows.
  public func scrollToCaret() {
    withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
      let buffer = gtk_text_view_get_buffer(view)
      gtk_text_view_scroll_mark_onscreen(
        view, gtk_text_buffer_get_insert(buffer))
    }
  }

  /// Whether the text can be changed.
  public var isEditable: Bool {
    get { withPointer { gtk_text_view_get_editable($0) != 0 } }
    set { withPointer { gtk_text_view_set_editable($0, newValue ? 1 : 0) } }
  }

  /// What is done with the clipboard.
  public enum ClipboardAction: String, Sendable, CaseIterable {
    /// What is selected is copied, and goes.
    case cut
    /// What is selected is copied.
    case copy
    /// What is on the clipboard comes.
    case paste
  }

  /// Called in place of what GTK would do, for keys and its own menu alike.
  public func onClipboard(
    _ body: @escaping @MainActor (ClipboardAction) -> Void
  ) {
    for action in ClipboardAction.allCases {
      let signal = "\(action.rawValue)-clipboard"
      onSignal(signal) { [weak self] in
        self?.withPointer {
          g_signal_stop_emission_by_name(
            UnsafeMutableRawPointer($0 as UnsafeMutablePointer<GtkTextView>),
            signal)
        }
        body(action)
      }
    }
  }
}
