import CSatchelGtk
import GtkShim

extension TextView {
  /// Makes a view for a few lines that are written. Tab goes on to what is next.
  ///
  /// - Parameter name: what is written, for assistive technology.
  public convenience init(writing name: String) {
    self.init(new: gtk_text_view_new())
    withPointer { view in
      gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
      gtk_text_view_set_accepts_tab(view, 0)
    }
    servesWriters()
    withPointer { satchel_text_select_by_double_tap($0) }
    keepsUndoing()
    setAccessibleName(name)
  }

  /// Keeps the keys for undo to itself when there is nothing left to undo: elsewhere
  /// they would take back what isn't in sight.
  private func keepsUndoing() {
    let keys = KeyController()
    keys.onKey { [weak self] key, modifiers in
      // Caps Lock makes them capitals.
      switch (key.lowercased(), modifiers) {
      case ("z", .control): self?.canUndo == false
      case ("z", [.control, .shift]), ("y", .control): self?.canRedo == false
      default: false
      }
    }
    add(keys)
  }

  private var canUndo: Bool {
    withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
      gtk_text_buffer_get_can_undo(gtk_text_view_get_buffer(view)) != 0
    }
  }

  private var canRedo: Bool {
    withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
      gtk_text_buffer_get_can_redo(gtk_text_view_get_buffer(view)) != 0
    }
  }

  /// The text.
  public var text: String {
    get {
      withPointer { (view: UnsafeMutablePointer<GtkTextView>) -> String in
        let buffer = gtk_text_view_get_buffer(view)
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        return takeString(gtk_text_buffer_get_text(buffer, &start, &end, 1))
          ?? ""
      }
    }
    set {
      withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
        gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), newValue, -1)
      }
    }
  }

  /// Called when the text has changed, in code too.
  public func onEdited(_ body: @escaping @MainActor () -> Void) {
    withPointer { (view: UnsafeMutablePointer<GtkTextView>) in
      guard let buffer = gtk_text_view_get_buffer(view) else { return }
      Object(referring: UnsafeMutableRawPointer(buffer))
        .onSignal("changed", body)
    }
  }
}
