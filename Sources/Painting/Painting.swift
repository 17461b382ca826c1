import CSatchelPangoCairo
import Foundation

/// Line art as pictures: in PDF and SVG, and in PNG with what is behind shining
/// through (NS-019, DND-23).
///
/// Everything here works on any thread, and needs no display.
public enum Painting {
  /// The formats that it is drawn in.
  public enum Format: Sendable, CaseIterable {
    case pdf, svg, png
  }

  /// How many pixels a point of a PNG has in each direction: 216 to the inch.
  private static let pixels = 3.0

  /// Draws it in a format, in the colours for light ground.
  ///
  /// - Throws: ``Problem`` when there is no memory for it, or Cairo lacks the
  ///   format.
  public static func data(
    _ art: some LineArt, as format: Format
  ) throws -> Data {
    let size = art.sheet
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
        surface, CAIRO_PDF_METADATA_TITLE, art.title)
    }
    let cairo = cairo_create(surface)
    if format == .png { cairo_scale(cairo, pixels, pixels) }
    if let cairo { art.paint(on: cairo, sheet: size, palette: .light) }
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

  /// A picture's pixels, row by row without gaps, 4 bytes each: red, green, blue
  /// and opacity, which the others are not multiplied by.
  public struct Pixels: Sendable {
    /// The bytes.
    public let bytes: [UInt8]
    /// How many there are in a row.
    public let width: Int
    /// How many rows there are.
    public let height: Int
  }

  /// Paints it as large as there is room, on white ground.
  ///
  /// - Parameter side: how long the longer side is, in pixels; at least 1.
  /// - Throws: ``Problem`` when there is no memory for it.
  public static func pixels(
    _ art: some LineArt, side: Int
  ) throws -> Pixels {
    let scale = Double(side) / max(art.sheet.width, art.sheet.height)
    let sheet = side < 400 ? art.smallSheet : art.sheet
    return try pixels(
      art, sheet: sheet, scale: art.sheet.width * scale / sheet.width,
      palette: .light, isOnWhite: true)
  }

  /// Paints it.
  ///
  /// - Parameters:
  ///   - art: what is painted.
  ///   - sheet: how large it is, in points.
  ///   - scale: how many pixels a point has in each direction.
  ///   - palette: its colours.
  ///   - isOnWhite: whether it is on white ground; on none otherwise.
  /// - Throws: ``Problem`` when there is no memory for it.
  public static func pixels(
    _ art: some LineArt, sheet: (width: Double, height: Double),
    scale: Double, palette: Palette, isOnWhite: Bool
  ) throws -> Pixels {
    let width = max(1, Int((sheet.width * scale).rounded()))
    let height = max(1, Int((sheet.height * scale).rounded()))
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, CInt(width), CInt(height))
    else { throw Problem() }
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface) else { throw Problem() }
    if isOnWhite {
      cairo_set_source_rgb(cairo, 1, 1, 1)
      cairo_paint(cairo)
    }
    cairo_scale(
      cairo, Double(width) / sheet.width, Double(height) / sheet.height)
    art.paint(on: cairo, sheet: sheet, palette: palette)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { throw Problem() }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return Pixels(
      bytes: straight(data, width, height, stride: stride), width: width,
      height: height)
  }

  /// Cairo's pixels, which are multiplied by their opacity and in the order of
  /// the processor.
  private static func straight(
    _ data: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int,
    stride: Int
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      var index = 0
      for row in 0..<height {
        let line = UnsafeRawPointer(data + row * stride)
        for column in 0..<width {
          let pixel = line.load(fromByteOffset: column * 4, as: UInt32.self)
          let alpha = pixel >> 24
          for shift in [16, 8, 0] as [UInt32] {
            let part = pixel >> shift & 0xff
            bytes[index] = UInt8(
              alpha == 0 ? 0 : min(255, (part * 255 + alpha / 2) / alpha))
            index += 1
          }
          bytes[index] = UInt8(alpha)
          index += 1
        }
      }
      count = index
    }
  }

  /// It couldn't be drawn.
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
