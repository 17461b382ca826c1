import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// HTML and other markup that isn't in UTF-8.
@Suite struct HTMLCharsetTests {
  private static let cyrillic: [UInt8] = [0xCC, 0xE8, 0xF0]

  @Test(
    "HTML is read in the set that it names",
    arguments: [
      ("<meta charset=windows-1251>", cyrillic, "Мир"),
      ("<META CHARSET = \"Windows-1251\" />", cyrillic, "Мир"),
      (
        """
        <html><meta name=x><meta http-equiv='Content-Type' \
        content='text/html; charset=koi8-r'>
        """, [0xED, 0xC9, 0xD2], "Мир"
      ),
      (
        "<meta charset=iso-2022-jp>",
        [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"
      ),
      // The web's ISO 8859-1 is Windows-1252.
      ("<meta charset=iso-8859-1>", [0x80], "€"),
      // What it was once in, said of UTF-8.
      ("<meta charset=windows-1251>", Array("Мир".utf8), "Мир"),
    ] as [(String, [UInt8], String)])
  func named(start: String, bytes: [UInt8], words: String) throws {
    let arrival = try Workspace().decode(
      Array(start.utf8) + bytes, as: .html)
    #expect(arrival.items.map(\.text) == [start + words])
    #expect(arrival.items.map(\.name) == [words])
    #expect(arrival.notes.isEmpty)
  }

  @Test(
    "A set that HTML can't be in, or doesn't name, leaves it to be guessed",
    arguments: [
      "<meta charset=utf-16>", "<meta charset=cp037>", "<meta charset=utf-7>",
      "<meta charset=nobodys>", "<meta charset=>", "<meta charset",
      "<meta name=charset>", "<!-- <meta charset=koi8-r> -->", "charset=koi8-r",
      "<!-- <meta charset=koi8-r>", "<b charset=koi8-r>", "",
    ])
  func guessed(start: String) throws {
    #expect(HTMLCharset.encoding(in: Data(start.utf8)) == nil)
    let arrival = try Workspace().decode(
      [0xFC] + Array(start.utf8), as: .html)
    #expect(arrival.items.map(\.text) == ["ü" + start])
    #expect(
      arrival.notes == [
        "The text did not say its encoding and was read as Western European."
      ])
  }

  @Test("A set is looked for near the beginning alone")
  func far() {
    let meta = Data("<meta charset=utf-8>".utf8)
    #expect(HTMLCharset.encoding(in: meta) == .utf8)
    #expect(
      HTMLCharset.encoding(in: Data(count: HTMLCharset.limit) + meta) == nil)
  }

  @Test(
    "HTML and other markup are read in the set that their type says",
    arguments: ["text/html", "text/csv"])
  func typed(essence: String) async throws {
    let type = "\(essence);charset=windows-1251"
    let negotiation = try #require(
      Negotiation.negotiate(Offer(wireNames: [type]), for: .everything)
        .negotiation)
    let workspace = try Workspace()
    let bytes = Self.cyrillic
    let loaded = try await negotiation.load(
      for: .everything, in: workspace.url
    ) { _, _ in
      ReceivedPayload(
        file: try workspace.file("received", bytes),
        byteCount: Int64(bytes.count))
    }
    #expect(loaded.arrival.items.map(\.text) == ["Мир"])
    #expect(loaded.arrival.notes.isEmpty)
  }

  @Test("HTML that was rewritten says that it is UTF-8 when it is given")
  func given() throws {
    let meta = "<meta charset=windows-1251>"
    let arrival = try Workspace().decode(
      Array(meta.utf8) + Self.cyrillic, as: .html)
    let kept = try #require(arrival.items.first?.data)
    let given = try HTMLForms.html(.data(kept)).data()
    #expect(HTMLCharset.encoding(in: given) == .utf8)
    #expect(given.suffix(kept.count) == kept)
  }
}
