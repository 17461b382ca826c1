import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// Styled text keeps the plain text that its source gave beside it.
@Suite struct PlainTextTests {
  private static let html = "<p>Two <b>words</b></p>"
  private static let plain = "  Two *words*\r\n\tindented\n"

  /// A source that answers from a table; nil where it fails.
  private func load(
    _ answers: [(type: String, bytes: [UInt8]?)], in workspace: Workspace,
    for acceptance: Acceptance = .everything
  ) async throws -> (loaded: Negotiation.Loaded, asked: [String]) {
    let negotiation = try #require(
      Negotiation.negotiate(
        Offer(wireNames: answers.map(\.type)), for: acceptance
      ).negotiation)
    var asked: [String] = []
    let loaded = try await negotiation.load(
      for: acceptance, in: workspace.url
    ) { name, purpose in
      asked.append("\(name) \(purpose)")
      guard let bytes = answers.first(where: { $0.type == name })?.bytes
      else { throw TransferError(.sourceSilent) }
      var payload = ReceivedPayload(
        file: try workspace.file("received-\(asked.count)", bytes),
        byteCount: Int64(bytes.count))
      payload.digest = "digest of \(name)"
      return payload
    }
    return (loaded, asked)
  }

  @Test("DND-33 styled text keeps its source’s own plain text to the byte")
  func own() async throws {
    let workspace = try Workspace()
    let (loaded, asked) = try await load(
      [
        ("STRING", Array("latin".utf8)), ("text/html", Array(Self.html.utf8)),
        ("text/plain", Array("other".utf8)),
        ("text/plain;charset=utf-8", Array(Self.plain.utf8)),
      ], in: workspace)
    #expect(
      asked == ["text/html content", "text/plain;charset=utf-8 companion"])
    let item = try #require(loaded.arrival.items.first)
    #expect(item.text == Self.html)
    #expect(
      item.forms == [
        ArrivedForm(type: .utf8Text, content: .bytes(Data(Self.plain.utf8)))
      ])
    #expect(workspace.files.isEmpty)
  }

  @Test("DND-33 also where only styled text is taken, and in other encodings")
  func wide() async throws {
    let workspace = try Workspace()
    let (loaded, _) = try await load(
      [
        ("text/html", Array(Self.html.utf8)),
        ("text/plain;charset=utf-16", utf16("Grüße\n")),
      ], in: workspace, for: [.richText])
    #expect(
      loaded.arrival.items.first?.forms.map(\.content)
        == [.bytes(Data("Grüße\n".utf8))])
  }

  @Test(
    "Plain text that says nothing, or can’t be had, is left out",
    arguments: [
      nil, [], Array(" \r\n\t".utf8), Array("\u{FFFC}\u{200B}\n".utf8),
      Array(html.utf8), pngBytes, [0x61, 0xFF, 0xFD, 0x80],
      Array("damaged \u{FFFC}".utf8) + [0xC3],
    ] as [[UInt8]?])
  func useless(bytes: [UInt8]?) async throws {
    let workspace = try Workspace()
    let (loaded, asked) = try await load(
      [("text/html", Array(Self.html.utf8)), ("UTF8_STRING", bytes)],
      in: workspace)
    #expect(asked.count == 2)
    #expect(loaded.arrival.items.map(\.text) == [Self.html])
    #expect(loaded.arrival.items.map(\.forms) == [[]])
    #expect(workspace.files.isEmpty)
  }

  @Test("Large plain text stays the file that it came in, with its digest")
  func large() async throws {
    let workspace = try Workspace()
    let plain = [UInt8](repeating: 65, count: Decoding.smallContentLimit + 1)
    let (loaded, _) = try await load(
      [("text/html", Array(Self.html.utf8)), ("text/plain", plain)],
      in: workspace)
    let form = try #require(loaded.arrival.items.first?.forms.first)
    #expect(form.digest == "digest of text/plain")
    #expect(workspace.files == [form.ownFile?.lastPathComponent])
    loaded.arrival.discardFiles()
    #expect(workspace.files.isEmpty)
  }

  private func item(_ plain: String?) -> TransferItem {
    .make(
      id: UUID(), name: "Words", kind: .richText, type: .utf8HTML,
      content: .data(Data(Self.html.utf8)),
      kept: plain.map { plain in
        let data = Data(plain.utf8)
        return [
          Representation(.utf8Text, byteCount: { Int64(data.count) }) {
            .data(data)
          }
        ]
      } ?? [])
  }

  @Test("DND-23 it is given as it came, and without it what can be read")
  func given() async throws {
    for (kept, expected) in [
      (Self.plain, Self.plain), (nil, "Two words"),
    ] {
      let forms = item(kept).representations
      for type in [MIMEType.utf8Text, .plainText] {
        let form = try #require(forms.first { $0.type == type })
        let bytes = try await form.payload().data()
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
        #expect(form.byteCount == kept.map { Int64($0.utf8.count) })
      }
    }
  }

  @Test("DND-24 it goes with the item through Satchel’s own form")
  func native() async throws {
    let workspace = try Workspace()
    let stack = TransferItem.stack(
      id: UUID(), name: "Stack", contents: [item(Self.plain), item(nil)])
    let form = try #require(
      TransferItem.representations(of: [stack, item("Other\n")]).first)
    let bytes = try await form.payload().data()
    let arrival = try workspace.decode(bytes, as: .items)
    let items = arrival.items.flatMap(\.leaves)
    #expect(items.map(\.text) == [Self.html, Self.html, Self.html])
    #expect(
      items.map { $0.forms.map(\.content) }
        == [
          [.bytes(Data(Self.plain.utf8))], [], [.bytes(Data("Other\n".utf8))],
        ])
    #expect(workspace.files == ["received"])
  }

  @Test("DND-27 what it adds to Satchel’s own form is counted before")
  func counted() async throws {
    let word = Representation(.utf8Text, byteCount: { 4 }) {
      .data(Data("word".utf8))
    }
    for kept in [[], [word], [word, word]] {
      let item = TransferItem(
        id: UUID(), name: "a", kind: .text, representations: [word], kept: kept)
      let form = try #require(
        TransferItem.representations(of: [item, item]).first)
      let bytes = try await form.payload().data()
      #expect(form.byteCount == Int64(bytes.count))
    }
    let unknown = Representation(.utf8Text) { .data(Data()) }
    let item = TransferItem(
      id: UUID(), name: "a", kind: .text, representations: [word],
      kept: [unknown])
    #expect(TransferItem.representations(of: [item]).first?.byteCount == nil)
  }

  @Test("A form in Satchel’s own form whose length lies is refused")
  func lies() throws {
    let workspace = try Workspace()
    for length in [-1, 3, Int64.max] {
      let entry = ItemsFormat.Entry(
        name: "a", kind: .richText, type: .utf8HTML, length: 1,
        forms: [ItemsFormat.Form(type: .utf8Text, length: length)])
      let header = try ItemsFormat.header(
        for: ItemsFormat.Manifest(items: [entry]))
      #expect(throws: TransferError.self) {
        try workspace.decode(header + Data("ab".utf8), as: .items)
      }
    }
    #expect(workspace.files == ["received"])
  }

  @Test("A form that its item can’t have is left out")
  func unknown() throws {
    let workspace = try Workspace()
    let entry = ItemsFormat.Entry(
      name: "a", kind: .text, type: .utf8Text, length: 1,
      forms: [
        ItemsFormat.Form(type: .utf8Text, length: 1),
        ItemsFormat.Form(type: .png, length: 1),
      ])
    let header = try ItemsFormat.header(
      for: ItemsFormat.Manifest(items: [entry, entry]))
    let arrival = try workspace.decode(header + Data("abcabc".utf8), as: .items)
    #expect(arrival.items.map(\.text) == ["a", "a"])
    #expect(arrival.items.map(\.forms) == [[], []])
    #expect(workspace.files == ["received"])
  }
}
