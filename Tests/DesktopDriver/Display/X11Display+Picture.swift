import DesktopDriverC

extension X11Display {
  /// The whole screen, without the pointer.
  private func picture() throws -> Picture {
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

  func picture(withPointer: Bool) throws -> Picture {
    withPointer ? paintPointer(on: try picture()) : try picture()
  }

  var dragBadge: DragCursor? {
    let name = cursorName
    // GTK from 4.18 on shows so that there is no drop here; so does a pointer
    // with which nothing is dragged.
    guard name == "default" else { return DragCursor(name: name) }
    return isPointerGrabbed() ? DragCursor.none : nil
  }

  /// The name of the cursor that is shown; empty when it has none.
  var cursorName: String {
    XSync(display, 0)
    guard let image = XFixesGetCursorImage(display) else { return "" }
    defer { XFree(image) }
    return image.pointee.name.map { String(cString: $0) } ?? ""
  }

  /// A picture with the pointer painted on it.
  private func paintPointer(on picture: Picture) -> Picture {
    guard let image = XFixesGetCursorImage(display) else { return picture }
    defer { XFree(image) }
    let cursor = image.pointee
    let left = Int(cursor.x) - Int(cursor.xhot)
    let top = Int(cursor.y) - Int(cursor.yhot)
    var dots = picture.dots
    for y in 0..<Int(cursor.height) {
      for x in 0..<Int(cursor.width) {
        let column = left + x
        let row = top + y
        guard (0..<picture.width).contains(column),
          (0..<picture.height).contains(row)
        else { continue }
        // Alpha, red, green and blue, the colours multiplied by alpha already.
        let pixel = UInt32(
          truncatingIfNeeded: cursor.pixels[y * Int(cursor.width) + x])
        let rest = 255 - (pixel >> 24)
        let start = (row * picture.width + column) * 4
        for channel in 0..<3 {
          let own = pixel >> UInt32(8 * channel) & 0xFF
          let below = UInt32(dots[start + channel])
          dots[start + channel] = UInt8(min(255, own + below * rest / 255))
        }
      }
    }
    return Picture(
      width: picture.width, height: picture.height, scale: picture.scale,
      dots: dots)
  }
}
