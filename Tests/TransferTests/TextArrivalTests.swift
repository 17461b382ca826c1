import ContentTypes
import Foundation
import Testing
import Transfer

@Suite struct TextArrivalTests {
  static let german = "Grüße — 世界 🎒\nzweite Zeile"

  @Test(
    "Text arrives whatever its encoding",
    arguments: [
      (.utf8, Array(german.utf8)), (.unspecified, Array(german.utf8)),
      (.latin1, Array(german.utf8)), (.utf8, Array(german.utf8) + [0]),
      (.unspecified, Array(german.utf8) + [0, 0, 0]),
      (.utf8, [0xEF, 0xBB, 0xBF] + Array(german.utf8)),
      (.utf16, utf16(german)), (.utf16, [0xFF, 0xFE] + utf16(german)),
      (.utf16, [0xFE, 0xFF] + utf16(german, bigEndian: true)),
      (.utf16, utf16(german, bigEndian: true)),
      (.unspecified, utf16(german)), (.utf8, utf16(german) + [0, 0]),
      (.utf16LittleEndian, utf16(german)),
      (.utf16BigEndian, utf16(german, bigEndian: true)),
      (.utf32, utf32(german)), (.unspecified, utf32(german)),
      (
        .compoundText,
        [0x1B, 0x25, 0x47] + Array(german.utf8) + [0x1B, 0x25, 0x40]
      ),
    ] as [(TextEncoding, [UInt8])])
  func encodings(encoding: TextEncoding, bytes: [UInt8]) throws {
    let workspace = try Workspace()
    let arrival = try workspace.decode(bytes, as: .text(encoding))
    let item = try #require(arrival.items.first)
    #expect(item.text == Self.german)
    #expect(item.kind == .text)
    #expect(item.type == .utf8Text)
    #expect(item.name == "Grüße — 世界 🎒")
    #expect(arrival.notes.isEmpty)
    #expect(workspace.files == ["received"])
  }

  @Test(
    "Text of one byte a character, or with damage, is read with a note",
    arguments: [
      (.latin1, [0x47, 0x72, 0xFC, 0xDF, 0x65, 0], "Grüße", false),
      (.unspecified, [0x80, 0x20, 0x93, 0xFC, 0x94], "€ “ü”", true),
      (.utf8, [0x61, 0xFF, 0x62], "a\u{FFFD}b", true),
      (.utf8, [0x61, 0xE4, 0xB8], "a\u{FFFD}", true),
      (.utf16, [0x61, 0, 0x00, 0xD8, 0x62, 0], "a\u{FFFD}b", true),
      (.compoundText, [0x1B, 0x2D, 0x41, 0x61, 0xFC], "aü", false),
    ] as [(TextEncoding, [UInt8], String, Bool)])
  func repairs(
    encoding: TextEncoding, bytes: [UInt8], text: String, hasNote: Bool
  ) throws {
    let arrival = try Workspace().decode(bytes, as: .text(encoding))
    #expect(arrival.items.first?.text == text)
    #expect(arrival.notes.isEmpty != hasNote)
  }

  @Test(
    "DND-38 what is no text is an error, so that the next form is tried",
    arguments: [
      ([], .emptyPayload), ([0], .emptyPayload), ([0, 0, 0], .emptyPayload),
      ([0xEF, 0xBB, 0xBF], .emptyPayload), (pngBytes, .undecodable),
      (Array("%PDF-1.4".utf8), .undecodable),
    ] as [([UInt8], TransferError.Code)])
  func noText(bytes: [UInt8], code: TransferError.Code) throws {
    let workspace = try Workspace()
    #expect(workspace.failure(bytes, as: .text(.unspecified)) == code)
    #expect(workspace.files == ["received"])
  }

  @Test("Compound text in a set that is not known is an error")
  func compound() throws {
    let japanese: [UInt8] = [0x1B, 0x24, 0x29, 0x42, 0xC6, 0xFC]
    let failure = try Workspace().failure(japanese, as: .text(.compoundText))
    #expect(failure == .undecodable)
  }

  @Test("Large clean text stays in the file that was received")
  func large() throws {
    let workspace = try Workspace()
    let bytes = Array(String(repeating: "aé世\n", count: 300_000).utf8)
    let item = try #require(
      try workspace.decode(bytes, as: .text(.unspecified)).items.first)
    let received = workspace.url.appendingPathComponent("received")
    #expect(item.content == .payloadFile(received))
    #expect(item.data == Data(bytes))
  }

  @Test("Large UTF-16 is rewritten across every boundary of its pieces")
  func largeWide() throws {
    let workspace = try Workspace()
    let text = "x" + String(repeating: "🎒é世\n", count: 200_000)
    let item = try #require(
      try workspace.decode(utf16(text), as: .text(.utf16)).items.first)
    #expect(item.text == text)
  }

  @Test("HTML arrives from every kind of program")
  func html() throws {
    let html = "<title>Ein “Titel” &amp; mehr</title><p>Größe</p>"
    let windows =
      "Version:0.9\r\nStartHTML:0\r\nEndHTML:9\r\n"
      + "<html><!--StartFragment-->\(html)<!--EndFragment--></html>"
    let forms: [[UInt8]] = [
      Array(html.utf8), Array(html.utf8) + [0], utf16(html),
      [0xFF, 0xFE] + utf16(html), utf16(html, bigEndian: true),
      [0xFE, 0xFF] + utf16(html, bigEndian: true),
      [0xEF, 0xBB, 0xBF] + Array(html.utf8), Array(windows.utf8),
    ]
    for bytes in forms {
      let workspace = try Workspace()
      let arrival = try workspace.decode(bytes, as: .html)
      let item = try #require(arrival.items.first)
      #expect(item.text == html)
      #expect(item.kind == .richText)
      #expect(item.name == "Ein “Titel” & mehr")
      #expect(workspace.files == ["received"])
    }
  }

  @Test("Clipped HTML is cut by its offsets, and safely when they lie")
  func clipped() throws {
    func header(_ start: Int, _ end: Int) -> String {
      "Version:0.9\nStartHTML:1\nStartFragment:\(start)\nEndFragment:\(end)\n"
    }
    let length = header(10, 10).utf8.count + 4
    let good = header(length + 6, length + 14) + "    <html><b>x</b> </html>"
    let padded = good.replacingOccurrences(of: "> <", with: "><")
    for (bytes, expected) in [
      (padded, "<b>x</b>"), (header(90000, 99999) + "<b>x</b>", "<b>x</b>"),
      (header(50, 20) + "<b>x</b>", "<b>x</b>"),
    ] {
      let arrival = try Workspace().decode(Array(bytes.utf8), as: .html)
      #expect(arrival.items.first?.text?.contains(expected) == true)
      #expect(arrival.items.first?.text?.contains("Version") == false)
    }
  }

  @Test(
    "HTML in which nothing is to be seen is an error",
    arguments: ["<meta charset=utf-8>", "<p> </p>", "<!-- x -->", " \n"])
  func emptyHTML(html: String) throws {
    let failure = try Workspace().failure(Array(html.utf8), as: .html)
    #expect(failure == .emptyPayload)
  }
}

private func utf32(_ text: String) -> [UInt8] {
  text.unicodeScalars.flatMap { scalar in
    (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
  }
}
