import CSatchelPangoCairo
import Drawings

/// A drawing as it shows in a view, painted ahead: however much is drawn, showing
/// it takes no longer than a picture does.
public struct SheetPicture: Sendable {
  /// Cairo's pixels, which are multiplied by their opacity.
  private let bytes: [UInt8]
  private let width: Int
  private let height: Int
  private let view: SheetView
  private let scale: Double

  /// The most pixels on a side.
  private static let largest = 16_384

  /// Paints a drawing. It works on any thread.
  ///
  /// - Parameters:
  ///   - drawing: what is painted.
  ///   - view: how the sheet shows.
  ///   - size: how large the view is, in logical pixels.
  ///   - scale: how many pixels a logical pixel has in each direction.
  ///   - palette: its colours.
  /// - Throws: ``Painting/Problem`` when there is no memory for it.
  /// - Complexity: O(*n*) in the number of points.
  public init(
    _ drawing: Drawing, showing view: SheetView, size: SheetSize, scale: Double,
    palette: Palette
  ) throws {
    let (width, height) = (
      Int((size.width * scale).rounded(.up)),
      Int((size.height * scale).rounded(.up))
    )
    let sides = 1...Self.largest
    guard sides.contains(width), sides.contains(height) else {
      throw Painting.Problem()
    }
    (self.width, self.height) = (width, height)
    (self.view, self.scale) = (view, scale)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    try Self.withSurface(&bytes, width, height) { surface in
      guard let cairo = cairo_create(surface) else { throw Painting.Problem() }
      defer { cairo_destroy(cairo) }
      cairo_scale(cairo, scale, scale)
      view.apply(to: cairo)
      for shape in drawing.shapes { shape.paint(on: cairo, palette: palette) }
      guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
        throw Painting.Problem()
      }
    }
    self.bytes = bytes
  }

  /// Shows the picture, moved, stretched and turned as the sheet is by now.
  ///
  /// - Parameter cairo: a `cairo_t`, in points of the sheet.
  fileprivate func paint(on cairo: OpaquePointer) {
    // Cairo only reads the bytes; where it records what is painted it makes a
    // copy of them when the surface is finished.
    bytes.withUnsafeBufferPointer { bytes in
      let data = UnsafeMutablePointer(mutating: bytes.baseAddress)
      guard
        let surface = cairo_image_surface_create_for_data(
          data, CAIRO_FORMAT_ARGB32, CInt(width), CInt(height),
          CInt(width * 4))
      else { return }
      cairo_save(cairo)
      view.revert(on: cairo)
      cairo_scale(cairo, 1 / scale, 1 / scale)
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_paint(cairo)
      cairo_restore(cairo)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  private static func withSurface(
    _ bytes: inout [UInt8], _ width: Int, _ height: Int,
    _ body: (OpaquePointer) throws -> Void
  ) throws {
    try bytes.withUnsafeMutableBufferPointer { bytes in
      guard
        let surface = cairo_image_surface_create_for_data(
          bytes.baseAddress, CAIRO_FORMAT_ARGB32, CInt(width), CInt(height),
          CInt(width * 4))
      else { throw Painting.Problem() }
      defer {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      try body(surface)
      cairo_surface_flush(surface)
    }
  }
}

extension Painting {
  /// Paints a white sheet with what is drawn on it.
  ///
  /// - Parameters:
  ///   - picture: what was painted ahead; nil for nothing.
  ///   - shapes: what has been drawn since, what is on top last.
  ///   - view: how the sheet shows.
  ///   - cairo: a `cairo_t`, in logical pixels of the view.
  ///   - palette: its colours.
  public static func paintSheet(
    _ picture: SheetPicture?, and shapes: [DrawnShape],
    showing view: SheetView, on cairo: OpaquePointer, palette: Palette
  ) {
    cairo_save(cairo)
    view.apply(to: cairo)
    cairo_rectangle(cairo, 0, 0, Drawing.size.width, Drawing.size.height)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_fill_preserve(cairo)
    cairo_clip(cairo)
    picture?.paint(on: cairo)
    for shape in shapes { shape.paint(on: cairo, palette: palette) }
    cairo_restore(cairo)
  }
}

extension SheetView {
  /// Has the sheet's points painted where they are in the view.
  fileprivate func apply(to cairo: OpaquePointer) {
    cairo_translate(cairo, origin.x, origin.y)
    cairo_rotate(cairo, rotation * .pi / 180)
    cairo_scale(cairo, scale, scale)
  }

  /// The other way round: has the view's points painted on the sheet.
  fileprivate func revert(on cairo: OpaquePointer) {
    cairo_scale(cairo, 1 / scale, 1 / scale)
    cairo_rotate(cairo, -rotation * .pi / 180)
    cairo_translate(cairo, -origin.x, -origin.y)
  }
}
