import ContentTypes
import Foundation
import Synchronization
import Testing

@testable import Transfer

@Suite struct GivingTests {
  /// What each kind is made of, and the types that it offers with a file form.
  static let table: [(kind: ContentKind, offered: [String])] = [
    (.text, ["text/uri-list", "text/plain;charset=utf-8", "text/plain"]),
    (
      .richText,
      ["text/uri-list", "text/html", "text/plain;charset=utf-8", "text/plain"]
    ),
    (
      .note,
      [
        "application/vnd.satchel.styled-text", "text/uri-list", "text/html",
        "text/rtf", "text/markdown;charset=utf-8", "text/plain;charset=utf-8",
        "text/plain",
      ]
    ),
    (
      .link,
      [
        "text/x-moz-url", "text/uri-list", "text/html",
        "text/plain;charset=utf-8", "text/plain",
      ]
    ),
    (.image, ["image/jpeg", "text/uri-list", "image/png"]),
    (.audio, ["audio/flac", "text/uri-list"]),
    (.video, ["video/webm", "text/uri-list"]),
    (
      .contact,
      [
        "text/vcard", "text/x-vcard", "text/uri-list",
        "text/plain;charset=utf-8", "text/plain",
      ]
    ),
    (.message, ["message/rfc822", "text/uri-list"]),
    (.file, ["text/uri-list"]),
    (.folder, ["text/uri-list"]),
    (.stack, ["text/uri-list"]),
    (.mailbox, ["text/uri-list"]),
    (.draft, ["message/rfc822"]),
    (
      .chart,
      [
        "application/vnd.satchel.chart+json", "image/png", "text/csv",
        "text/tab-separated-values", "text/plain;charset=utf-8", "text/plain",
      ]
    ),
    (.program, ["text/uri-list"]),
    (.drawing, ["application/vnd.satchel.drawing+json", "image/png"]),
    (
      .color,
      [
        "application/x-color", "text/uri-list", "text/plain;charset=utf-8",
        "text/plain",
      ]
    ),
  ]

  @Test("DND-23 every kind offers its forms best first")
  func order() throws {
    #expect(Set(Self.table.map(\.kind)) == Set(ContentKind.known))
    for (kind, offered) in Self.table {
      let workspace = try Workspace()
      let item = try SampleItem(kind, in: workspace).item
      #expect(item.types.map(\.description) == offered, "\(kind)")
      let all = TransferItem.representations(of: [item]).map(\.type.description)
      #expect(all == ["application/vnd.satchel.items"] + offered)
    }
  }

  @Test(
    "DND-26 of no kind anything is made or read before it is asked for",
    arguments: ContentKind.known)
  func lazy(kind: ContentKind) async throws {
    let count = Mutex(0)
    let missing = URL(fileURLWithPath: "/nonexistent/content")
    func counted(_ type: MIMEType) -> Representation {
      Representation(type) {
        count.withLock { $0 += 1 }
        return .file(missing)
      }
    }
    let file: TransferItem.FileForm = {
      count.withLock { $0 += 1 }
      return missing
    }
    let alone = TransferItem.make(
      id: UUID(), name: "a", kind: kind.holdsItems ? .file : kind, type: .jpeg,
      content: .file(missing), kept: [counted(.utf8Text)],
      converted: [counted(.png)], fileForm: file)
    let item =
      switch kind {
      case .stack:
        TransferItem.stack(
          id: UUID(), name: "b", contents: [alone, alone], folder: file)
      case .mailbox:
        TransferItem.mailbox(
          id: UUID(), name: "b", contents: [alone], folder: file,
          removeFolder: {})
      default: alone
      }
    let forms = TransferItem.representations(of: [item])
    let offer = Offer(wireNames: forms.map(\.type.description))
    _ = Negotiation.negotiate(offer, for: .everything)
    _ = TransferItem.representations(of: [item, item])
    #expect(count.withLock { $0 } == 0)
    // Whoever asks learns that there is nothing. Addresses of files need none,
    // and Satchel's own form has those of files and folders.
    let addresses: [MIMEType] =
      [.file, .folder, .stack, .mailbox, .program].contains(kind)
      ? [.uriList, .satchelItems] : [.uriList]
    for form in forms where !addresses.contains(form.type) {
      await #expect(throws: TransferError.self, "\(form.type)") {
        try await form.payload().data()
      }
    }
    // A draft is no file before it is a message, nor line art before it is painted.
    guard ![.draft, .chart, .drawing].contains(kind) else { return }
    let list = try #require(forms.first { $0.type == .uriList })
    let before = count.withLock { $0 }
    _ = try? await list.payload().data()
    #expect(count.withLock { $0 } > before || kind == .link)
  }

  @Test("DND-26 what is converted is made when it is asked for, and only it")
  func asked() async throws {
    let count = Mutex(0)
    let counted = Representation(.png) {
      count.withLock { $0 += 1 }
      return .data(Data(pngBytes))
    }
    let missing = URL(fileURLWithPath: "/nonexistent/content")
    let item = TransferItem.make(
      id: UUID(), name: "a", kind: .image, type: .jpeg, content: .file(missing),
      converted: [counted],
      fileForm: {
        count.withLock { $0 += 1 }
        return missing
      })
    let forms = TransferItem.representations(of: [item, item])
    let offer = Offer(wireNames: forms.map(\.type.description))
    _ = Negotiation.negotiate(offer, for: .everything)
    #expect(count.withLock { $0 } == 0)
    let form = try #require(item.representations.first { $0.type == .png })
    _ = try await form.payload()
    #expect(count.withLock { $0 } == 1)
  }

  @Test("DND-13 what is given has the same types in one order each time")
  func sameForms() throws {
    for (kind, _) in Self.table {
      let item = try SampleItem(kind, in: try Workspace()).item
      let one = TransferItem.representations(of: [item]).map(\.type)
      #expect(one == [.satchelItems] + item.types)
    }
  }

  @Test("DND-24 forms hold what their types say")
  func contents() async throws {
    let workspace = try Workspace()
    func form(_ kind: ContentKind, _ type: MIMEType) async throws -> Data {
      let item = try SampleItem(kind, in: workspace).item
      let form = try #require(item.representations.first { $0.type == type })
      return try await form.payload().data()
    }
    let text = SampleItem.texts
    #expect(
      try await form(.richText, .plainText) == Data("Hallo Welt".utf8))
    #expect(try await form(.text, .utf8Text) == Data(text.utf8))
    #expect(
      try await form(.link, .mozURL) == Data(utf16("https://h/ü?a&b\nTi<tel")))
    #expect(
      try await form(.link, .uriList) == Data("https://h/ü?a&b\r\n".utf8))
    #expect(
      try await form(.link, .html)
        == Data("<a href=\"https://h/ü?a&amp;b\">Ti&lt;tel</a>".utf8))
    #expect(try await form(.link, .plainText) == Data("https://h/ü?a&b".utf8))
    #expect(try await form(.color, .plainText) == Data("#ff8000".utf8))
    let list = String(
      decoding: try await form(.image, .uriList), as: UTF8.self)
    #expect(list.hasPrefix("file:///"))
    #expect(list.hasSuffix("/a%20%C3%BC%25%23.bin\r\n"))
  }

  @Test("HTML says its character set where it matters, and only there")
  func htmlCharset() async throws {
    for (html, isTouched) in [
      ("<b>x</b>", false), ("<b>ü</b>", true),
      ("<meta charset=utf-8><b>ü</b>", false),
      ("<meta charset=\"UTF-8\"><b>ü</b>", false),
      ("<meta content='text/html; charset=iso-8859-1'>ü", true),
    ] {
      let item = TransferItem.make(
        id: UUID(), name: "a", kind: .richText, type: .utf8HTML,
        content: .data(Data(html.utf8)))
      let form = try #require(item.representations.first)
      let given = String(
        decoding: try await form.payload().data(), as: UTF8.self)
      #expect(given.hasSuffix(html))
      #expect((given != html) == isTouched)
    }
  }

  @Test("DND-16 several items offer what all of them can be")
  func several() async throws {
    let workspace = try Workspace()
    let native = "application/vnd.satchel.items"
    let cases: [([ContentKind], [String])] = [
      ([.image, .file, .folder], [native, "text/uri-list"]),
      ([.link, .file], [native, "text/uri-list"]),
      (
        [.link, .link],
        [
          native, "text/x-moz-url", "text/uri-list", "text/html",
          "text/plain;charset=utf-8", "text/plain",
        ]
      ),
      (
        [.text, .richText],
        [native, "text/plain;charset=utf-8", "text/plain"]
      ),
      ([.text, .color], [native]),
    ]
    for (kinds, offered) in cases {
      let items = try kinds.map {
        try SampleItem(
          $0, in: workspace, hasFile: [.image, .file, .folder].contains($0)
        ).item
      }
      let forms = TransferItem.representations(of: items)
      #expect(forms.map(\.type.description) == offered)
    }
    #expect(TransferItem.representations(of: []).isEmpty)
  }

  @Test("DND-16 several texts are joined in order, and a list keeps its order")
  func joined() async throws {
    func text(_ text: String) -> TransferItem {
      .make(
        id: UUID(), name: text, kind: .text, type: .utf8Text,
        content: .data(Data(text.utf8)))
    }
    let texts = TransferItem.representations(of: [text("b"), text("a")])
    let plain = try #require(texts.first { $0.type == .plainText })
    #expect(try await plain.payload().data() == Data("b\na".utf8))

    let workspace = try Workspace()
    let mixed = TransferItem.representations(of: [
      try SampleItem(.link, in: workspace).item,
      try SampleItem(.file, in: workspace).item, text("dropped"),
    ])
    let list = try #require(mixed.first { $0.type == .uriList })
    let lines = String(
      decoding: try await list.payload().data(), as: UTF8.self
    ).components(separatedBy: "\r\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "https://h/ü?a&b")
    #expect(lines[1].hasPrefix("file:///"))
  }

  @Test("An error of the maker reaches whoever asked")
  func failing() async throws {
    let item = TransferItem.make(
      id: UUID(), name: "gone", kind: .text, type: .utf8Text,
      content: .file(URL(fileURLWithPath: "/nonexistent/x")))
    let form = try #require(item.representations.first)
    let payload = try await form.payload()
    #expect(throws: TransferError.self) { try payload.reader() }
    let native = try #require(TransferItem.representations(of: [item]).first)
    await #expect(throws: TransferError.self) { try await native.payload() }
  }
}
