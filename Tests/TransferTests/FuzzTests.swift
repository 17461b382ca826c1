import ContentTypes
import Foundation
import RandomTesting
import Testing
import Transfer

/// Every decoder meets bytes that nobody meant for it.
@Suite struct FuzzTests {
  static let expectations: [Candidate.Expectation] = [
    .items, .files, .copiedFiles, .content(.image, .png),
    .content(.image, .svg), .document(.pdf),
    .sniffed, .content(.color, .color), .mozURL, .netscapeURL, .addresses,
    .html, .content(.note, .markdown), .content(.note, .rtf), .text(.utf8),
    .text(.utf16), .text(.utf16BigEndian), .text(.utf32), .text(.latin1),
    .text(.compoundText), .text(.charset("iso-2022-jp")),
    .text(.charset("gb18030")), .text(.unspecified),
    .markup(MIMEType.plainText),
  ]

  private static let beginnings: [[UInt8]] = [
    [], Array("file:///".utf8), Array("http://".utf8), Array("<p>&#x".utf8),
    [0xFF, 0xFE], [0, 0, 0xFE, 0xFF], Array("SATCHEL1".utf8) + [0, 0],
    Array("Version:1\nStartHTML:1\nStartFragment:3".utf8), pngBytes,
    [0x1B, 0x25, 0x47], utf16("http://a\n"), Array("<!--<title>".utf8),
  ]

  @Test(
    "Random bytes give items with safe names or an error, and no crash",
    arguments: expectations)
  func noise(expectation: Candidate.Expectation) throws {
    var random = SeededRandom(seed: 4)
    let workspace = try Workspace()
    for round in 0..<180 {
      let start = Self.beginnings[round % Self.beginnings.count]
      let length = Int.random(in: 0...96, using: &random)
      let isText = Bool.random(using: &random)
      let noise = random.bytes(length).map { isText ? $0 & 0x7F : $0 }
      do {
        let arrival = try workspace.decode(start + noise, as: expectation)
        #expect(!arrival.items.isEmpty)
        for item in arrival.items {
          #expect(isSafe(item.name), "\(item.name)")
          #expect(item.data?.isEmpty == false || item.kind == .folder)
        }
      } catch {
        #expect(error is TransferError)
      }
    }
  }
}
