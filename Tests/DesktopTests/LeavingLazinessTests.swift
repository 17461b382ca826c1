import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct LeavingLazinessTests {
  @Test(
    """
    DND-26 nothing is read and no file is made while a drag only hovers, nor \
    after it has come to nothing
    """,
    arguments: DisplaySystem.allCases)
  func hovering(_ system: DisplaySystem) async throws {
    try await desktopTest(system, .wide, name: "leaving-lazily", load: .idle) {
      session in
      let samples = [Sample.image, .threeFiles, .folder, .text, .richText]
      let satchel = try await Satchel.start(holding: samples, on: session)
      let targets = [
        try await Peer.target(
          .gtk3, wanting: [], options: ["--refuse"], frame: .upper,
          on: session),
        try await Peer.target(
          .qt5, wanting: [], options: ["--refuse"], frame: .lower,
          on: session),
      ]
      let blobs = try OpenWatch(satchel.library + "/blobs")
      // Texts are read whenever their tiles are shown anew, a picture and a
      // folder's names once, other files never.
      let watched = try satchel.listing().shelf.filter {
        ["image", "folder", "file"].contains($0.kind)
      }
      #expect(watched.count == 5)
      // What the tiles show is read first.
      var quiet = 0
      try await eventually("nothing is read any more") {
        quiet = blobs.read().isEmpty ? quiet + 1 : 0
        return quiet > 40
      }

      for sample in samples {
        let tile = try await satchel.frame(sample.names[0]).center
        try await session.beginDrag(at: tile, towards: targets[0].center)
        for target in targets {
          let start = ContinuousClock.now
          try await session.hover(at: target.center)
          _ = try await target.next("enter")
          while ContinuousClock.now - start < .milliseconds(1500) {
            try await session.hover(at: target.center, steps: 1)
          }
        }
        try await session.drop(.refused)
        // A click arrives after the drag's end has been dealt with.
        try await satchel.select([sample.names[0]], on: session)
      }

      let read = blobs.read()
      for item in watched {
        #expect(!read.contains { $0.contains(item.digest) }, "\(item.name)")
      }
      #expect(await satchel.handedOut(on: session).isEmpty)

      // A real drop is noticed: else the lines above would prove nothing.
      let taker = try await Peer.target(
        .gtk3, wanting: [], options: ["--read-all"], frame: .upper,
        on: session)
      for item in watched {
        let tile = try await satchel.frame(item.name).center
        try await session.drag(from: tile, to: taker.center)
        _ = try await taker.next("dropped")
        let read = blobs.read()
        #expect(read.contains { $0.contains(item.digest) }, "\(item.name)")
        #expect(
          await satchel.handedOut(on: session).contains {
            $0.hasSuffix("/" + item.name)
          })
      }
    }
  }
}
