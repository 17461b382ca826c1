import DesktopDriver
import Foundation
import Testing

/// What a row that failed, and one that is on its way, lets be done with it.
@Suite(.serialized) struct FailureWordsTests {
  @Test(
    """
    NS-045 CTL-18 DND-12 the reason of a failure in a tile, in a list and in \
    Transfers can be selected, copied and dragged away, by keyboard, too
    """, arguments: DisplaySystem.allCases)
  func reasons(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "failure-words") { session in
      let slow = try await Slow(session)
      let satchel = slow.satchel
      let desk = InsideDesk(session: session, satchel: satchel)
      try await desk.makeList("Trip")
      try await desk.show("Shelf")
      let target = try await Peer.target(
        .gtk3, wanting: ["text/plain;charset=utf-8"], frame: .upper,
        on: session)
      var copies: [String] = []
      for place in ["Shelf", "Trip"] {
        try await desk.show(place)
        let dying = try await slow.source(
          named: "dying.png", exitAfter: 500_000, frame: .lower)
        try await session.drag(from: dying.center, to: satchel.freeRoom)
        try await dying.app.waitForExit()
        let label = try await failure(in: satchel)
        try await session.activate(satchel.window)
        try await copy(label, in: satchel)
        // Away as a drag of what is selected.
        try await session.drag(
          from: label.rectangle.point(0.3, 0.3), to: target.center)
        let dropped = try await target.next("dropped")
        #expect(
          dropped.text(of: "text/plain;charset=utf-8") == label.name)
        try await desk.show("Shelf")
        try await paste(label.name, into: satchel)
        copies.append(label.name)
      }
      try await satchel.click("Transfers")
      let label = try await failure(in: satchel)
      // The keyboard alone leads to it.
      try await eventually("Tab leads to the reason") {
        try await session.key("Tab")
        return try await label.states.contains("focused")
      }
      try await session.key("ctrl+a")
      try await session.key("ctrl+c")
      try await session.drag(
        from: label.rectangle.point(0.3, 0.3), to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.text(of: "text/plain;charset=utf-8") == label.name)
      try await desk.show("Shelf")
      try await paste(label.name, into: satchel)
      #expect(Set(copies + [label.name]).count == 1)
    }
  }

  private func failure(in satchel: Satchel) async throws -> Element {
    let session = satchel.session
    return try await eventually("it says why") {
      try await session.findAll(.label, nil, in: satchel.app).first {
        $0.name.contains("“dying.png” did not arrive whole")
      }
    }
  }

  /// Selects all of a sentence with the keyboard, and copies it.
  private func copy(_ label: Element, in satchel: Satchel) async throws {
    let session = satchel.session
    try await session.click(at: label.rectangle.point(0.3, 0.3))
    try await session.key("ctrl+a")
    try await session.key("ctrl+c")
  }

  private func paste(_ words: String, into satchel: Satchel) async throws {
    let session = satchel.session
    let count = try satchel.listing().shelf.count
    try await session.click(at: satchel.freeRoom)
    try await session.key("ctrl+v")
    let shelf = try await satchel.listing("it is pasted") {
      $0.shelf.count == count + 1
    }.shelf
    let texts = try shelf.filter { $0.kind == "text" }.map(satchel.text(of:))
    #expect(texts.contains(words), "\(texts)")
  }

  @Test(
    """
    NS-056 CTL-43 by keyboard, too, what is on its way is called off: Tab \
    leads to Cancel, and Delete does it at once
    """, arguments: DisplaySystem.allCases)
  func cancelled(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, name: "cancel-keys", load: .alone
    ) { session in
      let slow = try await Slow(session)
      let satchel = slow.satchel
      for byTab in [true, false] {
        let peer = try await slow.source(named: "held.png", gateAfter: 100_000)
        try await session.drag(from: peer.center, to: satchel.freeRoom)
        let tile = try await satchel.tile("held.png")
        try await session.activate(satchel.window)
        try await satchel.select(["held.png"], on: session)
        if byTab {
          let cancel = try await session.command("Cancel", below: tile)
          try await eventually("Tab leads to Cancel") {
            try await session.key("Tab")
            return try await cancel.states.contains("focused")
          }
          try await session.key("Return")
        } else {
          try await session.key("Delete")
        }
        // GTK shows that a button is pressed for a quarter of a second.
        try await eventually(
          "nothing of it is left",
          within: .milliseconds(byTab ? 450 : 200)
        ) { try slow.parts().isEmpty }
        try await eventually("its row is gone") {
          try await satchel.rowNames().isEmpty
        }
        peer.app.kill(SIGKILL)
        try await peer.app.waitForExit()
      }
    }
  }
}
