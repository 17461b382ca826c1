import CSatchelGtk

extension Paned {
  /// How far from the handle a finger still moves it, in logical pixels.
  private static let fingerWidth = 16.0

  /// Lets the space between both children be dragged, or leaves presses there to
  /// what is below.
  ///
  /// While one of them is hidden so is the handle, and yet GTK takes the presses
  /// for itself that fall where it stood last.
  public func listensToHandle(_ isListening: Bool) {
    setPhase(of: gtk_gesture_drag_get_type(), isListening)
  }

  /// Leaves fingers beside the handle to the children. GTK takes those up to 50
  /// pixels away from it: a stroke across a row there would change the widths, and
  /// one up or down would begin at a wrong place for the child.
  func keepsFingersOff() {
    // It outlives this object: nothing here is a part of it.
    let paned = WeakObject(self)
    let finger = DragGesture(byFinger: ())
    finger.setPhase(.capture)
    finger.onBegin { point in paned.target?.fingerCame(at: point) }
    // The last one hears each press first.
    add(finger)
  }

  private func fingerCame(at point: Point) {
    guard showsHandle else { return }
    setPhase(
      of: gtk_gesture_pan_get_type(),
      abs(point.x - handle) <= Self.fingerWidth)
  }

  private var showsHandle: Bool {
    withPointer { paned in
      [gtk_paned_get_start_child(paned), gtk_paned_get_end_child(paned)]
        .allSatisfy { $0.map { gtk_widget_get_visible($0) != 0 } ?? false }
    }
  }

  /// Lets gestures of a type, of which GTK has one for pointers and one for
  /// fingers, hear presses as it made them, before what lies below; or not at all.
  private func setPhase(of type: GType, _ isListening: Bool) {
    for gesture in controllers(ofType: type) {
      gesture.setPhase(isListening ? .capture : .never)
    }
  }

  /// Where the handle is, from the left.
  private var handle: Double {
    let position = withPointer { Double(gtk_paned_get_position($0)) }
    return isRightToLeft ? size.width - position : position
  }
}
