import CSatchelGtk

/// Watches a pressed button, or a finger, that moves: a line that is drawn, say.
@MainActor public final class DragGesture: Gesture {
  /// Makes a gesture of the main button.
  public init() {
    super.init(
      owning: UnsafeMutableRawPointer(nonNull(gtk_gesture_drag_new())))
  }

  /// Makes a gesture of one finger, and of no pointer.
  public convenience init(byFinger: Void) {
    self.init()
    withPointer { gtk_gesture_single_set_touch_only($0, 1) }
  }

  /// Called for a press.
  ///
  /// - Parameter body: where it is, in the widget.
  public func onBegin(_ body: @escaping @MainActor (Point) -> Void) {
    onPoint("drag-begin") { body(Point(x: $0, y: $1)) }
  }

  /// Called when it has moved.
  ///
  /// - Parameter body: where it is now, in the widget.
  public func onMove(_ body: @escaping @MainActor (Point) -> Void) {
    onPoint("drag-update") { [weak self] x, y in
      guard let start = self?.start else { return }
      body(Point(x: start.x + x, y: start.y + y))
    }
  }

  /// Called when it was let go, and also when a second finger came: GTK ends a
  /// drag then, see ``isEndedBySecondFinger``.
  public func onEnd(_ body: @escaping @MainActor () -> Void) {
    onPoint("drag-end") { _, _ in body() }
  }

  /// Called when another gesture or the window system has taken it.
  public func onCancel(_ body: @escaping @MainActor () -> Void) {
    onPointer("cancel") { _ in body() }
  }

  /// Whether the first finger is still down as the gesture ends.
  public var isEndedBySecondFinger: Bool {
    withPointer { (gesture: OpaquePointer) -> Bool in
      gtk_event_controller_get_current_event(gesture).map {
        gdk_event_get_event_type($0) == GDK_TOUCH_BEGIN
      } ?? false
    }
  }

  private var start: Point? {
    withPointer { (gesture: OpaquePointer) -> Point? in
      var x = 0.0
      var y = 0.0
      guard gtk_gesture_drag_get_start_point(gesture, &x, &y) != 0 else {
        return nil
      }
      return Point(x: x, y: y)
    }
  }
}

/// Watches two fingers that turn.
@MainActor public final class RotateGesture: Gesture {
  /// Makes a gesture.
  public init() {
    super.init(
      owning: UnsafeMutableRawPointer(nonNull(gtk_gesture_rotate_new())))
  }

  /// Called when the fingers have turned.
  ///
  /// - Parameter body: how far since they began, in degrees clockwise.
  public func onTurn(_ body: @escaping @MainActor (Double) -> Void) {
    onPoint("angle-changed") { _, delta in body(delta * 180 / .pi) }
  }
}
