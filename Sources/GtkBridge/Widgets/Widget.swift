import CGtk
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
  /// The widget as GTK's functions take it.
  public final var widget: UnsafeMutablePointer<GtkWidget> { typed() }

  convenience init(new widget: UnsafeMutablePointer<GtkWidget>) {
    self.init(referring: UnsafeMutableRawPointer(widget))
  }

  /// The name that assistive technology gives and tests look for.
  public final func setAccessibleName(_ name: String) {
    satchel_accessible_set_label(widget, name)
  }

  /// What assistive technology says after the name.
  public final func setAccessibleDescription(_ description: String) {
    satchel_accessible_set_description(widget, description)
  }

  /// Has assistive technology say what a row made with ``Box/init(status:)``
  /// now shows; an empty text when it shows nothing any more.
  public final func say(_ sentence: String) {
    satchel_accessible_say(widget, sentence)
  }

  /// Says to assistive technology whether the widget's content is on its way.
  public final func setAccessibleBusy(_ isBusy: Bool) {
    satchel_accessible_set_busy(widget, isBusy ? 1 : 0)
  }

  /// Says to assistive technology whether what the widget opens and shuts is
  /// open.
  public final func setAccessibleExpanded(_ isExpanded: Bool) {
    satchel_accessible_set_expanded(widget, isExpanded ? 1 : 0)
  }

  /// As ``setAccessibleBusy(_:)`` and ``setAccessibleDescription(_:)``, for
  /// the parent: a list makes the parents of its rows itself.
  public final func setParentAccessibleState(
    isBusy: Bool, description: String
  ) {
    guard let parent = gtk_widget_get_parent(widget) else { return }
    satchel_accessible_set_busy(parent, isBusy ? 1 : 0)
    satchel_accessible_set_description(parent, description)
  }

  /// Whether Tab stops at it, and a click gives it the keyboard.
  public final var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
  }

  /// Adds a CSS class.
  public final func addClass(_ name: String) {
    gtk_widget_add_css_class(widget, name)
  }

  /// Takes a CSS class away.
  public final func removeClass(_ name: String) {
    gtk_widget_remove_css_class(widget, name)
  }

  /// Adds or takes away a CSS class.
  public final func setClass(_ name: String, _ isOn: Bool) {
    isOn ? addClass(name) : removeClass(name)
  }

  /// Whether it has a CSS class.
  public final func hasClass(_ name: String) -> Bool {
    gtk_widget_has_css_class(widget, name) != 0
  }

  /// Whether it is shown when its parent is.
  public final var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// Whether it answers to input.
  public final var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether it is on the screen now, as far as GTK knows.
  public final var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Whether the pointer passes through it.
  public final var passesPointer: Bool {
    get { gtk_widget_get_can_target(widget) == 0 }
    set { gtk_widget_set_can_target(widget, newValue ? 0 : 1) }
  }

  /// The words that show after the pointer has rested on it, except with a
  /// drag.
  public final var tooltip: String {
    get {
      gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } ?? ""
    }
    set { satchel_widget_set_tooltip(widget, newValue) }
  }

  /// The size in logical pixels.
  public final var size: (width: Double, height: Double) {
    (
      Double(gtk_widget_get_width(widget)),
      Double(gtk_widget_get_height(widget))
    )
  }

  /// Stands horizontally and vertically so.
  public final func align(_ horizontal: Alignment, _ vertical: Alignment) {
    gtk_widget_set_halign(widget, horizontal.gtk)
    gtk_widget_set_valign(widget, vertical.gtk)
  }

  /// Takes what room is left in each direction.
  public final func expand(horizontally: Bool = true, vertically: Bool = true) {
    gtk_widget_set_hexpand(widget, horizontally ? 1 : 0)
    gtk_widget_set_vexpand(widget, vertically ? 1 : 0)
  }

  /// Keeps free room around it, in logical pixels.
  public final func setMargins(
    top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0
  ) {
    gtk_widget_set_margin_top(widget, Int32(top))
    gtk_widget_set_margin_bottom(widget, Int32(bottom))
    gtk_widget_set_margin_start(widget, Int32(start))
    gtk_widget_set_margin_end(widget, Int32(end))
  }

  /// Asks for at least this much room; -1 for what it needs by itself.
  public final func setMinimumSize(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widget, Int32(width), Int32(height))
  }

  /// Gives it the keyboard.
  @discardableResult public final func grabFocus() -> Bool {
    gtk_widget_grab_focus(widget) != 0
  }

  /// Takes the keyboard over from a widget that is no longer in the window.
  ///
  /// GTK does so only when the next frame has been painted, and gives keys that
  /// come before to the widget that is gone. Call it on what held such a widget
  /// as soon as that has been taken out; else it does nothing.
  public final func rescueFocus() {
    guard let root = gtk_widget_get_root(widget) else { return }
    func isAstray() -> Bool {
      guard let focus = gtk_root_get_focus(root) else { return false }
      return gtk_widget_get_root(focus) != root
    }
    guard isAstray() else { return }
    grabFocus()
    if isAstray() { gtk_root_set_focus(root, nil) }
  }

  /// Whether it, or something in it, has the keyboard.
  public final var hasFocusWithin: Bool {
    gtk_widget_get_state_flags(widget).rawValue
      & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Cuts off what children paint outside it.
  public final func clipsChildren() {
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
  }

  /// The widget's rectangle in another one's coordinates, when both are in one
  /// window.
  public final func bounds(in other: Widget) -> WidgetRect? {
    var rect = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other.widget, &rect) != 0 else {
      return nil
    }
    return WidgetRect(
      origin: WidgetPoint(x: Double(rect.origin.x), y: Double(rect.origin.y)),
      width: Double(rect.size.width), height: Double(rect.size.height))
  }

  /// Where the widget's own coordinates begin in another one, when both are in
  /// one window: inside of its padding, unlike its ``bounds(in:)``.
  public final func origin(in other: Widget) -> WidgetPoint? {
    var zero = graphene_point_t()
    var point = graphene_point_t()
    guard gtk_widget_compute_point(widget, other.widget, &zero, &point) != 0
    else { return nil }
    return WidgetPoint(x: Double(point.x), y: Double(point.y))
  }

  /// Whether a press at a point would press a button in the widget, or select
  /// words of a label there.
  public final func hasControl(at point: WidgetPoint) -> Bool {
    guard
      let hit = gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT)
    else { return false }
    if gtk_widget_get_ancestor(hit, gtk_button_get_type()) != nil {
      return true
    }
    guard let label = gtk_widget_get_ancestor(hit, gtk_label_get_type()) else {
      return false
    }
    return gtk_label_get_selectable(
      OpaquePointer(UnsafeMutableRawPointer(label))) != 0
  }

  /// The address, which tells widgets apart.
  public final var identity: UInt { UInt(bitPattern: raw) }

  /// The parent's accessible name is set through this: a list makes the parents
  /// of its rows itself.
  public final func setParentAccessibleName(_ name: String) {
    guard let parent = gtk_widget_get_parent(widget) else { return }
    satchel_accessible_set_label(parent, name)
  }

  /// Hears that it has come onto the screen.
  public final func onMap(_ body: @escaping @MainActor () -> Void) {
    onSignal("map", body)
  }

  /// Hears that it has gone from the screen.
  public final func onUnmap(_ body: @escaping @MainActor () -> Void) {
    onSignal("unmap", body)
  }

  /// Calls a named action, as its key or menu entry would.
  @discardableResult public final func activateAction(_ name: String) -> Bool {
    gtk_widget_activate_action_variant(widget, name, nil) != 0
  }

  /// How many device pixels a logical one has.
  public final var scale: Int { Int(gtk_widget_get_scale_factor(widget)) }

  /// Takes a controller away.
  public final func remove(_ controller: Controller) {
    gtk_widget_remove_controller(widget, controller.opaqueController)
  }

  /// Adds a controller; GTK keeps it from then on.
  public final func add(_ controller: Controller) {
    // gtk_widget_add_controller takes the reference that it is given.
    g_object_ref(controller.raw)
    gtk_widget_add_controller(widget, controller.opaqueController)
  }
}
