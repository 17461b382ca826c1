import DesktopDriver
import Foundation
import Testing

/// Things are put in order by dragging them.
@Suite(.serialized) struct InsideOrderTests {
  @Test(
    """
    NS-074 DND-01 DND-05 DND-16 DND-18 DND-19 items are reordered on the Shelf \
    by dragging, one or several, and each drop is taken back in one step
    """,
    arguments: DisplaySystem.allCases)
  func shelf(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inside-shelf") { session in
      let desk = try await InsideDesk.open(["a", "b", "c", "d"], on: session)
      try await order(desk) { try await desk.besideTile($0, after: $1) }
      // Two that are not neighbours: they land side by side, in their order.
      try await desk.satchel.select(["d", "c"], on: session)
      try await desk.changes(
        "two to the front", to: ["Shelf": ["d", "c", "a", "b"]]
      ) {
        try await session.drag(
          from: desk.frame("d").center, to: desk.besideTile("a", after: false))
      }
    }
  }

  @Test(
    """
    NS-074 DND-01 DND-05 DND-16 DND-18 DND-19 items are reordered in a list by \
    dragging, one or several, and each drop is taken back in one step
    """,
    arguments: DisplaySystem.allCases)
  func list(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inside-list") { session in
      let desk = try await InsideDesk.open(["a", "b", "c", "d"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.satchel.select(["a", "b", "c", "d"], on: session)
      try await desk.changes(
        "all into the list",
        to: ["Shelf": [], "Groceries": ["a", "b", "c", "d"]]
      ) {
        try await session.drag(
          from: desk.frame("b").center, to: desk.frame("Groceries").center)
      }
      try await desk.show("Groceries")
      try await order(desk, in: "Groceries") {
        try await desk.besideRow($0, after: $1)
      }
      try await desk.satchel.select(["d", "c"], .listItem, on: session)
      try await desk.changes(
        "two to the front", to: ["Groceries": ["d", "c", "a", "b"]]
      ) {
        try await session.drag(
          from: desk.frame("c").center, to: desk.besideRow("a", after: false))
      }
    }
  }

  /// First, middle, last, and nowhere else; it ends with `a`, `d`, `b`, `c`.
  private func order(
    _ desk: InsideDesk, in place: String = "Shelf",
    _ beside: (String, Bool) async throws -> Point
  ) async throws {
    let session = desk.session
    let steps: [(String, String, after: Bool, [String])] = [
      ("c", "a", false, ["c", "a", "b", "d"]),
      ("c", "d", true, ["a", "b", "d", "c"]),
      ("d", "b", false, ["a", "d", "b", "c"]),
    ]
    for (index, step) in steps.enumerated() {
      try await desk.changes(
        "“\(step.0)” to its place", to: [place: step.3], byButton: index == 1
      ) {
        try await session.drag(
          from: desk.frame(step.0).center, to: beside(step.1, step.after))
      }
    }
    let before = try desk.satchel.listing()
    for (neighbour, after) in [("d", true), ("b", true), ("b", false)] {
      try await session.drag(
        from: desk.frame("b").center, to: beside(neighbour, after))
    }
    #expect(try desk.satchel.listing() == before)
    // What changed nothing is no step to take back.
    try await session.key("ctrl+z")
    try await desk.satchel.listing("the last real change is undone") {
      $0.items(in: place).map(\.name) == ["a", "b", "d", "c"]
    }
    try await session.key("ctrl+shift+z")
    try await desk.satchel.listing("it is redone") { $0 == before }
  }

  @Test(
    "DND-01 DND-05 DND-19 lists are put in order by dragging their names",
    arguments: DisplaySystem.allCases)
  func lists(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inside-lists") { session in
      let desk = try await InsideDesk.open(["a"], frame: .tall, on: session)
      for name in ["One", "Two", "Three"] { try await desk.makeList(name) }
      for (moved, beside, share, expected) in [
        ("Three", "One", 0.1, ["Three", "One", "Two"]),
        ("Three", "One", 0.9, ["One", "Three", "Two"]),
        ("One", "Two", 0.9, ["Three", "Two", "One"]),
      ] {
        let before = try desk.satchel.listing()
        try await session.drag(
          from: desk.frame(moved).center,
          to: desk.frame(beside).point(0.4, share))
        let order = { (listing: Satchel.Listing) in
          listing.places.map(\.name) == ["Shelf"] + expected
        }
        let after = try await desk.satchel.listing(
          "the lists are in order: \(expected)", where: order)
        try await session.key("ctrl+z")
        try await desk.satchel.listing("the order is back") { $0 == before }
        try await session.key("ctrl+shift+z")
        try await desk.satchel.listing("it is redone") { $0 == after }
      }
      let before = try desk.satchel.listing()
      try await session.drag(
        from: desk.frame("Two").center,
        to: desk.frame("Two").point(0.4, 0.9))
      #expect(try desk.satchel.listing() == before)
      try await session.key("ctrl+z")
      try await desk.satchel.listing("the last real change is undone") {
        $0.places.map(\.name) == ["Shelf", "One", "Three", "Two"]
      }
    }
  }
}
