import DesktopDriver
import Foundation
import Testing

/// The beginnings of texts on their tiles.
@Suite(.serialized) struct ExcerptTests {
  @Test(
    """
    A text's tile shows its first words, broken between words, on three lines, \
    and what there is no room for fades away
    """,
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
      let fading = try await lines(of: "Wide.txt", in: satchel)
      #expect(fading.begin.count == 3 && fading.end.count == 2, "\(fading)")
      let short = try await lines(of: "Short.txt", in: satchel)
      #expect(short.begin.count == 2, "\(short)")
    }
  }

  /// Where lines of words show in the first and the last 20 pixels of a tile's
  /// card: the height of each, in pixels.
  private func lines(
    of name: String, in satchel: Satchel
  ) async throws -> (begin: [Int], end: [Int]) {
    let tile = try await satchel.frame(name)
    let card = Rectangle(tile.center.x - 56, tile.y + 10, 112, 100)
    let picture = try await satchel.session.settledPicture()
    func heights(from left: Int) -> [Int] {
      var heights: [Int] = []
      var isInLine = false
      for y in card.y + 4..<card.y + card.height - 4 {
        let isDark = (left..<left + 20).contains {
          picture[Point($0, y)].green < 110
        }
        if isDark {
          if !isInLine { heights.append(0) }
          heights[heights.count - 1] += 1
        }
        isInLine = isDark
      }
      return heights
    }
    return (
      heights(from: card.x + 8), heights(from: card.x + card.width - 29)
    )
  }
}
