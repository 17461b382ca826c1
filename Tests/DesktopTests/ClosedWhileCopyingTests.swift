import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// The window is shut while something is copied.
@Suite(.serialized) struct ClosedWhileCopyingTests {
  @Test(
    """
    NS-022 DND-25 closing the window ends no copy: it goes on without it, and \
    the next start shows the same one, which then is done
    """, arguments: DisplaySystem.allCases)
  func closed(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "closed-while-copying") { session in
      let paced = try PacedSatchel(session, pace: 2 << 20)
      let film = session.temporaryFolder + "/film"
      try run("dd", "if=/dev/urandom", "of=" + film, "bs=1M", "count=40")
      let digest = try sha256(ofFile: film)
      let satchel = try await Satchel.start(
        [film], program: paced.program, on: session)
      try await eventually("some of it is copied") {
        paced.partSize > 2 << 20
      }
      let part = paced.parts()
      try await session.askToClose(satchel.window)
      #expect(try await satchel.app.waitForExit() == .status(0))
      let closedAt = paced.partSize
      try await eventually("it goes on") { paced.partSize > closedAt + 1 << 20 }
      #expect(paced.parts() == part)

      let again = try await Satchel.start(program: paced.program, on: session)
      let tile = try await again.tile("film")
      try await eventually("its row is busy") {
        try await tile.states.contains("busy")
      }
      #expect(paced.parts() == part)
      let shelf = try await again.listing("it is there") {
        $0.shelf.count == 1
      }.shelf
      #expect(shelf.first?.digest == digest)
      try await eventually("its row is not busy any more") {
        try await !again.tile("film").states.contains("busy")
      }
    }
  }
}
