import CGtk
import GtkShim

/// A colour, each part from 0 to 1.
public struct Paint: Sendable, Equatable {
  /// Red.
  public var red: Double
  /// Green.
  public var green: Double
  /// Blue.
  public var blue: Double
  /// 0 see-through, 1 solid.
  public var alpha: Double

  /// Makes a colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  var gdk: GdkRGBA {
    GdkRGBA(
      red: Float(red), green: Float(green), blue: Float(blue),
      alpha: Float(alpha))
  }
}

/// Records what is painted.
@MainActor public final class Snapshot: Object {
  /// Makes an empty recording.
  public init() {
    super.init(owning: UnsafeMutableRawPointer(gtk_snapshot_new()))
  }

  /// Paints with the given opacity, from 0 to 1.
  public func withOpacity(_ opacity: Double, _ body: () -> Void) {
    gtk_snapshot_push_opacity(opaque, opacity)
    body()
    gtk_snapshot_pop(opaque)
  }

  /// Paints only what lies inside a rectangle.
  public func clipped(to rect: WidgetRect, _ body: () -> Void) {
    var area = rect.graphene
    gtk_snapshot_push_clip(opaque, &area)
    body()
    gtk_snapshot_pop(opaque)
  }

  /// Paints with the origin moved and everything scaled.
  public func at(
    x: Double, y: Double, scale: Double = 1, _ body: () -> Void
  ) {
    gtk_snapshot_save(opaque)
    var origin = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_translate(opaque, &origin)
    gtk_snapshot_scale(opaque, Float(scale), Float(scale))
    body()
    gtk_snapshot_restore(opaque)
  }

  /// Paints turned about a point.
  ///
  /// - Parameter degrees: clockwise.
  public func turned(
    by degrees: Double, about point: WidgetPoint, _ body: () -> Void
  ) {
    gtk_snapshot_save(opaque)
    var centre = graphene_point_t(x: Float(point.x), y: Float(point.y))
    var back = graphene_point_t(x: -centre.x, y: -centre.y)
    gtk_snapshot_translate(opaque, &centre)
    gtk_snapshot_rotate(opaque, Float(degrees))
    gtk_snapshot_translate(opaque, &back)
    body()
    gtk_snapshot_restore(opaque)
  }

  /// Fills a rectangle.
  public func fill(_ rect: WidgetRect, _ paint: Paint) {
    var area = rect.graphene
    var color = paint.gdk
    gtk_snapshot_append_color(opaque, &color, &area)
  }

  /// Fills a rectangle with round corners, and draws a line inside its edge.
  public func fillRounded(
    _ rect: WidgetRect, radius: Double, _ paint: Paint, border: Paint? = nil,
    borderWidth: Double = 1
  ) {
    var rounded = GskRoundedRect()
    var area = rect.graphene
    gsk_rounded_rect_init_from_rect(&rounded, &area, Float(radius))
    gtk_snapshot_push_rounded_clip(opaque, &rounded)
    var color = paint.gdk
    gtk_snapshot_append_color(opaque, &color, &area)
    gtk_snapshot_pop(opaque)
    if let border {
      let width = Float(borderWidth)
      withUnsafePointer(to: (width, width, width, width)) { widths in
        widths.withMemoryRebound(to: Float.self, capacity: 4) { widths in
          let line = border.gdk
          withUnsafePointer(to: (line, line, line, line)) { lines in
            lines.withMemoryRebound(to: GdkRGBA.self, capacity: 4) { lines in
              gtk_snapshot_append_border(opaque, &rounded, widths, lines)
            }
          }
        }
      }
    }
  }

  /// Paints a paintable at a size.
  public func paint(_ paintable: Paintable, width: Double, height: Double) {
    gdk_paintable_snapshot(paintable.opaque, opaque, width, height)
  }

  /// Paints text in the display's font.
  public func text(
    _ text: String, style of: Widget, x: Double, y: Double, paint: Paint
  ) {
    guard let layout = gtk_widget_create_pango_layout(of.widget, text) else {
      return
    }
    at(x: x, y: y) {
      var color = paint.gdk
      gtk_snapshot_append_layout(opaque, layout, &color)
    }
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Ends the recording.
  ///
  /// - Parameters:
  ///   - width: the size it claims, in logical pixels.
  ///   - height: the same, down.
  public func paintable(width: Double, height: Double) -> Paintable? {
    var size = graphene_size_t(width: Float(width), height: Float(height))
    return gtk_snapshot_to_paintable(opaque, &size).map {
      Paintable(owning: UnsafeMutableRawPointer($0))
    }
  }
}

extension Widget {
  /// A colour that the theme has a name for, such as `theme_bg_color`.
  public final func themePaint(_ name: String) -> Paint? {
    var color = GdkRGBA()
    guard satchel_style_color(widget, name, &color) != 0 else { return nil }
    return Paint(
      red: Double(color.red), green: Double(color.green),
      blue: Double(color.blue), alpha: Double(color.alpha))
  }

  /// What the widget looks like now. It doesn't follow later changes.
  public final func picture() -> Paintable? {
    guard let live = gtk_widget_paintable_new(widget) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(live)) }
    return gdk_paintable_get_current_image(live).map {
      Paintable(owning: UnsafeMutableRawPointer($0))
    }
  }
}

extension WidgetRect {
  var graphene: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(origin.x), y: Float(origin.y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}
