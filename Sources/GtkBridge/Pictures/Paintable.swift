import CGtk
import GtkShim

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
  /// Makes a texture of decoded pixels.
  public convenience init(_ pixels: DecodedPicture) {
    let texture = pixels.pixbuf.withPointer {
      Object(owning: UnsafeMutableRawPointer(satchel_texture_new($0)))
    }
    self.init(owning: texture.retained())
  }
}
