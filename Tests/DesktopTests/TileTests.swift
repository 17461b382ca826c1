import DesktopDriver
import Testing

/// What a tile of the Shelf has room for.
@Suite(.serialized) struct TileTests {
  @Test(
    "A tile holds all that it says, whatever its width and its name's length",
    arguments: DisplaySystem.allCases)
  func holds(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tiles") { session in
      let names = [
        "Quarterly report.txt", "b", "Invoice_2026-11-22_final_version.txt",
        "Holiday in Norway 2024 and what was left of it in December.txt",
      ]
      let desk = try await InsideDesk.open(names, on: session)
      // One tile in a line, and it is wide; then more of them.
      for width in [500, 560, 640, 700, 840] {
        try await session.place(
          desk.satchel.window, in: Rectangle(420, 20, width, 760))
        _ = try await session.settledPicture()
        for name in names {
          let tile = try await session.find(.cell, name, in: desk.satchel.app)
          let frame = try await tile.rectangle
          for label in try await session.findAll(.label, below: tile) {
            let words = try await label.rectangle
            guard words.height > 0 else { continue }
            #expect(
              words.y + words.height <= frame.y + frame.height,
              "“\(label.name)” of “\(name)”, \(width) wide")
          }
        }
        try await session.look("tiles-\(width)")
      }
    }
  }
}
