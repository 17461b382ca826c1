import CSatchelGtk
import GtkShim
import Interaction

extension Entry {
  /// An end of the line.
  public enum End: Sendable {
    /// Where the text begins.
    case leading
    /// Where the text ends.
    case trailing

    fileprivate var gtk: GtkEntryIconPosition {
      self == .leading ? GTK_ENTRY_ICON_PRIMARY : GTK_ENTRY_ICON_SECONDARY
    }
  }

  /// Which keys a keyboard on the screen should have.
  public enum Purpose: Sendable {
    /// Any.
    case words
    /// Those for an address of electronic mail.
    case email
    /// Those of a telephone.
    case phone
    /// Digits.
    case number
    /// Those for an address of the web.
    case web

    fileprivate var gtk: GtkInputPurpose {
      switch self {
      case .words: GTK_INPUT_PURPOSE_FREE_FORM
      case .email: GTK_INPUT_PURPOSE_EMAIL
      case .phone: GTK_INPUT_PURPOSE_PHONE
      case .number: GTK_INPUT_PURPOSE_DIGITS
      case .web: GTK_INPUT_PURPOSE_URL
      }
    }
  }

  /// Shows a hint while the line is empty. It is no name: that it needs, too.
  public final func setHint(_ hint: String) {
    withPointer { satchel_entry_set_hint($0, hint) }
  }

  /// Asks for the width of about so many characters.
  public final func setWidth(characters: Int, atMost: Int) {
    withPointer {
      gtk_editable_set_width_chars($0, Int32(characters))
      gtk_editable_set_max_width_chars($0, Int32(atMost))
    }
  }

  /// Says what the line is for. It is not for a ``PasswordEntry``.
  public final func setPurpose(_ purpose: Purpose) {
    withPointer { gtk_entry_set_input_purpose($0, purpose.gtk) }
  }

  /// Of a text of several lines that is pasted, takes the first.
  public final func takesFirstLine() {
    withPointer { satchel_entry_take_first_line($0) }
  }

  /// Has spaces stand for the line breaks of a text that is pasted or dropped.
  final func keepsOneLine() {
    withPointer { satchel_entry_fit_inserted($0) { fitted($0, " ") } }
  }

  /// Has commas stand for the line breaks of a text that is pasted or dropped: each
  /// line is something by itself.
  public final func takesLinesAsList() {
    withPointer { satchel_entry_fit_inserted($0) { fitted($0, ", ") } }
  }

  /// Shows an icon at an end, or none. It is not for a ``PasswordEntry``.
  ///
  /// - Parameters:
  ///   - icon: A symbolic icon of the theme; nil for none.
  ///   - end: Where.
  ///   - action: What a press on it does, in words; nil if it can't be pressed.
  public final func setIcon(_ icon: String?, at end: End, action: String?) {
    withPointer {
      gtk_entry_set_icon_from_icon_name($0, end.gtk, icon)
      gtk_entry_set_icon_activatable($0, end.gtk, action == nil ? 0 : 1)
      gtk_entry_set_icon_tooltip_text($0, end.gtk, action)
    }
    hasNoAccessibleNamesInside()
  }

  /// Called when an icon is pressed that can be.
  public final func onIconPressed(_ body: @escaping @MainActor (End) -> Void) {
    onChoice("icon-press") {
      body($0 == Int32(GTK_ENTRY_ICON_PRIMARY.rawValue) ? .leading : .trailing)
    }
  }

  /// Puts the cursor behind the text, with nothing selected.
  public final func putCursorAtEnd() {
    withPointer { gtk_editable_set_position($0, -1) }
  }

  /// Takes all text away, so that it can be undone.
  public final func clear() {
    withPointer { gtk_editable_delete_text($0, 0, -1) }
  }
}

/// One line of text that nobody is to read: it can be shown by a press on the eye
/// at its end, and is neither copied nor dragged out.
@MainActor public final class PasswordEntry: Entry {
  override class var type: GType { gtk_password_entry_get_type() }

  /// Makes an empty entry.
  public convenience init() {
    self.init(new: gtk_password_entry_new())
    keepsOneLine()
    withPointer { gtk_password_entry_set_show_peek_icon($0, 1) }
    // The eye has no name.
    withPointer { (entry: UnsafeMutablePointer<GtkWidget>) in
      forEachChild(of: entry) { part in
        if isInstance(part, of: gtk_image_get_type()) {
          satchel_accessible_set_label(part, "Show Text")
        }
      }
    }
  }
}

/// One line of a text, for C to free; nil where the text is one.
private func fitted(
  _ text: UnsafePointer<CChar>?, _ separator: String
) -> UnsafeMutablePointer<CChar>? {
  guard let text,
    let line = SingleLine.fitted(String(cString: text), joining: separator)
  else { return nil }
  return g_strdup(line)
}
