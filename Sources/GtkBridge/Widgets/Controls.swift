import CSatchelGtk
import GtkShim

/// A button.
@MainActor public final class Button: Widget {
  override class var type: GType { gtk_button_get_type() }

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
    withPointer { satchel_accessible_forget_icon($0) }
    tooltip = name
    setAccessibleName(name)
  }

  /// Makes a button with anything on it.
  public convenience init(showing child: Widget) {
    self.init(new: gtk_button_new())
    withPointers(self, child) { gtk_button_set_child($0, $1) }
  }

  /// Makes a button that looks like words and is told as a link. GTK's own links
  /// within labels end the program when assistive technology goes through them
  /// (GTK 4.24).
  ///
  /// - Parameter words: a label.
  public convenience init(link words: Label) {
    self.init(new: satchel_accessible_button(GTK_ACCESSIBLE_ROLE_LINK))
    withPointers(self, words) { gtk_button_set_child($0, $1) }
    addClass("words-link")
  }

  /// Called when it is pressed by pointer, key or touch.
  public func onClicked(_ body: @escaping @MainActor () -> Void) {
    onSignal("clicked", body)
  }

  /// Calls a named action when pressed, and greys out with it.
  public func setAction(_ name: String) {
    withPointer { gtk_actionable_set_action_name($0, name) }
  }
}

/// A button that stays pressed.
@MainActor public final class ToggleButton: Widget {
  override class var type: GType { gtk_toggle_button_get_type() }

  /// Makes a button with a picture on it.
  ///
  /// - Parameters:
  ///   - icon: an icon's name in the theme.
  ///   - name: its tooltip and accessible name.
  public convenience init(icon: String, name: String) {
    self.init(new: gtk_toggle_button_new())
    withPointer {
      gtk_button_set_icon_name($0, icon)
      satchel_accessible_forget_icon($0)
    }
    tooltip = name
    setAccessibleName(name)
  }

  /// Makes a button with a word or two on it.
  public convenience init(_ title: String) {
    self.init(new: gtk_toggle_button_new_with_label(title))
  }

  /// Makes a button with a picture on it, for a row of which one is pressed.
  ///
  /// - Parameters:
  ///   - icon: an icon's name in the theme.
  ///   - name: its tooltip and accessible name.
  ///   - other: another button of the row; nil for the first.
  public convenience init(
    icon: String, name: String, besides other: ToggleButton?
  ) {
    self.init(icon: icon, name: name)
    stand(besides: other)
  }

  /// Makes a button with a word or two on it, for a row of which one is
  /// pressed.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - other: another button of the row; nil for the first.
  public convenience init(_ title: String, besides other: ToggleButton?) {
    self.init(title)
    stand(besides: other)
  }

  private func stand(besides other: ToggleButton?) {
    if let other {
      withPointers(self, other) { gtk_toggle_button_set_group($0, $1) }
    }
    withPointer { satchel_accessible_be_radio($0) }
  }

  /// Whether it is pressed.
  public var isOn: Bool {
    get { withPointer { gtk_toggle_button_get_active($0) != 0 } }
    set { withPointer { gtk_toggle_button_set_active($0, newValue ? 1 : 0) } }
  }

  /// Called when its state changes, in code too.
  public func onToggled(_ body: @escaping @MainActor () -> Void) {
    onSignal("toggled", body)
  }
}

/// A button that opens a menu.
@MainActor public final class MenuButton: Widget {
  override class var type: GType { gtk_menu_button_get_type() }

  /// Makes a button with a picture on it.
  ///
  /// - Parameters:
  ///   - icon: an icon's name in the theme.
  ///   - name: its tooltip and accessible name.
  ///   - menu: makes what it opens, when that is opened for the first time: a
  ///     widget for each entry takes a while.
  public convenience init(
    icon: String, name: String, menu: @escaping @MainActor () -> Menu
  ) {
    self.init(new: gtk_menu_button_new())
    withPointer { button in
      gtk_menu_button_set_icon_name(button, icon)
      gtk_menu_button_set_create_popup_func(
        button,
        { button, data in
          let (button, data) = (Carried(button), Carried(data))
          MainActor.assumeIsolated {
            MenuButton.fill(button.raw, data.raw)
          }
        }, Closure(menu).retained, releaseData)
    }
    tooltip = name
    setAccessibleName(name)
  }

  /// Gives a button its menu, if it has none.
  private static func fill(
    _ button: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
  ) {
    let button = OpaquePointer(button)
    guard gtk_menu_button_get_menu_model(button) == nil,
      let make = Closure<@MainActor () -> Menu>.body(at: data)
    else { return }
    make().withPointer { gtk_menu_button_set_menu_model(button, $0) }
    let popover = gtk_menu_button_get_popover(button)
    popover?.withMemoryRebound(to: GtkWidget.self, capacity: 1) {
      satchel_menu_prepare($0)
    }
    satchel_popover_follow_compositing(popover)
  }
}

/// One line of text that can be written.
@MainActor public class Entry: Widget {
  override class var type: GType { gtk_entry_get_type() }

  /// Makes an empty entry.
  public convenience init() {
    self.init(new: gtk_entry_new())
    servesWriters()
    keepsOneLine()
  }

  /// The text. What a person puts in has no line breaks, as `SingleLine` says;
  /// what is set here may have some, and keeps them.
  public final var text: String {
    get { withPointer { String(cString: gtk_editable_get_text($0)) } }
    set { withPointer { satchel_entry_set_text($0, newValue) } }
  }

  /// Lets what is dropped on it go to the widget around it.
  public final func passesDrops() {
    withPointer { satchel_entry_pass_drops($0) }
  }

  /// Selects all of the text.
  public final func selectAll() {
    withPointer { gtk_editable_select_region($0, 0, -1) }
  }

  /// Selects the beginning of the text, with the cursor behind it.
  ///
  /// - Parameter count: how many Unicode scalars.
  public final func select(first count: Int) {
    withPointer { gtk_editable_select_region($0, 0, Int32(count)) }
  }

  /// Keeps the text in the middle.
  public final func centersText() {
    withPointer { gtk_editable_set_alignment($0, 0.5) }
  }

  /// Called when the text has changed, in code too.
  public final func onEdited(_ body: @escaping @MainActor () -> Void) {
    onSignal("changed", body)
  }

  /// Called when Enter is pressed.
  public final func onActivate(_ body: @escaping @MainActor () -> Void) {
    onSignal("activate", body)
  }
}

/// A line for words that are looked for.
@MainActor public final class SearchEntry: Entry {
  override class var type: GType { gtk_search_entry_get_type() }

  /// Makes an empty entry.
  public convenience init() {
    self.init(new: gtk_search_entry_new())
    servesWriters()
    keepsOneLine()
  }

  /// Called when the text has changed and a moment has passed in which the
  /// person may go on to type.
  public func onChanged(_ body: @escaping @MainActor () -> Void) {
    onSignal("search-changed", body)
  }

  /// Called when Escape is pressed.
  public func onStop(_ body: @escaping @MainActor () -> Void) {
    onSignal("stop-search", body)
  }
}

/// Turns while something goes on.
@MainActor public final class Spinner: Widget {
  override class var type: GType { gtk_spinner_get_type() }

  /// Makes a spinner that stands still.
  public convenience init() {
    self.init(new: satchel_accessible_spinner())
  }

  /// Whether it turns.
  public var isSpinning: Bool {
    get { withPointer { gtk_spinner_get_spinning($0) != 0 } }
    set { withPointer { gtk_spinner_set_spinning($0, newValue ? 1 : 0) } }
  }
}

/// Shows how much of something is done.
@MainActor public final class ProgressBar: Widget {
  override class var type: GType { gtk_progress_bar_get_type() }

  /// Makes a bar at 0.
  public convenience init() {
    self.init(new: gtk_progress_bar_new())
  }

  /// The part that is done, from 0 to 1.
  public var fraction: Double {
    get { withPointer { gtk_progress_bar_get_fraction($0) } }
    set { withPointer { gtk_progress_bar_set_fraction($0, newValue) } }
  }
}

/// A picture of a fixed size: an icon, or a small paintable.
@MainActor public final class Image: Widget {
  override class var type: GType { gtk_image_get_type() }

  /// Makes an image of an icon in the theme.
  ///
  /// - Parameters:
  ///   - icon: the icon's name.
  ///   - size: the height in logical pixels; nil for the theme's own.
  public convenience init(icon: String, size: Int? = nil) {
    self.init(new: gtk_image_new_from_icon_name(icon))
    hasNoAccessibleName()
    if let size { withPointer { gtk_image_set_pixel_size($0, Int32(size)) } }
  }

  /// Shows an icon of the theme.
  ///
  /// - Parameters:
  ///   - name: the icon's name.
  ///   - size: the height in logical pixels.
  public func setIcon(_ name: String, size: Int) {
    withPointer {
      gtk_image_set_from_icon_name($0, name)
      gtk_image_set_pixel_size($0, Int32(size))
    }
  }

  /// Shows the theme's icon for a type of files, or for what it is a sort of.
  ///
  /// - Parameters:
  ///   - type: a MIME type.
  ///   - size: the height in logical pixels.
  public func setIcon(ofType type: String, size: Int) {
    let icon = g_content_type_get_icon(type)
    defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
    withPointer {
      gtk_image_set_from_gicon($0, icon)
      gtk_image_set_pixel_size($0, Int32(size))
    }
  }

  /// Shows a paintable, keeping its proportions.
  ///
  /// - Parameters:
  ///   - paintable: a picture.
  ///   - size: the longest side in logical pixels.
  public func setPaintable(_ paintable: Paintable, size: Int) {
    withPointers(self, paintable) {
      gtk_image_set_from_paintable($0, $1)
      gtk_image_set_pixel_size($0, Int32(size))
    }
  }
}
