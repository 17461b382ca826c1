import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ArrivingPlacesTests {
  @Test(
    """
    DND-07 DND-28 what another program brings lands where the mark stood, or \
    at the end of the list whose name it was dropped on
    """,
    arguments: zip(DisplaySystem.allCases, [Peer.Toolkit.gtk3, .qt5]))
  func places(_ system: DisplaySystem, from toolkit: Peer.Toolkit) async throws
  {
    try await desktopTest(
      system, name: "arriving-places-\(toolkit)"
    ) { session in
      let arriving = try await Arriving(session, from: toolkit)
      let satchel = arriving.satchel
      try await arriving.makeList("Groceries")

      // An empty list, then its end, its beginning and a gap inside.
      var order: [String] = []
      for (name, gap) in [
        ("Milk", 0), ("Bread", 1), ("Eggs", 0), ("Salt", 2), ("Tea", 4),
      ] {
        let rows = try await arriving.rectangles(of: order)
        try await arriving.drop(name, at: arriving.gap(gap, rows)) {
          try await arriving.awaitMark(in: gap, of: rows, across: false)
        }
        order.insert(name, at: gap)
        try await arriving.expect(order, in: "Groceries")
      }

      // The Shelf by its name, from where the list shows.
      for name in ["Shelf one", "Shelf two"] {
        let row = try await satchel.frame("Shelf").center
        try await arriving.drop(name, at: row)
      }
      try await arriving.expect(["Shelf one", "Shelf two"], in: "Shelf")

      // Between the tiles of the Shelf, and the list by its name from there.
      try await satchel.click("Shelf")
      let tiles = try await arriving.rectangles(of: ["Shelf one", "Shelf two"])
      let between = Point(
        (tiles[0].x + tiles[0].width + tiles[1].x) / 2, tiles[0].center.y)
      try await arriving.drop("Between", at: between) {
        try await arriving.awaitMark(in: 1, of: tiles, across: true)
      }
      try await arriving.expect(
        ["Shelf one", "Between", "Shelf two"], in: "Shelf")
      let list = try await satchel.frame("Groceries").center
      try await arriving.drop("Last", at: list)
      try await arriving.expect(order + ["Last"], in: "Groceries")

      // A single step takes each back (DND-19).
      try await session.activate(satchel.window)
      try await session.key("ctrl+z")
      try await arriving.expect(order, in: "Groceries")
      try await session.key("ctrl+z")
      try await arriving.expect(["Shelf one", "Shelf two"], in: "Shelf")
    }
  }
}

extension Arriving {
  /// Drags something in and looks at what is shown before it is dropped.
  fileprivate func drop(
    _ name: String, at point: Point,
    looking look: () async throws -> Void = {}
  ) async throws {
    let peer = try await source([Offer.text(name)])
    try await session.beginDrag(at: peer.center, towards: point)
    try await session.hover(at: point)
    try await look()
    try await session.drop()
    #expect(try await peer.next("ended").action == "copy")
    try await satchel.listing("“\(name)” has arrived") { listing in
      listing.places.contains { $0.items.contains { $0.name == name } }
    }
    try await quit(peer)
  }

  fileprivate func expect(_ names: [String], in place: String) async throws {
    try await satchel.listing("\(place) holds \(names)") {
      $0.items(in: place).map(\.name) == names
    }
  }

  fileprivate func rectangles(of names: [String]) async throws -> [Rectangle] {
    try await names.asyncMap { try await satchel.frame($0) }
  }

  /// A point from which the gap before a row is the nearest.
  fileprivate func gap(_ index: Int, _ rows: [Rectangle]) -> Point {
    guard let last = rows.last else { return satchel.freeRoom }
    let y =
      index < rows.count ? rows[index].y + 3 : last.y + last.height + 30
    return Point(last.center.x, y)
  }

  /// Waits until the insertion mark stands in a gap: on its way there the drag
  /// has passed others.
  fileprivate func awaitMark(
    in gap: Int, of items: [Rectangle], across: Bool
  ) async throws {
    try await eventually("the mark stands in gap \(gap) of \(items)") {
      try await markedGap(items, across: across) == gap
    }
  }

  /// The gap that the insertion mark stands in: as many rows or tiles as begin
  /// before its middle and are past by half; nil when there is no mark.
  private func markedGap(
    _ items: [Rectangle], across: Bool
  ) async throws -> Int? {
    guard let middle = try await satchel.markNow()?.center else { return nil }
    return items.count {
      across ? $0.center.x < middle.x : $0.center.y < middle.y
    }
  }
}
