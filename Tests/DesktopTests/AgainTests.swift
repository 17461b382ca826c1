import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct AgainTests {
  @Test(
    "DND-29 DND-31 every drag that enters straight over the Shelf is taken",
    arguments: DisplaySystem.allCases)
  func again(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "again") { session in
      let satchel = try await Satchel.start(
        frame: Rectangle(10, 40, 600, 600), on: session)
      let peer = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("Grüße".utf8))],
        frame: Rectangle(700, 440, 390, 200), on: session)
      for count in 1...3 {
        try await session.drag(from: peer.center, to: satchel.freeRoom)
        try await satchel.listing("\(count) texts are on the Shelf") {
          $0.shelf.count == count
        }
      }
    }
  }
}
