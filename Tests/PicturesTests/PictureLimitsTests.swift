import Pictures
import Testing

/// What is decoded, and what isn't.
@Suite struct PictureLimitsTests {
  private static let small = PictureRequest.thumbnail(side: 192)
  private static let png = PictureRequest.converted(to: .png)

  @Test(
    "A photo of 50 megapixels is decoded, and a larger one is not",
    arguments: [PictureFacts.Format.png, .other], [small, png])
  func pixels(_ format: PictureFacts.Format, _ request: PictureRequest) {
    func admits(_ width: Int, _ height: Int) -> Bool {
      PictureLimits.admits(
        PictureFacts(
          format: format, byteCount: 400_000, width: width, height: height),
        for: request)
    }
    #expect(admits(8660, 5773))
    #expect(admits(50_000_000, 1))
    #expect(!admits(20_000, 20_000))
    #expect(!admits(.max, .max))
  }

  @Test("JPEG may be larger where a small picture is wanted, and SVG anywhere")
  func scaled() {
    func admits(
      _ format: PictureFacts.Format, _ side: Int, _ request: PictureRequest
    ) -> Bool {
      PictureLimits.admits(
        PictureFacts(
          format: format, byteCount: 400_000, width: side, height: side),
        for: request)
    }
    #expect(admits(.jpeg, 30_000, Self.small))
    #expect(!admits(.jpeg, 60_000, Self.small))
    #expect(!admits(.jpeg, 30_000, Self.png))
    #expect(admits(.scalable, 1_000_000, Self.small))
    #expect(admits(.scalable, .max, Self.small))
    // A drawing has no size of its own.
    #expect(admits(.scalable, 1_000_000, Self.png))
    #expect(admits(.scalable, .max, Self.png))
    #expect(!admits(.jpeg, .max, Self.small))
  }

  @Test("A drawing gets no more time to become a picture than a small one")
  func time() {
    typealias Format = PictureFacts.Format
    for format in [nil, Format.png, .jpeg, .other] {
      #expect(PictureLimits.processorTime(for: Self.png, in: format) == 20)
      #expect(PictureLimits.processorTime(for: Self.small, in: format) == 5)
    }
    for format in [Format.scalable, .pdf] {
      #expect(PictureLimits.processorTime(for: Self.png, in: format) == 5)
    }
  }

  @Test(
    "What doesn't tell its size beforehand is not decoded",
    arguments: [(0, 0), (-1, -1), (100, 0), (0, 100), (.min, .min)])
  func unknown(_ width: Int, _ height: Int) {
    for format in [PictureFacts.Format.png, .jpeg, .other, .scalable] {
      let facts = PictureFacts(
        format: format, byteCount: 100, width: width, height: height)
      #expect(!PictureLimits.admits(facts, for: Self.small))
    }
  }

  @Test("A long file is read only where it isn't read into memory")
  func fileLength() {
    let long = PictureLimits.fileLength + 1
    #expect(PictureLimits.admits(.png, byteCount: long))
    #expect(PictureLimits.admits(.jpeg, byteCount: long))
    #expect(!PictureLimits.admits(.other, byteCount: long))
    #expect(!PictureLimits.admits(.scalable, byteCount: long))
    #expect(PictureLimits.admits(.other, byteCount: long - 1))
  }

  @Test("PNG, JPEG, PDF and SVG are known by their first bytes")
  func heads() {
    typealias Format = PictureFacts.Format
    #expect(Format(head: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]) == .png)
    #expect(Format(head: [0x89, 0x50, 0x4E, 0x47]) == .other)
    #expect(Format(head: [0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
    #expect(Format(head: Array("%PDF-1.7".utf8)) == .pdf)
    #expect(Format(head: []) == .other)
    #expect(Format(head: Array("<svg width='9'/>".utf8)) == .scalable)
    let drawing = "\u{FEFF}\n<?xml version='1.0'?>\n<!-- Drawn --><svg"
    #expect(Format(head: Array(drawing.utf8)) == .scalable)
    #expect(Format(head: Array("GIF89a <svg".utf8)) == .other)
    #expect(Format(head: Array("<html>".utf8)) == .other)
  }
}
