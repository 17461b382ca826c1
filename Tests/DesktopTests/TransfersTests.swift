import DesktopDriver
import Foundation
import Testing

/// What the Transfers place says of what has ended.
@Suite(.serialized) struct TransfersTests {
  @Test(
    """
    DND-36 CTL-44 what has ended is as large among the transfers as in its \
    place, however small, a folder too
    """, arguments: DisplaySystem.allCases)
  func sizes(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "transfers-sizes") { session in
      let folder = session.temporaryFolder
      let sizes = ["small.bin": 137, "note.bin": 3_400]
      for (name, size) in sizes {
        try Data(count: size).write(to: URL(filePath: "\(folder)/\(name)"))
      }
      let album = "\(folder)/album"
      try FileManager.default.createDirectory(
        atPath: album, withIntermediateDirectories: true)
      for number in 1...40 {
        try Data(count: 31_500).write(to: URL(filePath: "\(album)/\(number)"))
      }
      let satchel = try await Satchel.start(
        ["\(folder)/small.bin", "\(folder)/note.bin", album], on: session)
      try await satchel.listing("all are there") { $0.shelf.count == 3 }
      let shown = ["small.bin": "137 bytes", "note.bin": "3.4 kB"]
        .merging(["album": "1.3 MB"]) { $1 }
      try await eventually("the Shelf says how large they are") {
        let labels = try await session.findAll(.label, nil, in: satchel.app)
          .map(\.name)
        return labels.contains("File, 137 bytes")
          && labels.contains("File, 3.4 kB")
          && labels.contains("40 items")
      }
      try await satchel.click("Transfers")
      let list = try await session.find(.list, "Transfers", in: satchel.app)
      for (name, size) in shown {
        let row = try await session.find(.listItem, name, below: list)
        try await eventually("“\(name)” has ended with \(size)") {
          try await session.findAll(.label, nil, below: row)
            .contains { $0.name == "Done, \(size)" }
        }
      }
      try await eventually("all say that it was just now") {
        try await session.findAll(.label, "just now", below: list).count == 3
      }
      try await session.look("transfers-sizes")
      // The items stay where they went.
      try await session.find(.button, "Clear", in: satchel.app).click()
      try await eventually("nothing is told of what is done") {
        let names = try await session.findAll(nil, nil, in: satchel.app)
          .map(\.name)
        return Set(shown.keys).union(["Clear"]).isDisjoint(with: names)
      }
      #expect(try satchel.listing().shelf.count == 3)
    }
  }

  // On X11 a source sends one thing at a time, and the rows are the same.
  @Test(
    """
    GES-12 DND-36 the keyboard stays at its transfer when others end before it, \
    goes to the next one when its own is gone, and to the list when all are
    """)
  func keyboard() async throws {
    try await desktopTest(.wayland, name: "transfers-keyboard") { session in
      let slow = try await Slow(session, bytes: 300_000)
      let satchel = slow.satchel
      let desk = InsideDesk(session: session, satchel: satchel)
      let gates = try await slow.dropGated(["a.png", "b.png", "c.png"])
      try await session.activate(satchel.window)
      try await satchel.click("Transfers")
      let list = try await session.find(.list, "Transfers", in: satchel.app)
      func expect(_ rows: [String], _ stop: String) async throws {
        try await eventually("\(rows) are told of") {
          try await session.findAll(.listItem, nil, below: list).map(\.name)
            == rows
        }
        try await desk.awaitKeyboard(at: stop)
      }
      try await session.find(.listItem, "b.png", below: list).click()
      try await expect(["a.png", "b.png", "c.png"], "b.png")
      try gates[0].open()
      try await expect(["b.png", "c.png", "a.png"], "b.png")
      try gates[1].open()
      try await expect(["c.png", "b.png", "a.png"], "b.png")
      try await session.key("Down")
      try await desk.awaitKeyboard(at: "a.png")
      try await desk.tab(to: "Clear")
      try await session.key("Return")
      try await expect(["c.png"], "c.png")
      try await desk.tab(to: "Cancel c.png")
      try await session.key("Return")
      _ = try await session.find(.button, "Remove c.png", in: satchel.app)
      try await desk.tab(to: "Clear")
      try await session.key("Return")
      try await expect([], "Transfers")
      #expect(try await desk.keyboard()?.role != .listItem)
      try await session.key("shift+Tab")
      try await eventually("the keyboard goes on from there") {
        try await desk.keyboard().map { $0.name != "Transfers" } ?? false
      }
    }
  }
}
