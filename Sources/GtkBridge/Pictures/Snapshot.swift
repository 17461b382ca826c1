import CSatchelGtk
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

  init(_ color: GdkRGBA) {
    self.init(
      red: Double(color.red), green: Double(color.green),
      blue: Double(color.blue), alpha: Double(color.alpha))
  }

  /// Whether it is nearer to white than to black.
  fileprivate var isLight: Bool { red + green + blue > 1.5 }

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
    withPointer { gtk_snapshot_push_opacity($0, opacity) }
    body()
    withPointer { gtk_snapshot_pop($0) }
  }

  /// Paints only what lies inside a rectangle.
  public func clipped(to rect: Rect, _ body: () -> Void) {
    var area = rect.graphene
    withPointer { gtk_snapshot_push_clip($0, &area) }
    body()
    withPointer { gtk_snapshot_pop($0) }
  }

  /// Paints with the origin moved and everything scaled.
  public func at(
    x: Double, y: Double, scale: Double = 1, _ body: () -> Void
  ) {
    withPointer { gtk_snapshot_save($0) }
    var origin = graphene_point_t(x: Float(x), y: Float(y))
    withPointer {
      gtk_snapshot_translate($0, &origin)
      gtk_snapshot_scale($0, Float(scale), Float(scale))
    }
    body()
    withPointer { gtk_snapshot_restore($0) }
  }

  /// Paints turned about a point.
  ///
  /// - Parameters:
  ///   - degrees: clockwise.
  ///   - point: stays where it is.
  ///   - body: paints.
  public func turned(
    by degrees: Double, about point: Point, _ body: () -> Void
  ) {
    withPointer { gtk_snapshot_save($0) }
    var centre = graphene_point_t(x: Float(point.x), y: Float(point.y))
    var back = graphene_point_t(x: -centre.x, y: -centre.y)
    withPointer {
      gtk_snapshot_translate($0, &centre)
      gtk_snapshot_rotate($0, Float(degrees))
      gtk_snapshot_translate($0, &back)
    }
    body()
    withPointer { gtk_snapshot_restore($0) }
  }

  /// Fills a rectangle.
  public func fill(_ rect: Rect, _ paint: Paint) {
    var area = rect.graphene
    var color = paint.gdk
    withPointer { gtk_snapshot_append_color($0, &color, &area) }
  }

  /// Fills a rectangle with round corners, and draws a line inside its edge.
  public func fillRounded(
    _ rect: Rect, radius: Double, _ paint: Paint, border: Paint? = nil,
    borderWidth: Double = 1
  ) {
    var rounded = GskRoundedRect()
    var area = rect.graphene
    gsk_rounded_rect_init_from_rect(&rounded, &area, Float(radius))
    var color = paint.gdk
    withPointer {
      gtk_snapshot_push_rounded_clip($0, &rounded)
      gtk_snapshot_append_color($0, &color, &area)
      gtk_snapshot_pop($0)
    }
    if let border {
      let width = Float(borderWidth)
      withUnsafePointer(to: (width, width, width, width)) { widths in
        widths.withMemoryRebound(to: Float.self, capacity: 4) { widths in
          let line = border.gdk
          withUnsafePointer(to: (line, line, line, line)) { lines in
            lines.withMemoryRebound(to: GdkRGBA.self, capacity: 4) { lines in
              withPointer {
                gtk_snapshot_append_border($0, &rounded, widths, lines)
              }
            }
          }
        }
      }
    }
  }

  /// Paints a paintable at a size.
  public func paint(_ paintable: Paintable, width: Double, height: Double) {
    withPointers(paintable, self) {
      gdk_paintable_snapshot($0, $1, width, height)
    }
  }

  /// Paints text in the display's font.
  public func text(
    _ text: String, style of: Widget, x: Double, y: Double, paint: Paint
  ) {
    let layout = of.withPointer {
      gtk_widget_create_pango_layout($0, text).map {
        Object(owning: UnsafeMutableRawPointer($0))
      }
    }
    guard let layout else { return }
    at(x: x, y: y) {
      var color = paint.gdk
      withPointers(self, layout) { gtk_snapshot_append_layout($0, $1, &color) }
    }
  }

  /// Paints an icon of the theme, in one colour.
  ///
  /// - Parameters:
  ///   - icon: the name of a symbolic icon.
  ///   - widget: whose display and scale count.
  ///   - size: in logical pixels.
  ///   - paint: its colour.
  public func symbol(
    _ icon: String, style widget: Widget, size: Double, paint: Paint
  ) {
    var color = paint.gdk
    withPointers(self, widget) {
      satchel_snapshot_symbol($0, $1, icon, size, &color)
    }
  }

  /// Ends the recording.
  ///
  /// - Parameters:
  ///   - width: the size it claims, in logical pixels.
  ///   - height: the same, down.
  public func paintable(width: Double, height: Double) -> Paintable? {
    var size = graphene_size_t(width: Float(width), height: Float(height))
    return withPointer {
      gtk_snapshot_to_paintable($0, &size).map {
        Paintable(owning: UnsafeMutableRawPointer($0))
      }
    }
  }
}

extension Widget {
  /// A colour that the theme has a name for, such as `theme_bg_color`.
  public final func themePaint(_ name: String) -> Paint? {
    var color = GdkRGBA()
    let isKnown = withPointer { satchel_style_color($0, name, &color) != 0 }
    return isKnown ? Paint(color) : nil
  }

  /// Whether its theme has light words on dark ground.
  public final var hasDarkGround: Bool {
    themePaint("theme_fg_color")?.isLight ?? false
  }

  /// Whether its own words are light: on what is selected they may be where the
  /// theme's others aren't.
  public final var hasLightWords: Bool {
    var color = GdkRGBA()
    withPointer { satchel_style_text_color($0, &color) }
    return Paint(color).isLight
  }

  /// What the widget looks like now. It doesn't follow later changes.
  public final func picture() -> Paintable? {
    withPointer {
      guard let live = gtk_widget_paintable_new($0) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(live)) }
      return gdk_paintable_get_current_image(live).map {
        Paintable(owning: UnsafeMutableRawPointer($0))
      }
    }
  }
}

extension Rect {
  init(_ rect: graphene_rect_t) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y),
      width: Double(rect.size.width), height: Double(rect.size.height))
  }

  var graphene: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}
