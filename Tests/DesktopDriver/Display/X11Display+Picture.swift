import DesktopDriverC

extension X11Display {
  /// The whole screen, without the pointer.
  func picture() throws -> Picture {
    let width = size.width * scale
    let height = size.height * scale
    let allPlanes = UInt.max
    guard
      let image = XGetImage(
        display, root, 0, 0, UInt32(width), UInt32(height), allPlanes,
        ZPixmap), let data = image.pointee.data
    else {
      throw DesktopError(.refused, "The X server gives no picture.")
    }
    defer { _ = image.pointee.f.destroy_image(image) }
    var pixels: [Picture.Pixel] = []
    pixels.reserveCapacity(width * height)
    let stride = Int(image.pointee.bytes_per_line)
    let bytes = UnsafeRawPointer(data)
    for y in 0..<height {
      for x in 0..<width {
        let value = bytes.loadUnaligned(
          fromByteOffset: y * stride + x * 4, as: UInt32.self)
        pixels.append(
          Picture.Pixel(
            UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF),
            UInt8(value & 0xFF)))
      }
    }
    return Picture(width: width, height: height, scale: scale, pixels: pixels)
  }

  /// The name of the cursor that is shown; empty when it has none.
  var cursorName: String {
    XSync(display, 0)
    guard let image = XFixesGetCursorImage(display) else { return "" }
    defer { XFree(image) }
    return image.pointee.name.map { String(cString: $0) } ?? ""
  }
}
