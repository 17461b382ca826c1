import CGtk
import GtkShim

/// A button.
@MainActor public final class Button: Widget {
  /// Makes a button with a word or two on it.
  public convenience init(_ title: String) {
    self.init(new: gtk_button_new_with_label(title))
  }

  /// Makes a button with a picture on it.
  ///
  /// - Parameters:
  ///   - icon: an icon's name in the theme.
  ///   - name: what it does; shows as its tooltip and is its accessible name.
  public convenience init(icon: String, name: String) {
    self.init(new: gtk_button_new_from_icon_name(icon))
    tooltip = name
    setAccessibleName(name)
  }

  /// Makes a button with anything on it.
  public convenience init(showing child: Widget) {
    self.init(new: gtk_button_new())
    gtk_button_set_child(typed(), child.widget)
  }

  /// Hears that it was pressed by pointer, key or touch.
  public func onClicked(_ body: @escaping @MainActor () -> Void) {
    onSignal("clicked", body)
  }

  /// Calls a named action when pressed, and greys out with it.
  public func setAction(_ name: String) {
    gtk_actionable_set_action_name(opaque, name)
  }
}

/// A button that stays pressed.
@MainActor public final class ToggleButton: Widget {
  /// Makes a button with a picture on it.
  ///
  /// - Parameters:
  ///   - icon: an icon's name in the theme.
  ///   - name: its tooltip and accessible name.
  public convenience init(icon: String, name: String) {
    self.init(new: gtk_toggle_button_new())
    gtk_button_set_icon_name(typed(), icon)
    tooltip = name
    setAccessibleName(name)
  }

  /// Makes a button with a word or two on it, for a row of which one is
  /// pressed.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - other: another button of the row; nil for the first.
  public convenience init(_ title: String, besides other: ToggleButton?) {
    self.init(new: gtk_toggle_button_new_with_label(title))
    gtk_toggle_button_set_group(typed(), other?.typed())
  }

  /// Whether it is pressed.
  public var isOn: Bool {
    get { gtk_toggle_button_get_active(typed()) != 0 }
    set { gtk_toggle_button_set_active(typed(), newValue ? 1 : 0) }
  }

  /// Hears that it was pressed or let go, by whatever.
  public func onToggled(_ body: @escaping @MainActor () -> Void) {
    onSignal("toggled", body)
  }
}

/// A button that opens a menu.
@MainActor public final class MenuButton: Widget {
  /// Makes a button with a picture on it.
  ///
  /// - Parameters:
  ///   - icon: an icon's name in the theme.
  ///   - name: its tooltip and accessible name.
  ///   - menu: what it opens.
  public convenience init(icon: String, name: String, menu: Menu) {
    self.init(new: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    gtk_menu_button_set_menu_model(opaque, menu.typed())
    satchel_menu_names_entries(widget)
    tooltip = name
    setAccessibleName(name)
  }
}

/// Words on the screen.
@MainActor public final class Label: Widget {
  /// Makes a label on one line.
  public convenience init(_ text: String = "") {
    self.init(new: gtk_label_new(text))
  }

  /// The words, as plain text.
  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, newValue) }
  }

  /// Where the words stand from side to side: 0 leading, 1 trailing.
  public var horizontalPosition: Double {
    get { Double(gtk_label_get_xalign(opaque)) }
    set { gtk_label_set_xalign(opaque, Float(newValue)) }
  }

  /// Where the words stand from top to bottom: 0 upper, 1 lower.
  public var verticalPosition: Double {
    get { Double(gtk_label_get_yalign(opaque)) }
    set { gtk_label_set_yalign(opaque, Float(newValue)) }
  }

  /// Cuts long words off with an ellipsis.
  ///
  /// - Parameter inMiddle: whether the middle goes, as a file's name wants it.
  public func ellipsizes(inMiddle: Bool = false) {
    gtk_label_set_ellipsize(
      opaque, inMiddle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
  }

  /// Breaks long text over at most `lines` lines.
  public func wraps(lines: Int = -1) {
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    if lines > 0 {
      gtk_label_set_lines(opaque, Int32(lines))
      gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    }
  }

  /// Shows its text as the tooltip of a widget around it, whenever there is no
  /// room for all of it.
  public func showsWhole(inTooltipOf widget: Widget) {
    satchel_widget_tells_cut(widget.widget, opaque)
  }

  /// Asks for the width of about so many characters.
  public func setWidth(characters: Int, atMost: Int) {
    gtk_label_set_width_chars(opaque, Int32(characters))
    gtk_label_set_max_width_chars(opaque, Int32(atMost))
  }

  /// Whether the words can be selected and copied, by pointer and keyboard.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(opaque) != 0 }
    set {
      guard newValue != isSelectable else { return }
      if newValue {
        satchel_label_make_selectable(opaque)
      } else {
        gtk_label_set_selectable(opaque, 0)
      }
    }
  }

  /// Centres every line of several.
  public func centersLines() {
    gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
  }
}

/// One line of text that can be written.
@MainActor public final class Entry: Widget {
  /// Makes an empty entry.
  public convenience init() {
    self.init(new: gtk_entry_new())
  }

  /// The text.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// Selects all of the text.
  public func selectAll() {
    gtk_editable_select_region(opaque, 0, -1)
  }

  /// Hears Enter.
  public func onActivate(_ body: @escaping @MainActor () -> Void) {
    onSignal("activate", body)
  }
}

/// Turns while something goes on.
@MainActor public final class Spinner: Widget {
  /// Makes a spinner that stands still.
  public convenience init() {
    self.init(new: satchel_accessible_spinner())
  }

  /// Whether it turns.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
  }
}

/// Shows how much of something is done.
@MainActor public final class ProgressBar: Widget {
  /// Makes a bar at 0.
  public convenience init() {
    self.init(new: gtk_progress_bar_new())
  }

  /// The part that is done, from 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, newValue) }
  }
}

/// A picture of a fixed size: an icon, or a small paintable.
@MainActor public final class Image: Widget {
  /// Makes an image of an icon in the theme.
  ///
  /// - Parameters:
  ///   - icon: the icon's name.
  ///   - size: the height in logical pixels; nil for the theme's own.
  public convenience init(icon: String, size: Int? = nil) {
    self.init(new: gtk_image_new_from_icon_name(icon))
    if let size { gtk_image_set_pixel_size(opaque, Int32(size)) }
  }

  /// Shows an icon of the theme.
  ///
  /// - Parameters:
  ///   - name: the icon's name.
  ///   - size: the height in logical pixels.
  public func setIcon(_ name: String, size: Int) {
    gtk_image_set_from_icon_name(opaque, name)
    gtk_image_set_pixel_size(opaque, Int32(size))
  }

  /// Shows a paintable, keeping its proportions.
  ///
  /// - Parameters:
  ///   - paintable: a picture.
  ///   - size: the longest side in logical pixels.
  public func setPaintable(_ paintable: Paintable, size: Int) {
    gtk_image_set_from_paintable(opaque, paintable.opaque)
    gtk_image_set_pixel_size(opaque, Int32(size))
  }
}
