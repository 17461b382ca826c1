import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct FindTests {
  @Test(
    """
    GES-12 Ctrl+F shows what has the typed words in its name, as one types; \
    arrows and Enter lead to it, Escape shows all again, and what arrives is \
    never hidden
    """, arguments: DisplaySystem.allCases)
  func find(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "find") { session in
      let desk = try await InsideDesk.open(
        ["apple", "Pineapple", "pear", "plum"], on: session)
      let satchel = desk.satchel
      func expect(_ names: [String], _ what: String) async throws {
        var shown: [String] = []
        try await eventually("\(what)", state: { "\(shown)" }) {
          shown = try await session.findAll(.cell, nil, in: satchel.app)
            .map(\.name)
          return shown == names
        }
      }
      let before = try satchel.listing()
      try await session.activate(satchel.window)
      try await session.key("ctrl+f")
      _ = try await session.find(.entry, "Find", in: satchel.app)
      try await session.type(" APP")
      try await expect(["apple", "Pineapple"], "two names contain it")
      try await session.look("find")
      try await session.type("x")
      try await expect([], "no name contains it")
      _ = try await session.find(.label, "Nothing Found", in: satchel.app)
      try await session.look("find-nothing")
      try await session.key("BackSpace")
      try await expect(["apple", "Pineapple"], "two names contain it again")

      // To the items, and what is done there is done to what shows.
      try await session.key("Down")
      try await session.key("ctrl+a")
      try await session.key("Delete")
      try await satchel.listing("those two are deleted") {
        $0.shelf.map(\.name) == ["pear", "plum"]
      }
      try await session.key("ctrl+z")
      try await satchel.listing("they are back") { $0 == before }

      // What arrives shows, though its name has nothing of it: behind what it
      // was dropped behind.
      let peer = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("Words".utf8))],
        frame: Rectangle(10, 60, 390, 260), on: session)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      try await expect(
        ["apple", "Pineapple", "Words", "pear", "plum"], "all show")

      try await session.activate(satchel.window)
      try await session.key("ctrl+f")
      try await session.type("pl")
      try await expect(
        ["apple", "Pineapple", "plum"], "three names contain it")
      try await session.key("Escape")
      try await expect(
        ["apple", "Pineapple", "Words", "pear", "plum"], "all show again")
      try await eventually("nothing is asked for any more") {
        try await session.findAll(nil, "Find", in: satchel.app).isEmpty
      }
    }
  }
}
