import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// The plain text that a program gives beside styled text, in and out again.
@Suite(.serialized) struct PlainTextTests {
  private static let html = Data("<p>Two <b>bold</b> words</p>".utf8)
  /// Neither these words nor these blanks could be read in the HTML.
  private static let plain = Data("  * Two *bold* words\r\n\t– indented\n".utf8)
  private static let name = "Two bold words"
  private static let type = "text/plain;charset=utf-8"
  private static let types = [type, "text/plain"]

  private static let offers = [("text/html", html), (type, plain)]

  @Test(
    """
    DND-08 DND-23 DND-33 styled text is given in its source’s own plain text, \
    byte for byte: dragged, copied, as a copy of it, and after a restart
    """,
    arguments: DisplaySystem.allCases)
  func own(_ system: DisplaySystem) async throws {
    try await desktopTest(system, .wide, name: "plain-text") { session in
      let arriving = try await Arriving(session, from: .gtk3, frame: .wide)
      let satchel = arriving.satchel
      let (peer, action) = try await arriving.bring(Self.offers)
      #expect(action == "copy")
      try await arriving.quit(peer)
      let item = try #require(
        try await satchel.listing("it is on the Shelf") {
          $0.shelf.count == 1
        }.shelf.first)
      try expectOwn(item)
      #expect(try satchel.bytes(of: item) == Self.html)
      // It is what shows of it, too.
      let tile = try await satchel.tile(Self.name)
      try await eventually("the tile shows the source's own words") {
        try await session.findAll(.label, nil, below: tile).contains {
          $0.name.hasPrefix("* Two *bold* words")
        }
      }
      try await expectGiven(by: satchel, on: session)

      // Pasted beside itself, it comes through Satchel's own form.
      try await satchel.select([Self.name], on: session)
      try await session.key("ctrl+c")
      try await session.key("ctrl+v")
      let both = try await satchel.listing("a copy is beside it") {
        $0.shelf.count == 2
      }.shelf
      for item in both { try expectOwn(item) }
      try await session.key("ctrl+z")
      try await satchel.listing("it is alone again") { $0.shelf.count == 1 }
      try await expectKeptAfterRestart(of: satchel, arriving)
    }
  }

  private func expectKeptAfterRestart(
    of satchel: Satchel, _ arriving: Arriving
  ) async throws {
    let session = arriving.session
    try await session.key("ctrl+q")
    #expect(try await satchel.app.waitForExit() == .status(0))
    // What the next start has to clear away: nobody refers to it.
    let gone = try sha256(Data("gone".utf8))
    let shard = "\(satchel.library)/blobs/\(gone.prefix(2))"
    try FileManager.default.createDirectory(
      atPath: shard, withIntermediateDirectories: true)
    try Data("gone".utf8).write(to: URL(filePath: "\(shard)/\(gone)"))

    let again = try await Satchel.start(frame: .wide, on: session)
    try await eventually("all else is cleared away") {
      try again.blobNames() == [Self.html, Self.plain].map(sha256).sorted()
    }
    try expectOwn(try #require(try again.listing().shelf.first))
    try await expectGiven(by: again, on: session)
    let check = try await session.launch(
      Satchel.executable, ["check", "--library", again.library])
    #expect(try await check.waitForExit() == .status(0))
  }

  private func expectOwn(_ item: Satchel.Listing.Item) throws {
    #expect(item.kind == "richText")
    let forms = try #require(item.forms)
    #expect(forms.map(\.type) == [Self.type])
    #expect(forms.map(\.size) == [Self.plain.count])
    #expect(try forms.map(\.digest) == [sha256(Self.plain)])
  }

  /// Drags it to a program that takes plain text, under each of its names.
  private func expectGiven(
    by satchel: Satchel, on session: DesktopSession
  ) async throws {
    for type in Self.types {
      let target = try await Peer.target(
        .gtk3, wanting: [type], frame: .upper, on: session)
      try await session.drag(
        from: satchel.middle(ofTile: Self.name), to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.data?[type]??.bytes == Self.plain, "\(type)")
      target.app.kill()
      try await target.app.waitForExit()
    }
  }
}

// Programs that don't give it.
extension PlainTextTests {
  @Test(
    """
    DND-33 DND-38 a program that won’t give the plain text, or is silent when \
    asked, still brings its styled text, within seconds
    """,
    arguments: DisplaySystem.allCases, ["--refuse-data", "--silent-on"])
  func withheld(_ system: DisplaySystem, by option: String) async throws {
    try await desktopTest(system, .wide, name: "plain-text\(option)") {
      session in
      let arriving = try await Arriving(session, from: .gtk3, frame: .wide)
      let peer = try await arriving.source(
        Self.offers, options: [option, Self.type])
      try await session.drag(from: peer.center, to: arriving.satchel.freeRoom)
      let begin = ContinuousClock.now
      let end = try await expectReadable(on: arriving)
      #expect(end - begin < .seconds(8))
      #expect(peer.asked == ["text/html", Self.type])
    }
  }

  @Test(
    "DND-38 a program that sends the plain text drop by drop is left to it",
    arguments: DisplaySystem.allCases)
  func trickled(_ system: DisplaySystem) async throws {
    try await desktopTest(system, .wide, name: "plain-text-trickled") {
      session in
      let arriving = try await Arriving(session, from: .gtk3, frame: .wide)
      // A byte a second.
      let peer = try await Peer.slow(
        Self.offers, files: [],
        pace: .init(
          gate: (session.temporaryFolder + "/gate", 0), quick: ["text/html"]),
        frame: .beside, on: session)
      try await session.drag(from: peer.center, to: arriving.satchel.freeRoom)
      let begin = ContinuousClock.now
      let end = try await expectReadable(on: arriving)
      #expect(end - begin < .seconds(16))
      try await arriving.quit(peer)
    }
  }

  /// Waits for styled text alone, which is given in the words that can be read
  /// in it.
  ///
  /// - Returns: When it was there.
  private func expectReadable(
    on arriving: Arriving
  ) async throws -> ContinuousClock.Instant {
    let satchel = arriving.satchel
    let item = try #require(
      try await satchel.listing("it is on the Shelf") {
        $0.shelf.count == 1
      }.shelf.first)
    let came = ContinuousClock.now
    #expect(item.forms == nil)
    #expect(try satchel.bytes(of: item) == Self.html)
    let target = try await Peer.target(
      .gtk3, wanting: Self.types, frame: .lower, on: arriving.session)
    try await arriving.session.drag(
      from: satchel.middle(ofTile: Self.name), to: target.center)
    let dropped = try await target.next("dropped")
    #expect(dropped.text(of: Self.type) == "Two bold words")
    try await arriving.expectNoLeftovers()
    return came
  }
}

extension Satchel {
  /// The names of all that is kept, in order.
  fileprivate func blobNames() throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: library + "/blobs")
    return paths.compactMap { $0.split(separator: "/").dropFirst().first }
      .map(String.init).sorted()
  }
}
