import DesktopDriver
import Foundation

/// Something of each kind that programs give, and what it becomes.
struct ArrivingKind: Sendable {
  /// An item as the listing has it, and the bytes that are kept.
  struct Expected: Sendable {
    let name: String
    let kind: String
    let type: String
    let bytes: Data
  }

  let offers: @Sendable (Arriving) throws -> Arriving.Offers
  /// The type that it is read from in the end.
  let read: String
  /// What is read besides, after it.
  var companion: String?
  let expected: [Expected]

  /// What a toolkit's programs can give.
  static func kinds(
    from toolkit: Peer.Toolkit, on system: DisplaySystem
  ) -> [ArrivingKind] {
    // On X11 Qt 5 gives links as lists of addresses alone, without a title.
    let titled = toolkit == .qt5 && system == .x11 ? [] : [link]
    return [
      text, richText, address, image, webP, file, files, media, message, color,
    ]
      + titled
  }

  static let picture: Data = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../Data/Shelf/Leaf.png")
    return (try? Data(contentsOf: file)) ?? Data()
  }()

  static let text = ArrivingKind(
    offers: { _ in [Offer.text("Grüße\naus Köln")] },
    read: "text/plain;charset=utf-8",
    expected: [
      Expected(
        name: "Grüße", kind: "text", type: "text/plain;charset=utf-8",
        bytes: Data("Grüße\naus Köln".utf8))
    ])

  static let richText = ArrivingKind(
    offers: { _ in
      [Offer.html("<p>Some <b>bold</b> words</p>"), Offer.text("Some words")]
    },
    read: "text/html", companion: "text/plain;charset=utf-8",
    expected: [
      Expected(
        name: "Some bold words", kind: "richText",
        type: "text/html;charset=utf-8",
        bytes: Data("<p>Some <b>bold</b> words</p>".utf8))
    ])

  static let link = ArrivingKind(
    offers: { _ in
      let address = "https://example.org/wiki/Köln"
      return [
        Offer.mozURL(address, "Cologne – a page"), Offer.uriList([address]),
        Offer.text(address),
      ]
    },
    read: "text/x-moz-url", companion: "text/plain;charset=utf-8",
    expected: [
      Expected(
        name: "Cologne – a page", kind: "link",
        type: "text/x-moz-url;charset=utf-8",
        bytes: Data("https://example.org/wiki/Köln\nCologne – a page".utf8))
    ])

  static let letter = Data(
    "From: Anna <anna@example.org>\nSubject: =?utf-8?q?K=C3=B6ln_Plan?=\n\nHi\n"
      .utf8)

  static let message = ArrivingKind(
    offers: { _ in [("message/rfc822", letter)] },
    read: "message/rfc822",
    expected: [
      Expected(
        name: "Köln Plan", kind: "message", type: "message/rfc822",
        bytes: letter)
    ])

  static let address = ArrivingKind(
    offers: { _ in [Offer.uriList(["https://example.org/a/page?x=1"])] },
    read: "text/uri-list",
    expected: [
      Expected(
        name: "page", kind: "link", type: "text/x-moz-url;charset=utf-8",
        bytes: Data(
          "https://example.org/a/page?x=1\nhttps://example.org/a/page?x=1".utf8)
      )
    ])

  static let image = ArrivingKind(
    offers: { _ in [Offer.png(picture), Offer.text("a leaf")] },
    read: "image/png",
    expected: [
      Expected(
        name: "Image.png", kind: "image", type: "image/png", bytes: picture)
    ])

  static let webP = ArrivingKind(
    offers: { _ in [("image/webp", pixel)] },
    read: "image/webp",
    expected: [
      Expected(
        name: "Image.webp", kind: "image", type: "image/webp", bytes: pixel)
    ])

  /// A WebP of one pixel.
  private static let pixel =
    Data(base64Encoded: "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
    ?? Data()

  static let file = ArrivingKind(
    offers: {
      [Offer.files([try $0.file("one/Käse & Brot.txt", Data("cheese".utf8))])]
    },
    read: "text/uri-list",
    expected: [
      Expected(
        name: "Käse & Brot.txt", kind: "file", type: "text/plain",
        bytes: Data("cheese".utf8))
    ])

  static let files = ArrivingKind(
    offers: { arriving in
      [
        Offer.files([
          try arriving.file("three/z.bin", Data([1, 255, 0, 0, 254])),
          try arriving.file("three/a.png", picture),
          try arriving.file("three/m.pdf", Data("%PDF-1.4\n".utf8)),
        ])
      ]
    },
    read: "text/uri-list",
    expected: [
      Expected(
        name: "z.bin", kind: "file", type: "application/octet-stream",
        bytes: Data([1, 255, 0, 0, 254])),
      Expected(name: "a.png", kind: "file", type: "image/png", bytes: picture),
      Expected(
        name: "m.pdf", kind: "file", type: "application/pdf",
        bytes: Data("%PDF-1.4\n".utf8)),
    ])

  static let media = ArrivingKind(
    offers: { arriving in
      [
        Offer.files([
          try arriving.file("four/film.webm", film),
          try arriving.file("four/sound.flac", sound),
        ])
      ]
    },
    read: "text/uri-list",
    expected: [
      Expected(
        name: "film.webm", kind: "file", type: "video/webm", bytes: film),
      Expected(
        name: "sound.flac", kind: "file", type: "audio/flac", bytes: sound),
    ])

  /// A film's and a sound's first bytes.
  static let film = Data([0x1A, 0x45, 0xDF, 0xA3]) + Data("webm".utf8)
  static let sound = Data("fLaC".utf8) + Data(count: 34)

  static let color = ArrivingKind(
    offers: { _ in [("application/x-color", orange)] },
    read: "application/x-color",
    expected: [
      Expected(
        name: "#ff8000", kind: "color", type: "application/x-color",
        bytes: orange)
    ])

  /// 16 bits a channel, in this computer's byte order.
  private static let orange: Data =
    [UInt16.max, 0x8080, 0, .max].reduce(into: Data()) { data, channel in
      withUnsafeBytes(of: channel) { data.append(contentsOf: $0) }
    }
}
