import CSatchelGtk
import GtkShim

/// Children in a row or a column.
@MainActor public class Box: Widget {
  override class var type: GType { gtk_box_get_type() }

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
    say("")
  }

  /// Makes an empty box that assistive technology takes for a dialog.
  public convenience init(dialog orientation: Orientation) {
    self.init(
      new: satchel_accessible_box(
        orientation.gtk, 0, GTK_ACCESSIBLE_ROLE_DIALOG))
  }

  /// Sets whether assistive technology is told that it holds off all else.
  public final func setModal(_ isModal: Bool) {
    withPointer { satchel_accessible_set_modal($0, isModal ? 1 : 0) }
  }

  /// Which way it runs.
  public final var orientation: Orientation {
    get {
      withPointer { gtk_orientable_get_orientation($0) }
        == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
    }
    set { withPointer { gtk_orientable_set_orientation($0, newValue.gtk) } }
  }

  /// Adds children at the end.
  public final func append(_ children: Widget...) {
    for child in children {
      withPointers(self, child) { gtk_box_append($0, $1) }
    }
  }

  /// Adds a child directly behind another, or before all.
  public final func insert(_ child: Widget, after other: Widget?) {
    if let other {
      withPointers(self, child, other) {
        gtk_box_insert_child_after($0, $1, $2)
      }
    } else {
      withPointers(self, child) { gtk_box_prepend($0, $1) }
    }
  }

  /// Takes a child out.
  public final func remove(_ child: Widget) {
    withPointers(self, child) { gtk_box_remove($0, $1) }
  }
}

/// A box whose children can be shown beside their place, without a new layout.
@MainActor public final class ShiftBox: Box {
  override class var type: GType { satchel_shift_box_get_type() }

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
  public var shift = Point(x: 0, y: 0) {
    didSet { withPointer { satchel_shift_box_set_shift($0, shift.x, shift.y) } }
  }
}

/// A box that the pointer passes, except for where its children are.
@MainActor public final class PassBox: Box {
  /// It has more state than GTK's widget, so it can't wrap one that exists.
  override class var type: GType { GType(0) }

  /// Makes an empty box.
  ///
  /// - Parameters:
  ///   - orientation: which way it runs.
  ///   - spacing: room between children, in logical pixels.
  public convenience init(passing orientation: Orientation, spacing: Int = 0) {
    self.init(new: satchel_pass_box_new(orientation.gtk, Int32(spacing)))
  }
}

/// One child with others above it.
@MainActor public final class Overlay: Widget {
  override class var type: GType { gtk_overlay_get_type() }

  /// Makes an overlay around a child.
  public convenience init(_ child: Widget) {
    self.init(new: gtk_overlay_new())
    withPointers(self, child) { gtk_overlay_set_child($0, $1) }
    hasNoAccessibleName()
  }

  /// Puts a widget above the child; it does not add to the size.
  public func addOverlay(_ child: Widget) {
    withPointers(self, child) { gtk_overlay_add_overlay($0, $1) }
  }

  /// Takes a widget away that was above the child.
  public func removeOverlay(_ child: Widget) {
    withPointers(self, child) { gtk_overlay_remove_overlay($0, $1) }
  }

  /// Gives a widget above the child a frame, without a new layout of the
  /// window.
  ///
  /// - Parameters:
  ///   - child: was added with ``addOverlay(_:)``.
  ///   - frame: in the overlay's coordinates, to the logical pixel; a child
  ///     that needs more room gets it.
  public func place(_ child: Widget, in frame: Rect) {
    var frame = GdkRectangle(
      x: Int32(frame.x.rounded()), y: Int32(frame.y.rounded()),
      width: Int32(frame.width.rounded()), height: Int32(frame.height.rounded())
    )
    withPointers(self, child) { satchel_overlay_place($0, $1, &frame) }
  }

  /// Lets a widget above the child stand where it is aligned again.
  public func unplace(_ child: Widget) {
    withPointers(self, child) { satchel_overlay_place($0, $1, nil) }
  }

  /// Has the end of a label's last line fade into what is behind it, in place of
  /// an ellipsis, while the label doesn't show all of its text.
  ///
  /// - Parameters:
  ///   - label: the child, or in it.
  ///   - width: how much of the line fades, in logical pixels.
  ///   - cssClass: paints what lies over the end.
  public func fadeEnd(of label: Label, width: Int, cssClass: String) {
    let fade = Box(.horizontal)
    fade.addClass(cssClass)
    fade.passesPointer = true
    addOverlay(fade)
    withPointers(self, fade) { (overlay: OpaquePointer, fade) in
      label.withPointer {
        satchel_overlay_cover_end(overlay, fade, $0, Int32(width))
      }
    }
  }
}

/// A child that may be larger than the room there is.
@MainActor public final class ScrolledWindow: Widget {
  override class var type: GType { gtk_scrolled_window_get_type() }

  /// Makes a scrolled window around a child.
  ///
  /// - Parameters:
  ///   - child: a list view, or anything else.
  ///   - name: what assistive technology calls it: the keyboard stops at it
  ///     when nothing in it takes the keyboard.
  ///   - horizontally: whether it scrolls sideways too.
  public convenience init(
    _ child: Widget, named name: String, horizontally: Bool = false
  ) {
    self.init(new: satchel_accessible_scrolled_window())
    withPointers(self, child) { gtk_scrolled_window_set_child($0, $1) }
    hasNoAccessibleName()
    setAccessibleName(name)
    withPointer {
      gtk_scrolled_window_set_policy(
        $0, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
        GTK_POLICY_AUTOMATIC)
    }
  }

  /// Makes a scrolled window that is as high as its child, scrolls sideways
  /// only, and has no bar for it: by wheel, finger, keyboard or a drag.
  ///
  /// - Parameters:
  ///   - child: what it shows a part of.
  ///   - name: what assistive technology calls it.
  public convenience init(strip child: Widget, named name: String) {
    self.init(new: satchel_accessible_scrolled_window())
    withPointers(self, child) { gtk_scrolled_window_set_child($0, $1) }
    hasNoAccessibleName()
    setAccessibleName(name)
    withPointer {
      gtk_scrolled_window_set_policy(
        $0, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
    }
  }

  /// How far it is scrolled, in logical pixels from the upper left.
  public var offset: Point {
    withPointer {
      Point(
        x: gtk_adjustment_get_value(gtk_scrolled_window_get_hadjustment($0)),
        y: gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment($0)))
    }
  }

  /// Scrolls, as far as there is anything.
  ///
  /// - Parameters:
  ///   - x: pixels to the right.
  ///   - y: pixels down.
  public func scroll(byX x: Double, y: Double) {
    let old = offset
    withPointer {
      if x != 0 {
        gtk_adjustment_set_value(
          gtk_scrolled_window_get_hadjustment($0), old.x + x)
      }
      if y != 0 {
        gtk_adjustment_set_value(
          gtk_scrolled_window_get_vadjustment($0), old.y + y)
      }
    }
  }

  /// Called when it was scrolled, in code too.
  public func onScrolled(_ body: @escaping @MainActor () -> Void) {
    withPointer {
      let both = [
        gtk_scrolled_window_get_hadjustment($0),
        gtk_scrolled_window_get_vadjustment($0),
      ]
      for adjustment in both {
        Object(referring: UnsafeMutableRawPointer(nonNull(adjustment)))
          .onSignal("value-changed", body)
      }
    }
  }
}

/// Several children, one of them shown.
@MainActor public final class Stack: Widget {
  override class var type: GType { gtk_stack_get_type() }

  /// Makes an empty stack.
  public convenience init() {
    self.init(new: gtk_stack_new())
  }

  /// Makes an empty stack of which assistive technology is told only what
  /// shows. GTK would tell of everything.
  public convenience init(ofPages: Void) {
    self.init()
    hidesPages = true
  }

  private var hidesPages = false

  /// Adds a child under a name.
  public func add(_ child: Widget, named name: String) {
    withPointers(self, child) {
      _ = gtk_stack_add_named($0, $1, name)
      satchel_accessible_unname_page($0, $1)
    }
    hidePages()
  }

  private func hidePages() {
    if hidesPages { withPointer { satchel_accessible_hide_pages($0) } }
  }

  /// The name of the child that shows.
  public var shownName: String {
    get {
      withPointer {
        gtk_stack_get_visible_child_name($0).map { String(cString: $0) } ?? ""
      }
    }
    set {
      guard newValue != shownName else { return }
      withPointer { gtk_stack_set_visible_child_name($0, newValue) }
      // GTK lays out the page alone. One that then finds that it needs a scroll
      // bar asks for a new layout of all around it, which nobody gives them any
      // more in this frame: the whole window would stay unpainted.
      if hidesPages { withPointer { gtk_widget_queue_resize($0) } }
      hidePages()
    }
  }
}

/// Two children with a handle between them.
@MainActor public final class Paned: Widget {
  override class var type: GType { gtk_paned_get_type() }

  /// Makes a pane that keeps the first child's width when the window grows.
  ///
  /// - Parameters:
  ///   - start: the leading child.
  ///   - end: the child that takes what is left.
  ///   - position: the first child's width, in logical pixels.
  public convenience init(start: Widget, end: Widget, position: Int) {
    self.init(new: gtk_paned_new(GTK_ORIENTATION_HORIZONTAL))
    withPointers(self, start) { gtk_paned_set_start_child($0, $1) }
    withPointers(self, end) { gtk_paned_set_end_child($0, $1) }
    withPointer {
      gtk_paned_set_resize_start_child($0, 0)
      gtk_paned_set_shrink_start_child($0, 0)
      gtk_paned_set_shrink_end_child($0, 0)
      gtk_paned_set_position($0, Int32(position))
    }
    hasNoAccessibleName()
    keepsFingersOff()
  }

  /// Leaves the first child a single pixel, or gives it its width back. Unlike
  /// a hidden one it still hears of what leaves it.
  public var squeezesStart: Bool {
    get { widthBefore != nil }
    set {
      guard newValue != squeezesStart else { return }
      withPointer {
        if newValue { widthBefore = gtk_paned_get_position($0) }
        gtk_paned_set_shrink_start_child($0, newValue ? 1 : 0)
        gtk_paned_set_position($0, newValue ? 1 : widthBefore ?? 1)
      }
      if !newValue { widthBefore = nil }
    }
  }

  private var widthBefore: Int32?
}
