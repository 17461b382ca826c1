import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// A finger on real windows. X11's comes from Xorg alone, and sway runs in its
/// window.
@Suite(.serialized) struct TouchTests {
  static let systems = DisplaySystem.allCases.filter {
    if !DesktopSession.canTouch(on: $0) {
      tellLeftOut(
        "no finger on \($0): Xorg is missing, or its driver dummy or inputtest."
      )
      return false
    }
    let can = DesktopSession.canDragByTouch(on: $0)
    if !can { tellImpossible("no drag by a finger on \($0).") }
    return can
  }

  /// Why the test is skipped where no system is left.
  static let reason: Comment =
    DisplaySystem.allCases.contains { !DesktopSession.canTouch(on: $0) }
    ? "Left out" : "Not possible"

  @Test(
    """
    NS-073 NS-079 DND-01 DND-02 GES-02 GES-03 GES-08 CTL-01 CTL-13 a finger \
    that taps selects, one that moves at once scrolls, one that is held lifts \
    what it is on, drags it and drops it, and one that is held and let go \
    opens the menu
    """, .enabled(if: !systems.isEmpty, reason), arguments: systems)
  func finger(_ system: DisplaySystem) async throws {
    try await desktopTest(system, .init(touch: true)) { session in
      let names = (1...24).map { "Thing \($0)" }
      let desk = try await InsideDesk.open(names, frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let reader = try WindowReader(desk.satchel)
      try await reader.calibrate()
      try await session.move(to: desk.rest)
      // A tap.
      try await session.touch(at: desk.frame("Thing 5").center)
      try await session.lift()
      try await desk.awaitSelected(["Thing 5"])
      // At once: the place scrolls, and nothing is lifted.
      let before = try await reader.read()
      let start = try await desk.frame("Thing 5").center
      try await session.touch(at: start)
      try await session.slide(to: Point(start.x, start.y - 120))
      let moving = try await reader.read()
      #expect(!moving.isDragging && moving.lifted == 0)
      try await session.lift()
      let scrolled = try await eventually("the Shelf has scrolled") {
        let rows = try await reader.read().rows.map(\.frame)
        let isStill = try await reader.read().rows.map(\.frame) == rows
        return isStill && rows.first != before.rows.first?.frame ? rows : nil
      }
      #expect(scrolled.count > 4)
      // Held: it is lifted, and goes where the finger does. What was thrown
      // comes to rest before.
      _ = try await session.settledPicture()
      let row = try await reader.lowerRow()
      let point = reader.point(in: row.frame, 0.5, 0.4)
      try await session.touch(at: point)
      try await reader.awaitRisen()
      try await session.slide(to: point.offset(30, 30), steps: 4)
      try await eventually("the drag has begun") {
        let report = try await reader.read()
        return report.isDragging && report.lifted == 1
      }
      let target = try await desk.frame("Groceries").center
      try await session.slide(to: target)
      try await eventually("the list's name is the destination") {
        try await reader.read().highlights == 1
      }
      try await session.look("touch-drag")
      try await session.lift()
      try await desk.satchel.listing("it is in the list") {
        $0.items(in: "Groceries").map(\.id) == [row.id]
      }
      try await eventually("nothing of the drag is left") {
        try await reader.read().isAtRest
      }
      // Held and let go: the menu.
      let other = try await reader.lowerRow()
      try await session.touch(at: reader.point(in: other.frame, 0.5, 0.4))
      try await reader.awaitRisen()
      try await session.lift()
      try await eventually("the menu opens") {
        try await desk.shownMenu().starts(with: [
          "Open", "Open With…", "Show in Folder", "Preview",
        ])
      }
      try await desk.closeMenu()
      // The next finger means what the first did.
      try await session.touch(at: desk.frame("Shelf").center)
      try await session.lift()
      try await session.touch(at: desk.frame("Groceries").center)
      try await session.lift()
      try await desk.awaits("Groceries")
      // A tap presses a button.
      let select = try await session.find(nil, "Select", in: desk.satchel.app)
      for isOn in [true, false] {
        try await session.touch(at: select.rectangle.center)
        try await session.lift()
        try await eventually("the mode is \(isOn ? "begun" : "over")") {
          try await session.findAll(
            nil, "None selected", in: desk.satchel.app
          ).isEmpty != isOn
        }
      }
    }
  }
}

extension WindowReader {
  /// A row that is wholly in sight below a place's upper edge, once the rows are
  /// laid out.
  nonisolated(nonsending) func lowerRow() async throws -> WindowReport.Row {
    try await eventually("a row is in sight") {
      try await read().rows.first { $0.frame[1] > 130 }
    }
  }

  /// Waits until what a finger is kept on has risen.
  nonisolated(nonsending) func awaitRisen() async throws {
    try await eventually("what the finger holds rises") {
      try await read().risen > 0
    }
  }
}
