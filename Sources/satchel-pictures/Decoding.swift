import CGdkPixbuf
import Glibc
import Pictures

/// One picture, from its file to the answer.
struct Decoding {
  private let file: Int32
  private let path: String
  private let request: PictureRequest
  private let channel: PictureChannel

  /// Whether gdk-pixbuf leaves decoding to programs of glycin's, as from 2.44 on:
  /// each is in a sandbox of its own, for which it needs what a decoder doesn't.
  static var startsPrograms: Bool { dlsym(nil, "gly_loader_new") != nil }

  init(
    of file: Int32, for request: PictureRequest, into channel: PictureChannel
  ) {
    self.file = file
    path = "/proc/self/fd/\(file)"
    self.request = request
    self.channel = channel
  }

  func run() {
    guard let format = format() else { return channel.send(.tooLarge) }
    guard let facts = facts(format) else { return channel.send(.undecodable) }
    guard PictureLimits.admits(facts, for: request) else {
      return channel.send(.tooLarge)
    }
    let isAnswered =
      switch request {
      case .thumbnail(let side): sendThumbnail(facts, side: Int32(side))
      case .png: sendPNG()
      }
    if !isAnswered { channel.send(.undecodable) }
  }

  // MARK: Before anything is decoded

  /// The format as the first bytes tell it; nil when the file is too long.
  private func format() -> PictureFacts.Format? {
    var head = [UInt8](repeating: 0, count: PictureFacts.Format.headLength)
    let count = pread(file, &head, head.count, 0)
    let format = PictureFacts.Format(head: Array(head.prefix(max(0, count))))
    return PictureLimits.admits(format, byteCount: byteCount) ? format : nil
  }

  private var byteCount: Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : .max
  }

  /// What the decoder itself makes of the picture's header; nil when there is
  /// no decoder for it.
  private func facts(_ known: PictureFacts.Format) -> PictureFacts? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard let decoder = gdk_pixbuf_get_file_info(path, &width, &height) else {
      return nil
    }
    var format = known
    if gdk_pixbuf_format_is_scalable(decoder) != 0 { format = .scalable }
    return PictureFacts(
      format: format, byteCount: byteCount, width: Int(width),
      height: Int(height))
  }

  // MARK: Answering

  private func sendThumbnail(_ facts: PictureFacts, side: Int32) -> Bool {
    guard let raw = scaled(facts, side) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(raw)) }
    guard let turned = gdk_pixbuf_apply_embedded_orientation(raw) else {
      return false
    }
    defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
    guard let whole = gdk_pixbuf_add_alpha(turned, 0, 0, 0, 0),
      let pixels = gdk_pixbuf_read_pixels(whole)
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(whole)) }
    let width = Int(gdk_pixbuf_get_width(whole))
    let height = Int(gdk_pixbuf_get_height(whole))
    let stride = Int(gdk_pixbuf_get_rowstride(whole))
    var rows: [UInt8] = []
    rows.reserveCapacity(width * height * 4)
    for row in 0..<height {
      rows += UnsafeBufferPointer(
        start: pixels + row * stride, count: width * 4)
    }
    rows.withUnsafeBytes {
      channel.send(.pixels(width: width, height: height), $0)
    }
    return true
  }

  private func scaled(_ facts: PictureFacts, _ side: Int32) -> OpaquePointer? {
    guard facts.format == .png else {
      return gdk_pixbuf_new_from_file_at_scale(path, side, side, 1, nil)
    }
    // Fed piece by piece, as for a scaled picture, the decoder collects every
    // chunk before it skips it, and copies what it has with each piece: a large
    // private chunk takes minutes. Read from a file, it passes over them.
    guard let whole = gdk_pixbuf_new_from_file(path, nil) else { return nil }
    let longest = max(facts.width, facts.height)
    guard longest > side else { return whole }
    defer { g_object_unref(UnsafeMutableRawPointer(whole)) }
    func shrunk(_ length: Int) -> Int32 {
      Int32(max(1, length * Int(side) / longest))
    }
    return gdk_pixbuf_scale_simple(
      whole, shrunk(facts.width), shrunk(facts.height), GDK_INTERP_BILINEAR)
  }

  /// Sends the picture as it is compressed, so that there is never more of it
  /// than its pixels and a chunk.
  private func sendPNG() -> Bool {
    guard let pixbuf = gdk_pixbuf_new_from_file(path, nil) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    var channel = channel
    let isWhole = gdk_pixbuf_save_to_callbackv(
      pixbuf,
      { bytes, count, _, channel in
        guard let channel else { return 0 }
        var rest = UnsafeRawBufferPointer(start: bytes, count: Int(count))
        while !rest.isEmpty {
          let chunk = rest.prefix(PictureAnswer.chunkLength)
          channel.assumingMemoryBound(to: PictureChannel.self).pointee.send(
            .bytes(count: chunk.count), UnsafeRawBufferPointer(rebasing: chunk))
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(chunk.count))
        }
        return 1
      }, &channel, "png", nil, nil, nil)
    guard isWhole != 0 else { return false }
    self.channel.send(.end)
    return true
  }
}
