import CGtk

/// Something that can be painted at any size: a texture, or a recording.
@MainActor public class Paintable: Object {
  /// The size that it has by itself, in logical pixels; 0 for none.
  public final var naturalSize: (width: Double, height: Double) {
    (
      Double(gdk_paintable_get_intrinsic_width(opaque)),
      Double(gdk_paintable_get_intrinsic_height(opaque))
    )
  }
}

/// A picture in memory.
@MainActor public final class Texture: Paintable {
  /// Makes a texture of decoded pixels.
  public init(_ pixels: DecodedPicture) {
    super.init(
      owning: UnsafeMutableRawPointer(
        gdk_texture_new_for_pixbuf(pixels.pixbuf.pointer)))
  }
}

/// Pixels that have been decoded on whichever thread, ready to become a
/// ``Texture``.
public struct DecodedPicture: Sendable {
  /// A GdkPixbuf with its reference.
  ///
  /// `@unchecked Sendable` is safe because the pixels never change once they
  /// are decoded and reference counting is atomic.
  final class Pixbuf: @unchecked Sendable {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
  }

  let pixbuf: Pixbuf

  /// Reads a picture from a file and scales it down to fit. Call it off the
  /// main thread: it takes as long as decoding does.
  ///
  /// - Parameters:
  ///   - path: a local file in any format that GdkPixbuf knows.
  ///   - side: the longest side wanted, in device pixels.
  /// - Returns: nil when it is no picture.
  public static func read(fileAt path: String, fitting side: Int)
    -> DecodedPicture?
  {
    guard
      let raw = gdk_pixbuf_new_from_file_at_scale(
        path, Int32(side), Int32(side), 1, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(raw)) }
    guard let turned = gdk_pixbuf_apply_embedded_orientation(raw) else {
      return nil
    }
    return DecodedPicture(pixbuf: Pixbuf(turned))
  }

  /// Reads a picture and writes it as another format.
  ///
  /// - Parameters:
  ///   - path: a local file in any format that GdkPixbuf knows.
  ///   - format: a name of GdkPixbuf's, such as `png`.
  /// - Returns: the bytes; nil when it is no picture.
  public static func convert(fileAt path: String, to format: String)
    -> [UInt8]?
  {
    guard let pixbuf = gdk_pixbuf_new_from_file(path, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    var buffer: UnsafeMutablePointer<CChar>?
    var size: gsize = 0
    guard
      gdk_pixbuf_save_to_bufferv(
        pixbuf, &buffer, &size, format, nil, nil, nil) != 0, let buffer
    else { return nil }
    defer { g_free(buffer) }
    return [UInt8](UnsafeRawBufferPointer(start: buffer, count: Int(size)))
  }
}
