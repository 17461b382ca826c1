import DesktopDriver
import Foundation
import Testing

/// What the preview of each kind shows.
@Suite(.serialized) struct LikenessTests {
  @Test(
    """
    NS-018 DND-22 the preview is a see-through likeness of each kind: of \
    styled text, a thumbnail, a colour, a link and a folder as tiles, and of a \
    row
    """,
    arguments: DisplaySystem.allCases)
  func kinds(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "likeness") { session in
      let satchel = try await Satchel.start(
        holding: [.folder, .richText, .link, .color], frame: .tall,
        on: session)
      let desk = InsideDesk(session: session, satchel: satchel)
      // A picture of many colours: of the window itself.
      let file = session.temporaryFolder + "/Window.png"
      try await session.screenshot().crop(satchel.window.frame).save(to: file)
      let peer = try await Peer.source(
        .gtk3, "image/png", file: file, frame: .beside, on: session)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      try await satchel.listing("the picture is there") {
        $0.shelf.count == 5
      }
      peer.app.kill()
      try await peer.app.waitForExit()
      try await session.activate(satchel.window)
      let names = try desk.names()
      #expect(names.count == 5)
      for name in names { try await desk.expectLikeness(name, among: names) }
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.moveAll(to: "Groceries")
      try await desk.show("Groceries")
      for name in names.suffix(2) {
        try await desk.expectLikeness(name, among: names)
      }
    }
  }

  @Test(
    "DND-22 on a screen of twice the dots the preview has its tile's size",
    arguments: DisplaySystem.allCases)
  func fine(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, DesktopConfiguration(scale: 2), name: "likeness-fine"
    ) { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.expectLikeness("a", among: ["a"])
    }
  }
}

extension InsideDesk {
  /// Drags an item beside the window, and checks that what hangs at the pointer
  /// is more like it than like any other, all of them seven tenths there.
  fileprivate func expectLikeness(
    _ name: String, among names: [String]
  ) async throws {
    let away = Point(170, 420)
    try await session.move(to: away)
    let blank = try await session.settledPicture()
    try await session.beginDrag(at: frame(name).point(0.1, 0.5), towards: away)
    // Where its own window refuses it: of a drag that leaves a window which would
    // take it sway tells the source nothing.
    try await session.hover(at: satchel.window.frame.point(0.02, 0.03))
    try await eventually("the window refuses it") {
      try await session.dragCursor() == DragCursor.none
    }
    try await session.hover(at: away)
    // The badge comes a little later.
    let reader = try WindowReader(satchel)
    try await eventually("it can't be dropped there") {
      try await reader.read().preview?.badge == "refused"
    }
    let picture = try await session.settledPicture()
    try await session.look("likeness-\(name)")
    let around = Rectangle(0, 150, 412, 600)
    let preview = try #require(
      Rectangle.changes(from: blank, to: picture, in: around))
    var differences: [String: Double] = [:]
    for name in names {
      differences[name] = try await Likeness(
        picture, preview, blank, frame(name)
      ).difference
    }
    let own = try #require(differences[name])
    #expect(own < 8, "\(name) in \(differences)")
    for (other, difference) in differences where other != name {
      #expect(difference > own * 1.5, "\(name) is like \(other)")
    }
    try await giveUp()
    try await eventually("nothing of it is left") {
      try await reader.read().isAtRest
    }
  }
}

/// How far a preview is from being a see-through picture of a part of the window.
private struct Likeness {
  let difference: Double

  /// - Parameters:
  ///   - picture: with the preview in its frame.
  ///   - blank: the same without.
  ///   - item: the tile or row, of which the preview shows a little less on
  ///     each side.
  init(
    _ picture: Picture, _ preview: Rectangle, _ blank: Picture,
    _ item: Rectangle
  ) {
    // Without the edge, the ends that are cut off, and the badge in the corner.
    let width = min(preview.width, item.width, 140) - 28
    let height = min(preview.height, item.height) - 28
    var least = Double.infinity
    for dx in -2...12 {
      for dy in -2...12 {
        var sum = 0
        var count = 0
        for y in stride(from: 4, to: 4 + height, by: 5) {
          for x in stride(from: 4, to: 4 + width, by: 5) {
            let there = preview.origin.offset(x, y)
            let seen = blank[item.origin.offset(x + dx, y + dy)]
            let behind = blank[there]
            func mixed(_ front: UInt8, _ back: UInt8) -> UInt8 {
              UInt8((Double(front) * 0.7 + Double(back) * 0.3).rounded())
            }
            sum += picture[there].distance(
              to: .init(
                mixed(seen.red, behind.red), mixed(seen.green, behind.green),
                mixed(seen.blue, behind.blue)))
            count += 1
          }
        }
        least = min(least, Double(sum) / Double(max(1, count)))
      }
    }
    difference = least
  }
}
