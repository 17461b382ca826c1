import CSatchelGdkPixbuf
import Glibc
import MediaShim
import Pictures
import SystemShim

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

  /// Answers the request. It doesn't return where what decoded may be of no more
  /// use: whoever asks starts another process.
  func run() {
    switch request {
    case .soundLength: return runSound()
    case .message, .messagePart:
      return confined { MessageReading(file, into: channel).run(request) }
    case .thumbnail, .converted: break
    }
    guard let format = format() else { return channel.send(.tooLarge) }
    guard format != .pdf else { return runPage() }
    guard let refusal = decode(format) else { return }
    channel.send(refusal)
    // Glycin's program may be at this picture still, and would be given the
    // next one of its kind, too. It ends with this process.
    if Self.startsPrograms { exit(0) }
  }

  /// - Returns: Why there is no picture; nil when it has been sent.
  private func decode(_ known: PictureFacts.Format) -> PictureAnswer? {
    var format = known
    // The size that a drawing claims decides nothing; to tell it, gdk-pixbuf
    // from 2.44 on draws all of it.
    if format != .scalable {
      guard let facts = facts(format) else { return .undecodable }
      guard PictureLimits.admits(facts, for: request) else { return .tooLarge }
      format = facts.format
    }
    limitTime(format)
    let isAnswered =
      switch request {
      case .thumbnail(let side): sendThumbnail(scaled(format, Int32(side)))
      case .converted(let type): sendConverted(whole(format), to: type)
      case .soundLength, .message, .messagePart: false
      }
    return isAnswered ? nil : .undecodable
  }

  private func runPage() {
    let side = PictureLimits.drawnSide
    if case .converted(let type) = request, Self.startsPrograms {
      switch SheetProcess.page(of: file, side: side) {
      case .page(let page):
        if !sendConverted(page, to: type) { channel.send(.undecodable) }
      case .undrawable: channel.send(.undecodable)
      // As if it had been drawn here.
      case .tooMuch: exit(3)
      }
      return
    }
    confined {
      limitTime(.pdf)
      let isAnswered =
        switch request {
        case .thumbnail(let side): sendSheet(page(side))
        case .converted(let type): sendConverted(page(side), to: type)
        case .soundLength, .message, .messagePart: false
        }
      if !isAnswered { channel.send(.undecodable) }
    }
  }

  private func runSound() {
    confined {
      var seconds = 0.0
      guard satchel_sound_length(file, &seconds),
        case let milliseconds = (seconds * 1000).rounded(.up),
        (1...Double(PictureLimits.soundLength)).contains(milliseconds)
      else { return channel.send(.undecodable) }
      channel.send(.length(milliseconds: Int(milliseconds)))
    }
  }

  /// Does what needs none of the programs that decode. They have a sandbox each,
  /// and this process none: it gets one for that, and can't start them again.
  private func confined(_ body: () -> Void) {
    guard Self.startsPrograms else { return body() }
    guard satchel_confine(PictureLimits.memory, false) == 0 else { exit(3) }
    body()
    exit(0)
  }

  /// Sends a page as it lies on paper.
  private func sendSheet(_ page: OpaquePointer?) -> Bool {
    guard let page else { return false }
    Self.putOnWhite(page)
    return sendThumbnail(page)
  }

  private func limitTime(_ format: PictureFacts.Format) {
    let time = PictureLimits.processorTime(for: request, in: format)
    guard satchel_allow_processor_time(Int32(time)) == 0 else { exit(3) }
  }

  /// The first page of a PDF; nil where nothing draws it.
  private func page(_ side: Int) -> OpaquePointer? {
    var page = SatchelPage()
    guard satchel_draw_first_page(file, Int32(side), &page) else { return nil }
    return gdk_pixbuf_new_from_data(
      page.pixels, GDK_COLORSPACE_RGB, 1, 8, page.width, page.height,
      page.width * 4, { pixels, _ in free(pixels) }, nil)
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

  private func sendThumbnail(_ raw: OpaquePointer?) -> Bool {
    guard let turned = turned(raw) else { return false }
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

  /// The picture as it is meant to be seen, in place of the one that is given.
  private func turned(_ raw: OpaquePointer?) -> OpaquePointer? {
    guard let raw else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(raw)) }
    return gdk_pixbuf_apply_embedded_orientation(raw)
  }

  private func whole(_ format: PictureFacts.Format) -> OpaquePointer? {
    let side = Int32(PictureLimits.drawnSide)
    return format == .scalable
      ? gdk_pixbuf_new_from_file_at_scale(path, side, side, 1, nil)
      : gdk_pixbuf_new_from_file(path, nil)
  }

  private func scaled(
    _ format: PictureFacts.Format, _ side: Int32
  ) -> OpaquePointer? {
    guard format == .png else {
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

  /// Sends the picture as it is compressed, so that there is never more of it
  /// than its pixels and a chunk.
  private func sendConverted(
    _ raw: OpaquePointer?, to type: PictureRequest.ConvertedType
  ) -> Bool {
    guard let pixbuf = turned(raw) else { return false }
    switch type {
    case .png:
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      return send(pixbuf, as: "png")
    case .jpeg:
      let opaque = Self.opaque(pixbuf)
      defer { g_object_unref(UnsafeMutableRawPointer(opaque)) }
      return send(opaque, as: "jpeg", options: ["quality": "92"])
    }
  }

  /// Makes what is transparent white, in place: there may be no room for the
  /// picture twice.
  private static func putOnWhite(_ pixbuf: OpaquePointer) {
    guard gdk_pixbuf_get_has_alpha(pixbuf) != 0,
      let pixels = gdk_pixbuf_get_pixels(pixbuf)
    else { return }
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    for row in 0..<Int(gdk_pixbuf_get_height(pixbuf)) {
      var pixel = pixels + row * stride
      let end = pixel + width * 4
      while pixel < end {
        let opacity = UInt32(pixel[3])
        if opacity < 255 {
          let white = (255 &- opacity) &* 255
          for color in 0..<3 {
            let shown = UInt32(pixel[color]) &* opacity &+ white
            pixel[color] = UInt8(truncatingIfNeeded: (shown &+ 127) / 255)
          }
          pixel[3] = 255
        }
        pixel += 4
      }
    }
  }

  /// The picture on white, without a channel for opacity, in its own memory: not
  /// every JPEG encoder leaves that out.
  ///
  /// - Parameter pixbuf: is used up.
  private static func opaque(_ pixbuf: OpaquePointer) -> OpaquePointer {
    guard gdk_pixbuf_get_has_alpha(pixbuf) != 0,
      let pixels = gdk_pixbuf_get_pixels(pixbuf)
    else { return pixbuf }
    putOnWhite(pixbuf)
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    var packed = pixels
    for row in 0..<height {
      var pixel = pixels + row * stride
      for _ in 0..<width {
        (packed[0], packed[1], packed[2]) = (pixel[0], pixel[1], pixel[2])
        packed += 3
        pixel += 4
      }
    }
    return gdk_pixbuf_new_from_data(
      pixels, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height),
      Int32(width * 3), { _, pixbuf in g_object_unref(pixbuf) },
      UnsafeMutableRawPointer(pixbuf))
  }

  private func send(
    _ pixbuf: OpaquePointer, as type: String, options: [String: String] = [:]
  ) -> Bool {
    var channel = channel
    var keys = options.keys.map { strdup($0) } + [nil]
    var values = options.values.map { strdup($0) } + [nil]
    defer { for text in keys + values { free(text) } }
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
      }, &channel, type, &keys, &values, nil)
    guard isWhole != 0 else { return false }
    self.channel.send(.end)
    return true
  }
}
