import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// An item keeps what its source gave besides, and gives it as it came.
@Suite struct CompanionsTests {
  private static let address = "https://example.org/harbour.png"
  /// As Firefox writes it: UTF-16 without a byte-order mark, and a title that
  /// has two blanks.
  private static let link = utf16("\(address)\nThe  harbour")
  private static let markup = Array(
    "<img src=\"\(address)\" alt=\"The harbour\">".utf8)
  private static let words = Array("The harbour, by night".utf8)

  /// What a picture's, or a link's, source offers; nil where it fails.
  private func load(
    _ answers: [(type: String, bytes: [UInt8]?)], in workspace: Workspace
  ) async throws -> (item: ArrivedItem, asked: [String]) {
    let negotiation = try #require(
      Negotiation.negotiate(
        Offer(wireNames: answers.map(\.type)), for: .everything
      ).negotiation)
    var asked: [String] = []
    let loaded = try await negotiation.load(
      for: .everything, in: workspace.url, suggestedName: "Named"
    ) { name, _ in
      asked.append(name)
      guard let bytes = answers.first(where: { $0.type == name })?.bytes
      else { throw TransferError(.sourceSilent) }
      return ReceivedPayload(
        file: try workspace.file("received-\(asked.count)", bytes),
        byteCount: Int64(bytes.count))
    }
    return (try #require(loaded.arrival.items.first), asked)
  }

  private func form(_ type: MIMEType, _ bytes: [UInt8]) -> ArrivedForm {
    ArrivedForm(type: type, content: .bytes(Data(bytes)))
  }

  @Test(
    """
    DND-23 DND-33 a picture keeps its address and its markup to the byte, in the \
    source’s order
    """)
  func picture() async throws {
    let workspace = try Workspace()
    let (item, asked) = try await load(
      [
        ("text/html", Self.markup), ("image/png", pngBytes),
        ("text/x-moz-url", Self.link), ("text/plain", Self.words),
      ], in: workspace)
    #expect(item.kind == .image)
    #expect(asked == ["image/png", "text/html", "text/x-moz-url"])
    #expect(
      item.forms == [form(.html, Self.markup), form(.mozURL, Self.link)])
  }

  @Test("DND-33 so does a picture whose bytes alone say that it is one")
  func sniffed() async throws {
    let workspace = try Workspace()
    let (picture, _) = try await load(
      [
        ("application/octet-stream", pngBytes), ("text/x-moz-url", Self.link),
      ], in: workspace)
    #expect(picture.forms == [form(.mozURL, Self.link)])
    let (other, asked) = try await load(
      [
        ("application/octet-stream", [0, 1, 2, 3]),
        ("text/x-moz-url", Self.link),
      ], in: workspace)
    #expect(other.forms.isEmpty)
    #expect(asked == ["application/octet-stream"])
  }

  @Test(
    """
    DND-23 DND-33 a link keeps its markup, its words, and what it was itself, \
    where they aren’t what would be given in any case
    """)
  func link() async throws {
    let workspace = try Workspace()
    let (item, asked) = try await load(
      [
        ("text/x-moz-url", Self.link), ("text/html", Self.markup),
        ("text/plain;charset=utf-8", Self.words),
      ], in: workspace)
    #expect(item.kind == .link)
    #expect(
      asked == ["text/x-moz-url", "text/html", "text/plain;charset=utf-8"])
    #expect(
      item.forms == [
        form(.mozURL, Self.link), form(.html, Self.markup),
        form(.utf8Text, Self.words),
      ])
    let plain = try await load(
      [
        ("text/x-moz-url", utf16("\(Self.address)\nHarbour")),
        ("text/html", Array("<a href=\"\(Self.address)\">Harbour</a>".utf8)),
        ("text/plain", Array(Self.address.utf8)),
      ], in: workspace)
    #expect(plain.item.forms.isEmpty)
  }

  @Test(
    "DND-38 who doesn’t answer is asked for nothing more, and the item is there"
  )
  func silent() async throws {
    let workspace = try Workspace()
    let (item, asked) = try await load(
      [
        ("image/png", pngBytes), ("text/html", nil),
        ("text/x-moz-url", Self.link),
      ], in: workspace)
    #expect(item.forms.isEmpty)
    #expect(asked == ["image/png", "text/html"])
  }

  @Test("What is larger than a mebibyte, or empty, is not kept")
  func limits() async throws {
    let workspace = try Workspace()
    for count in [0, Int(Companions.limit) + 1] {
      let (item, _) = try await load(
        [
          ("image/png", pngBytes),
          ("text/html", [UInt8](repeating: 65, count: count)),
        ], in: workspace)
      #expect(item.forms.isEmpty)
    }
  }

  private func kept(_ forms: [(MIMEType, [UInt8])]) -> [Representation] {
    forms.map { type, bytes in
      Representation(type, byteCount: { Int64(bytes.count) }) {
        .data(Data(bytes))
      }
    }
  }

  private func bytes(
    _ item: TransferItem, _ type: MIMEType
  ) async throws -> [UInt8]? {
    guard let form = item.representations.first(where: { $0.type == type })
    else { return nil }
    return Array(try await form.payload().data())
  }

  @Test("DND-23 both give each as it came, and a picture gives itself first")
  func given() async throws {
    let picture = TransferItem.make(
      id: UUID(), name: "a", kind: .image, type: .png,
      content: .data(Data(pngBytes)),
      kept: kept([(.html, Self.markup), (.mozURL, Self.link)]))
    #expect(picture.types == [.png, .html, .mozURL])
    #expect(try await bytes(picture, .html) == Self.markup)
    #expect(try await bytes(picture, .mozURL) == Self.link)
    let stored = try #require(LinkValue(address: Self.address, title: "T"))
    let link = TransferItem.make(
      id: UUID(), name: "a", kind: .link, type: .mozURL,
      content: .data(stored.storedForm),
      kept: kept([
        (.mozURL, Self.link), (.html, Self.markup), (.utf8Text, Self.words),
      ]))
    #expect(
      link.types == [.mozURL, .uriList, .html, .utf8Text, .plainText])
    #expect(try await bytes(link, .mozURL) == Self.link)
    #expect(try await bytes(link, .html) == Self.markup)
    #expect(try await bytes(link, .utf8Text) == Self.words)
    #expect(try await bytes(link, .plainText) == Self.words)
    #expect(
      try await bytes(link, .uriList)
        == Array("\(Self.address)\r\n".utf8))
  }

  @Test("DND-24 they go with the item through Satchel’s own form")
  func native() async throws {
    let workspace = try Workspace()
    let picture = TransferItem.make(
      id: UUID(), name: "a", kind: .image, type: .png,
      content: .data(Data(pngBytes)),
      kept: kept([(.mozURL, Self.link), (.html, Self.markup)]))
    let form = try #require(
      TransferItem.representations(of: [picture]).first)
    let arrival = try workspace.decode(
      try await form.payload().data(), as: .items)
    #expect(
      arrival.items.map(\.forms)
        == [[self.form(.mozURL, Self.link), self.form(.html, Self.markup)]])
  }
}
