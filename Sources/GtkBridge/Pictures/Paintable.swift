import CSatchelGtk

/// Something that can be painted at any size: a texture, or a recording.
@MainActor public class Paintable: Object {
  /// The size that it has by itself, in logical pixels; 0 for none.
  public final var naturalSize: (width: Double, height: Double) {
    withPointer {
      (
        Double(gdk_paintable_get_intrinsic_width($0)),
        Double(gdk_paintable_get_intrinsic_height($0))
      )
    }
  }
}

/// A picture in memory.
@MainActor public final class Texture: Paintable {
  /// Makes a texture of pixels.
  ///
  /// - Parameters:
  ///   - rgba: row by row without gaps, 4 bytes a pixel: red, green, blue and
  ///     opacity, which the others are not multiplied by.
  ///   - width: in pixels, at least 1.
  ///   - height: in pixels, at least 1.
  public convenience init(rgba: [UInt8], width: Int, height: Int) {
    precondition(rgba.count == width * height * 4)
    let bytes = g_bytes_new(rgba, gsize(rgba.count))
    defer { g_bytes_unref(bytes) }
    self.init(
      owning: UnsafeMutableRawPointer(
        gdk_memory_texture_new(
          Int32(width), Int32(height), GDK_MEMORY_R8G8B8A8, bytes,
          gsize(width * 4))))
  }

  /// How much memory its pixels take, in bytes.
  public var byteCount: Int {
    withPointer {
      Int(gdk_texture_get_width($0)) * Int(gdk_texture_get_height($0)) * 4
    }
  }
}
