import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Large files that another program has written where it wants them, which is
/// X11's alone.
@Suite(.serialized) struct SavingLargeTests {
  static let type = "XdndDirectSave0"

  @Test(
    """
    NS-022 DND-23 DND-25 DND-36 DND-38 a large file that another program wants \
    is told in the Transfers place, and becomes whole although the courier or \
    the app is killed while it is written, or there is no courier; it is never \
    half there nor over another, and Cancel leaves nothing
    """)
  func large() async throws {
    try await desktopTest(.x11, .wide, name: "saving-large") { session in
      let paced = try PacedSatchel(session, pace: 4 << 20)
      let film = try await LargeContent.text(
        bytes: 32 << 20, at: session.temporaryFolder + "/film.bin", on: session)
      try await Satchel.seed(film, as: "file", on: session)
      let satchel = try await Satchel.start(
        program: paced.program, on: session)
      let item = try satchel.listing().shelf[0]
      let folder = Folder(path: session.temporaryFolder + "/films")
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true)
      let target = try await Peer.start(
        "xds_target.py", ["--folder", folder.path], frame: .upper, on: session)
      func drag() async throws {
        try await session.drag(
          from: satchel.middle(ofTile: item.name), to: target.center)
        try await eventually("the courier has begun") {
          try paced.exports().contains { $0 > 0 }
        }
      }

      // It is told how far it is, and can be called off.
      try await drag()
      try await satchel.click("Transfers")
      try await eventually("the Transfers place tells of it") {
        try await !session.findAll(.link, "films", in: satchel.app).isEmpty
      }
      try await session.look("saving-large")
      let list = try await session.find(.list, "Transfers", in: satchel.app)
      let rows = try await session.findAll(.listItem, nil, below: list)
      #expect(rows.count == 1)
      try await session.command("Cancel", below: list).doAction()
      let none = try await target.next("dropped")
      #expect(none.text(of: Self.type) == "E")
      try await eventually("the journal has forgotten it") {
        try paced.exports().isEmpty
      }
      #expect(folder.names.isEmpty)
      try await satchel.click("Shelf")

      // The courier is killed, and the next one begins it again.
      try await drag()
      #expect(folder.names.isEmpty, "nothing is there before it is whole")
      try paced.setPace(nil)
      paced.signalCourier(SIGKILL)
      let first = try await target.next("dropped", within: .seconds(30))
      #expect(first.text(of: Self.type) == "S")
      #expect(folder.names.count == 1)
      let name = try #require(folder.names.first)
      #expect(try folder.digest(of: name) == item.digest)

      // Never over anything that is there; the program hears of it.
      let path = "\(folder.path)/\(name)"
      try Data("mine".utf8).write(to: URL(filePath: path))
      try await session.drag(
        from: satchel.middle(ofTile: item.name), to: target.center)
      let second = try await target.next("dropped", within: .seconds(30))
      #expect(second.text(of: Self.type) == "E")
      #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
      try FileManager.default.removeItem(atPath: path)

      // Where no courier can be started the app does it.
      try paced.removeCourier()
      paced.signalCourier(SIGKILL)
      try await eventually("the courier is gone") {
        paced.courierProcess == nil
      }
      try await session.drag(
        from: satchel.middle(ofTile: item.name), to: target.center)
      let third = try await target.next("dropped", within: .seconds(30))
      #expect(third.text(of: Self.type) == "S")
      #expect(try folder.digest(of: name) == item.digest)
      #expect(paced.courierProcess == nil)
      try FileManager.default.removeItem(atPath: path)

      // The app is killed, and nobody but the courier is left.
      try paced.setPace(4 << 20)
      try await drag()
      #expect(folder.names.isEmpty)
      satchel.app.kill(SIGKILL)
      try await satchel.app.waitForExit()
      #expect(folder.names.isEmpty, "it was killed before the file was whole")
      // At its pace that takes eight seconds.
      try await eventually("the file is there", within: .seconds(30)) {
        folder.names == [name]
      }
      #expect(try folder.digest(of: name) == item.digest)
      target.app.kill(SIGKILL)
      let again = try await Satchel.start(program: paced.program, on: session)
      try await eventually("the next start has nothing more to do") {
        try paced.exports().isEmpty
      }
      try await again.click("Transfers")
      try await eventually("it says that the file was written") {
        try await !session.findAll(.link, "films", in: again.app).isEmpty
      }
      #expect(folder.names == [name])
      #expect(try again.listing().shelf == [item])
    }
  }

  /// The folder that the other program shows.
  private struct Folder {
    let path: String

    var names: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    func digest(of name: String) throws -> String {
      try sha256(ofFile: "\(path)/\(name)")
    }
  }
}

extension PacedSatchel {
  /// How many bytes there are of each file that is written for another program,
  /// as the journal has it.
  fileprivate func exports() throws -> [Int] {
    try journal(of: library, "SELECT completed FROM export")
  }
}
