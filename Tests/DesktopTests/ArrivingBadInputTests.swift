import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ArrivingBadInputTests {
  @Test(
    """
    DND-38 bad input gives an item where one is possible, else a sentence, and \
    nothing is written outside the library
    """,
    arguments: DisplaySystem.allCases)
  func badInput(_ system: DisplaySystem) async throws {
    try await desktopTest(system) { session in
      // Qt 5 on X11 offers every list of addresses as text as well, so that
      // there a bad one arrives as that.
      let arriving = try await Arriving(session, from: .gtk3, frame: .tall)
      try await arriving.bringAnother("First")
      var names = ["First"]
      for input in ArrivingBadInput.all {
        let offers = try input.offers(arriving)
        let before = try OutsideFiles(session, arriving.satchel)
        let (peer, action) = try await arriving.bring(
          offers, options: input.options)
        let expected = input.gives.isEmpty ? arriving.failure : "copy"
        #expect(action == expected, "\(input.what)")
        if let sentence = input.says {
          try await arriving.satchel.failure(containing: sentence)
        }
        names += input.gives
        try await arriving.satchel.listing("\(input.what) is dealt with") {
          $0.shelf.map(\.name) == names
        }
        if let told = input.tells {
          try await arriving.satchel.message(containing: told)
        }
        let message = try await arriving.satchel.shownMessage()
        #expect(message == nil, "\(input.what)")
        try await arriving.quit(peer)
        try await arriving.expectNoLeftovers()
        let after = try OutsideFiles(session, arriving.satchel)
        #expect(after == before, "\(input.what)")
      }
      try await arriving.bringAnother("Last")
    }
  }

  @Test(
    "DND-10 a program that offers only a move is refused",
    arguments: zip(DisplaySystem.allCases, [Peer.Toolkit.gtk3, .qt5]))
  func moveOnly(
    _ system: DisplaySystem, from toolkit: Peer.Toolkit
  ) async throws {
    try await desktopTest(
      system, name: "arriving-move-only-\(toolkit)"
    ) { session in
      let arriving = try await Arriving(session, from: toolkit)
      let (peer, action) = try await arriving.bring(
        [Offer.text("mine")], actions: ["move"], answer: .refused)
      #expect(action == "none")
      #expect(peer.asked == [])
      try await arriving.quit(peer)
      try await arriving.bringAnother("Given")
      #expect(try arriving.satchel.shelfNames() == ["Given"])
    }
  }

  @Test(
    """
    DND-38 a program that never answers is given up after ten seconds, and \
    others' drags work meanwhile
    """,
    arguments: DisplaySystem.allCases)
  func silent(_ system: DisplaySystem) async throws {
    try await desktopTest(system, load: .idle) { session in
      let arriving = try await Arriving(session, from: .gtk3)
      let peer = try await arriving.source(
        [Offer.text("never")], options: ["--silent"])
      let clock = ContinuousClock()
      try await session.drag(
        from: peer.center, to: arriving.satchel.freeRoom)
      _ = try await peer.next("asked")
      let asked = clock.now
      #expect(try await arriving.satchel.shownMessage() == nil)
      try await arriving.satchel.failure(containing: "did not answer")
      let waited = clock.now - asked
      #expect(waited > .seconds(9) && waited < .seconds(14), "\(waited)")
      try await arriving.expectNoLeftovers()
      #expect(try arriving.satchel.listing().shelf.isEmpty)
      try await arriving.quit(peer)
      try await arriving.bringAnother("Next")
    }
  }

  @Test(
    """
    NS-032 DND-31 DND-38 a program that quits in the middle leaves nothing \
    behind but a sentence
    """,
    arguments: zip(DisplaySystem.allCases, [Peer.Toolkit.gtk3, .qt5]))
  func quitting(
    _ system: DisplaySystem, from toolkit: Peer.Toolkit
  ) async throws {
    try await desktopTest(
      system, name: "arriving-quitting-\(toolkit)"
    ) { session in
      let arriving = try await Arriving(session, from: toolkit)
      let large = try arriving.file("large.png", Self.largePicture)

      // Part of the bytes have come, or none.
      let peer = try await arriving.source(
        [],
        options: [
          "--offer-file", "image/png", large.path, "--exit-when-asked", "20",
        ])
      try await session.drag(from: peer.center, to: arriving.satchel.freeRoom)
      try await peer.app.waitForExit(within: .seconds(20))
      try await arriving.satchel.failure(containing: "did not arrive")
      try await arriving.expectNoLeftovers()
      #expect(try arriving.satchel.listing().shelf.isEmpty)
      try await arriving.bringAnother("Next")

      // It quits while it is dragged.
      let other = try await arriving.source([Offer.text("gone")])
      try await session.beginDrag(
        at: other.center, towards: arriving.satchel.freeRoom)
      try await session.hover(at: arriving.satchel.freeRoom)
      try await arriving.quit(other)
      try await session.drop()
      try await arriving.bringAnother("Last")
      #expect(try arriving.satchel.shelfNames() == ["Next", "Last"])
    }
  }

  /// A picture of 64 MiB, far more than crosses in a fiftieth of a second: the
  /// signature, and one piece of data that it says is larger still.
  private static var largePicture: Data {
    let length = 64 << 20
    var picture = ArrivingKind.picture.prefix(33)
    picture += withUnsafeBytes(of: UInt32(length).bigEndian) { Data($0) }
    picture += Data("IDAT".utf8)
    return picture + Data(count: length)
  }
}

/// Every file and folder that a person has in a session, outside the library.
struct OutsideFiles: Equatable {
  private var found: [String: String] = [:]

  init(_ session: DesktopSession, _ satchel: Satchel) throws {
    for folder in [
      session.homeFolder, session.dataFolder, session.temporaryFolder,
    ] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
      for path in paths.map({ "\(folder)/\($0)" })
      where !path.hasPrefix(satchel.library) {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let size = attributes[.size] ?? 0
        let date = attributes[.modificationDate] ?? ""
        found[path] = "\(size) \(date)"
      }
    }
  }
}
