import DesktopDriver
import Foundation
import Testing

/// What shows where a drop would land.
@Suite(.serialized) struct InsideMarkTests {
  /// What another program drags in.
  private static let offer = [
    (type: "text/plain;charset=utf-8", data: Data("x".utf8))
  ]

  @Test(
    "DND-28 on the Shelf the insertion mark stands where the item then lands",
    arguments: DisplaySystem.allCases)
  func shelf(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inside-mark-shelf") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d", "e"], on: session)
      let points = [
        try await desk.besideTile("a", after: false),
        try await desk.besideTile("c", after: false),
        try await desk.besideTile("e", after: true),
      ]
      try await land(desk, in: "Shelf", at: points) { mark, tile in
        tile.center.y + tile.height / 2 < mark.center.y
          || (abs(tile.center.y - mark.center.y) < tile.height / 2
            && tile.center.x < mark.center.x)
      }
    }
  }

  @Test(
    "DND-28 in a list the insertion mark stands where the item then lands",
    arguments: DisplaySystem.allCases)
  func list(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inside-mark-list") { session in
      let desk = try await InsideDesk.open([], on: session)
      try await desk.makeList("Groceries")
      let above = { (mark: Rectangle, row: Rectangle) in
        row.center.y < mark.center.y
      }
      // Into the empty list first.
      try await land(desk, in: "Groceries", at: [desk.pane.center], above)
      try await land(
        desk, in: "Groceries", at: [desk.pane.point(0.5, 0.9)], above)
      let points = [
        desk.pane.point(0.5, 0.02),
        try await desk.besideRow("x", after: true),
      ]
      try await land(desk, in: "Groceries", at: points, above)
    }
  }

  /// Drops at each point what another program drags, and compares the index
  /// at which it lands with the number of items before the mark.
  private func land(
    _ desk: InsideDesk, in place: String, at points: [Point],
    _ isBefore: (Rectangle, Rectangle) -> Bool
  ) async throws {
    let session = desk.session
    let peer = try await Peer.source(
      .gtk3, Self.offer, frame: .beside, on: session)
    for point in points {
      let before = try desk.satchel.listing().items(in: place)
      let blank = try await session.screenshot()
      try await session.beginDrag(at: peer.center, towards: point)
      try await session.hover(at: point)
      // On its way there the drag has had other marks.
      _ = try await session.settledPicture()
      let mark = try await eventually("the mark shows") {
        try await desk.mark()
      }
      let picture = try await session.screenshot().crop(mark)
      #expect(picture.difference(from: blank.crop(mark), tolerance: 8) > 0.2)
      var index = 0
      let all = Set(before.map(\.name))
      for row in try await desk.satchel.rowsNow()
      where all.contains(row.name) && isBefore(mark, row.frame) { index += 1 }
      try await session.drop()
      let after = try await desk.satchel.listing("it has landed") {
        $0.items(in: place).count == before.count + 1
      }.items(in: place)
      let known = Set(before.map(\.id))
      #expect(after.firstIndex { !known.contains($0.id) } == index)
      try await eventually("the mark is gone") {
        try await desk.mark() == nil
      }
    }
    peer.app.kill()
    try await peer.app.waitForExit()
  }
}
