import CSatchelGtk

/// Watches two fingers that move apart or together, on a screen or a touchpad.
@MainActor public final class PinchGesture: Gesture {
  /// Makes a gesture.
  public init() {
    super.init(
      owning: UnsafeMutableRawPointer(nonNull(gtk_gesture_zoom_new())))
  }

  /// Called when the fingers begin.
  public func onBegin(_ body: @escaping @MainActor () -> Void) {
    onPointer("begin") { _ in body() }
  }

  /// Called when the fingers have moved.
  ///
  /// - Parameter body: how much farther apart they are than when they began.
  public func onScale(_ body: @escaping @MainActor (Double) -> Void) {
    onNumber("scale-changed", body)
  }

  /// Called when one of the fingers has left, or another gesture has taken them.
  public func onEnd(_ body: @escaping @MainActor () -> Void) {
    onPointer("end") { _ in body() }
  }

  /// The middle between the fingers, in the widget; nil when there are none.
  public var middle: Point? {
    let point = withPointer { (gesture: OpaquePointer) -> Point? in
      var x = 0.0
      var y = 0.0
      guard gtk_gesture_get_bounding_box_center(gesture, &x, &y) != 0 else {
        return nil
      }
      return Point(x: x, y: y)
    }
    return point
  }
}
