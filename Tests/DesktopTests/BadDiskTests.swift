import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// A disk that is full, that may not be written, that goes away; a database that
/// is held or damaged: the person is told, and what was there stays.
@Suite(.serialized) struct BadDiskTests {
  private static let canMount: ConditionTrait = .enabled(
    if: BadDisk.isPossible,
    "no disk can be mounted here: \(BadDisk.obstacle ?? "")")

  @Test(
    """
    DND-38 a full disk: streams and copies stop before it is, say so, and \
    leave nothing; with room again Retry brings the file
    """, canMount, arguments: DisplaySystem.allCases)
  func full(_ system: DisplaySystem) async throws {
    try await badDiskTest(system, megabytes: 40, name: "disk-full") {
      session, disk in
      let kept = session.temporaryFolder + "/kept.txt"
      try Data("kept".utf8).write(to: URL(filePath: kept))
      let film = session.temporaryFolder + "/film"
      try run(
        "dd", "if=/dev/zero", "of=\(film)", "bs=1M", "count=60", "status=none")
      let satchel = try await Satchel.start(
        [kept], library: disk.library, on: session)
      let before = try await satchel.listing("it is kept") {
        $0.shelf.map(\.name) == ["kept.txt"]
      }

      let picture = try await LargeContent.picture(
        bytes: 60_000_000, at: session.temporaryFolder + "/slow.png",
        on: session)
      let peer = try await Peer.slow(
        [], files: [("image/png", picture.path)], pace: Peer.Pace(),
        frame: .beside, on: session)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      try await satchel.failure(containing: "enough space on the disk")
      try await eventually("nothing of it is left") {
        try Self.parts(of: satchel).isEmpty && disk.free > 30 << 20
      }
      peer.app.kill(SIGKILL)

      let second = try await session.launch(
        Satchel.executable, ["--library", disk.library, film])
      #expect(try await second.waitForExit() == .status(0))
      let row = try await satchel.tile("film")
      let sentence = "There isn’t enough space on the disk for “film”"
      try await eventually("its row says why") {
        try await session.findAll(.label, nil, below: row).contains {
          $0.name.contains(sentence)
        }
      }
      #expect(try satchel.listing() == before)
      try await eventually("its part is removed") {
        try Self.parts(of: satchel).isEmpty && disk.free > 30 << 20
      }
      try disk.resize(megabytes: 400)
      try await session.command("Retry", below: row).doAction()
      let shelf = try await satchel.listing("the film is there") {
        $0.shelf.count == 2
      }.shelf
      #expect(Array(shelf.prefix(1)) == before.shelf)
      #expect(shelf.last?.size == 60 << 20)
    }
  }

  @Test(
    """
    DND-38 a disk that goes away while the app runs: nothing is written \
    anywhere else, the rows say so, and all is there when it is back
    """, canMount, arguments: DisplaySystem.allCases)
  func gone(_ system: DisplaySystem) async throws {
    try await badDiskTest(system, megabytes: 100, name: "disk-gone") {
      session, disk in
      let satchel = try await Self.withText(in: disk.library, on: session)
      let before = try satchel.listing()
      try disk.disconnect()
      let peer = try await Peer.source(
        .gtk3, [Offer.text("lost")], frame: .beside, on: session)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      try await satchel.failure(containing: "its disk is connected")
      // An edit says so, too.
      try await session.activate(satchel.window)
      try await satchel.select(["kept.txt"], on: session)
      try await session.key("Delete")
      try await satchel.message(containing: "is not where it was")
      #expect(try await satchel.rowNames() == ["kept.txt"])
      // And a file, which the courier would copy.
      let file = session.temporaryFolder + "/kept.txt"
      let second = try await session.launch(
        Satchel.executable, ["--library", disk.library, file])
      #expect(try await second.waitForExit() == .status(0))
      try await satchel.failure(containing: "is connected")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty,
        "nothing is made where the disk was")
      satchel.app.kill(SIGKILL)
      try await satchel.app.waitForExit()

      try disk.connect()
      let again = try await Satchel.start(library: disk.library, on: session)
      #expect(try again.listing() == before)
      try await session.drag(from: peer.center, to: again.freeRoom)
      try await again.listing("the next one comes") {
        $0.shelf.map(\.name) == ["kept.txt", "lost"]
      }
    }
  }

  @Test(
    """
    DND-38 a library that may only be read is not opened, with a sentence; it \
    can be listed, and is as it was afterwards
    """, canMount, arguments: DisplaySystem.allCases)
  func readOnly(_ system: DisplaySystem) async throws {
    try await badDiskTest(system, megabytes: 50, name: "disk-read-only") {
      session, disk in
      let satchel = try await Self.withText(in: disk.library, on: session)
      let before = try satchel.listing()
      try await Self.quit(satchel)
      try disk.disconnect()
      try disk.connect(readOnly: true)
      try await Self.refused(
        disk.library, saying: "can’t be made or written", on: session)
      #expect(try satchel.listing() == before)
      try disk.disconnect()
      try disk.connect()
      let again = try await Satchel.start(library: disk.library, on: session)
      #expect(try again.listing() == before)
    }
  }

  @Test(
    """
    DND-38 a library's folder that was moved away: drops and edits say so, and \
    go on when it is back
    """, arguments: DisplaySystem.allCases)
  func moved(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "library-moved") { session in
      let library = session.dataFolder + "/satchel-library"
      let satchel = try await Self.withText(in: library, on: session)
      let before = try satchel.listing()
      try FileManager.default.moveItem(
        atPath: library, toPath: library + "-elsewhere")
      let peer = try await Peer.source(
        .gtk3, [Offer.text("text")], frame: .beside, on: session)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      try await satchel.failure(containing: "is connected")
      try await session.activate(satchel.window)
      try await satchel.select(["kept.txt"], on: session)
      try await session.key("Delete")
      try await satchel.message(containing: "is not where it was")
      #expect(!FileManager.default.fileExists(atPath: library))
      try FileManager.default.moveItem(
        atPath: library + "-elsewhere", toPath: library)
      #expect(try satchel.listing() == before)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      try await satchel.listing("the next one comes") {
        $0.shelf.map(\.name) == ["kept.txt", "text"]
      }
    }
  }

  @Test(
    """
    DND-38 a database that another program holds: the row says so and keeps \
    its bytes for Retry; a start meanwhile shows everything
    """, arguments: DisplaySystem.allCases)
  func locked(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "database-locked") { session in
      let library = session.dataFolder + "/satchel-library"
      let satchel = try await Self.withText(in: library, on: session)
      let before = try satchel.listing()
      let peer = try await Peer.source(
        .gtk3, [Offer.text("text")], frame: .beside, on: session)
      let holder = try await holdWriting(to: library, on: session)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      let retry = try await session.command(
        "Retry", in: satchel.app, within: .seconds(20))
      try await eventually("its row says why") {
        try await session.findAll(.label, nil, in: satchel.app).contains {
          $0.name.contains("is open in another program")
        }
      }
      #expect(try satchel.listing() == before)
      holder.kill(SIGKILL)
      try await holder.waitForExit()
      try await retry.doAction()
      let after = try await satchel.listing("Retry keeps it") {
        $0.shelf.count == 2
      }
      #expect(try satchel.text(of: after.shelf[1]) == "text")
      try await Self.quit(satchel)

      let again = try await holdWriting(to: library, on: session)
      let last = try await Satchel.start(library: library, on: session)
      try await eventually("everything shows") {
        try await last.rowNames() == after.shelf.map(\.name)
      }
      again.kill(SIGKILL)
      try await again.waitForExit()
      #expect(try satchel.listing() == after)
    }
  }

  @Test(
    """
    DND-38 a damaged database is set aside, never deleted: the app opens \
    empty, says where the old one is, and what was on its way still comes
    """, arguments: DisplaySystem.allCases)
  func damaged(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "database-damaged") { session in
      let library = session.dataFolder + "/satchel-library"
      let film = session.temporaryFolder + "/film"
      try run(
        "dd", "if=/dev/zero", "of=\(film)", "bs=1M", "count=30", "status=none")
      let paced = try PacedSatchel(session, pace: 4 << 20)
      let satchel = try await Self.withText(
        in: library, program: paced.program, on: session)
      let kept = try #require(try satchel.listing().shelf.first)
      let second = try await session.launch(
        Satchel.executable, ["--library", library, film])
      #expect(try await second.waitForExit() == .status(0))
      try await eventually("the film is on its way") {
        try paced.journalCount() == 1 && !paced.parts().isEmpty
      }
      satchel.app.kill(SIGKILL)
      try await satchel.app.waitForExit()
      // The courier ends what the app began, which nobody has taken up yet.
      try paced.setPace(nil)
      paced.signalCourier(SIGKILL)
      try await eventually("the courier is gone") {
        paced.courierProcess == nil
      }
      try await session.launch(Satchel.courier, ["--library", library])
      try await eventually("the film is whole") { paced.blobs().count == 2 }
      let garbage = Data("This is no database.\n".utf8)
      for ending in ["", "-wal"] {
        try garbage.write(
          to: URL(filePath: library + "/library.sqlite" + ending))
      }

      let again = try await Satchel.start(library: library, on: session)
      try await eventually("the message says where it is") {
        try await again.shownMessage()?.contains(library + "/damaged-") == true
      }
      let shelf = try await again.listing("the film has come") {
        $0.shelf.map(\.name) == ["film"]
      }.shelf
      #expect(try again.bytes(of: shelf[0]).count == 30 << 20)
      let aside = try #require(
        FileManager.default.contentsOfDirectory(atPath: library)
          .first { $0.hasPrefix("damaged-") })
      let old = "\(library)/\(aside)"
      #expect(
        FileManager.default.contents(atPath: old + "/library.sqlite")
          == garbage)
      #expect(
        FileManager.default.contents(
          atPath: "\(old)/blobs/\(kept.digest.prefix(2))/\(kept.digest)")
          == Data("kept".utf8))
      try await eventually("the film shows, and nothing else") {
        try await again.rowNames() == ["film"]
      }
    }
  }
}

extension BadDiskTests {
  /// The app with one text on the Shelf.
  private static func withText(
    in library: String, program: String = Satchel.executable,
    on session: DesktopSession
  ) async throws -> Satchel {
    let file = session.temporaryFolder + "/kept.txt"
    try Data("kept".utf8).write(to: URL(filePath: file))
    let satchel = try await Satchel.start(
      [file], library: library, program: program, on: session)
    try await satchel.listing("it is kept") {
      $0.shelf.map(\.name) == ["kept.txt"]
    }
    _ = try await satchel.tile("kept.txt")
    return satchel
  }

  private static func quit(_ satchel: Satchel) async throws {
    satchel.app.kill()
    try await satchel.app.waitForExit()
  }

  private static func parts(of satchel: Satchel) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: satchel.library + "/incoming")
  }

  /// Starts the app and expects a window that only says why not.
  private static func refused(
    _ library: String, saying sentence: String, on session: DesktopSession
  ) async throws {
    let app = try await session.launch(
      Satchel.executable, ["--library", library])
    try await eventually(
      "a window says “\(sentence)”", within: .seconds(20),
      state: { (try? await session.accessibleTree(in: app)) ?? "no app" }
    ) {
      try await session.findAll(.label, nil, in: app).contains {
        $0.name.contains(sentence)
      }
    }
    app.kill()
    try await app.waitForExit()
  }
}
