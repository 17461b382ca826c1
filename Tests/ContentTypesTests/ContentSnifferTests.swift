import ContentTypes
import RandomTesting
import Testing

@Suite struct ContentSnifferTests {
  @Test(
    "Bytes are known by how they begin",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "image/png"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], "image/jpeg"),
      (Array("GIF89a\u{1}\u{0}".utf8), "image/gif"),
      (Array("RIFF\u{4}\u{0}\u{0}\u{0}WEBPVP8 ".utf8), "image/webp"),
      (
        Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0],
        "image/bmp"
      ),
      ([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], "image/tiff"),
      ([0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], "image/tiff"),
      (Array("%PDF-1.7\n".utf8), "application/pdf"),
      (Array("<svg xmlns='x'/>".utf8), "image/svg+xml"),
      (
        Array("<?xml version='1.0'?>\n<!-- a -->\n<!DOCTYPE svg>".utf8),
        "image/svg+xml"
      ),
      ([0xEF, 0xBB, 0xBF] + Array("<svg >".utf8), "image/svg+xml"),
      (Array(" <!DOCTYPE HTML><html>".utf8), "text/html"),
      (Array("<p>Hello</p>".utf8), "text/html"),
      (utf16("<b>x</b>"), "text/html"),
      (Array("<pseudo> code".utf8), "text/plain;charset=utf-8"),
      (Array("BM is a text".utf8), "text/plain;charset=utf-8"),
      (Array("Grüße, 世界".utf8), "text/plain;charset=utf-8"),
      (Array("abc\u{0}".utf8), "text/plain;charset=utf-8"),
      (Array("世".utf8.dropLast()), "text/plain;charset=utf-8"),
      ([0xFF, 0xFE] + utf16("hi"), "text/plain;charset=utf-16le"),
      ([0xFE, 0xFF, 0, 0x68], "text/plain;charset=utf-16be"),
      (utf16("hello"), "text/plain;charset=utf-16le"),
      (utf16("a 世界世界世界世界世界世界世界世界"), "text/plain;charset=utf-16le"),
      ([0, 0x68, 0, 0x69], "text/plain;charset=utf-16be"),
      ([0x68, 0, 0, 0, 0x69, 0, 0, 0], "text/plain;charset=utf-32le"),
      ([0, 0, 0, 0x68, 0, 0, 0, 0x69], "text/plain;charset=utf-32be"),
      ([0xFF, 0xFE, 0, 0, 0x68, 0, 0, 0], "text/plain;charset=utf-32le"),
    ] as [([UInt8], String)])
  func sniffs(bytes: [UInt8], type: String) {
    #expect(MIMEType.sniffed(from: bytes)?.description == type)
  }

  @Test(
    "What is nothing known gives nil",
    arguments: [
      [], [0], [0, 0, 0, 0], [0x89, 0x50], [0xFF, 0xD8], [1, 2, 3, 4],
      [0x80, 0x81, 0x82], [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0],
      Array("RIFF1234WAVE".utf8) + [0, 1, 2, 3],
    ] as [[UInt8]])
  func unknown(bytes: [UInt8]) {
    #expect(MIMEType.sniffed(from: bytes) == nil)
  }

  @Test("Random bytes, and known beginnings cut anywhere, are sniffed safely")
  func fuzz() {
    var random = SeededRandom(seed: 2)
    let beginnings = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("<svg ".utf8),
      Array("<!-- ".utf8), Array("<?xml ".utf8), [0xFF, 0xFE], utf16("<p"),
    ]
    var known = 0
    for round in 0..<5_000 {
      let start = beginnings[round % beginnings.count]
      let cut = start.prefix(Int.random(in: 0...start.count, using: &random))
      let noise = random.bytes(Int.random(in: 0...64, using: &random))
      if MIMEType.sniffed(from: cut + noise) != nil { known += 1 }
    }
    #expect(known > 0)
  }
}

private func utf16(_ text: String) -> [UInt8] {
  text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
}
