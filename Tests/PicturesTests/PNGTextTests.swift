import Pictures
import Testing

/// The words in a PNG.
@Suite struct PNGTextTests {
  private static let signature: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
  ]

  private func chunk(
    _ type: String, _ data: [UInt8], length: Int? = nil
  ) -> [UInt8] {
    let length = UInt32(length ?? data.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
      + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  private func text(_ keyword: String, _ words: String) -> [UInt8] {
    chunk("tEXt", Array("\(keyword)\0\(words)".utf8))
  }

  @Test("Words in front of the picture are read by their keywords")
  func words() {
    let file =
      Self.signature + chunk("IHDR", Array(repeating: 0, count: 13))
      + text("Thumb::URI", "file:///a%20b") + text("Thumb::MTime", "12")
      + text("Empty", "") + chunk("tEXt", Array("no end".utf8))
      + chunk("IDAT", [1, 2, 3]) + text("Late", "not read")
    #expect(
      PNGText.words(in: file) == [
        "Thumb::URI": "file:///a%20b", "Thumb::MTime": "12", "Empty": "",
      ])
  }

  @Test("What is cut off or lies about its length ends there")
  func cut() {
    let file = Self.signature + text("One", "1") + text("Two", "2")
    for length in file.indices {
      let words = PNGText.words(in: file.prefix(length))
      #expect(words.count <= 1 && [nil, "1"].contains(words["One"]))
    }
    #expect(PNGText.words(in: file).count == 2)
    for length in [0x7FFF_FFFF, 0xFFFF_FFFF, 100] {
      let lie =
        Self.signature + text("One", "1")
        + chunk("tEXt", Array("Two\u{0}2".utf8), length: length)
      #expect(PNGText.words(in: lie) == ["One": "1"])
    }
    #expect(PNGText.words(in: Array("GIF89a".utf8)).isEmpty)
    #expect(PNGText.words(in: []).isEmpty)
  }
}
