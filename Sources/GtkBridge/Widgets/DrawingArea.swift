import CSatchelGtk

/// A place that is painted with Cairo.
@MainActor public final class DrawingArea: Widget {
  override class var type: GType { gtk_drawing_area_get_type() }

  /// Makes an area that takes the keyboard.
  ///
  /// - Parameter name: what assistive technology calls it.
  public convenience init(named name: String) {
    self.init(new: gtk_drawing_area_new())
    isFocusable = true
    setAccessibleName(name)
  }

  /// Called when it is to be painted.
  ///
  /// - Parameter body: gets a `cairo_t`, which is valid until it returns, and how
  ///   wide and high the area is, in logical pixels.
  public func onPaint(
    _ body: @escaping @MainActor (OpaquePointer, Double, Double) -> Void
  ) {
    typealias Body = @MainActor (OpaquePointer, Double, Double) -> Void
    withPointer {
      gtk_drawing_area_set_draw_func(
        $0,
        { _, cairo, width, height, data in
          let (data, cairo) = (Carried(data), Carried(cairo.map { .init($0) }))
          MainActor.assumeIsolated {
            guard let cairo = cairo.raw.map({ OpaquePointer($0) }) else {
              return
            }
            Closure<Body>.body(at: data.raw)?(
              cairo, Double(width), Double(height))
          }
        }, Closure<Body>(body).retained, releaseData)
    }
  }

  /// Has it painted anew with the next frame.
  public func paintAnew() {
    withPointer { gtk_widget_queue_draw($0) }
  }
}
