import DesktopDriver
import Foundation
import Testing

/// The beginnings of texts on their tiles.
@Suite(.serialized) struct ExcerptTests {
  @Test(
    "A text's tile shows its first words, broken between words, on three lines",
    arguments: DisplaySystem.allCases)
  func excerpt(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "excerpts") { session in
      let texts = [
        "Many Lines.txt": "one\n\n   two\nthree\nfour\nfive\nsix",
        "Long.txt": String(repeating: "Words of a letter, ", count: 30),
        "Short.txt": "Milk, eggs and bread",
        "Wide.txt": String(repeating: "W", count: 200),
      ]
      let paths = try texts.keys.sorted().map { name in
        let path = session.temporaryFolder + "/" + name
        try Data(texts[name, default: ""].utf8).write(to: URL(filePath: path))
        return path
      }
      let satchel = try await Satchel.start(paths, on: session)
      try await satchel.listing("all have come") {
        $0.shelf.count == texts.count
      }
      for (name, words) in [
        ("Many Lines.txt", "one \u{2028}two \u{2028}three…"),
        ("Long.txt", "Words of a letter, Words"),
        ("Short.txt", "Milk, eggs and bread"), ("Wide.txt", "WWWW"),
      ] {
        let tile = try await satchel.tile(name)
        let frame = try await tile.rectangle
        try await eventually("\(name) shows its words") {
          try await session.findAll(.label, nil, in: satchel.app, below: tile)
            .contains { $0.name.hasPrefix(words) }
        }
        // A text that is long needs no more room.
        for label in try await session.findAll(
          .label, nil, in: satchel.app, below: tile)
        {
          let inner = try await label.rectangle
          #expect(inner.width <= frame.width && inner.height <= 100, "\(name)")
        }
      }
      try await session.look("excerpts")
    }
  }
}
