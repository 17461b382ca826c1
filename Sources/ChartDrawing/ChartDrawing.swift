import CPangoCairo
import Charts
import Foundation

/// Charts as pictures: sharp at any size on the screen, in PDF and SVG, and in
/// PNG with what is behind shining through (NS-019, DND-23).
///
/// Everything here works on any thread, and needs no display.
public enum ChartDrawing {
  /// How large a chart is drawn for other programs, in points of 1/72 inch.
  public static let size = ChartSize(480, 320)

  /// The formats that charts are drawn in.
  public enum Format: Sendable, CaseIterable {
    case pdf, svg, png
  }

  /// How many pixels a point of a PNG has in each direction: 216 to the inch.
  private static let pixels = 3.0

  /// Finds out where everything in a chart is.
  ///
  /// - Parameters:
  ///   - chart: what is shown.
  ///   - size: how much room there is.
  /// - Complexity: O(*n*) in the number of cells: 50,000 take some tenths of a
  ///   second.
  public static func layout(_ chart: Chart, size: ChartSize) -> ChartLayout {
    // Words are measured as they will be painted; there is nothing to paint on.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface) else {
      return ChartLayout(chart, size: size) { _, size, _ in ChartSize(0, size) }
    }
    defer { cairo_destroy(cairo) }
    return ChartPainter(cairo, .light).layout(chart, size: size)
  }

  /// Paints a chart.
  ///
  /// - Parameters:
  ///   - layout: where everything is.
  ///   - cairo: a `cairo_t`, in points; it begins at the origin.
  ///   - palette: its colours.
  public static func paint(
    _ layout: ChartLayout, on cairo: OpaquePointer, palette: ChartPalette
  ) {
    ChartPainter(cairo, palette).paint(layout)
  }

  private static func paint(
    _ chart: Chart, on cairo: OpaquePointer, size: ChartSize
  ) {
    let painter = ChartPainter(cairo, .light)
    painter.paint(painter.layout(chart, size: size))
  }

  /// Draws a chart in a format, in the colours for light ground.
  ///
  /// - Throws: ``Problem`` when there is no memory for it, or Cairo lacks the
  ///   format.
  /// - Complexity: O(*n*) in the number of cells.
  public static func data(_ chart: Chart, as format: Format) throws -> Data {
    let output = Output()
    let surface =
      switch format {
      case .pdf:
        cairo_pdf_surface_create_for_stream(
          Output.write, output.raw, size.width, size.height)
      case .svg:
        cairo_svg_surface_create_for_stream(
          Output.write, output.raw, size.width, size.height)
      case .png:
        cairo_image_surface_create(
          CAIRO_FORMAT_ARGB32, CInt(size.width * pixels),
          CInt(size.height * pixels))
      }
    guard let surface else { throw Problem() }
    defer { cairo_surface_destroy(surface) }
    if format == .pdf {
      cairo_pdf_surface_set_metadata(
        surface, CAIRO_PDF_METADATA_TITLE, chart.title)
    }
    let cairo = cairo_create(surface)
    if format == .png { cairo_scale(cairo, pixels, pixels) }
    if let cairo { paint(chart, on: cairo, size: size) }
    let status = cairo_status(cairo)
    cairo_destroy(cairo)
    guard status == CAIRO_STATUS_SUCCESS else { throw Problem() }
    if format == .png {
      cairo_surface_write_to_png_stream(surface, Output.write, output.raw)
    }
    cairo_surface_finish(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      !output.bytes.isEmpty
    else { throw Problem() }
    return output.bytes
  }

  /// Draws a chart as large as there is room, on white ground.
  ///
  /// - Parameter side: how long the longer side is, in pixels; at least 1.
  /// - Returns: the pixels, row by row without gaps, 4 bytes each: red, green,
  ///   blue and 255.
  /// - Throws: ``Problem`` when there is no memory for it.
  public static func pixels(
    _ chart: Chart, side: Int
  ) throws -> (bytes: [UInt8], width: Int, height: Int) {
    let scale = Double(side) / max(size.width, size.height)
    // Small, it is drawn as on a smaller sheet: its words stay as they can be
    // read.
    let sheet = side < 400 ? ChartSize(size.width / 2, size.height / 2) : size
    let width = Int((size.width * scale).rounded())
    let height = max(1, Int((size.height * scale).rounded()))
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, CInt(width), CInt(height))
    else { throw Problem() }
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface) else { throw Problem() }
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    cairo_scale(
      cairo, Double(width) / sheet.width, Double(height) / sheet.height)
    paint(chart, on: cairo, size: sheet)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { throw Problem() }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      let line = UnsafeRawPointer(data + row * stride)
      for column in 0..<width {
        let pixel = line.load(fromByteOffset: column * 4, as: UInt32.self)
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
        bytes.append(UInt8(truncatingIfNeeded: pixel))
        bytes.append(255)
      }
    }
    return (bytes, width, height)
  }

  /// A chart couldn't be drawn.
  public struct Problem: Error {}

  /// What Cairo has written.
  private final class Output {
    var bytes = Data()

    var raw: UnsafeMutableRawPointer {
      Unmanaged.passUnretained(self).toOpaque()
    }

    static let write: cairo_write_func_t = { data, bytes, count in
      guard let data, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<Output>.fromOpaque(data).takeUnretainedValue().bytes
        .append(bytes, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
  }
}
