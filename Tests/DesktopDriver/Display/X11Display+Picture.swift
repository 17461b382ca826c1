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
    guard image.pointee.bits_per_pixel == 32,
      image.pointee.byte_order == LSBFirst
    else {
      throw DesktopError(
        .unsupported, "The X server's pictures have no 32 bits a dot.")
    }
    let stride = Int(image.pointee.bytes_per_line)
    let bytes = UnsafeRawBufferPointer(start: data, count: stride * height)
    // 32 bits a dot leave no gap at the end of a line.
    return Picture(
      width: width, height: height, scale: scale,
      dots: [UInt8](bytes.prefix(width * height * 4)))
  }

  /// The name of the cursor that is shown; empty when it has none.
  var cursorName: String {
    XSync(display, 0)
    guard let image = XFixesGetCursorImage(display) else { return "" }
    defer { XFree(image) }
    return image.pointee.name.map { String(cString: $0) } ?? ""
  }
}
