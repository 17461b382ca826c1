import DesktopDriver
import Foundation
import Testing

/// Things go from place to place inside the app.
@Suite(.serialized) struct InsideListsTests {
  @Test(
    """
    NS-002 NS-017 DND-07 DND-18 DND-19 an item is moved from the Shelf to a \
    list and back by the places' names, keeps its identity, and one step takes \
    it back
    """,
    arguments: DisplaySystem.allCases)
  func byName(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inside-by-name") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.makeList("Empty")
      try await desk.makeList("Full")
      try await desk.show("Shelf")
      let ids = try desk.ids()
      try await desk.changes(
        "into an empty list", to: ["Shelf": ["a", "c"], "Empty": ["b"]],
        byButton: true
      ) {
        try await session.drag(
          from: desk.frame("b").center, to: desk.frame("Empty").center)
      }
      try await desk.changes(
        "behind what is there", to: ["Shelf": ["c"], "Empty": ["b", "a"]]
      ) {
        try await session.drag(
          from: desk.frame("a").center, to: desk.frame("Empty").center)
      }
      try await desk.show("Empty")
      try await desk.changes(
        "list to list", to: ["Empty": ["a"], "Full": ["b"]]
      ) {
        try await session.drag(
          from: desk.frame("b").center, to: desk.frame("Full").center)
      }
      try await desk.changes(
        "list to Shelf", to: ["Empty": [], "Shelf": ["c", "a"]]
      ) {
        try await session.drag(
          from: desk.frame("a").center, to: desk.frame("Shelf").center)
      }
      try await desk.show("Full")
      try await desk.changes("and back", to: ["Empty": ["b"], "Full": []]) {
        try await session.drag(
          from: desk.frame("b").center, to: desk.frame("Empty").center)
      }
      #expect(try desk.ids() == ids)
    }
  }

  @Test(
    "DND-04 DND-18 DND-19 Ctrl makes a copy where a move would be",
    arguments: DisplaySystem.heedingKeys)
  func copying(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inside-copying") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.changes(
        "a copy in the list", to: ["Shelf": ["a", "b"], "Groceries": ["a"]]
      ) {
        try await session.drag(
          from: desk.frame("a").center, to: desk.frame("Groceries").center,
          holding: [.control])
      }
      let after = try await desk.changes(
        "a copy on the Shelf", to: ["Shelf": ["a", "b", "a"]]
      ) {
        try await session.drag(
          from: desk.frame("a").center, to: desk.besideTile("b", after: true),
          holding: [.control])
      }
      #expect(Set(after.shelf.map(\.id)).count == 3)
    }
  }
}

extension DisplaySystem {
  /// Those of the wanted that heed keys while something is dragged: sway gives
  /// them to nobody. X11 where that is the only one.
  static let heedingKeys: [DisplaySystem] = {
    let some = allCases.filter { $0 != .wayland }
    return some.isEmpty ? [.x11] : some
  }()
}
