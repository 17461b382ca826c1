import CGtk
import GtkShim

/// Children in a row or a column.
@MainActor public class Box: Widget {
  /// Makes an empty box.
  ///
  /// - Parameters:
  ///   - orientation: which way it runs.
  ///   - spacing: room between children, in logical pixels.
  ///   - isGroup: whether assistive technology sees it as a group with a name
  ///     of its own.
  public convenience init(
    _ orientation: Orientation, spacing: Int = 0, isGroup: Bool = false
  ) {
    self.init(
      new: isGroup
        ? satchel_accessible_box(
          orientation.gtk, Int32(spacing), GTK_ACCESSIBLE_ROLE_GROUP)
        : gtk_box_new(orientation.gtk, Int32(spacing)))
  }

  /// Makes an empty row whose words assistive technology reads out when they
  /// change.
  public convenience init(status spacing: Int) {
    self.init(
      new: satchel_accessible_box(
        GTK_ORIENTATION_HORIZONTAL, Int32(spacing), GTK_ACCESSIBLE_ROLE_STATUS))
  }

  /// Adds children at the end.
  public final func append(_ children: Widget...) {
    for child in children { gtk_box_append(typed(), child.widget) }
  }

  /// Adds a child directly behind another, or before all.
  public final func insert(_ child: Widget, after other: Widget?) {
    gtk_box_insert_child_after(typed(), child.widget, other?.widget)
  }

  /// Takes a child out.
  public final func remove(_ child: Widget) {
    gtk_box_remove(typed(), child.widget)
  }
}

/// A box whose children can be shown beside their place, without a new layout.
@MainActor public final class ShiftBox: Box {
  /// Makes an empty box.
  ///
  /// - Parameters:
  ///   - orientation: which way it runs.
  ///   - spacing: room between children, in logical pixels.
  public convenience init(shifting orientation: Orientation, spacing: Int = 0) {
    self.init(new: satchel_shift_box_new(orientation.gtk, Int32(spacing)))
  }

  /// How far to the right and down of their place the children are shown, in
  /// logical pixels; shown to the screen's pixel. They are hit where they
  /// were.
  public var shift = WidgetPoint(x: 0, y: 0) {
    didSet { satchel_shift_box_set_shift(widget, shift.x, shift.y) }
  }
}

/// One child with others above it.
@MainActor public final class Overlay: Widget {
  /// Makes an overlay around a child.
  public convenience init(_ child: Widget) {
    self.init(new: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.widget)
  }

  /// Puts a widget above the child; it does not add to the size.
  public func addOverlay(_ child: Widget) {
    gtk_overlay_add_overlay(opaque, child.widget)
  }

  /// Gives a widget above the child a frame, without a new layout of the
  /// window.
  ///
  /// - Parameters:
  ///   - child: was added with ``addOverlay(_:)``.
  ///   - frame: in the overlay's coordinates, to the logical pixel; a child
  ///     that needs more room gets it.
  public func place(_ child: Widget, in frame: WidgetRect) {
    var frame = GdkRectangle(
      x: Int32(frame.origin.x.rounded()), y: Int32(frame.origin.y.rounded()),
      width: Int32(frame.width.rounded()), height: Int32(frame.height.rounded())
    )
    satchel_overlay_place(opaque, child.widget, &frame)
  }
}

/// A child that may be larger than the room there is.
@MainActor public final class ScrolledWindow: Widget {
  /// Makes a scrolled window around a child.
  ///
  /// - Parameters:
  ///   - child: a list view, or anything else.
  ///   - horizontally: whether it scrolls sideways too.
  public convenience init(_ child: Widget, horizontally: Bool = false) {
    self.init(new: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, child.widget)
    gtk_scrolled_window_set_policy(
      opaque, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
      GTK_POLICY_AUTOMATIC)
  }

  /// Makes a scrolled window that is as high as its child, scrolls sideways
  /// only, and has no bar for it: by wheel, finger, keyboard or a drag.
  public convenience init(strip child: Widget) {
    self.init(new: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, child.widget)
    gtk_scrolled_window_set_policy(
      opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
  }

  private var across: UnsafeMutablePointer<GtkAdjustment> {
    nonNull(gtk_scrolled_window_get_hadjustment(opaque))
  }

  private var along: UnsafeMutablePointer<GtkAdjustment> {
    nonNull(gtk_scrolled_window_get_vadjustment(opaque))
  }

  /// How far it is scrolled, in logical pixels from the upper left.
  public var offset: WidgetPoint {
    WidgetPoint(
      x: gtk_adjustment_get_value(across), y: gtk_adjustment_get_value(along))
  }

  /// Scrolls, as far as there is anything.
  ///
  /// - Parameters:
  ///   - x: pixels to the right.
  ///   - y: pixels down.
  public func scroll(byX x: Double, y: Double) {
    let old = offset
    if x != 0 { gtk_adjustment_set_value(across, old.x + x) }
    if y != 0 { gtk_adjustment_set_value(along, old.y + y) }
  }

  /// Hears that it was scrolled, by whatever.
  public func onScrolled(_ body: @escaping @MainActor () -> Void) {
    for adjustment in [across, along] {
      Object(referring: UnsafeMutableRawPointer(adjustment)).onSignal(
        "value-changed", body)
    }
  }
}

/// Several children, one of them shown.
@MainActor public final class Stack: Widget {
  /// Makes an empty stack.
  public convenience init() {
    self.init(new: gtk_stack_new())
  }

  /// Adds a child under a name.
  public func add(_ child: Widget, named name: String) {
    gtk_stack_add_named(opaque, child.widget, name)
  }

  /// The name of the child that shows.
  public var shownName: String {
    get {
      gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } ?? ""
    }
    set { gtk_stack_set_visible_child_name(opaque, newValue) }
  }
}

/// Two children with a handle between them.
@MainActor public final class Paned: Widget {
  /// Makes a pane that keeps the first child's width when the window grows.
  ///
  /// - Parameters:
  ///   - start: the leading child.
  ///   - end: the child that takes what is left.
  ///   - position: the first child's width, in logical pixels.
  public convenience init(start: Widget, end: Widget, position: Int) {
    self.init(new: gtk_paned_new(GTK_ORIENTATION_HORIZONTAL))
    gtk_paned_set_start_child(opaque, start.widget)
    gtk_paned_set_end_child(opaque, end.widget)
    gtk_paned_set_resize_start_child(opaque, 0)
    gtk_paned_set_shrink_start_child(opaque, 0)
    gtk_paned_set_shrink_end_child(opaque, 0)
    gtk_paned_set_position(opaque, Int32(position))
  }
}

/// A child that slides in and out.
@MainActor public final class Revealer: Widget {
  /// Makes a revealer that hides its child.
  public convenience init(_ child: Widget) {
    self.init(new: gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
  }

  /// Whether the child shows.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }

  /// Hears that the child is out of sight, once it has slid away.
  public func onConcealed(_ body: @escaping @MainActor () -> Void) {
    onPointer("notify::child-revealed") { [weak self] _ in
      guard let self, gtk_revealer_get_child_revealed(opaque) == 0 else {
        return
      }
      body()
    }
  }

  /// Slides up from the lower edge instead of down from the upper one.
  public func slidesUp() {
    gtk_revealer_set_transition_type(
      opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
  }
}
