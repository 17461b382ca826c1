import DesktopDriver
import Foundation
import Testing

/// What a tooltip lies over can be clicked.
@Suite(.serialized) struct CoveredTests {
  /// Only what there is no room for shows in a tooltip.
  private static let long =
    "b, which has much more to say than a tile has room for in its two lines, "
    + "and more than a row has in its only one, however wide the window is, so "
    + "that it is cut"

  @Test(
    """
    A click where a tooltip lies is heard by what is under it: in a \
    list, in the grid and in the sidebar
    """, arguments: DisplaySystem.allCases)
  func covered(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "covered") { session in
      let names = ["a", Self.long, "c", "d", "e", "f"]
      let desk = try await InsideDesk.open(
        names, frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let reader = try WindowReader(desk.satchel)
      try await desk.click("a")
      let tile = try await desk.tooltip(over: desk.frame(Self.long).center)
      try await session.click(at: tile.center)
      try await desk.awaitSelected([Self.long])

      try await session.key("ctrl+a")
      try await desk.awaitSelected(Set(names))
      try await desk.changes(
        "all of them", to: ["Groceries": names]
      ) {
        try await session.drag(
          from: desk.frame(Self.long).center, to: desk.frame("Groceries").center
        )
      }
      let heading = try await session.find(
        .button, "Lists", in: desk.satchel.app
      ).rectangle
      let words = try await desk.tooltip(over: heading.center)
      #expect(try await desk.frame("Groceries").contains(words.center))
      try await session.click(at: words.center)
      try await eventually("the list shows") {
        try await reader.read().place != "shelf"
      }
      try await session.key("ctrl+a")
      try await desk.awaitSelected(Set(names))
      let before = try await session.screenshot()
      try await desk.click(Self.long)
      // Below the row, and over the next one.
      let row = try await desk.tooltip(
        over: desk.frame(Self.long).center, since: before)
      let next = try await desk.frame("c")
      #expect(next.contains(row.center))
      try await session.click(at: row.center)
      try await desk.awaitSelected(["c"])
    }
  }
}

extension CoveredTests {
  @Test(
    "A press on a list's name is still one when items come before its release",
    arguments: DisplaySystem.allCases)
  func arrival(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "covered-arrival") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.click("b")
      try await session.key("Delete")
      let reader = try WindowReader(desk.satchel)
      try await eventually("one item is left") {
        try await reader.read().rows.count == 1
      }
      let name = try await desk.frame("Groceries").center
      try await session.glide(to: name)
      try await session.press()
      // By a key: what is pressed for longer than a click takes is none to GTK's
      // list.
      try await session.key("ctrl+z")
      try await eventually("the other is there again") {
        try await reader.read().rows.count == 2
      }
      try await session.release()
      try await eventually("the list shows") {
        try await reader.read().place != "shelf"
      }
    }
  }
}

extension InsideDesk {
  /// Rests at a point until a tooltip shows, and tells where.
  ///
  /// - Parameter before: what showed before there was one.
  func tooltip(
    over point: Point, since before: Picture? = nil
  ) async throws -> Rectangle {
    let before =
      if let before { before } else { try await session.screenshot() }
    try await session.hover(at: point)
    let around = Rectangle(point.x - 100, point.y, 200, 90)
    var last: Rectangle?
    return try await eventually("a tooltip shows at \(point)") {
      let now = try await session.screenshot()
      // Lines wider than a pointer, which is in the picture on Wayland.
      let dark = around.lines.map { line in
        line.filter {
          now[$0].isDark && now[$0].distance(to: before[$0]) > 90
        }
      }.filter { $0.count > 20 }
      // On X11 one that has not been painted yet shows what was elsewhere on
      // the screen, and then comes to its place.
      let found =
        dark.count > 10 ? Rectangle(around: dark.flatMap(\.self)) : nil
      defer { last = found }
      return found == last ? found : nil
    }
  }
}

extension Picture.Pixel {
  /// As dark as what is behind the words of a tooltip.
  fileprivate var isDark: Bool { max(red, green, blue) < 96 }
}

extension Rectangle {
  /// The smallest that holds all of these; nil without any.
  fileprivate init?(around points: [Point]) {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    self.init(left, top, right - left, bottom - top)
  }

  /// All of its points, line by line.
  fileprivate var lines: [[Point]] {
    (y..<y + height).map { y in
      (x..<x + width).map { x in Point(x, y) }
    }
  }
}
