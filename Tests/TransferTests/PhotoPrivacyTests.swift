import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// What is left out of pictures that are shared.
@Suite struct PhotoPrivacyTests {
  private static func fixture(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/\(name)"))
  }

  private static let place = "GPS 52.5200 N"

  /// Exif with an orientation and something that tells the place.
  private static func exif(orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      isLittle
      ? [
        0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0,
        orientation, 0, 0, 0, 0, 0, 0, 0,
      ]
      : [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0,
        orientation, 0, 0, 0, 0, 0, 0,
      ]
    return segment(0xE1, Array("Exif\0\0".utf8) + tiff + Array(place.utf8))
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  private static func jpeg(with segments: [UInt8], behind: [UInt8] = []) throws
    -> Data
  {
    let plain = Array(try fixture("squares.jpg"))
    return Data(plain.prefix(2) + segments + plain.dropFirst(2) + behind)
  }

  private func contains(_ data: Data, _ text: String) -> Bool {
    data.range(of: Data(text.utf8)) != nil
  }

  @Test(
    "DND-40 a shared JPEG doesn't say where it was taken, but which way up it is",
    arguments: [true, false])
  func jpeg(_ isLittle: Bool) throws {
    let motion = Array("ftypmp42 \(Self.place)".utf8)
    let xmp = Self.segment(
      0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(Self.place)".utf8))
    let given = try Self.jpeg(
      with: Self.exif(orientation: 6, isLittle: isLittle) + xmp,
      behind: motion)
    let clean = try #require(PhotoPrivacy.clean(given, of: .jpeg))
    #expect(!contains(clean, Self.place))
    #expect(!contains(clean, "Only the original file says this."))
    #expect(contains(clean, "JFIF"))
    let exif = try #require(clean.range(of: Data("Exif\0\0".utf8)))
    #expect(
      ExifOrientation(segment: Array(clean[exif.lowerBound...]))?.value == 6)
    #expect(PhotoPrivacy.clean(clean, of: .jpeg) == clean)
    // The picture itself is the same, to the byte.
    let table = Data([0xFF, 0xDB])
    let old = try #require(given.range(of: table)?.lowerBound)
    let new = try #require(clean.range(of: table)?.lowerBound)
    #expect(given[old...].dropLast(motion.count) == clean[new...])
  }

  @Test("A picture that is the right way up gets no Exif")
  func upright() throws {
    let clean = try #require(
      PhotoPrivacy.clean(
        try Self.jpeg(with: Self.exif(orientation: 1, isLittle: true)),
        of: .jpeg))
    #expect(!contains(clean, "Exif"))
  }

  @Test(
    "DND-40 a shared PNG and a GIF have no notes, and are the same pictures")
  func others() throws {
    let png = try Self.fixture("squares.png")
    #expect(contains(png, "Only the original file says this."))
    let clean = try #require(PhotoPrivacy.clean(png, of: .png))
    #expect(!contains(clean, "Only the original file says this."))
    #expect(clean.count < png.count && contains(clean, "IDAT"))
    #expect(
      PhotoPrivacy.clean(clean + Data(Self.place.utf8), of: .png) == clean)

    let gif = Data(Self.gif(comment: Self.place))
    let cleanGIF = try #require(PhotoPrivacy.clean(gif, of: .gif))
    #expect(cleanGIF == Data(Self.gif(comment: nil)))
    #expect(contains(cleanGIF, "NETSCAPE2.0"))
  }

  private static func gif(comment: String?) -> [UInt8] {
    let note = comment.map { text in
      [0x21, 0xFE, UInt8(text.utf8.count)] + Array(text.utf8) + [0]
    }
    let head: [UInt8] = [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let loop = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let frame: [UInt8] = [
      0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
    ]
    return Array("GIF89a".utf8) + head + loop + (note ?? []) + frame
  }

  @Test("What isn't whole, or isn't of its format, has to be encoded anew")
  func damaged() throws {
    for (name, type) in [
      ("squares.jpg", MIMEType.jpeg), ("squares.png", .png),
    ] {
      let whole = try Self.fixture(name)
      for count in stride(from: 0, to: whole.count - 1, by: 7) {
        #expect(PhotoPrivacy.clean(whole.prefix(count), of: type) == nil)
      }
    }
    let gif = Data(Self.gif(comment: "x"))
    for count in 0..<gif.count {
      #expect(PhotoPrivacy.clean(gif.prefix(count), of: .gif) == nil)
    }
    let jpeg = try Self.fixture("squares.jpg")
    #expect(PhotoPrivacy.clean(jpeg, of: .png) == nil)
    #expect(PhotoPrivacy.clean(jpeg, of: .webp) == nil)
  }
}
