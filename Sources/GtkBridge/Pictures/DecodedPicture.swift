import CGtk
import Glibc

/// Pixels that have been decoded on whichever thread, ready to become a
/// ``Texture``.
public struct DecodedPicture: Sendable {
  /// A GdkPixbuf with its reference.
  ///
  /// `@unchecked Sendable` is safe because the pixels never change once they
  /// are decoded and reference counting is atomic.
  final class Pixbuf: @unchecked Sendable {
    private let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// As ``Object/withPointer(_:)``, on any thread.
    func withPointer<Result: Sendable>(
      _ body: (OpaquePointer) -> Result
    ) -> Result {
      withExtendedLifetime(self) { body(pointer) }
    }
  }

  let pixbuf: Pixbuf

  /// Reads a picture from a file and scales it down to fit. Call it off the
  /// main thread: it takes as long as decoding does.
  ///
  /// Memory stays in bounds whatever the file's size: what can only be decoded
  /// from memory is not read when it is large.
  ///
  /// - Parameters:
  ///   - path: a local file in any format that GdkPixbuf knows.
  ///   - side: the longest side wanted, in device pixels.
  /// - Returns: nil when it is no picture, or one too large for a preview.
  public static func read(fileAt path: String, fitting side: Int)
    -> DecodedPicture?
  {
    guard let raw = scaled(path, Int32(side)) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(raw)) }
    guard let turned = gdk_pixbuf_apply_embedded_orientation(raw) else {
      return nil
    }
    return DecodedPicture(pixbuf: Pixbuf(turned))
  }

  private static func scaled(_ path: String, _ side: Int32) -> OpaquePointer? {
    guard let head = PictureHead(fileAt: path), head.fitsPreview else {
      return nil
    }
    guard head.format == .png else {
      return gdk_pixbuf_new_from_file_at_scale(path, side, side, 1, nil)
    }
    // Fed piece by piece, as for a scaled picture, the decoder collects every
    // chunk before it skips it, and copies what it has with each piece: a large
    // private chunk takes minutes. Read from a file, it passes over them.
    guard let whole = gdk_pixbuf_new_from_file(path, nil) else { return nil }
    let width = Int(gdk_pixbuf_get_width(whole))
    let height = Int(gdk_pixbuf_get_height(whole))
    let longest = max(width, height)
    guard longest > side else { return whole }
    defer { g_object_unref(UnsafeMutableRawPointer(whole)) }
    func shrunk(_ length: Int) -> Int32 {
      Int32(max(1, length * Int(side) / longest))
    }
    return gdk_pixbuf_scale_simple(
      whole, shrunk(width), shrunk(height), GDK_INTERP_BILINEAR)
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

/// What the first bytes of a picture's file say about decoding it.
private struct PictureHead {
  enum Format {
    case png
    case jpeg
    case other
  }

  /// The most pixels of a picture that can't be decoded at a smaller size:
  /// 200 MB for a moment.
  private static let pixelLimit = 50_000_000
  /// The largest file that is decoded from memory.
  private static let memoryLimit = 32 << 20

  let format: Format
  let fitsPreview: Bool

  init?(fileAt path: String) {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0 else { return nil }
    var head = [UInt8](repeating: 0, count: 24)
    let count = fread(&head, 1, head.count, file)
    if count == head.count,
      head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    {
      format = .png
      func number(at start: Int) -> Int {
        head[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      let area = number(at: 16).multipliedReportingOverflow(by: number(at: 20))
      fitsPreview = !area.overflow && area.partialValue <= Self.pixelLimit
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      format = .jpeg
      fitsPreview = true
    } else {
      format = .other
      fitsPreview = status.st_size <= Self.memoryLimit
    }
  }
}
