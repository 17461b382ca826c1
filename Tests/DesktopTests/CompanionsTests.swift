import DesktopDriver
import Foundation
import Testing

/// What a program gives beside a picture or a link, in and out again.
@Suite(.serialized) struct CompanionsTests {
  private static let address = "https://example.org/harbour.png"
  private static let markup = Data(
    "<img src=\"\(address)\"  alt=\"The harbour\">".utf8)
  /// As browsers write it, with a title that nobody would write so.
  private static let link = Data(
    "\(address)\nThe  harbour".utf16.flatMap {
      [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    })
  private static let words = Data("The harbour, by night\n".utf8)

  /// What is dragged in, and read again in each of these types.
  enum Kind: CaseIterable {
    case picture, link

    var offers: Arriving.Offers {
      switch self {
      case .picture:
        [
          Offer.png(ArrivingKind.picture),
          ("text/x-moz-url", CompanionsTests.link),
          ("text/html", CompanionsTests.markup),
        ]
      case .link:
        [
          ("text/x-moz-url", CompanionsTests.link),
          ("text/html", CompanionsTests.markup),
          ("text/plain;charset=utf-8", CompanionsTests.words),
        ]
      }
    }
  }

  @Test(
    """
    DND-08 DND-23 DND-33 a picture with its address, and a link with its title \
    and its words, go from program to program byte for byte in each form, after \
    a restart, too; Properties tell the address
    """,
    arguments: DisplaySystem.allCases, Kind.allCases)
  func through(_ system: DisplaySystem, _ kind: Kind) async throws {
    try await desktopTest(system, .wide, name: "companions-\(kind)") {
      session in
      let arriving = try await Arriving(session, from: .gtk3, frame: .wide)
      let offers = kind.offers
      let (peer, action) = try await arriving.bring(offers)
      #expect(action == "copy")
      try await arriving.quit(peer)
      let name = try #require(
        try await arriving.satchel.listing("it is on the Shelf") {
          $0.shelf.count == 1
        }.shelf.first?.name)
      try await expectGiven(offers, of: name, by: arriving.satchel)
      try await expectTold(of: name, by: arriving.satchel)
      try await session.key("ctrl+q")
      #expect(try await arriving.satchel.app.waitForExit() == .status(0))
      let again = try await Satchel.start(frame: .wide, on: session)
      try await expectGiven(offers, of: name, by: again)
      try await arriving.expectNoLeftovers()
    }
  }

  /// Reads where it came from, or leads, in its properties.
  private func expectTold(of name: String, by satchel: Satchel) async throws {
    let session = satchel.session
    try await satchel.select([name], on: session)
    try await session.key("alt+Return")
    try await session.sideWindow("Properties")
    _ = try await session.find(.label, Self.address, in: satchel.app)
    try await session.key("Escape")
    try await session.awaitNoWindow("Properties")
    try await session.activate(satchel.window)
  }

  /// Drags it to a program that takes one of the types, for each of them.
  private func expectGiven(
    _ offers: Arriving.Offers, of name: String, by satchel: Satchel
  ) async throws {
    let session = satchel.session
    for (type, data) in offers {
      let target = try await Peer.target(
        .gtk3, wanting: [type], frame: .upper, on: session)
      try await session.drag(
        from: satchel.middle(ofTile: name), to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.data?[type]??.bytes == data, "\(type)")
      target.app.kill()
      try await target.app.waitForExit()
    }
  }
}
