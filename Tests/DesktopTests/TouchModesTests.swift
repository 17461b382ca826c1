import DesktopDriver
import Foundation
import Testing

/// What a finger that is held, or taps twice, begins.
@Suite(.serialized) struct TouchModesTests {
  @Test(
    """
    NS-079 DND-02 DND-17 GES-08 CTL-15 what a finger is held on rises before \
    it is dragged; let go, it is selected in the mode for selecting and its \
    menu opens, taps add to it, and the mode ends with the last; two taps open \
    the menu, and nothing else
    """, .enabled(if: !TouchTests.systems.isEmpty, TouchTests.reason),
    arguments: TouchTests.systems)
  func modes(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(touch: true), name: "touch-modes"
    ) { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      let app = desk.satchel.app
      let reader = try WindowReader(desk.satchel)
      try await session.move(to: desk.rest)
      let before = try desk.satchel.listing()
      let a = try await desk.frame("a")
      let blank = try await session.settledPicture()
      // It rises, is dragged, and is put down again.
      try await session.touch(at: a.center)
      try await reader.awaitRisen()
      let held = try await reader.read()
      #expect(held.risen == 1 && held.lifted == 0 && !held.isDragging)
      try await eventually("it is seen to have risen") {
        // Beside the tile, where its shadow falls.
        let around = a.grown(by: 3)
        return try await session.screenshot().crop(around).difference(
          from: blank.crop(around), tolerance: 12) > 0.05
      }
      try await session.look("touch-risen")
      try await session.slide(to: a.center.offset(60, 60), steps: 6)
      try await eventually("it is dragged") {
        let report = try await reader.read()
        return report.isDragging && report.lifted == 1 && report.risen == 0
      }
      try await session.slide(to: desk.rest)
      try await session.lift()
      try await eventually("nothing of the drag is left") {
        try await reader.read().isAtRest
      }
      #expect(try desk.satchel.listing() == before)
      // Let go where it was held.
      try await session.touch(at: a.center)
      try await reader.awaitRisen()
      try await session.lift()
      try await desk.expectItemMenu()
      #expect(try await reader.read().risen == 0)
      _ = try await session.find(nil, "1 selected", in: app)
      try await desk.tap("b")
      try await desk.awaitSelected(["a", "b"])
      _ = try await session.find(nil, "2 selected", in: app)
      try await session.look("touch-selecting")
      try await desk.tap("a")
      try await desk.awaitSelected(["b"])
      try await desk.tap("b")
      try await desk.awaitSelected([])
      // The mode is over: a tap selects one alone.
      _ = try await session.find(.label, "Shelf", in: app)
      try await desk.tap("a")
      try await desk.awaitSelected(["a"])
      try await desk.tap("c")
      try await desk.awaitSelected(["c"])
      let b = try await desk.frame("b").center
      try await session.tapTwice(at: b)
      try await desk.expectItemMenu()
      try await desk.awaitSelected(["b"])
      #expect(try desk.satchel.listing() == before)
    }
  }
}

extension InsideDesk {
  fileprivate func tap(_ name: String) async throws {
    try await session.touch(at: frame(name).center)
    try await session.lift()
  }

  /// Waits for an item's menu, which is then shut.
  fileprivate func expectItemMenu() async throws {
    try await eventually("the menu opens") {
      try await shownMenu().starts(with: [
        "Open", "Open With…", "Show in Folder",
      ])
    }
    try await closeMenu()
  }
}
