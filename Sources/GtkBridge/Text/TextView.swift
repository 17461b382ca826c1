import CSatchelGtk
import GtkShim

/// A text of many lines that is read, not written: it can be selected and
/// copied, and is laid out as far as it shows.
@MainActor public final class TextView: Widget {
  override class var type: GType { gtk_text_view_get_type() }

  /// Makes a view of a text that wraps.
  ///
  /// - Parameters:
  ///   - text: without a NUL. A very long line takes long to lay out.
  ///   - isMonospaced: whether all characters are as wide.
  public convenience init(reading text: String, isMonospaced: Bool) {
    self.init(new: gtk_text_view_new())
    withPointer { view in
      gtk_text_view_set_editable(view, 0)
      gtk_text_view_set_cursor_visible(view, 0)
      gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
      gtk_text_view_set_monospace(view, isMonospaced ? 1 : 0)
      gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), text, -1)
    }
    // GTK lets it take a dropped text, and does nothing with that.
    withPointer { satchel_text_pass_drops($0) }
    withPointer { satchel_text_select_by_double_tap($0) }
  }

  /// Shows another text.
  ///
  /// - Parameter text: without a NUL.
  public func show(_ text: String) {
    withPointer {
      gtk_text_buffer_set_text(gtk_text_view_get_buffer($0), text, -1)
    }
  }

  /// Lets lines without letters begin at the left, whatever way the language of
  /// the person reads.
  public func readsLeftToRight() {
    withPointer { gtk_widget_set_direction($0, GTK_TEXT_DIR_LTR) }
  }

  /// Keeps room around the text, in logical pixels.
  public func setPadding(_ padding: Int) {
    withPointer { view in
      for set in [
        gtk_text_view_set_left_margin, gtk_text_view_set_right_margin,
        gtk_text_view_set_top_margin, gtk_text_view_set_bottom_margin,
      ] { set(view, Int32(padding)) }
    }
  }
}
