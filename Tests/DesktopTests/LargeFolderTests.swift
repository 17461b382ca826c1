import DesktopDriver
import Documents
import Foundation
import Library
import Testing
import Transfer

/// Folders that hold more than the person wants copied unasked.
@Suite(.serialized) struct LargeFolderTests {
  @Test(
    """
    DND-36 DND-38 a folder with very much in it asks in its place before it is \
    copied, stops nobody, and can be kept as a link that nobody moves away
    """, arguments: DisplaySystem.allCases)
  func asks(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    var configuration = schemas.configuration
    configuration.appearance = system == .x11 ? .light : .dark
    try await desktopTest(
      system, configuration, name: "large-folder"
    ) { session in
      try await session.set("large-folder-files", "3")
      let satchel = try await Satchel.start(on: session)
      let many = try Self.folder("many", files: 5, on: session)
      let few = try Self.folder("few", files: 3, on: session)
      let files = try await Peer.source(
        .gtk3, [Offer.files([many])], frame: .beside, on: session)
      try await session.drag(from: files.center, to: satchel.freeRoom)
      let sentence = "This folder holds 5 files, 50 bytes."
      try await eventually("it asks") { try await satchel.shows(sentence) }
      // The source is not kept waiting.
      #expect(try await files.next("ended").action == "copy")
      #expect(try satchel.listing().shelf.isEmpty)
      try await session.look("large-folder")
      let tile = try await satchel.tile("many")
      try await session.find(.button, "Keep a Link", below: tile).doAction()
      let link = try await satchel.listing("the link is there") {
        $0.shelf.count == 1
      }.shelf[0]
      #expect(link.name == "many")
      #expect(link.kind == "link")
      #expect(try satchel.text(of: link).hasPrefix("file:///"))
      #expect(try satchel.text(of: link).contains("/many\n"))
      try await eventually("the question is gone") {
        try await !satchel.shows(sentence)
      }

      // Copied after all, while something else comes in.
      try await session.drag(from: files.center, to: satchel.freeRoom)
      try await eventually("it asks again") {
        try await satchel.shows(sentence)
      }
      files.app.kill(SIGKILL)
      try await files.app.waitForExit()
      let others = try await Peer.source(
        .gtk3, [Offer.files([few])], frame: .beside, on: session)
      try await session.drag(from: others.center, to: satchel.freeRoom)
      try await satchel.listing("a small folder comes unasked") {
        $0.shelf.map(\.name) == ["many", "few"]
      }
      others.app.kill(SIGKILL)
      let asking = try await eventually("the row that asks is in sight") {
        try await session.findAll(.button, "Keep a Copy", in: satchel.app).first
      }
      try await asking.doAction()
      let shelf = try await satchel.listing("it has been copied, in order") {
        $0.shelf.map(\.name) == ["many", "many", "few"]
      }.shelf
      #expect(shelf.map(\.kind) == ["link", "folder", "folder"])
      #expect(
        try satchel.bytes(of: shelf[1], at: "4") == Data("0123456789".utf8))

      // A link to a folder is not a list of files that may be moved.
      let target = try await Peer.target(
        .gtk3, wanting: [], frame: .beside, on: session)
      try await session.drag(
        from: satchel.middle(ofTile: "many"), to: target.center)
      let types = try #require(try await target.next("enter").types)
      #expect(!types.contains("text/uri-list"))
      #expect(types.contains("text/x-moz-url"))
      target.app.kill(SIGKILL)

      // In a list, and called off.
      let desk = InsideDesk(session: session, satchel: satchel)
      try await desk.makeList("Trip")
      let third = try await Peer.source(
        .gtk3, [Offer.files([many])], frame: .beside, on: session)
      try await session.drag(from: third.center, to: satchel.freeRoom)
      try await eventually("it asks in a row") {
        try await satchel.shows(sentence)
      }
      try await session.look("large-folder-row")
      try await session.command("Cancel", in: satchel.app).doAction()
      try await eventually("nothing of it is left") {
        try await !satchel.shows(sentence)
      }
      #expect(try satchel.listing().items(in: "Trip").isEmpty)
    }
  }

  @Test(
    """
    DND-25 DND-35 DND-36 a folder that asks before it is copied asks the same \
    again after the app was killed, and does what is answered then
    """, arguments: DisplaySystem.allCases)
  func asksAgain(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(
      system, schemas.configuration, name: "large-folder-again"
    ) { session in
      try await session.set("large-folder-files", "3")
      let first = try await Satchel.start(on: session)
      let many = try Self.folder("many", files: 5, on: session)
      let more = try Self.folder("more", files: 4, on: session)
      let files = try await Peer.source(
        .gtk3, [Offer.files([many, more])], frame: .beside, on: session)
      try await session.drag(from: files.center, to: first.freeRoom)
      let sentences = [
        "This folder holds 5 files, 50 bytes.",
        "This folder holds 4 files, 40 bytes.",
      ]
      func asks(_ satchel: Satchel) async throws {
        for sentence in sentences {
          try await eventually("it asks: \(sentence)") {
            try await satchel.shows(sentence)
          }
        }
      }
      try await asks(first)
      #expect(try await files.next("ended").action == "copy")
      files.app.kill(SIGKILL)
      try await Self.awaitQuestions(2, in: first)
      first.app.kill(SIGKILL)
      try await first.app.waitForExit()

      let second = try await Satchel.start(on: session)
      try await asks(second)
      try await session.look("large-folder-again")
      #expect(try second.listing().shelf.isEmpty)
      let tile = try await second.tile("more")
      try await session.find(.button, "Keep a Link", below: tile).doAction()
      try await second.listing("the link is there") {
        $0.shelf.map(\.name) == ["more"]
      }
      second.app.kill(SIGKILL)
      try await second.app.waitForExit()

      // What is left of them asks once more, where it stood.
      let third = try await Satchel.start(on: session)
      let asking = try await third.tile("many")
      try await eventually("it asks") { try await third.shows(sentences[0]) }
      #expect(try await !third.shows(sentences[1]))
      try await session.find(.button, "Keep a Copy", below: asking).doAction()
      let shelf = try await third.listing("both are there, in order") {
        $0.shelf.map(\.name) == ["many", "more"]
      }.shelf
      #expect(shelf.map(\.kind) == ["folder", "link"])
      #expect(
        try third.bytes(of: shelf[0], at: "4") == Data("0123456789".utf8))
    }
  }

  @Test(
    """
    DND-25 DND-35 folders that were being counted when the app was killed are \
    there after it: one is copied, and one asks
    """)
  func countsAgain() async throws {
    let schemas = try Schemas()
    try await desktopTest(
      .x11, schemas.configuration, name: "large-folder-counted"
    ) { session in
      try await session.set("large-folder-files", "3")
      let first = try await Satchel.start(on: session)
      first.app.kill(SIGKILL)
      try await first.app.waitForExit()
      let few = try Self.folder("few", files: 2, on: session)
      let many = try Self.folder("many", files: 5, on: session)
      // As the journal is while a drop of both is being looked through.
      let journal = try TransferJournal.open(
        at: LibraryLocation(folder: URL(filePath: first.library)))
      let group = JobGroupID()
      try journal.enqueue(
        [many, few].enumerated().map { number, folder in
          JournalEntry(
            job: TransferJob(
              group: group, work: .copy(folder),
              name: folder.lastPathComponent, kind: .folder,
              type: "inode/directory", state: .paused),
            landing: JournalEntry.Landing(place: .shelf, row: number),
            survey: .notBegun(asking: FolderLimit(files: 3)))
        })
      journal.close()

      let second = try await Satchel.start(on: session)
      try await second.listing("the small one is there") {
        $0.shelf.map(\.name) == ["few"]
      }
      let asking = try await second.tile("many")
      try await eventually("it asks") {
        try await second.shows("This folder holds 5 files, 50 bytes.")
      }
      try await session.find(.button, "Keep a Copy", below: asking).doAction()
      try await second.listing("both are there, in order") {
        $0.shelf.map(\.name) == ["many", "few"]
      }
    }
  }

  /// Waits until the journal has the questions: the drag is over before that.
  private static func awaitQuestions(
    _ count: Int, in satchel: Satchel
  ) async throws {
    let questions = """
      SELECT COUNT(*) FROM job WHERE json_extract(survey, '$.files') > 0
      """
    try await eventually("the questions are written down") {
      try journal(of: satchel.library, questions) == [count]
    }
  }

  private static func folder(
    _ name: String, files: Int, on session: DesktopSession
  ) throws -> URL {
    let folder = URL(filePath: session.temporaryFolder).appending(path: name)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    for number in 0..<files {
      try Data("0123456789".utf8).write(
        to: folder.appending(path: "\(number)"))
    }
    return folder
  }
}
