import DesktopDriverC
import Foundation

extension Picture {
  /// Writes the picture as a PNG file.
  ///
  /// - Throws: `DesktopError` of code `refused` when it can't be written.
  public func save(to path: String) throws {
    var bytes = [UInt8](repeating: 0, count: width * height * 3)
    desktop_pixels_to_rgb(dots, width * height, &bytes)
    let saved = bytes.withUnsafeBytes { raw -> Bool in
      guard let start = raw.bindMemory(to: UInt8.self).baseAddress,
        let image = gdk_pixbuf_new_from_data(
          start, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height),
          Int32(width * 3), nil, nil)
      else { return false }
      defer { g_object_unref(UnsafeMutableRawPointer(image)) }
      return gdk_pixbuf_savev(image, path, "png", nil, nil, nil) != 0
    }
    guard saved else {
      throw DesktopError(
        .refused, "The picture could not be written to \(path).")
    }
  }

  /// Reads the plain form that grim writes: binary PPM, 8 bits a channel.
  init(ppm data: Data, scale: Int) throws {
    // "P6", width, height and largest value, a white space after each.
    let head = data.prefix(64).split(
      maxSplits: 4, whereSeparator: { $0 == 0x20 || $0 == 0x0A }
    ).prefix(4)
    let fields = head.dropFirst().compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    let start = head.reduce(0) { $0 + $1.count + 1 }
    guard data.starts(with: Array("P6".utf8)), fields.count == 3,
      fields[2] == 255, data.count - start == fields[0] * fields[1] * 3
    else {
      throw DesktopError(
        .refused, "What the compositor's picture holds is no 8-bit PPM.")
    }
    let count = fields[0] * fields[1]
    var dots = [UInt8](repeating: 0, count: count * 4)
    desktop_pixels_from_rgb([UInt8](data.dropFirst(start)), count, &dots)
    self.init(width: fields[0], height: fields[1], scale: scale, dots: dots)
  }
}
