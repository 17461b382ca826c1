import CSatchelPangoCairo
import Charts

/// Paints charts with Cairo, their words with Pango. One serves one thread.
struct ChartPainter {
  private let cairo: OpaquePointer
  private let palette: Palette
  private let words: PangoWords

  /// - Parameter cairo: a `cairo_t`, in points.
  init(_ cairo: OpaquePointer, _ palette: Palette) {
    (self.cairo, self.palette) = (cairo, palette)
    words = PangoWords(cairo)
  }

  /// Finds out where everything in a chart is.
  func layout(_ chart: Chart, size: ChartSize) -> ChartLayout {
    ChartLayout(chart, size: size) { text, size, isBold in
      words.size(text, size, isBold)
    }
  }

  /// Paints a chart from the origin on.
  func paint(_ layout: ChartLayout) {
    for mark in layout.marks { paint(mark) }
  }

  private func paint(_ mark: ChartMark) {
    switch mark {
    case .line(let points, let tone, let width):
      guard let first = points.first else { return }
      set(tone)
      cairo_set_line_width(cairo, width)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      cairo_move_to(cairo, first.x, first.y)
      for point in points.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
      cairo_stroke(cairo)
    case .rect(let rect, let tone):
      set(tone)
      cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
      cairo_fill(cairo)
    case .point(let point, let shape, let tone, let size):
      set(tone)
      paint(shape, at: point, size / 2)
    case .text(let text, let point, let anchor, let size, let isBold, let tone):
      set(tone)
      let room = words.size(text, size, isBold)
      let left =
        switch anchor {
        case .leading: 0.0
        case .center: room.width / 2
        case .trailing: room.width
        }
      cairo_move_to(cairo, point.x - left, point.y - room.height / 2)
      words.show(text, size, isBold)
    }
  }

  private func set(_ tone: ChartTone) {
    let color = palette.color(tone)
    cairo_set_source_rgb(cairo, color.red, color.green, color.blue)
  }

  private func paint(
    _ shape: ChartMark.Shape, at point: ChartPoint, _ radius: Double
  ) {
    func polygon(_ corners: [(Double, Double)]) {
      for (x, y) in corners {
        cairo_line_to(cairo, point.x + x * radius, point.y + y * radius)
      }
      cairo_close_path(cairo)
    }
    // A path of its own: what was painted before may have left a point.
    cairo_new_path(cairo)
    switch shape {
    case .circle, .ring:
      cairo_arc(
        cairo, point.x, point.y, shape == .ring ? radius - 0.75 : radius, 0,
        2 * .pi)
    case .square: polygon([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
    case .triangle: polygon([(0, -1.1), (1.1, 0.9), (-1.1, 0.9)])
    case .diamond: polygon([(0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)])
    case .cross:
      polygon([
        (-1, -0.35), (-0.35, -0.35), (-0.35, -1), (0.35, -1), (0.35, -0.35),
        (1, -0.35), (1, 0.35), (0.35, 0.35), (0.35, 1), (-0.35, 1),
        (-0.35, 0.35), (-1, 0.35),
      ])
    }
    if shape == .ring {
      cairo_set_line_width(cairo, 1.5)
      cairo_stroke(cairo)
    } else {
      cairo_fill(cairo)
    }
  }
}

/// Lines of words in the desktop's plain font.
private final class PangoWords {
  private let cairo: OpaquePointer
  private let layout: OpaquePointer?
  private let font: OpaquePointer?

  init(_ cairo: OpaquePointer) {
    self.cairo = cairo
    layout = pango_cairo_create_layout(cairo)
    font = pango_font_description_from_string("sans")
  }

  deinit {
    pango_font_description_free(font)
    layout.map { g_object_unref(UnsafeMutableRawPointer($0)) }
  }

  func size(_ text: String, _ size: Double, _ isBold: Bool) -> ChartSize {
    set(text, size, isBold)
    var width: CInt = 0
    var height: CInt = 0
    pango_layout_get_size(layout, &width, &height)
    let unit = Double(PANGO_SCALE)
    return ChartSize(Double(width) / unit, Double(height) / unit)
  }

  func show(_ text: String, _ size: Double, _ isBold: Bool) {
    set(text, size, isBold)
    pango_cairo_show_layout(cairo, layout)
  }

  private func set(_ text: String, _ size: Double, _ isBold: Bool) {
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      font, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text, CInt(text.utf8.count))
  }
}
