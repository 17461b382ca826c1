import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ArrivingTests {
  @Test(
    "DND-08 DND-10 DND-18 text from another program is copied to the Shelf",
    arguments: DisplaySystem.allCases, Peer.Toolkit.allCases)
  func text(_ system: DisplaySystem, from toolkit: Peer.Toolkit) async throws {
    try await desktopTest(system, name: "arriving-text-\(toolkit)") { session in
      let satchel = try await Satchel.start(on: session)
      let peer = try await Peer.source(
        toolkit, [("text/plain;charset=utf-8", Data("Grüße".utf8))],
        actions: ["copy", "move"], frame: .beside, on: session)

      try await session.drag(from: peer.center, to: satchel.freeRoom)

      #expect(try await peer.next("ended").action == "copy")
      let listing = try await satchel.listing("the text is on the Shelf") {
        $0.shelf.count == 1
      }
      let item = try #require(listing.shelf.first)
      #expect(item.kind == "text")
      #expect(item.name == "Grüße")
      #expect(try satchel.bytes(of: item) == Data("Grüße".utf8))
    }
  }
}
