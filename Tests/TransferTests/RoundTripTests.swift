import ContentTypes
import Foundation
import Testing

@testable import Transfer

@Suite struct RoundTripTests {
  @Test(
    "DND-11 each kind comes in as it went out",
    arguments: ContentKind.known.filter {
      !$0.holdsItems && ![.draft, .chart, .drawing, .program].contains($0)
    })
  func everyKind(kind: ContentKind) async throws {
    let workspace = try Workspace()
    let sample = try SampleItem(kind, in: workspace, hasFile: isFile(kind))
    let forms = TransferItem.representations(of: [sample.item])
    let names = forms.map(\.type.description)
    let offers: [(String, [String], DropActions)] = [
      ("dragged to Satchel", names, [.copy, .move]),
      ("dragged to others", Array(names.dropFirst()), [.copy]),
      ("copied to Satchel", names, .copy),
      ("copied to others", Array(names.dropFirst()), .copy),
    ]
    for (way, wireNames, actions) in offers {
      let offer = Offer(wireNames: wireNames, allowedActions: actions)
      let negotiation = try #require(
        Negotiation.negotiate(offer, for: Acceptance([kind])).negotiation,
        "\(kind) can’t be \(way)")
      let form = try #require(
        forms.first { $0.type.description == negotiation.first.wireName })
      let arrival = try workspace.decode(
        try await form.payload().data(), as: negotiation.first.expectation,
        for: Acceptance([kind]))
      #expect(arrival.items.map(\.kind) == [kind], "\(kind) \(way)")
      if kind != .folder {
        #expect(arrival.items.first?.data == sample.bytes, "\(kind) \(way)")
      }
    }
  }

  @Test("DND-11 a stack comes in as one, and as its files for others")
  func stack() async throws {
    let workspace = try Workspace()
    let item = try SampleItem(.stack, in: workspace).item
    let forms = TransferItem.representations(of: [item])
    let names = forms.map(\.type.description)
    for (wireNames, kind) in [
      (names, ContentKind.stack), (Array(names.dropFirst()), .file),
    ] {
      let negotiation = try #require(
        Negotiation.negotiate(
          Offer(wireNames: wireNames, allowedActions: [.copy, .move]),
          for: Acceptance([kind])
        ).negotiation, "\(wireNames)")
      let form = try #require(
        forms.first { $0.type.description == negotiation.first.wireName })
      let arrival = try workspace.decode(
        try await form.payload().data(), as: negotiation.first.expectation,
        for: Acceptance([kind]))
      #expect(arrival.problems.isEmpty)
      var items = arrival.items
      if kind == .stack {
        #expect(items.map(\.name) == ["Sample stack"])
        guard case .stack(let inside)? = items.first?.content else {
          Issue.record("It is no stack: \(items)")
          continue
        }
        items = inside
      } else {
        #expect(items.map(\.kind) == [.file, .file])
      }
      #expect(items.map(\.data) == [Data(pngBytes), Data(pngBytes)])
    }
  }

  @Test(
    """
    DND-11 DND-33 a mailbox comes in as one where mailboxes go, empty too, and \
    elsewhere its messages come; one with something else in it is none
    """)
  func mailbox() async throws {
    let workspace = try Workspace()
    let full = try SampleItem(.mailbox, in: workspace).item
    let folder = workspace.url
    let empty = TransferItem.mailbox(
      id: UUID(), name: "Empty", contents: [], folder: { folder },
      removeFolder: {})
    let text = try SampleItem(.text, in: workspace).item
    let mixed = TransferItem.mailbox(
      id: UUID(), name: "False", contents: full.contents + [text],
      folder: { folder }, removeFolder: {})
    let form = try #require(
      TransferItem.representations(of: [full, empty, mixed]).first)
    func kinds(_ acceptance: Acceptance) async throws -> [ContentKind] {
      try workspace.decode(
        try await form.payload().data(), as: .items, for: acceptance
      ).items.map(\.kind)
    }
    #expect(
      try await kinds([.message, .mailbox]) == [.mailbox, .mailbox, .message])
    #expect(try await kinds(.everything) == [.message, .message, .text])
  }

  @Test("DND-24 any mix goes through Satchel’s own form without loss")
  func native() async throws {
    let workspace = try Workspace()
    // A draft comes as the message that it would be, a program as its entry.
    let kinds = ContentKind.known.filter { ![.draft, .program].contains($0) }
    let samples = try kinds.map {
      try SampleItem($0, in: workspace, hasFile: isFile($0))
    }
    let form = try #require(
      TransferItem.representations(of: samples.map(\.item)).first)
    let arrival = try workspace.decode(
      try await form.payload().data(), as: .items,
      for: Acceptance(Set(ContentKind.known)))
    #expect(arrival.problems.isEmpty)
    #expect(arrival.items.map(\.kind) == kinds)
    for (item, sample) in zip(arrival.items, samples) {
      // A file says itself what it is called.
      let file =
        isFile(item.kind) ? try await sample.item.fileForm?() : nil
      #expect(item.name == file?.lastPathComponent ?? sample.item.name)
      if item.kind != .folder, !item.kind.holdsItems {
        #expect(item.data == sample.bytes)
      }
    }
  }

  @Test("Satchel’s own form comes in pieces that X11 can carry")
  func pieces() async throws {
    let workspace = try Workspace()
    let bytes = pngBytes + [UInt8](repeating: 7, count: 300_000)
    let file = try workspace.file("big.png", bytes)
    let items = (0..<3).map { index in
      TransferItem.make(
        id: UUID(), name: "Image \(index).png", kind: .image, type: .png,
        content: .file(file))
    }
    let form = try #require(TransferItem.representations(of: items).first)
    let payload = try await form.payload()
    let reader = try payload.reader()
    var whole = Data()
    while let piece = try reader.next() {
      #expect((1...PayloadReader.shortPiece).contains(piece.count))
      whole.append(piece)
    }
    #expect(Int64(whole.count) == reader.byteCount)
    let arrival = try workspace.decode(whole, as: .items)
    #expect(
      arrival.items.map(\.data) == [Data](repeating: Data(bytes), count: 3))
  }

  @Test("A length that is wrong by anything is refused and leaves nothing")
  func damaged() async throws {
    let workspace = try Workspace()
    let sample = try SampleItem(.image, in: workspace, hasFile: false)
    let form = try #require(
      TransferItem.representations(of: [sample.item, sample.item]).first)
    let good = [UInt8](try await form.payload().data())
    for cut in 0..<good.count {
      let failure = workspace.failure(good.prefix(cut), as: .items)
      // Behind a whole header it is known that something is missing.
      let expected: TransferError.Code =
        cut == 0 ? .emptyPayload : cut < 12 ? .undecodable : .sourceVanished
      #expect(failure == expected)
    }
    #expect(workspace.failure(good + [0], as: .items) == .undecodable)
    for place in 0..<12 {
      var bad = good
      bad[place] ^= 0xFF
      let failure = workspace.failure(bad, as: .items)
      // A length that promises more than there is looks like a cut.
      let mayLookCut = place >= 8
      #expect(
        failure == .undecodable || (mayLookCut && failure == .sourceVanished))
    }
    #expect(workspace.files == ["a ü%#.bin", "received"])
  }

  @Test(
    "A manifest that lies is refused",
    arguments: [
      "{}", "[]", "{\"items\":[]}", "{\"items\":[{}]}",
      entry("\"length\":-1"), entry("\"length\":9223372036854775807"),
      entry("\"length\":4,\"address\":\"file:///etc\""), entry("\"a\":1"),
      entry("\"length\":1e30"), entry("\"address\":\"file:///nonexistent\""),
      entry("\"address\":\"http://h/\""), entry("\"length\":5"),
    ])
  func liar(json: String) throws {
    let header = Data("SATCHEL1".utf8) + [0, 0, 0, UInt8(json.utf8.count)]
    let bytes = header + Data(json.utf8)
    #expect(try Workspace().failure(bytes, as: .items) != nil)
  }

  @Test("DND-38 one bad item of Satchel’s own form costs only itself")
  func partly() async throws {
    let workspace = try Workspace()
    let gone = URL(fileURLWithPath: "/nonexistent/gone.txt")
    let lost = TransferItem.make(
      id: UUID(), name: "gone.txt", kind: .file, type: .plainText,
      content: .data(Data()), fileForm: { gone })
    let fake = TransferItem.make(
      id: UUID(), name: "fake.png", kind: .image, type: .png,
      content: .data(Data("words".utf8)))
    let good = try SampleItem(.image, in: workspace).item
    let form = try #require(
      TransferItem.representations(of: [lost, fake, good]).first)
    let arrival = try workspace.decode(
      try await form.payload().data(), as: .items)
    #expect(arrival.items.map(\.name) == [good.name])
    #expect(arrival.problems.map(\.code) == [.notFound, .undecodable])
    #expect(arrival.problems.map(\.item) == ["gone.txt", "fake.png"])
    #expect(workspace.files.filter { $0.hasPrefix("part-") }.count == 1)
  }

  @Test("Names from Satchel’s own form are made safe")
  func names() throws {
    let json = Self.entry("\"length\":2", name: "../../etc/passwd")
    let bytes =
      Data("SATCHEL1".utf8) + [0, 0, 0, UInt8(json.utf8.count)]
      + Data((json + "hi").utf8)
    let arrival = try Workspace().decode(bytes, as: .items)
    #expect(arrival.items.map(\.name) == ["..-..-etc-passwd"])
  }

  static func entry(_ fields: String, name: String = "a") -> String {
    "{\"items\":[{\"name\":\"\(name)\",\"kind\":\"text\","
      + "\"type\":\"text/plain\",\(fields)}]}"
  }

  private func isFile(_ kind: ContentKind) -> Bool {
    kind == .file || kind == .folder
  }
}
