import DesktopDriver
import Foundation
import Testing

/// Clicks that come while the window still changes.
@Suite(.serialized) struct QuickClickTests {
  @Test(
    """
    GES-02 a double click right behind a drop opens what was dropped, \
    again and again
    """, arguments: DisplaySystem.allCases)
  func behindDrop(_ system: DisplaySystem) async throws {
    try await desktopTest(system, .wide, name: "quick-click") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d"], frame: .wide, on: session)
      try await desk.stack("a", onto: "b", making: "2 Items")
      func isShown(_ role: Role, _ name: String) async throws -> Bool {
        try await !session.findAll(role, name, in: desk.satchel.app).isEmpty
      }
      for (target, after) in [("d", true), ("c", false), ("d", true)] {
        let stack = try await desk.frame("2 Items")
        try await session.drag(
          from: stack.point(0.7, 0.3),
          to: desk.besideTile(target, after: after))
        try await eventually("the stack stands elsewhere") {
          try await desk.frame("2 Items") != stack
        }
        try await session.doubleClick(at: desk.frame("2 Items").center)
        try await eventually("the stack is open") {
          try await isShown(.button, "Back to Shelf")
        }
        try await session.key("alt+Left")
        try await eventually("the Shelf shows again") {
          try await isShown(.cell, "2 Items")
        }
      }
    }
  }
}
