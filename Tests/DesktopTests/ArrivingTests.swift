import CommandTesting
import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ArrivingTests {
  @Test(
    """
    NS-005 NS-009 DND-08 DND-10 DND-11 DND-18 DND-33 each kind from another \
    program is copied to the Shelf byte for byte, even with Shift held
    """,
    arguments: DisplaySystem.allCases, Peer.Toolkit.allCases)
  func kinds(_ system: DisplaySystem, from toolkit: Peer.Toolkit) async throws {
    try await desktopTest(
      system, name: "arriving-kinds-\(toolkit)"
    ) { session in
      // High enough for free room below all of them.
      let arriving = try await Arriving(
        session, from: toolkit, frame: Rectangle(420, 40, 840, 740))
      var expected: [ArrivingKind.Expected] = []
      // Held, GTK 3 on X11 offers nothing but a move; see below.
      let narrows = toolkit == .gtk3 && system == .x11
      for kind in ArrivingKind.kinds(from: toolkit, on: system) {
        let offers = try kind.offers(arriving)
        let (peer, action) = try await arriving.bring(
          offers, holding: narrows ? [] : [.shift])
        #expect(action == "copy", "\(kind.read)")
        expected += kind.expected
        let names = expected.map(\.name)
        try await arriving.satchel.listing("\(kind.read) is on the Shelf") {
          $0.shelf.map(\.name) == names
        }
        let read = [kind.read] + (kind.companion.map { [$0] } ?? [])
        #expect(peer.asked.suffix(read.count) == read)
        try await arriving.quit(peer)
      }
      let shelf = try arriving.satchel.listing().shelf
      for (item, expected) in zip(shelf, expected) {
        #expect(item.kind == expected.kind, "\(item.name)")
        #expect(item.type == expected.type, "\(item.name)")
        #expect(item.size == expected.bytes.count, "\(item.name)")
        #expect(try item.digest == sha256(expected.bytes), "\(item.name)")
        let kept = try arriving.satchel.bytes(of: item)
        #expect(kept == expected.bytes, "\(item.name)")
      }
      #expect(try await arriving.satchel.shownMessage() == nil)
      try await arriving.expectNoLeftovers()
    }
  }
}

extension ArrivingTests {
  @Test(
    """
    DND-10 DND-18 a program that offers only a move while Shift is held is \
    refused until it is let go, then copied from
    """)
  func narrowed() async throws {
    try await desktopTest(.x11) { session in
      let arriving = try await Arriving(session, from: .gtk3)
      let place = arriving.satchel.freeRoom
      let peer = try await arriving.source([Offer.text("narrow")])
      try await session.beginDrag(at: peer.center, towards: place)
      try await session.press(.shift)
      try await session.hover(at: place, until: "a move is refused") {
        try await session.dragCursor() == DragCursor.none
      }
      try await session.release(.shift)
      try await session.hover(at: place, until: "a copy is offered") {
        try await session.dragCursor() == .copy
      }
      try await session.drop()
      #expect(try await peer.next("ended").action == "copy")
      try await arriving.satchel.listing("it is on the Shelf") {
        $0.shelf.map(\.name) == ["narrow"]
      }
    }
  }
}

extension ArrivingTests {
  @Test(
    """
    DND-33 text and HTML in other character sets are asked for and read as \
    what their types say
    """,
    arguments: DisplaySystem.allCases, Peer.Toolkit.allCases)
  func charsets(
    _ system: DisplaySystem, from toolkit: Peer.Toolkit
  ) async throws {
    try await desktopTest(
      system, name: "arriving-charsets-\(toolkit)"
    ) { session in
      let arriving = try await Arriving(session, from: toolkit)
      let cases: [(type: String, bytes: [UInt8], text: String)] = [
        (
          "text/plain;charset=windows-1251",
          [0xCF, 0xE5, 0xF1, 0xED, 0xFF], "Песня"
        ),
        (
          "text/plain;charset=Shift_JIS",
          [0x93, 0xFA, 0x96, 0x7B], "日本"
        ),
        ("text/html;charset=koi8-r", [0xED, 0xC9, 0xD2], "Мир"),
      ]
      for (type, bytes, text) in cases {
        let (peer, action) = try await arriving.bring([(type, Data(bytes))])
        #expect(action == "copy", "\(type)")
        try await arriving.satchel.listing("\(text) is on the Shelf") {
          $0.shelf.last?.name == text
        }
        #expect(peer.asked == [type])
        try await arriving.quit(peer)
      }
      let shelf = try arriving.satchel.listing().shelf
      #expect(
        try shelf.map { try arriving.satchel.bytes(of: $0) }
          == cases.map { Data($0.text.utf8) })
      #expect(try await arriving.satchel.shownMessage() == nil)
    }
  }
}
