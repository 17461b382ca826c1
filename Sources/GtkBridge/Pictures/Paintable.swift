import CGtk
import GtkShim

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
        satchel_texture_new(pixels.pixbuf.pointer)))
  }
}
