import DesktopDriver
import Foundation
import Testing

/// Several items at once.
@Suite(.serialized) struct FeelManyTests {
  @Test(
    """
    DND-16 DND-19 a drag of one of the selected takes all, in the order in \
    which they stand, with one undo; a drag of another takes just that
    """,
    arguments: DisplaySystem.allCases)
  func selected(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-many") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d", "e", "f"], frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let groceries = try await desk.frame("Groceries").center
      // Chosen against their order.
      try await desk.click("e")
      try await desk.click("b", holding: .control)
      try await desk.click("d", holding: .control)
      try await desk.changes(
        "three at once",
        to: ["Shelf": ["a", "c", "f"], "Groceries": ["b", "d", "e"]]
      ) {
        try await session.drag(
          from: desk.frame("d").center, to: groceries)
      }
      try await desk.click("a")
      try await desk.changes(
        "just the other",
        to: ["Shelf": ["a", "f"], "Groceries": ["b", "d", "e", "c"]]
      ) {
        try await session.drag(from: desk.frame("c").center, to: groceries)
      }
      try await desk.show("Groceries")
      try await desk.click("b")
      try await desk.click("e", holding: .shift)
      try await desk.changes(
        "all from one to the other", to: ["Groceries": ["c", "b", "d", "e"]]
      ) {
        try await session.drag(
          from: desk.frame("b").center, to: desk.besideRow("c", after: true))
      }
    }
  }

  @Test(
    "DND-16 a frame drawn around items selects them, and Ctrl+A all",
    arguments: DisplaySystem.allCases)
  func frame(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-frame") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "x", "d", "e"], frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      // From the free room below, up over the second line.
      let last = try await desk.frame("e")
      try await session.glide(to: Point(last.x + last.width + 60, last.y + 300))
      try await session.press()
      try await session.glide(to: try await desk.frame("d").center)
      try await session.release()
      try await desk.awaitSelected(["d", "e"])
      try await desk.changes(
        "what the frame held",
        to: ["Shelf": ["a", "b", "c", "x"], "Groceries": ["d", "e"]]
      ) {
        try await session.drag(
          from: desk.frame("e").center, to: desk.frame("Groceries").center)
      }
      try await desk.click("a")
      try await session.key("ctrl+a")
      try await desk.awaitSelected(["a", "b", "c", "x"])
      try await desk.changes(
        "all of them",
        to: ["Shelf": [], "Groceries": ["d", "e", "a", "b", "c", "x"]]
      ) {
        try await session.drag(
          from: desk.frame("b").center, to: desk.frame("Groceries").center)
      }
    }
  }

  @Test(
    """
    DND-17 in the mode for selecting plain clicks add and remove, a bar says \
    how many, a drag takes them all, and Escape leaves
    """,
    arguments: DisplaySystem.allCases)
  func mode(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-select") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d", "e", "f"], frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let blank = try await session.settledPicture()
      let select = try await session.find(
        nil, "Select", in: desk.satchel.app)
      try await select.click()
      // A check mark on each, empty so far.
      let tile = try await desk.frame("c")
      try await eventually("the tiles show check marks") {
        try await session.screenshot().crop(tile).difference(
          from: blank.crop(tile), tolerance: 8) > 0.002
      }
      for name in ["f", "a", "d", "e", "a", "c"] { try await desk.click(name) }
      try await desk.awaitSelected(["c", "d", "e", "f"])
      _ = try await session.find(nil, "4 selected", in: desk.satchel.app)
      try await desk.changes(
        "four at once",
        to: ["Shelf": ["a", "b"], "Groceries": ["c", "d", "e", "f"]]
      ) {
        try await session.drag(
          from: desk.frame("e").center, to: desk.frame("Groceries").center)
      }
      try await desk.click("b")
      try await session.key("Escape")
      try await desk.awaitSelected([])
      _ = try await session.find(.label, "Shelf", in: desk.satchel.app)
      // A plain click means what it always means.
      try await desk.click("a")
      try await desk.click("b")
      try await desk.awaitSelected(["b"])
    }
  }

  @Test(
    """
    DND-16 DND-22 the preview of several is fanned out, with their number, and \
    counts what comes along on the way
    """,
    arguments: DisplaySystem.allCases)
  func preview(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-preview") { session in
      let names = (1...12).map { "n\($0)" }
      let desk = try await InsideDesk.open(names, frame: .tall, on: session)
      let reader = try WindowReader(desk.satchel)
      try await session.activate(desk.satchel.window)
      let away = Point(200, 480)
      let around = Rectangle(0, 200, 415, 590)
      try await session.move(to: away)
      let blank = try await session.settledPicture()
      /// Drags the first item, and looks at what shows beside the window, and
      /// at the number's disc.
      func frame(
        _ cards: Int, _ number: Int?
      ) async throws -> (Rectangle, disc: Picture?) {
        try await session.beginDrag(
          at: desk.frame("n1").center, towards: away)
        try await session.hover(at: away)
        try await eventually("the preview says \(number ?? 1)") {
          let preview = try await reader.read().preview
          return preview?.cards == cards && preview?.number == number
        }
        let picture = try await session.settledPicture()
        try await session.look("preview-\(number ?? 1)")
        let frame = try #require(
          Rectangle.changes(from: blank, to: picture, in: around))
        #expect(max(frame.width, frame.height) <= 256)
        // On the number's disc.
        let preview = picture.crop(frame)
        let accent = preview.share(of: InsideDesk.accent, tolerance: 2)
        #expect((accent > 0.005) == (number != nil), "\(accent)")
        try await desk.giveUp()
        let disc = preview.bounds(of: InsideDesk.accent, tolerance: 2)
        return (frame, disc.map(preview.crop))
      }
      try await desk.click("n1")
      let (one, none) = try await frame(1, nil)
      #expect(none == nil)
      try await desk.click("n3", holding: .control)
      let (two, disc) = try await frame(2, 2)
      #expect(two.width > one.width + 4 && two.height > one.height + 4)
      try await session.key("ctrl+a")
      try await desk.awaitSelected(Set(names))
      let (_, wide) = try await frame(3, 12)
      // A disc of two digits is wider, and begins otherwise.
      let (short, long) = (try #require(disc), try #require(wide))
      #expect(long.width > short.width + 4)
      let same = Rectangle(0, 0, short.width, min(short.height, long.height))
      #expect(
        long.crop(same).difference(from: short.crop(same), tolerance: 60) > 0.04
      )
      // One that the drag rests on for long comes along, and is counted.
      try await desk.click("n5")
      let other = try await desk.frame("n2").center
      try await session.beginDrag(at: desk.frame("n1").center, towards: other)
      try await session.hover(at: other)
      try await eventually("the preview counts what came along") {
        let preview = try await reader.read().preview
        return preview?.cards == 2 && preview?.number == 2
      }
      try await desk.giveUp()
      try await eventually("nothing of the drag is left") {
        let report = try await reader.read()
        return report.isAtRest && report.preview == nil
      }
    }
  }
}

extension InsideDesk {
  /// Clicks a tile or row, and waits until it has been heard.
  func click(_ name: String, holding modifier: Modifier? = nil) async throws {
    let before = try await selected()
    let point = try await frame(name).center
    if let modifier { try await session.press(modifier) }
    try await session.click(at: point)
    if let modifier { try await session.release(modifier) }
    try await eventually("the click on “\(name)” has been heard") {
      let now = try await selected()
      return now != before || before == [name]
    }
  }

  /// The names of the selected tiles and rows, in no order.
  func selected() async throws -> Set<String> {
    var names: Set<String> = []
    let known = try satchel.listing().names
    for role in [Role.cell, .listItem] {
      for element in try await session.findAll(role, nil, in: satchel.app)
      where known.contains(element.name) {
        if try await element.states.contains("selected") {
          names.insert(element.name)
        }
      }
    }
    return names
  }

  /// Waits until just these are selected.
  func awaitSelected(_ names: Set<String>) async throws {
    try await eventually("\(names) are selected") {
      try await selected() == names
    }
  }
}
