import CSatchelPangoCairo
import Drawings

extension Drawing: LineArt {
  /// How large it is for other programs: its own sheet.
  public var sheet: (width: Double, height: Double) {
    (Drawing.size.width, Drawing.size.height)
  }

  /// How large it is where there is little room: just as large.
  public var smallSheet: (width: Double, height: Double) { sheet }

  /// Paints it; see ``LineArt``.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public func paint(
    on cairo: OpaquePointer, sheet: (width: Double, height: Double),
    palette: Palette
  ) {
    cairo_save(cairo)
    cairo_scale(
      cairo, sheet.width / self.sheet.width, sheet.height / self.sheet.height)
    for shape in shapes { shape.paint(on: cairo, palette: palette) }
    cairo_restore(cairo)
  }
}

extension DrawnShape {
  /// Paints a shape.
  ///
  /// - Parameters:
  ///   - cairo: a `cairo_t`, in points of the sheet.
  ///   - palette: its colours.
  public func paint(on cairo: OpaquePointer, palette: Palette) {
    guard let first = points.first else { return }
    let color = palette.color(ink)
    cairo_set_source_rgb(cairo, color.red, color.green, color.blue)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_new_path(cairo)
    switch form {
    case .stroke: trace(from: first, on: cairo)
    case .line:
      cairo_move_to(cairo, first.x, first.y)
      cairo_line_to(cairo, points[1].x, points[1].y)
    case .rectangle:
      cairo_rectangle(
        cairo, first.x, first.y, points[1].x - first.x, points[1].y - first.y)
    case .ellipse:
      let (width, height) = (points[1].x - first.x, points[1].y - first.y)
      // A scale of nothing would break all that follows.
      guard abs(width) > 0.01, abs(height) > 0.01 else { return }
      cairo_save(cairo)
      cairo_translate(cairo, first.x + width / 2, first.y + height / 2)
      cairo_scale(cairo, width / 2, height / 2)
      cairo_arc(cairo, 0, 0, 1, 0, 2 * .pi)
      cairo_close_path(cairo)
      cairo_restore(cairo)
    }
    cairo_stroke(cairo)
  }

  /// A smooth line: bent towards each point, from the middle before it to the
  /// middle behind it.
  private func trace(from first: SheetPoint, on cairo: OpaquePointer) {
    cairo_move_to(cairo, first.x, first.y)
    guard points.count > 1 else {
      // A dot, because its ends are round.
      return cairo_line_to(cairo, first.x, first.y)
    }
    var (x, y) = (first.x, first.y)
    for (point, next) in zip(points.dropFirst(), points.dropFirst(2)) {
      let (toX, toY) = ((point.x + next.x) / 2, (point.y + next.y) / 2)
      cairo_curve_to(
        cairo, x + (point.x - x) * 2 / 3, y + (point.y - y) * 2 / 3,
        toX + (point.x - toX) * 2 / 3, toY + (point.y - toY) * 2 / 3, toX, toY)
      (x, y) = (toX, toY)
    }
    if let last = points.last { cairo_line_to(cairo, last.x, last.y) }
  }
}

extension Palette {
  /// What an ink looks like.
  func color(_ ink: DrawnShape.Ink) -> Color {
    switch ink {
    case .black: text
    case .blue: series[0]
    case .vermilion: series[1]
    case .green: series[2]
    case .purple: series[3]
    case .ochre: series[4]
    }
  }
}
