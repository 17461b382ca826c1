import DesktopDriver
import Foundation
import Testing

/// What a person sees where the program that copies files can't be started: the
/// installation is broken, or Satchel is being updated.
@Suite(.serialized) struct MissingCourierTests {
  @Test(
    """
    DND-38 CTL-43 a file that no courier can copy says so in its place and \
    comes with Retry once there is one; no message covers the place
    """, arguments: DisplaySystem.allCases)
  func missing(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "missing-courier") { session in
      let paced = try PacedSatchel(session, pace: 4 << 20)
      try paced.removeCourier()
      let film = session.temporaryFolder + "/film"
      let bytes = Data("a film".utf8)
      try bytes.write(to: URL(filePath: film))
      let satchel = try await Satchel.start(
        [film], program: paced.program, on: session)

      let tile = try await satchel.tile("film")
      try await eventually("its place says why it doesn't come") {
        try await session.findAll(.label, nil, below: tile).contains {
          $0.name.contains("can’t be started")
            && $0.name.contains("Install Satchel again")
        }
      }
      #expect(try await satchel.shownMessage() == nil)
      #expect(try satchel.listing().shelf.isEmpty)

      try paced.setPace(nil)
      try await session.command("Retry", below: tile).doAction()
      let shelf = try await satchel.listing("it is there") {
        $0.shelf.count == 1
      }.shelf
      #expect(try shelf.first.map(satchel.bytes(of:)) == bytes)
    }
  }

  @Test(
    "DND-38 a message stands below the place, and covers nothing of it",
    arguments: DisplaySystem.allCases)
  func uncovered(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "message-below") { session in
      let file = session.temporaryFolder + "/note.txt"
      try Data("a note".utf8).write(to: URL(filePath: file))
      let satchel = try await Satchel.start([file], on: session)
      try await satchel.listing("it is there") { $0.shelf.count == 1 }
      _ = try await satchel.tile("note.txt")
      let shelf = try await session.find(.table, "Shelf", in: satchel.app)
      _ = try await session.settledPicture()
      let before = try await shelf.rectangle
      // Nothing is selected that could be picked up.
      try await session.key("ctrl+shift+x")
      try await eventually("the message says so") {
        try await satchel.shownMessage()?.contains("Select") == true
      }
      let bar = try await session.find(nil, "Message", in: satchel.app)
      try await eventually("the place ends where the message begins") {
        let place = try await shelf.rectangle
        let message = try await bar.rectangle
        return place.height < before.height
          && place.y + place.height <= message.y
      }
    }
  }
}
