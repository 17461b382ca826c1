import CSatchelGtk
import GtkShim

/// The screen: where the pointer is on it, and how much room there is.
@MainActor public enum ScreenRoom {
  /// Where the pointer is, in logical pixels; nil where that isn't told, as on
  /// Wayland.
  public static var pointer: Point? {
    guard let display = gdk_display_get_default() else { return nil }
    var point = Point(x: 0, y: 0)
    return satchel_screen_pointer(display, &point.x, &point.y) != 0
      ? point : nil
  }

  /// The part of the monitor at a point of the screen that panels leave, in
  /// logical pixels.
  public static func area(at point: Point) -> Rect {
    var area = GdkRectangle()
    if let display = gdk_display_get_default() {
      satchel_screen_area(display, point.x, point.y, &area)
    }
    return Rect(area, scale: 1)
  }

  /// How many pixels of the screen a logical one is.
  static var scale: Double {
    gdk_display_get_default().map { Double(satchel_screen_scale($0)) } ?? 1
  }
}

extension Rect {
  init(_ rectangle: GdkRectangle, scale: Double) {
    self.init(
      x: Double(rectangle.x) / scale, y: Double(rectangle.y) / scale,
      width: Double(rectangle.width) / scale,
      height: Double(rectangle.height) / scale)
  }
}

extension ApplicationWindow {
  /// Makes a window that belongs to no application, so none waits for it to shut;
  /// it has actions all the same. It stands where the program puts it, above
  /// others, and gets the keyboard only when it is clicked. X11 has such windows;
  /// on Wayland it stands at a side of the screen, where ``LayerShell`` is usable,
  /// and may have the keyboard while the pointer is on it. Elsewhere it is one
  /// without a title bar.
  public convenience init(stripOfWidth width: Int, height: Int) {
    self.init(windowOf: gtk_application_window_get_type())
    withPointer {
      gtk_window_set_default_size($0, Int32(width), Int32(height))
      satchel_window_notice_drags($0)
      satchel_strip_prepare($0)
      satchel_layer_window_prepare($0, 1)
    }
    withPointer { satchel_window_ignores_repeated_motion($0) }
  }

  /// Puts one that was made as a strip somewhere on the screen, in front of
  /// others; nothing happens elsewhere than on X11.
  ///
  /// - Parameter point: of its upper left corner, in logical pixels.
  public func move(to point: Point) {
    withPointer { satchel_strip_move($0, point.x, point.y) }
  }

  /// Tells other programs once more of a strip's shape. Chromium keeps a list of
  /// windows during a drag with the shape of each. A new window is one pixel large
  /// before it shows; what asks then and doesn't ask again takes it for that.
  public func announceShape() {
    withPointer { satchel_strip_announce($0) }
  }

  /// Gives it another size, in logical pixels.
  public func resize(width: Int, height: Int) {
    withPointer { gtk_window_set_default_size($0, Int32(width), Int32(height)) }
  }

  /// The frames of this window and of those that lie above it, its own first, on
  /// the screen in logical pixels: none where it is out of sight, and nil where
  /// nothing tells, as on Wayland.
  public var framesAbove: [Rect]? {
    let scale = ScreenRoom.scale
    return withPointer { window -> [Rect]? in
      guard let frames = satchel_window_frames_above(window) else { return nil }
      defer { g_array_unref(frames) }
      let count = Int(frames.pointee.len)
      guard count > 0, let data = frames.pointee.data else { return [] }
      return UnsafeMutableRawPointer(data).withMemoryRebound(
        to: GdkRectangle.self, capacity: count
      ) { first in
        (0..<count).map { Rect(first[$0], scale: scale) }
      }
    }
  }
}
