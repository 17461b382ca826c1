import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// Text in character sets that the system knows.
@Suite struct CharsetTests {
  private static let samples: [(name: String, bytes: [UInt8], text: String)] = [
    ("iso-8859-2", [0xA3, 0xF3, 0x64, 0xBC, 0x20, 0xB1], "Łódź ą"),
    ("iso-8859-15", [0xBC, 0x75, 0x20, 0x35, 0x20, 0xA4], "Œu 5 €"),
    ("koi8-r", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "Привет"),
    ("windows-1251", [0xAB, 0xEC, 0xE8, 0xF0, 0xBB, 0x21], "«мир»!"),
    ("windows-1252", [0x80, 0x20, 0x93, 0xFC, 0x94], "€ “ü”"),
    // A point or an accent may follow the last letter.
    ("windows-1255", [0xF9, 0xEC, 0xE5, 0xED, 0x20, 0xF9], "שלום ש"),
    ("windows-1258", [0x54, 0x69, 0xEA, 0xEC, 0x20, 0xEA], "Tiế ê"),
    (
      "Shift_JIS",
      [0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x20, 0xC3, 0xBD, 0xC4],
      "日本語 ﾃｽﾄ"
    ),
    ("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC, 0x20, 0x8E, 0xC3], "日本 ﾃ"),
    ("EUC-KR", [0xC7, 0xD1, 0xB1, 0xB9, 0x20, 0x62], "한국 b"),
    ("Big5", [0xC1, 0x63, 0xC5, 0xE9, 0x20, 0x61], "繁體 a"),
    ("Big5-HKSCS", [0xAD, 0xBB, 0xB4, 0xE4, 0x88, 0x66], "香港Ê"),
    (
      "gb18030", [0xC4, 0xE3, 0xBA, 0xC3, 0x94, 0x32, 0xBE, 0x34], "你好𝄞"
    ),
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

  @Test("DND-33 Markdown in another character set is read rightly")
  func markdown() async throws {
    let workspace = try Workspace()
    for (type, bytes, html) in [
      (
        "text/markdown;charset=koi8-r",
        [0x2A, 0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4, 0x2A],
        "<p><i>Привет</i></p>"
      ),
      (
        "text/markdown;charset=utf-8", Array("Grüße ".utf8) + [0xFF],
        "<p>Grüße \u{FFFD}</p>"
      ),
    ] as [(String, [UInt8], String)] {
      let acceptance = Acceptance([.note])
      let negotiation = try #require(
        Negotiation.negotiate(Offer(wireNames: [type]), for: acceptance)
          .negotiation)
      let loaded = try await negotiation.load(
        for: acceptance, in: workspace.url
      ) { _, _ in
        ReceivedPayload(
          file: try workspace.file("received", bytes),
          byteCount: Int64(bytes.count))
      }
      let item = try #require(loaded.arrival.items.first)
      #expect(
        String(decoding: try Data(item), as: UTF8.self).contains(html))
    }
  }

  @Test("A character may lie across any two chunks", arguments: samples)
  func chunks(
    _ sample: (name: String, bytes: [UInt8], text: String)
  ) throws {
    let cuts = sample.bytes.indices.map { [$0] } + [Array(sample.bytes.indices)]
    for cuts in cuts {
      let (text, hasRepaired) = try decoded(
        sample.bytes, from: sample.name, cutAt: cuts)
      #expect(text == sample.text, "cut at \(cuts)")
      #expect(!hasRepaired)
    }
  }

  @Test(
    "What is no character of the set is replaced, and the rest is read",
    arguments: [
      ("euc-jp", [0x41, 0xFF, 0x42], "A\u{FFFD}B"),
      ("euc-jp", [0x41, 0xC6], "A\u{FFFD}"),
      ("shift_jis", [0x93, 0xFA, 0x81, 0x20, 0x42], "日\u{FFFD} B"),
      ("gb18030", [0xFF, 0xC4, 0xE3, 0x94, 0x32], "\u{FFFD}你\u{FFFD}"),
      ("big5", [0xFF, 0x61], "\u{FFFD}a"),
      ("windows-1252", [0x61, 0x81, 0x62], "a\u{FFFD}b"),
      ("windows-1255", [0xD9, 0x61], "\u{FFFD}a"),
      // Cut in a character, and in an escape.
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x46], "日\u{FFFD}"),
      ("iso-2022-jp", [0x61, 0x1B, 0x24], "a\u{FFFD}"),
      ("iso-2022-jp", [0x61, 0xC6, 0x62], "a\u{FFFD}b"),
    ] as [(String, [UInt8], String)])
  func damaged(name: String, bytes: [UInt8], text: String) throws {
    for cuts in bytes.indices.map({ [$0] }) {
      let (read, hasRepaired) = try decoded(bytes, from: name, cutAt: cuts)
      #expect(read == text, "cut at \(cuts)")
      #expect(hasRepaired)
    }
    let type = try #require(TextEncoding(charset: name))
    let arrival = try Workspace().decode(bytes, as: .text(type))
    #expect(
      arrival.notes == [
        "Some characters of the text could not be read and were replaced."
      ])
  }

  @Test("A megabyte that is no text is read in little time")
  func allDamaged() throws {
    let start = ContinuousClock.now
    defer { #expect(.now - start < .seconds(60)) }
    let bytes = [UInt8](repeating: 0xFF, count: 1 << 20)
    let (text, hasRepaired) = try decoded(bytes, from: "euc-jp", cutAt: [1000])
    #expect(text.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
    #expect(text.unicodeScalars.count == bytes.count)
    #expect(hasRepaired)
  }

  /// Decodes bytes in the chunks that end at some indices.
  private func decoded(
    _ bytes: [UInt8], from name: String, cutAt cuts: [Int]
  ) throws -> (text: String, hasRepaired: Bool) {
    let encoding = try #require(TextEncoding(charset: name))
    var decoder = StreamingTextDecoder(encoding)
    var text = ""
    for (start, end) in zip([0] + cuts, cuts + [bytes.count]) {
      text += try decoder.decode(Data(bytes[start..<end]))
    }
    text += try decoder.finish()
    return (text, decoder.hasRepaired)
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
      "nonsense", "../../tmp/evil", "utf-8//translit", "koi8-r//IGNORE",
      "utf-7", "UTF7", "a", "", "koi8-r,", "koi8 r", "кои8",
      String(repeating: "x", count: 4096), "iso-8859-2\u{0}",
    ])
  func unknown(_ name: String) {
    #expect(TextEncoding(charset: name) == nil)
  }
}

extension CharsetTests {
  @Test("DND-33 text in UTF-8 is asked for before text in other sets")
  func order() throws {
    let types = [
      "koi8-r", "Shift_JIS", "utf-8", "nobodys", "iso-8859-1",
    ].map { "text/plain;charset=\($0)" }
    let negotiation = try #require(
      Negotiation.negotiate(Offer(wireNames: types), for: .everything)
        .negotiation)
    #expect(
      negotiation.candidates.map(\.wireName)
        == [types[2], types[0], types[1], types[4]])
  }
}
