import DesktopDriverC
import Foundation

extension Picture {
  /// Writes the picture as a PNG file.
  ///
  /// - Throws: `DesktopError` of code `refused` when it can't be written.
  public func save(to path: String) throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 3)
    for pixel in pixels {
      bytes += [pixel.red, pixel.green, pixel.blue]
    }
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
    var fields: [Int] = []
    var start = 0
    let bytes = [UInt8](data)
    var field: [UInt8] = []
    for (index, byte) in bytes.enumerated() where fields.count < 3 {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        let word = String(decoding: field, as: UTF8.self)
        if let number = Int(word) { fields.append(number) }
        field = []
        start = index + 1
      } else {
        field.append(byte)
      }
    }
    guard data.starts(with: Array("P6".utf8)), fields.count == 3,
      fields[2] == 255, bytes.count - start == fields[0] * fields[1] * 3
    else {
      throw DesktopError(
        .refused, "What the compositor's picture holds is no 8-bit PPM.")
    }
    self.init(
      width: fields[0], height: fields[1], scale: scale,
      pixels: stride(from: start, to: bytes.count, by: 3).map {
        Pixel(bytes[$0], bytes[$0 + 1], bytes[$0 + 2])
      })
  }
}
