import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Undo and redo while a copy runs.
@Suite(.serialized) struct UndoArrivingTests {
  @Test(
    """
    NS-017 DND-19 undo takes back a running drop, and other steps beside it, \
    in one step each; redo begins it again, and everything stands where it stood
    """, arguments: DisplaySystem.allCases)
  func running(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "undo-arriving") { session in
      let folder = session.temporaryFolder
      for name in ["a", "b"] {
        try Data(name.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      }
      try run("dd", "if=/dev/urandom", "of=\(folder)/film", "bs=1M", "count=60")
      let paced = try PacedSatchel(session, pace: 2 << 20)
      let satchel = try await Satchel.start(
        ["\(folder)/a", "\(folder)/b"], program: paced.program, on: session)
      try await satchel.listing("two are there") { $0.shelf.count == 2 }
      let peer = try await Peer.source(
        .gtk3, [Offer.files([URL(filePath: "\(folder)/film")])],
        frame: .beside, on: session)
      let start = try await satchel.middle(ofTile: "b").offset(-70, 0)
      try await session.drag(from: peer.center, to: start)
      try await satchel.shows(["a", "film", "b"])
      try await eventually("it is on its way") { !paced.parts().isEmpty }
      try await session.activate(satchel.window)

      try await satchel.select(["a"], on: session)
      try await session.key("Delete")
      try await satchel.shows(["film", "b"])
      try await session.key("ctrl+z")
      try await satchel.shows(["a", "film", "b"])
      try await session.key("ctrl+z")
      try await satchel.shows(["a", "b"])
      try await eventually("nothing of it is left") {
        try paced.parts().isEmpty && paced.journalCount() == 0
      }
      try await session.key("ctrl+shift+z")
      try await satchel.shows(["a", "film", "b"])
      try await eventually("it is on its way again") { !paced.parts().isEmpty }

      try await satchel.select(["b"], on: session)
      try await session.key("Delete")
      try await satchel.shows(["a", "film"])
      try paced.setPace(nil)
      paced.signalCourier(SIGKILL)
      try await satchel.holds(["a", "film"])
      try await session.key("ctrl+z")
      try await satchel.holds(["a", "film", "b"])
      try await session.key("ctrl+z")
      try await satchel.holds(["a", "b"])
      try await session.key("ctrl+shift+z")
      try await satchel.holds(["a", "film", "b"])
    }
  }
}

extension Satchel {
  /// Waits until the rows on the Shelf are these, placeholders among them.
  func shows(_ names: [String]) async throws {
    try await eventually(
      "the rows are \(names)", state: { "\((try? await rowNames()) ?? [])" }
    ) { try await rowNames() == names }
  }

  /// Waits until the library has these on the Shelf, and shows them.
  fileprivate func holds(_ names: [String]) async throws {
    try await listing("\(names) are there") { $0.shelf.map(\.name) == names }
    try await shows(names)
  }
}
