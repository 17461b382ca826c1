import CSatchelGtk
import GtkShim

/// Where a widget stands in the room that it is given.
public enum Alignment: Sendable {
  /// Takes all of it.
  case fill
  /// At the leading or upper end.
  case start
  /// In the middle.
  case center
  /// At the trailing or lower end.
  case end

  var gtk: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .end: GTK_ALIGN_END
    }
  }
}

/// Which way a box or a separator runs.
public enum Orientation: Sendable {
  /// Side by side.
  case horizontal
  /// One below the other.
  case vertical

  var gtk: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
}

/// Any GtkWidget.
@MainActor open class Widget: Object {
  convenience init(new widget: UnsafeMutablePointer<GtkWidget>) {
    self.init(referring: UnsafeMutableRawPointer(widget))
  }

  /// Takes up a widget that was made in C or by another binding.
  ///
  ///     guard let list = ListBox(wrapping: pointer) else { return }
  ///
  /// - Parameter pointer: any GObject; a reference is added.
  /// - Returns: nil if it isn't of the GTK type that the class stands for.
  public convenience init?(wrapping pointer: UnsafeMutableRawPointer) {
    guard isInstance(pointer, of: Self.type) else { return nil }
    self.init(referring: pointer)
  }

  /// The GTK type that the class stands for.
  class var type: GType { gtk_widget_get_type() }

  /// Whether Tab stops at it, and a click gives it the keyboard.
  public final var isFocusable: Bool {
    get { withPointer { gtk_widget_get_focusable($0) != 0 } }
    set { withPointer { gtk_widget_set_focusable($0, newValue ? 1 : 0) } }
  }

  /// Adds a CSS class.
  public final func addClass(_ name: String) {
    withPointer { gtk_widget_add_css_class($0, name) }
  }

  /// Takes a CSS class away.
  public final func removeClass(_ name: String) {
    withPointer { gtk_widget_remove_css_class($0, name) }
  }

  /// Adds or takes away a CSS class.
  public final func setClass(_ name: String, _ isOn: Bool) {
    isOn ? addClass(name) : removeClass(name)
  }

  /// Whether it has a CSS class.
  public final func hasClass(_ name: String) -> Bool {
    withPointer { gtk_widget_has_css_class($0, name) != 0 }
  }

  /// Whether lines are read, and so laid out, from right to left.
  public final var isRightToLeft: Bool {
    withPointer { gtk_widget_get_direction($0) == GTK_TEXT_DIR_RTL }
  }

  /// Has what is in it stand from left to right in every language, as the keys of
  /// a telephone do.
  public final func staysLeftToRight() {
    withPointer { gtk_widget_set_direction($0, GTK_TEXT_DIR_LTR) }
  }

  /// Whether it is shown when its parent is.
  public final var isVisible: Bool {
    get { withPointer { gtk_widget_get_visible($0) != 0 } }
    set { withPointer { gtk_widget_set_visible($0, newValue ? 1 : 0) } }
  }

  /// Whether it answers to input.
  public final var isSensitive: Bool {
    get { withPointer { gtk_widget_get_sensitive($0) != 0 } }
    set { withPointer { gtk_widget_set_sensitive($0, newValue ? 1 : 0) } }
  }

  /// Whether it is on the screen now, as far as GTK knows.
  public final var isMapped: Bool {
    withPointer { gtk_widget_get_mapped($0) != 0 }
  }

  /// Whether it shows as ever and is dead to the pointer, drags, the keyboard and
  /// assistive technology, with all that is in it. What has the keyboard keeps it
  /// until something else takes it.
  public final var isInert: Bool {
    get { withPointer { gtk_widget_get_can_focus($0) == 0 } }
    set {
      withPointer {
        gtk_widget_set_can_target($0, newValue ? 0 : 1)
        gtk_widget_set_can_focus($0, newValue ? 0 : 1)
        satchel_accessible_set_hidden($0, newValue ? 1 : 0)
      }
    }
  }

  /// Whether the pointer passes through it.
  public final var passesPointer: Bool {
    get { withPointer { gtk_widget_get_can_target($0) == 0 } }
    set { withPointer { gtk_widget_set_can_target($0, newValue ? 0 : 1) } }
  }

  /// What it stands in; nil for a window, and for what is in none.
  public final var parent: Widget? {
    withPointer {
      gtk_widget_get_parent($0).map {
        Widget(referring: UnsafeMutableRawPointer($0))
      }
    }
  }

  /// How much of it shows, from 0 to 1.
  public final var opacity: Double {
    get { withPointer { gtk_widget_get_opacity($0) } }
    set { withPointer { gtk_widget_set_opacity($0, newValue) } }
  }

  /// The words that show after the pointer has rested on it, except with a
  /// drag.
  public final var tooltip: String {
    get {
      withPointer {
        gtk_widget_get_tooltip_text($0).map { String(cString: $0) } ?? ""
      }
    }
    set { withPointer { satchel_widget_set_tooltip($0, newValue) } }
  }

  /// The size in logical pixels.
  public final var size: (width: Double, height: Double) {
    withPointer {
      (Double(gtk_widget_get_width($0)), Double(gtk_widget_get_height($0)))
    }
  }

  /// Stands horizontally and vertically so.
  public final func align(_ horizontal: Alignment, _ vertical: Alignment) {
    withPointer {
      gtk_widget_set_halign($0, horizontal.gtk)
      gtk_widget_set_valign($0, vertical.gtk)
    }
  }

  /// Takes what room is left in each direction.
  public final func expand(horizontally: Bool = true, vertically: Bool = true) {
    withPointer {
      gtk_widget_set_hexpand($0, horizontally ? 1 : 0)
      gtk_widget_set_vexpand($0, vertically ? 1 : 0)
    }
  }

  /// Keeps free room around it, in logical pixels.
  public final func setMargins(
    top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0
  ) {
    withPointer {
      gtk_widget_set_margin_top($0, Int32(top))
      gtk_widget_set_margin_bottom($0, Int32(bottom))
      gtk_widget_set_margin_start($0, Int32(start))
      gtk_widget_set_margin_end($0, Int32(end))
    }
  }

  /// Asks for at least this much room; -1 for what it needs by itself.
  public final func setMinimumSize(width: Int = -1, height: Int = -1) {
    withPointer { gtk_widget_set_size_request($0, Int32(width), Int32(height)) }
  }

  /// Gives it the keyboard.
  @discardableResult public final func grabFocus() -> Bool {
    withPointer { gtk_widget_grab_focus($0) != 0 }
  }

  /// Gives the keyboard to the first in the widget that takes it.
  ///
  /// - Returns: whether something did.
  @discardableResult public final func focusInside() -> Bool {
    withPointer { gtk_widget_child_focus($0, GTK_DIR_TAB_FORWARD) != 0 }
  }

  /// Gives the keyboard to what Tab comes to outside of the widget: after it,
  /// or before it.
  ///
  /// - Returns: whether something there took it.
  @discardableResult public final func passFocus(back: Bool) -> Bool {
    withPointer { widget in
      guard let root = gtk_widget_get_root(widget) else { return false }
      gtk_widget_set_can_focus(widget, 0)
      defer { gtk_widget_set_can_focus(widget, 1) }
      return gtk_widget_child_focus(
        UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self),
        back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD) != 0
    }
  }

  /// Takes the keyboard over from a widget that is no longer in the window.
  ///
  /// GTK does so only when the next frame has been painted, and gives keys that
  /// come before to the widget that is gone. Call it on what held such a widget
  /// as soon as that has been taken out; else it does nothing.
  public final func rescueFocus() {
    withPointer { widget in
      guard let root = gtk_widget_get_root(widget) else { return }
      func isAstray() -> Bool {
        guard let focus = gtk_root_get_focus(root) else { return false }
        return gtk_widget_get_root(focus) != root
      }
      guard isAstray() else { return }
      gtk_widget_grab_focus(widget)
      if isAstray() { gtk_root_set_focus(root, nil) }
    }
  }

  /// Whether it, or something in it, has the keyboard.
  public final var hasFocusWithin: Bool {
    withPointer {
      gtk_widget_get_state_flags($0).rawValue
        & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }
  }

  /// Whether it, or something in it, has the keyboard whenever the window has
  /// it.
  public final var keepsFocus: Bool {
    withPointer { widget in
      guard let root = gtk_widget_get_root(widget),
        let focus = gtk_root_get_focus(root)
      else { return false }
      return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }
  }

  /// Cuts off what children paint outside it.
  public final func clipsChildren() {
    withPointer { gtk_widget_set_overflow($0, GTK_OVERFLOW_HIDDEN) }
  }

  /// The widget's rectangle in another one's coordinates, when both are in one
  /// window.
  public final func bounds(in other: Widget) -> Rect? {
    withPointers(self, other) { widget, other in
      var rect = graphene_rect_t()
      guard gtk_widget_compute_bounds(widget, other, &rect) != 0 else {
        return nil
      }
      return Rect(rect)
    }
  }

  /// Where the widget's own coordinates begin in another one, when both are in
  /// one window: inside of its padding, unlike its ``bounds(in:)``.
  public final func origin(in other: Widget) -> Point? {
    withPointers(self, other) { widget, other in
      var zero = graphene_point_t()
      var point = graphene_point_t()
      guard gtk_widget_compute_point(widget, other, &zero, &point) != 0
      else { return nil }
      return Point(x: Double(point.x), y: Double(point.y))
    }
  }

  /// Whether a press at a point would press a button in the widget, or select
  /// words of a label there.
  public final func hasControl(at point: Point) -> Bool {
    withPointer {
      guard let hit = gtk_widget_pick($0, point.x, point.y, GTK_PICK_DEFAULT)
      else { return false }
      if gtk_widget_get_ancestor(hit, gtk_button_get_type()) != nil {
        return true
      }
      guard let label = gtk_widget_get_ancestor(hit, gtk_label_get_type())
      else { return false }
      return gtk_label_get_selectable(
        OpaquePointer(UnsafeMutableRawPointer(label))) != 0
    }
  }

  /// Called when it has come onto the screen.
  public final func onMap(_ body: @escaping @MainActor () -> Void) {
    onSignal("map", body)
  }

  /// Called when it has gone from the screen.
  public final func onUnmap(_ body: @escaping @MainActor () -> Void) {
    onSignal("unmap", body)
  }

  /// Calls a named action, as its key or menu entry would.
  @discardableResult public final func activateAction(_ name: String) -> Bool {
    withPointer { gtk_widget_activate_action_variant($0, name, nil) != 0 }
  }

  /// How many device pixels a logical one has.
  public final var scale: Int {
    withPointer { Int(gtk_widget_get_scale_factor($0)) }
  }
}
