import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// Text in character sets that the system knows.
@Suite struct CharsetTests {
  private static let samples: [(name: String, bytes: [UInt8], text: String)] = [
    ("iso-8859-2", [0xA3, 0xF3, 0x64, 0xBC, 0x20, 0xB1], "Łódź ą"),
    (
      "Shift_JIS",
      [0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x20, 0xC3, 0xBD, 0xC4],
      "日本語 ﾃｽﾄ"
    ),
    ("koi8-r", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "Привет"),
    ("gb18030", [0xC4, 0xE3, 0xBA, 0xC3], "你好"),
    (
      "iso-2022-jp",
      [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42, 0x21],
      "日本!"
    ),
  ]

  @Test(
    "DND-33 text in another character set is asked for, and read rightly",
    arguments: samples)
  func read(
    _ sample: (name: String, bytes: [UInt8], text: String)
  ) async throws {
    let workspace = try Workspace()
    let type = "text/plain;charset=\(sample.name)"
    let negotiation = try #require(
      Negotiation.negotiate(
        Offer(wireNames: ["application/x-private", type]), for: .everything
      ).negotiation)
    #expect(negotiation.first.wireName == type)
    let loaded = try await negotiation.load(
      for: .everything, in: workspace.url
    ) { name, _ in
      #expect(name == type)
      return ReceivedPayload(
        file: try workspace.file("received", sample.bytes),
        byteCount: Int64(sample.bytes.count))
    }
    #expect(loaded.arrival.items.map(\.text) == [sample.text])
    #expect(loaded.arrival.notes.isEmpty)
  }

  @Test("A character may lie across any two pieces", arguments: samples)
  func pieces(
    _ sample: (name: String, bytes: [UInt8], text: String)
  ) throws {
    let encoding = try #require(TextEncoding(charset: sample.name))
    for cut in 0...sample.bytes.count {
      var decoder = StreamingTextDecoder(encoding)
      let text =
        try decoder.decode(Data(sample.bytes[..<cut]))
        + decoder.decode(Data(sample.bytes[cut...])) + decoder.finish()
      #expect(text == sample.text, "cut at \(cut)")
      #expect(!decoder.hasRepaired)
    }
  }

  @Test("What is no character of the set is replaced, and the rest is read")
  func damaged() throws {
    let encoding = try #require(TextEncoding(charset: "euc-jp"))
    for (bytes, text) in [
      ([0x41, 0xFF, 0x42], "A\u{FFFD}B"), ([0x41, 0xC6], "A\u{FFFD}"),
    ] as [([UInt8], String)] {
      var decoder = StreamingTextDecoder(encoding)
      let read = try decoder.decode(Data(bytes)) + decoder.finish()
      #expect(read == text)
      #expect(decoder.hasRepaired)
    }
  }

  @Test("Much text is read in little rooms")
  func large() throws {
    let encoding = try #require(TextEncoding(charset: "windows-1251"))
    var decoder = StreamingTextDecoder(encoding)
    let text = try decoder.decode(Data(repeating: 0xC0, count: 100_000))
    #expect(text == String(repeating: "А", count: 100_000))
  }

  @Test(
    "A name that is none of a character set is not asked for",
    arguments: [
      "nonsense", "../../tmp/evil", "utf-8//translit", "utf-7", "UTF7", "a", "",
      String(repeating: "x", count: 4096), "iso-8859-2\u{0}",
    ])
  func unknown(_ name: String) {
    #expect(TextEncoding(charset: name) == nil)
  }
}
