import DesktopDriver
import Foundation
import Testing

/// Several rows that are on their way at once.
extension PlaceholderTests {
  @Test(
    """
    NS-029 DND-19 DND-27 DND-35 CTL-40 LOD-03 three items of one drop have \
    three rows at once, each with its share; one undo takes them all back
    """, arguments: DisplaySystem.allCases)
  func several(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-several") { session in
      let slow = try await Slow(session)
      let satchel = slow.satchel
      let drop = SeveralItems(["One", "Two", "Three"], bytes: 400_000)
      let peer = try await slow.source(drop, gateAfter: 600_000)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      // One has come, Two half, Three not at all.
      for (name, share) in [
        ("One", 0.95...1), ("Two", 0.3...0.7), ("Three", 0...0.1),
      ] {
        let bar = try await session.find(
          .progressBar, "Progress of \(name)", in: satchel.app)
        try await eventually("the bar of \(name) has its share") {
          try await share.contains(bar.value ?? -1)
        }
      }
      #expect(try await satchel.rowNames() == ["One", "Two", "Three"])
      #expect(try satchel.listing().shelf.isEmpty)
      try await session.look("several")

      try await session.activate(satchel.window)
      try await session.key("ctrl+z")
      try await eventually("the rows are gone") {
        try await satchel.rowNames().isEmpty
      }
      try await slow.expectNoParts()
      try await session.key("ctrl+shift+z")
      for name in drop.names {
        try await satchel.failure(
          containing: "“\(name)” can’t be received again")
      }
      #expect(try satchel.listing().shelf.isEmpty)
      peer.app.kill(SIGKILL)

      // The whole of another such drop is one step, too.
      let other = try await slow.source(drop)
      try await session.drag(from: other.center, to: satchel.freeRoom)
      let shelf = try await satchel.listing("all three are there") {
        $0.shelf.map(\.name) == ["One", "Two", "Three"]
      }.shelf
      #expect(shelf.map(\.size) == [400_000, 400_000, 400_000])
      try await session.activate(satchel.window)
      try await session.key("ctrl+z")
      try await satchel.listing("all three are gone") { $0.shelf.isEmpty }
      try await session.key("ctrl+shift+z")
      try await satchel.listing("all three are back") { $0.shelf == shelf }
    }
  }

  @Test(
    """
    NS-030 CTL-38 CTL-42 CTL-48 CTL-49 DND-35 DND-36 what finishes out of \
    order ends in its order, and meanwhile everything else works, at once
    """, arguments: DisplaySystem.allCases)
  func outOfOrder(_ system: DisplaySystem) async throws {
    // It measures how long the app's loop is held.
    try await desktopTest(system, name: "placeholder-order", load: .alone) {
      session in
      let slow = try await Slow(session, bytes: 300_000)
      let satchel = slow.satchel
      // On X11 a drag that begins ends the one before, and GTK 4 with it what
      // it still sends: there is one then, and the text is pasted.
      let names = system.isWayland ? ["a.png", "b.png", "c.png"] : ["a.png"]
      _ = try await satchel.loopHolds()
      let gates = try await slow.dropGated(names)
      // After two seconds the header says so, and nobody can stop there.
      let words =
        names.count == 1 ? "Receiving 1 item" : "Receiving \(names.count) items"
      let label = try await session.find(.label, words, in: satchel.app)
      #expect(try await !label.states.contains("focusable"))
      try await session.look("order")

      // Another drag, or a paste, and typing, while they wait.
      let quick = try await Peer.source(
        .gtk3, [Offer.text("quick")], frame: .beside, on: session)
      let first = try await satchel.middle(ofTile: "a.png")
      if system.isWayland {
        try await session.drag(from: quick.center, to: first.offset(70, 0))
      } else {
        try await session.click(at: quick.center, button: .secondary)
        _ = try await quick.next("copied")
        try await session.activate(satchel.window)
        try await session.click(at: first)
        try await session.key("ctrl+v")
      }
      try await satchel.listing("the text is there") {
        $0.shelf.map(\.name) == ["quick"]
      }
      var rows = names
      rows.insert("quick", at: 1)
      try await satchel.shows(rows)
      try await session.activate(satchel.window)
      try await satchel.select(["quick"], on: session)
      try await session.key("F2")
      try await InsideDesk(session: session, satchel: satchel)
        .finishRenaming(to: "renamed")
      try await satchel.listing("it is renamed") {
        $0.shelf.map(\.name) == ["renamed"]
      }

      rows[1] = "renamed"
      var landed: Set = ["renamed"]
      // The last first.
      for index in [2, 0, 1] where index < names.count {
        try gates[index].open()
        landed.insert(names[index])
        let kept = rows.filter(landed.contains)
        try await satchel.listing("\(kept) are there") {
          $0.shelf.map(\.name) == kept
        }
        try await satchel.shows(rows)
        let tile = try await satchel.tile("renamed")
        #expect(
          try await tile.states.contains("selected"), "the selection stays")
      }
      try await eventually("the header is quiet again") {
        try await session.findAll(.label, "Receiving 1 item", in: satchel.app)
          .isEmpty
      }
      try await satchel.expectShortHolds()
      try await slow.expectNoParts()
    }
  }
}
