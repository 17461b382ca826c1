import ContentTypes
import RandomTesting
import Testing

@testable import Transfer

/// What programs offer, as they were seen to, and what must be asked for.
@Suite struct NegotiationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let offered: [String]
    let asked: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "Chromium, an image: its original bytes before its address",
      offered: [
        "text/x-moz-url", "UTF8_STRING", "TEXT", "STRING", "text/plain",
        "text/plain;charset=utf-8", "XdndDirectSave0",
        "application/octet-stream", "text/html", "chromium/x-renderer-taint",
      ],
      asked: [
        "XdndDirectSave0", "application/octet-stream", "text/x-moz-url",
        "text/html",
        "UTF8_STRING", "text/plain;charset=utf-8", "TEXT", "text/plain",
        "STRING",
      ]),
    Case(
      name: "Chromium, a link: with its title",
      offered: [
        "text/x-moz-url", "_NETSCAPE_URL", "UTF8_STRING", "text/plain",
        "text/html",
      ],
      asked: [
        "text/x-moz-url", "_NETSCAPE_URL", "text/html", "UTF8_STRING",
        "text/plain",
      ]),
    Case(
      name: "Chromium, a selection: rich text",
      offered: [
        "UTF8_STRING", "text/plain", "text/html", "chromium/x-renderer-taint",
      ],
      asked: ["text/html", "UTF8_STRING", "text/plain"]),
    Case(
      name: "Firefox, an image: its file, then bytes, before every address",
      offered: [
        "text/x-moz-url", "text/x-moz-url-data", "text/x-moz-url-desc",
        "application/x-moz-file-promise-url", "text/_moz_htmlcontext",
        "text/_moz_htmlinfo", "text/html", "image/png", "image/jpeg",
        "text/uri-list", "_NETSCAPE_URL", "XdndDirectSave0",
      ],
      asked: [
        "text/uri-list", "XdndDirectSave0", "image/png", "image/jpeg",
        "text/x-moz-url", "_NETSCAPE_URL", "text/uri-list", "text/html",
      ]),
    Case(
      name: "Firefox, a selection: rich text",
      offered: [
        "text/html", "text/_moz_htmlcontext", "text/_moz_htmlinfo",
        "UTF8_STRING", "text/plain;charset=utf-8", "text/plain",
      ],
      asked: [
        "text/html", "UTF8_STRING", "text/plain;charset=utf-8", "text/plain",
      ]),
    Case(
      name: "Thunar: files",
      offered: ["text/uri-list", "XdndDirectSave0", "_NETSCAPE_URL"],
      asked: [
        "text/uri-list", "XdndDirectSave0", "_NETSCAPE_URL", "text/uri-list",
      ]),
    Case(
      name: "Nautilus: files, and the portal's where those are out of reach",
      offered: [
        "x-special/gnome-icon-list", "text/uri-list",
        "application/vnd.portal.filetransfer", "application/vnd.portal.files",
        "UTF8_STRING",
      ],
      asked: [
        "text/uri-list", "application/vnd.portal.filetransfer",
        "application/vnd.portal.files", "UTF8_STRING",
      ]),
    Case(
      name: "A file manager's clipboard: the list before its own type",
      offered: [
        "x-special/gnome-copied-files", "text/uri-list", "UTF8_STRING",
      ],
      asked: ["text/uri-list", "UTF8_STRING"]),
    Case(
      name: "An older file manager's clipboard: its own type",
      offered: ["x-special/gnome-copied-files", "UTF8_STRING", "TIMESTAMP"],
      asked: ["x-special/gnome-copied-files", "UTF8_STRING"]),
    Case(
      name: "Qt 5, styled text: rich text, not a document",
      offered: [
        "text/plain", "text/html", "application/vnd.oasis.opendocument.text",
        "UTF8_STRING", "STRING", "TEXT", "COMPOUND_TEXT", "MULTIPLE",
      ],
      asked: [
        "text/html", "UTF8_STRING", "text/plain", "TEXT", "COMPOUND_TEXT",
        "STRING", "application/vnd.oasis.opendocument.text",
      ]),
    Case(
      name: "LibreOffice Writer: rich text",
      offered: [
        "application/x-openoffice-embed-source-xml", "text/rtf",
        "text/richtext", "text/html", "text/plain;charset=utf-16",
        "UTF8_STRING", "STRING", "application/x-openoffice-link",
      ],
      asked: [
        "text/html", "UTF8_STRING", "text/plain;charset=utf-16", "STRING",
        "text/rtf", "text/richtext",
      ]),
    Case(
      name: "LibreOffice Calc: cells, not a picture of them",
      offered: [
        "application/x-openoffice-embed-source-xml", "image/png", "image/bmp",
        "text/html", "UTF8_STRING",
      ],
      asked: ["text/html", "UTF8_STRING", "image/png", "image/bmp"]),
    Case(
      name: "LibreOffice Draw: the picture",
      offered: ["application/x-openoffice-drawing", "image/png", "image/bmp"],
      asked: ["image/png", "image/bmp"]),
    Case(
      name: "GTK 3, text: the best encoding",
      offered: [
        "STRING", "TEXT", "COMPOUND_TEXT", "UTF8_STRING", "text/plain",
        "text/plain;charset=utf-8", "DELETE", "TARGETS",
        "GTK_TEXT_BUFFER_CONTENTS",
      ],
      asked: [
        "UTF8_STRING", "text/plain;charset=utf-8", "TEXT", "text/plain",
        "COMPOUND_TEXT", "STRING",
      ]),
    Case(
      name: "A drawing program: the source's order among images",
      offered: ["image/svg+xml", "image/png", "application/pdf", "image/jpeg"],
      asked: ["image/svg+xml", "image/png", "application/pdf", "image/jpeg"]),
    Case(
      name: "A colour button", offered: ["application/x-color"],
      asked: ["application/x-color"]),
    Case(
      name: "Qt 5, a colour: before its text",
      offered: ["text/plain", "application/x-color"],
      asked: ["application/x-color", "text/plain"]),
    Case(
      name: "Web addresses in a list: links, read once",
      offered: ["text/uri-list", "text/plain"],
      asked: ["text/uri-list", "text/plain"]),
    Case(
      name: "Satchel: its own items before everything",
      offered: ["text/uri-list", "image/png", "application/vnd.satchel.items"],
      asked: [
        "application/vnd.satchel.items", "text/uri-list", "image/png",
        "text/uri-list",
      ]),
    Case(
      name: "A contact: a document", offered: ["text/plain", "text/x-vcard"],
      asked: ["text/x-vcard", "text/plain"]),
    Case(
      name: "The same type twice is asked for once",
      offered: ["text/plain", "text/plain"], asked: ["text/plain"]),
  ]

  @Test("DND-26 items of which a place takes none are refused before the drop")
  func kindsOfItems() {
    func isTaken(
      _ types: [String], as kinds: String?, for acceptance: Acceptance
    ) -> Bool {
      let info = "application/vnd.satchel.transfer-info;items=2"
      return Negotiation.negotiate(
        Offer(
          wireNames: ["application/vnd.satchel.items"] + types
            + [kinds.map { "\(info);kinds=\($0)" } ?? info]),
        for: acceptance
      ).negotiation != nil
    }
    #expect(!isTaken(["text/plain"], as: "text", for: [.image, .file]))
    #expect(isTaken(["text/plain"], as: "text", for: [.text]))
    #expect(isTaken(["text/plain"], as: "image.text", for: [.image]))
    // A file of a picture is a picture, too.
    #expect(isTaken(["text/uri-list"], as: "file", for: [.image]))
    // Pictures are kept in files, and a file can be of any type.
    #expect(isTaken([], as: "image", for: [.file]))
    #expect(isTaken([], as: "file", for: [.drawing]))
    #expect(!isTaken([], as: "folder.text", for: [.image]))
    // Nobody says what comes.
    #expect(isTaken(["text/plain"], as: nil, for: [.image]))
    #expect(isTaken([], as: "of-a-later-version", for: [.image]))
  }

  @Test("DND-33 the richest form is asked for first", arguments: cases)
  func order(_ one: Case) throws {
    let result = Negotiation.negotiate(
      Offer(wireNames: one.offered), for: .everything)
    let negotiation = try #require(result.negotiation)
    #expect(negotiation.candidates.map(\.wireName) == one.asked)
    #expect(negotiation.reason.contains("“\(one.asked[0])”"))
    #expect(result.reason == negotiation.reason)
  }

  @Test(
    "DND-33 a target gets the form that it takes",
    arguments: [
      (ContentKind.text, "UTF8_STRING"), (.richText, "text/html"),
      (.link, "text/x-moz-url"), (.image, "XdndDirectSave0"),
      (.file, "XdndDirectSave0"),
    ])
  func matrix(kind: ContentKind, asked: String) throws {
    let offer = Offer(wireNames: Self.cases[0].offered)
    let result = Negotiation.negotiate(offer, for: Acceptance([kind]))
    #expect(try #require(result.negotiation).first.wireName == asked)
  }

  @Test(
    """
    DND-33 where notes go Markdown is asked for before plain text, and after \
    what says more; elsewhere it is text
    """)
  func styledMarkup() throws {
    func asked(for acceptance: Acceptance) throws -> [String] {
      let offer = Offer(wireNames: [
        "UTF8_STRING", "text/markdown;charset=utf-8", "text/rtf", "text/html",
      ])
      return try #require(
        Negotiation.negotiate(offer, for: acceptance).negotiation
      ).candidates.map(\.wireName)
    }
    #expect(
      try asked(for: [.note, .richText, .text]) == [
        "text/html", "text/rtf", "text/markdown;charset=utf-8", "UTF8_STRING",
        "text/markdown;charset=utf-8",
      ])
    #expect(
      try asked(for: .everything) == [
        "text/html", "UTF8_STRING", "text/markdown;charset=utf-8", "text/rtf",
      ])
    for name in ["application/rtf", "text/richtext"] {
      let offer = Offer(wireNames: ["UTF8_STRING", name])
      #expect(
        Negotiation.negotiate(offer, for: [.note, .text]).negotiation?.first
          .wireName == name)
    }
    // A picture beside RTF is one of the words.
    let offer = Offer(wireNames: ["image/png", "text/rtf", "UTF8_STRING"])
    let candidates = try #require(
      Negotiation.negotiate(offer, for: [.note, .image, .text]).negotiation
    ).candidates
    #expect(
      candidates.map(\.wireName) == ["text/rtf", "UTF8_STRING", "image/png"])
  }

  @Test("DND-10 a foreign offer without copy is refused with a sentence")
  func moveOnly() {
    for actions in [DropActions.move, .link, .ask, [], [.move, .link]] {
      let foreign = Offer(wireNames: ["text/plain"], allowedActions: actions)
      let result = Negotiation.negotiate(foreign, for: .everything)
      #expect(result.negotiation == nil)
      #expect(result.reason.contains("does not let it be copied"))
    }
    let own = Offer(
      wireNames: ["text/plain"], allowedActions: .move, isLocal: true)
    #expect(
      Negotiation.negotiate(own, for: .everything).negotiation != nil)
  }

  @Test("Nothing that fits, or nothing at all, is refused with a sentence")
  func nothingFits() {
    for (names, kinds) in [
      ([], Set(ContentKind.known)), (["TARGETS", "DELETE"], [.text]),
      (["image/png"], [.text]), (["text/plain"], [.image, .color]),
      (["text/plain"], []),
    ] as [([String], Set<ContentKind>)] {
      let result = Negotiation.negotiate(
        Offer(wireNames: names), for: Acceptance(kinds))
      #expect(result.negotiation == nil)
      #expect(result.reason.hasSuffix("."))
    }
  }

  @Test("DND-33 when the first can’t be decoded the next is tried, to the end")
  func walk() throws {
    let result = Negotiation.negotiate(
      Offer(wireNames: ["image/png", "text/html", "text/plain"]),
      for: .everything)
    let negotiation = try #require(result.negotiation)
    var asked = [negotiation.first.wireName]
    var current = negotiation.first
    let error = TransferError(.undecodable)
    while case .read(let next) = negotiation.next(after: current, error: error)
    {
      asked.append(next.wireName)
      current = next
    }
    #expect(asked == ["image/png", "text/html", "text/plain"])
  }

  @Test("A missing file is not replaced by its path as text")
  func missingFile() throws {
    let offer = Offer(
      wireNames: ["text/uri-list", "image/png", "text/x-moz-url", "text/plain"])
    let negotiation = try #require(
      Negotiation.negotiate(offer, for: .everything).negotiation)
    for code in [
      TransferError.Code.notFound, .notReadable, .notAFile, .otherHost,
    ] {
      let first = negotiation.next(
        after: negotiation.first, error: TransferError(code))
      guard case .read(let next) = first else {
        Issue.record("\(code) ended the drop although the bytes are offered")
        continue
      }
      #expect(next.wireName == "image/png")
      guard
        case .fail = negotiation.next(after: next, error: TransferError(code))
      else {
        Issue.record("\(code) was answered with \(next)")
        continue
      }
    }
  }

  @Test(
    "What ends every try ends the drop",
    arguments: [
      TransferError.Code.cancelled, .diskFull, .sourceSilent, .sourceVanished,
    ])
  func final(code: TransferError.Code) throws {
    let offer = Offer(wireNames: ["text/html", "text/plain"])
    let negotiation = try #require(
      Negotiation.negotiate(offer, for: .everything).negotiation)
    guard
      case .fail(let error) = negotiation.next(
        after: negotiation.first, error: TransferError(code))
    else {
      Issue.record("Another form was tried after \(code)")
      return
    }
    #expect(error.code == code)
  }

  @Test("Random lists of names never give a name that was not offered")
  func fuzz() {
    var random = SeededRandom(seed: 3)
    let names = Self.cases.flatMap(\.offered) + ["", "a/b", "\u{0}", "x"]
    for _ in 0..<2_000 {
      let offered = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        names[Int.random(in: 0..<names.count, using: &random)]
      }
      let kinds = ContentKind.known.filter { _ in
        Bool.random(using: &random)
      }
      let result = Negotiation.negotiate(
        Offer(wireNames: offered), for: Acceptance(Set(kinds)))
      for candidate in result.negotiation?.candidates ?? [] {
        #expect(offered.contains(candidate.wireName))
        #expect(OfferedType(candidate.wireName).meaning != .neverRead)
      }
    }
  }

  @Test("DND-33 the best of five thousand types is found in a moment")
  func thousandsOfTypes() throws {
    let good = ["text/html", "text/plain"]
    for kind in ["application/x-nothing-", "image/x-", "text/x-", "audio/x-"] {
      let many = (0..<5_000).map { "\(kind)\($0)" }
      let clock = ContinuousClock()
      let start = clock.now
      let negotiation = Negotiation.negotiate(
        Offer(wireNames: many + good), for: .everything
      ).negotiation
      #expect(clock.now - start < .seconds(2), "\(kind)")
      let candidates = try #require(negotiation).candidates
      #expect(candidates.count <= 32, "each may cost a wait")
      if kind == "application/x-nothing-" || kind == "text/x-" {
        #expect(candidates.prefix(2).map(\.wireName) == good)
      }
    }
  }
}
