import DesktopDriver
import Foundation
import Testing

/// What shows where something could go.
@Suite(.serialized) struct FeelCueTests {
  @Test(
    """
    NS-025 DND-03 DND-29 DND-31 while something is dragged all places that \
    would take it show quietly, one strongly, and after any ending none
    """,
    arguments: DisplaySystem.allCases)
  func quiet(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-quiet") { session in
      let desk = try await InsideDesk.open(
        ["a", "b"], frame: .tall, on: session)
      for name in ["A", "B", "C"] { try await desk.makeList(name) }
      try await desk.show("Shelf")
      // No name has the keyboard's frame from now on.
      try await desk.click("a")
      try await session.move(to: desk.rest)
      let blank = try await session.settledPicture()
      let rows = try await ["Shelf", "A", "B", "C"].asyncMap {
        try await desk.frame($0)
      }
      /// How much each name's frame differs from what it was.
      func cues(_ picture: Picture) -> [Double] {
        rows.map {
          picture.crop($0.grown(by: 8)).difference(
            from: blank.crop($0.grown(by: 8)), tolerance: 6)
        }
      }
      try await session.beginDrag(
        at: desk.frame("a").center, towards: desk.rest)
      try await session.hover(at: desk.rest)
      let away = cues(try await session.settledPicture())
      // Not where it comes from; the others alike.
      #expect(away[0] < 0.001)
      #expect(away[1...].allSatisfy { $0 > 0.01 && $0 < 0.3 })
      try await session.hover(at: rows[2].point(0.15, 0.5))
      try await eventually("the name under the drag shows strongly") {
        let over = cues(try await session.screenshot())
        return over[2] > 0.6 && over[1] < 0.3
      }
      try await desk.giveUp()
      try await session.move(to: desk.rest)
      try await eventually("nothing shows any more", within: .seconds(1)) {
        cues(try await session.screenshot()).allSatisfy { $0 < 0.001 }
      }
      // A list's own name goes between names, not into one.
      try await session.beginDrag(at: rows[1].center, towards: desk.rest)
      try await session.hover(at: desk.rest)
      let list = cues(try await session.settledPicture())
      #expect(list[0] < 0.001 && list[2] < 0.001 && list[3] < 0.001)
      try await desk.giveUp()
    }
  }

  @Test(
    """
    DND-28 rows part around the mark and go back, and are hit where they stand \
    at rest; softly or, without animations, at once
    """,
    arguments: DisplaySystem.allCases, [false, true])
  func parting(_ system: DisplaySystem, animates: Bool) async throws {
    try await desktopTest(
      system, DesktopConfiguration(animations: animates),
      name: animates ? "feel-parting-softly" : "feel-parting"
    ) { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d"], frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.moveAll(to: "Groceries")
      try await desk.show("Groceries")
      try await desk.click("d")
      try await session.move(to: desk.rest)
      let blank = try await session.settledPicture()
      let b = try await desk.frame("b")
      let c = try await desk.frame("c")
      // The words of a row, as far as the mark doesn't cross them.
      func words(_ row: Rectangle) -> Rectangle {
        Rectangle(row.x + 4, row.y + 14, 200, row.height - 28)
      }
      try await session.beginDrag(
        at: desk.frame("a").point(0.9, 0.5), towards: c.point(0.9, 0.2))
      try await session.hover(at: c.point(0.9, 0.2))
      try await eventually("the rows beside the mark have moved") {
        let picture = try await session.screenshot()
        return [b, c].allSatisfy {
          picture.crop(words($0)).difference(
            from: blank.crop(words($0)), tolerance: 20) > 0.01
        }
      }
      #expect(try await desk.frame("b") == b)
      #expect(try await desk.frame("c") == c)
      // Across the row and back, a pixel at a time: the mark stands on the side
      // that the rows at rest say. At rest in its middle it would be into it.
      for (share, name) in [(0.25, "c"), (0.75, "d"), (0.25, "c")] {
        try await session.hover(at: c.point(0.9, share))
        let next = try await desk.frame(name)
        try await eventually("the mark is above “\(name)”") {
          guard let mark = try await desk.mark() else { return false }
          return abs(mark.center.y - next.y) < 12
        }
      }
      try await desk.giveUp()
      try await session.move(to: desk.rest)
      try await eventually("every row is back where it was") {
        let picture = try await session.screenshot()
        return [b, c].allSatisfy {
          picture.crop(words($0)).difference(
            from: blank.crop(words($0)), tolerance: 20) < 0.001
        }
      }
    }
  }

  @Test(
    """
    DND-28 tiles slide aside around the mark, the nearest by twelve pixels and the \
    next by six, and go back; softly or, without animations, at once
    """,
    arguments: DisplaySystem.allCases, [false, true])
  func partingTiles(_ system: DisplaySystem, animates: Bool) async throws {
    try await desktopTest(
      system, DesktopConfiguration(animations: animates),
      name: animates ? "feel-parting-tiles-softly" : "feel-parting-tiles"
    ) { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d"], frame: .tall, on: session)
      let reader = try WindowReader(desk.satchel)
      // What hangs at its pointer is small, and hides no tile.
      let peer = try await Peer.source(
        .gtk3, [Offer.text("x")], frame: .beside, on: session)
      try await session.activate(peer.window)
      try await session.move(to: peer.center)
      let blank = try await session.settledPicture()
      let rows = try await desk.satchel.rowsNow()
      #expect(Set(rows.map(\.frame.y)).count == 1, "they stand in one line")
      /// The tiles that don't look as they did, so far to the right.
      func elsewhere(_ steps: [Int]) async throws -> [String] {
        let picture = try await session.screenshot()
        return zip(rows, steps).filter { row, step in
          let frame = row.frame
          // The words, away from the mark; the ground has the drop's colour.
          let part = Rectangle(
            frame.center.x - 50, frame.y + 10, 100, frame.height - 20)
          let moved = picture.crop(
            Rectangle(part.x + step, part.y, part.width, part.height))
          return moved.difference(from: blank.crop(part), tolerance: 60) > 0.004
        }.map(\.0.name)
      }
      try await session.beginDrag(
        at: peer.center, towards: desk.besideTile("b", after: true))
      try await session.hover(at: desk.besideTile("b", after: true))
      var odd: [String] = []
      try await eventually("all four are aside", state: { "\(odd)" }) {
        odd = try await elsewhere([-6, -12, 12, 6])
        return odd.isEmpty
      }
      #expect(try await elsewhere([0, 0, 0, 0]) == ["a", "b", "c", "d"])
      #expect(try await reader.read().parted == 4)
      #expect(
        try await desk.satchel.rowsNow().map(\.frame) == rows.map(\.frame))
      try await session.hover(at: Point(205, 600))
      try await eventually("every tile is back", state: { "\(odd)" }) {
        odd = try await elsewhere([0, 0, 0, 0])
        return odd.isEmpty
      }
      #expect(try await reader.read().parted == 0)
      try await session.drop(.refused)
    }
  }

  @Test(
    """
    DND-28 DND-22 over a place's name the drop goes into it, and the preview \
    stands beside the pointer so that the name can be read
    """, arguments: DisplaySystem.allCases)
  func into(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-into") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await session.move(to: desk.rest)
      let blank = try await session.settledPicture()
      let row = try await desk.frame("Groceries")
      let name = Rectangle(row.x + 24, row.y + 4, 90, row.height - 8)
      try await desk.changes(
        "into the list", to: ["Shelf": ["b"], "Groceries": ["a"]]
      ) {
        try await session.beginDrag(
          at: desk.frame("a").center, towards: row.center)
        // At its very edge too: there is no gap beside it.
        for share in [0.1, 0.5, 0.95] {
          try await session.hover(at: row.point(0.4, share))
          #expect(try await desk.mark() == nil)
        }
        // Dark words where there were dark words, and nowhere else.
        try await eventually("the name can be read") {
          let now = try await session.screenshot().crop(name)
          let was = blank.crop(name)
          return abs(now.darkShare - was.darkShare) < 0.01
        }
        try await session.drop()
      }
    }
  }

  @Test(
    """
    NS-007 DND-04 the preview says copy where the pointer does, and that Ctrl \
    copies, by signs that stand out on their discs
    """,
    arguments: DisplaySystem.allCases)
  func badge(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-badge") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let reader = try WindowReader(desk.satchel)
      let over = try await desk.besideTile("b", after: true)
      try await session.beginDrag(at: desk.frame("a").center, towards: over)
      func expect(
        _ what: String, at point: Point, _ badge: String,
        _ colors: (plus: Bool, bar: Bool)
      ) async throws {
        try await session.hover(at: point)
        // Older versions of sway hang the preview lower than it was held.
        let area = Rectangle(
          max(0, point.x - 130), max(0, point.y - 150), 290, 380)
        try await eventually(what) {
          // A modifier is heard with the next motion.
          try await session.hover(at: point, steps: 1)
          guard try await reader.read().preview?.badge == badge else {
            return false
          }
          let part = try await session.screenshot().crop(area)
          return Self.shows(Self.plus, on: part) == colors.plus
            && Self.shows(Self.bar, on: part) == colors.bar
        }
      }
      try await expect("no badge for a move", at: over, "none", (false, false))
      try await session.press(.control)
      // sway gives keys to nobody while something is dragged, nor heeds them.
      try await expect(
        "a plus for a copy", at: over, system == .wayland ? "none" : "copy",
        (system != .wayland, false))
      // For as long as the key is held.
      for _ in 1...8 {
        let badge = try await reader.read().preview?.badge
        #expect(badge == (system == .wayland ? "none" : "copy"))
        try await session.hover(at: over, steps: 1)
      }
      try await session.release(.control)
      try await expect("no badge again", at: over, "none", (false, false))
      try await expect(
        "no entry", at: Point(200, 400), "refused", (false, true))
      try await desk.giveUp()
    }
  }

  /// The discs of the badges for a copy and for nothing.
  private static let plus = Picture.Pixel(38, 143, 71)
  private static let bar = Picture.Pixel(191, 28, 41)

  /// Whether a disc shows, with its white sign on it.
  private static func shows(_ disc: Picture.Pixel, on picture: Picture) -> Bool
  {
    guard let bounds = picture.bounds(of: disc, tolerance: 6),
      bounds.width > 12
    else { return false }
    let shown = picture.crop(bounds)
    let white = Picture.Pixel(255, 255, 255)
    guard shown.share(of: white, tolerance: 30) > 0.04,
      let ground = shown.histogram.max(by: { $0.value < $1.value })?.key
    else { return false }
    // As they are on the screen.
    return shown.histogram.keys.contains { $0.contrast(with: ground) >= 3 }
  }
}

extension Picture {
  /// The share of dark pixels: of words on light ground.
  var darkShare: Double {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where self[Point(x, y)].red < 90 { count += 1 }
    }
    return Double(count) / Double(max(1, width * height))
  }
}

extension Rectangle {
  /// The rectangle with as much more on each side.
  func grown(by margin: Int) -> Rectangle {
    Rectangle(
      x - margin, y - margin, width + 2 * margin, height + 2 * margin)
  }
}

extension Array {
  /// The elements changed one after the other.
  func asyncMap<Result>(
    _ body: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
