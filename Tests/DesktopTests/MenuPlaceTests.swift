import DesktopDriver
import Foundation
import Testing

/// Where edit menus open, and what opens none.
@Suite(.serialized) struct MenuPlaceTests {
  @Test(
    """
    CTL-16 a menu stands beside what it is about and covers none of it, \
    wherever that is, whether a key opens it or the pointer
    """,
    arguments: DisplaySystem.allCases)
  func beside(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "menu-beside") { session in
      let names = (1...12).map { "Thing \($0)" }
      let desk = try await InsideDesk.open(names, frame: .tall, on: session)
      try await session.activate(desk.satchel.window)
      // First, second and last in each of the three lines; what a compositor
      // does with each is the same.
      let numbers =
        system == .x11 ? [1, 2, 4, 5, 6, 8, 9, 10, 12] : [1, 6, 12]
      for number in numbers {
        let name = "Thing \(number)"
        // Without the tile's edge: the frame of what has the keyboard goes as
        // the menu takes it, and the menu's shadow lies on the edge.
        let tile = try await desk.frame(name).grown(by: -14)
        try await desk.click(name)
        try await session.move(to: desk.rest)
        let before = try await session.settledPicture().crop(tile)
        try await session.key("Menu")
        try await eventually("the menu of “\(name)” is open") {
          try await desk.shownMenu().contains("Copy")
        }
        let after = try await session.settledPicture()
        #expect(
          after.crop(tile).difference(from: before, tolerance: 24) < 0.005,
          "\(name) is covered")
        try await desk.closeMenu()
        try await session.click(at: tile.center, button: .secondary)
        try await eventually("the menu of “\(name)” is open by pointer") {
          try await desk.shownMenu().contains("Copy")
        }
        // Its arrow is in the picture on Wayland.
        try await session.move(to: desk.rest)
        let pointed = try await session.settledPicture()
        #expect(
          pointed.crop(tile).difference(from: before, tolerance: 24) < 0.005,
          "\(name) is covered by the menu that the pointer opens")
        try await session.look("menu-pointed-\(number)")
        try await desk.closeMenu()
      }
      try await session.look("menu-beside")
    }
  }

  @Test(
    """
    CTL-15 CTL-13 the gesture for a menu selects what it is on; a double click \
    selects and opens, and forces no menu upon anyone
    """,
    arguments: DisplaySystem.allCases)
  func double(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "menu-double") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.stack("b", onto: "c", making: "2 Items")
      try await desk.click("a")
      try await desk.awaitSelected(["a"])
      let stack = try await desk.frame("2 Items").center
      try await session.click(at: stack, button: .secondary)
      try await eventually("the menu is open") {
        try await desk.shownMenu().starts(with: ["Open", "Preview"])
      }
      try await desk.closeMenu()
      try await desk.awaitSelected(["2 Items"])
      try await desk.click("a")
      try await session.doubleClick(at: stack)
      try await desk.awaitBack(to: "Shelf")
      #expect(try await desk.shownMenu().isEmpty)
      try await desk.goBack()
      try await desk.awaitSelected(["2 Items"])
    }
  }
}
