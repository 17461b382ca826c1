import ContentTypes
import Foundation
import Testing
import Transfer

@Suite struct SmallFormArrivalTests {
  @Test("A link arrives with its title, in every encoding")
  func links() throws {
    let text = "https://example.org/?q=ü\nDie Seite – 世界"
    for bytes in [
      utf16(text), [0xFF, 0xFE] + utf16(text), Array(text.utf8),
      Array(text.utf8) + [0], utf16(text) + [0, 0],
      [0xFE, 0xFF] + utf16(text, bigEndian: true),
      utf16(text.replacingOccurrences(of: "\n", with: "\r\n")),
    ] {
      for form in [Candidate.Expectation.mozURL, .netscapeURL] {
        let arrival = try Workspace().decode(bytes, as: form)
        let item = try #require(arrival.items.first)
        #expect(arrival.items.count == 1)
        #expect(item.kind == .link)
        #expect(item.name == "Die Seite – 世界")
        let link = try LinkValue(decoding: try #require(item.data))
        #expect(link.address == "https://example.org/?q=ü")
        #expect(link.title == "Die Seite – 世界")
      }
    }
  }

  @Test("Several links come in pairs, and a title may be missing")
  func severalLinks() throws {
    let text = "http://a/\nA\nhttp://b/c\n"
    let arrival = try Workspace().decode(utf16(text), as: .mozURL)
    #expect(arrival.items.map(\.name) == ["A", "c"])
  }

  @Test(
    "What is no link is an error",
    arguments: ["no address", "file:///a\nA", "javascript:1\nx", "\n\n", "\0"])
  func badLinks(text: String) throws {
    #expect(try Workspace().failure(Array(text.utf8), as: .mozURL) != nil)
  }

  @Test("A colour is four channels of 16 bits in host order")
  func colors() throws {
    let color = ColorValue(red: 0xFFFF, green: 0x8000, blue: 0, alpha: 0x1234)
    let arrival = try Workspace().decode(
      color.xColor, as: .content(.color, .color))
    let item = try #require(arrival.items.first)
    #expect(item.kind == .color)
    #expect(item.name == "#ff8000")
    #expect(try ColorValue(xColor: try #require(item.data)) == color)
    let opaque = try ColorValue(xColor: color.xColor.prefix(6))
    #expect(opaque.alpha == 0xFFFF)
    #expect(opaque.green == 0x8000)
  }

  @Test("A colour may be written in hexadecimal digits, as Qt 5 does")
  func hexadecimalColors() throws {
    let color = try ColorValue(xColor: Data("#ff8000".utf8))
    #expect(color == ColorValue(red: 0xFFFF, green: 0x8080, blue: 0))
    for text in ["#ff80zz", "#-12345", "ff80000"] {
      #expect(
        try Workspace().failure(Array(text.utf8), as: .content(.color, .color))
          != nil)
    }
  }

  @Test("DND-38 a picture that breaks off in the middle has not arrived")
  func cutPictures() throws {
    let whole = Array(try Data(contentsOf: Self.leaf))
    #expect(try Workspace().failure(whole, as: .content(.image, .png)) == nil)
    for length in [9, 33, 40, whole.count / 2, whole.count - 1] {
      let part = Array(whole.prefix(length))
      for expectation in [
        Candidate.Expectation.content(.image, .png), .sniffed,
      ] {
        #expect(
          try Workspace().failure(part, as: expectation) == .sourceVanished)
      }
    }
    let webP = Array("RIFF".utf8) + [8, 0, 0, 0] + Array("WEBPVP8 ".utf8)
    #expect(try Workspace().failure(webP, as: .content(.image, .webp)) == nil)
    #expect(
      try Workspace().failure(
        Array(webP.dropLast()), as: .content(.image, .webp))
        == .sourceVanished)
  }

  private static let leaf = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Data/Shelf/Leaf.png")

  @Test("A colour of any other length is an error")
  func badColors() throws {
    for length in 0..<32 where length != 8 && length != 6 {
      let failure = try Workspace().failure(
        [UInt8](repeating: 1, count: length), as: .content(.color, .color))
      #expect(failure == (length == 0 ? .emptyPayload : .undecodable))
    }
  }

  @Test("DND-08 an image keeps its original bytes")
  func images() throws {
    for (form, name) in [
      (Candidate.Expectation.content(.image, .png), "Image.png"),
      (.sniffed, "Image.png"),
      (.content(.image, .jpeg), "Image.png"),
    ] {
      let workspace = try Workspace()
      let arrival = try workspace.decode(pngBytes, as: form)
      let item = try #require(arrival.items.first)
      #expect(item.kind == .image)
      #expect(item.type == .png)
      #expect(item.name == name)
      let received = workspace.url.appendingPathComponent("received")
      #expect(item.content == .payloadFile(received))
      #expect(item.data == Data(pngBytes))
    }
  }

  @Test(
    "DND-38 an image that is no image is an error",
    arguments: [
      (MIMEType.png, Array("<html>not found</html>".utf8)),
      (.png, [1, 2, 3]), (.svg, Array("plain words".utf8)),
      (.jpeg, Array("%PDF-1.4".utf8)), (.gif, [0]),
    ])
  func badImages(type: MIMEType, bytes: [UInt8]) throws {
    let failure = try Workspace().failure(bytes, as: .content(.image, type))
    #expect(failure == .undecodable)
  }

  @Test("Bytes of unknown type become what their beginning tells")
  func sniffed() throws {
    let cases: [([UInt8], ContentKind, String)] = [
      (pngBytes, .image, "image/png"),
      (Array("<svg xmlns='x'></svg>".utf8), .image, "image/svg+xml"),
      (Array("%PDF-1.4".utf8), .file, "application/pdf"),
      (Array("<p>Hi</p>".utf8), .richText, "text/html;charset=utf-8"),
      (Array("Hi".utf8), .text, "text/plain;charset=utf-8"),
      ([1, 2, 3, 0, 9], .file, "application/octet-stream"),
    ]
    for (bytes, kind, type) in cases {
      let item = try #require(
        try Workspace().decode(bytes, as: .sniffed).items.first)
      #expect(item.kind == kind)
      #expect(item.type.description == type)
    }
  }

  @Test("An image gets the name that is suggested, made safe")
  func suggestedName() throws {
    let arrival = try Workspace().decode(
      pngBytes, as: .sniffed, named: "../ho/liday")
    #expect(arrival.items.first?.name == "..-ho-liday.png")
  }
}
