import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// What a person can do about a copy that takes its time.
@Suite(.serialized) struct PauseTests {
  @Test(
    """
    NS-024 CTL-43 DND-25 DND-36 Pause holds a copy where it is, Resume goes on \
    from there, and Retry begins one again that failed, in the pane and in the \
    row
    """, arguments: DisplaySystem.allCases)
  func pause(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "pause") { session in
      let paced = try PacedSatchel(session, pace: 4 << 20)
      let film = session.temporaryFolder + "/film"
      try run("dd", "if=/dev/urandom", "of=" + film, "bs=1M", "count=40")
      let digest = try sha256(ofFile: film)
      let satchel = try await Satchel.start(
        [film], program: paced.program, on: session)
      try await satchel.click("Transfers")
      let list = try await session.find(.list, "Transfers", in: satchel.app)
      let pane = Pane(session: session, list: list)
      try await eventually("some of it is copied") {
        paced.partSize > 4 << 20
      }

      // Even while the courier does not answer, nothing hangs.
      let courier = try #require(paced.courierProcess)
      _ = kill(courier, SIGSTOP)
      try await pane.press("Pause")
      _ = kill(courier, SIGCONT)
      try await pane.says("Paused, ")
      let held = paced.partSize
      let part = paced.parts()
      #expect(held > 0 && held < 40 << 20)
      // The courier may go meanwhile, in any way.
      _ = kill(courier, SIGKILL)
      try await eventually("the courier is gone") {
        paced.courierProcess == nil
      }
      #expect(paced.partSize == held, "nothing is copied while it is paused")
      try await pane.press("Resume")
      try await eventually("it goes on where it was") {
        paced.partSize > held && paced.parts() == part
      }

      // It fails, and says so in both places; then Retry, in either.
      try await pane.fail(film, paced)
      try FileManager.default.moveItem(atPath: film + ".away", toPath: film)
      try await pane.press("Retry")
      try await eventually("it begins again") { paced.partSize > 0 }
      try await pane.fail(film, paced)
      try paced.setPace(nil)
      paced.signalCourier(SIGKILL)
      try FileManager.default.moveItem(atPath: film + ".away", toPath: film)
      try await satchel.click("Shelf")
      let tile = try await satchel.tile("film")
      try await session.command("Retry", below: tile).doAction()
      let shelf = try await satchel.listing("it is there") {
        $0.shelf.count == 1
      }.shelf
      #expect(shelf.first?.digest == digest)
      try await eventually("nothing is left") {
        try paced.parts().isEmpty && paced.journalCount() == 0
      }
    }
  }

  @Test(
    "CTL-43 a copy that is called off leaves nothing within 200 milliseconds",
    arguments: DisplaySystem.allCases)
  func cancelled(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "copy-cancelled", load: .alone) {
      session in
      let paced = try PacedSatchel(session, pace: 4 << 20)
      let film = session.temporaryFolder + "/film"
      try run("dd", "if=/dev/urandom", "of=" + film, "bs=1M", "count=40")
      let satchel = try await Satchel.start(
        [film], program: paced.program, on: session)
      try await satchel.select(["film"], on: session)
      try await eventually("some of it is copied") { paced.partSize > 4 << 20 }
      try await session.key("Delete")
      try await eventually(
        "nothing of it is left", within: .milliseconds(200),
        state: { "\(paced.parts())" }
      ) { paced.parts().isEmpty }
      try await eventually("its row is gone") {
        try await satchel.rowNames().isEmpty
      }
      try await eventually("the journal has forgotten it") {
        try paced.journalCount() == 0
      }
    }
  }

  /// The one row of the Transfers place.
  private struct Pane {
    let session: DesktopSession
    let list: Element

    func press(_ button: String) async throws {
      let row = try await session.find(.listItem, "film", below: list)
      try await session.command(button, below: row).doAction()
    }

    /// Takes the file away while its copy is paused.
    func fail(_ film: String, _ paced: PacedSatchel) async throws {
      try await press("Pause")
      try await says("Paused, ")
      try FileManager.default.moveItem(atPath: film, toPath: film + ".away")
      try await press("Resume")
      try await says("“film” doesn’t exist any more")
      try await eventually("nothing of it is left") { paced.parts().isEmpty }
    }

    func says(_ words: String) async throws {
      try await eventually("the row says “\(words)”") {
        let row = try await session.find(.listItem, "film", below: list)
        return try await session.findAll(.label, nil, below: row).contains {
          $0.name.contains(words)
        }
      }
    }
  }
}

extension PacedSatchel {
  /// How many bytes have been copied of the one thing that is on its way.
  var partSize: Int {
    guard let part = parts().first(where: { $0.hasSuffix(".part") }),
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: "\(library)/incoming/\(part)")
    else { return 0 }
    return (attributes[.size] as? NSNumber)?.intValue ?? 0
  }
}
