import DesktopDriver
import Foundation
import Testing

/// Edit menus of rows and of fields.
@Suite(.serialized) struct RowMenuTests {
  @Test(
    """
    CTL-13 CTL-16 in a list the menu opens by pointer and by key, beside the row \
    and not over its name, in the first line, in the middle and in the last
    """,
    arguments: DisplaySystem.allCases)
  func rows(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "row-menus") { session in
      let names = (1...9).map { "Row \($0)" }
      let desk = try await InsideDesk.open(names, frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.moveAll(to: "Groceries")
      try await desk.show("Groceries")
      for name in ["Row 1", "Row 5", "Row 9"] {
        try await desk.click(name)
        try await session.move(to: desk.rest)
        // Without its edge, where the frame of what has the keyboard goes.
        let row = try await desk.frame(name).grown(by: -6)
        let words = Rectangle(row.x, row.y, 200, row.height)
        let before = try await session.settledPicture().crop(words)
        try await session.key("shift+F10")
        try await eventually("the menu of “\(name)” is open") {
          try await desk.shownMenu().contains("Copy")
        }
        let after = try await session.settledPicture().crop(words)
        #expect(
          after.difference(from: before, tolerance: 24) < 0.005,
          "\(name) is covered")
        try await desk.closeMenu()
        // By the pointer it opens below or above the row, or if neither has
        // room behind the pointer.
        try await session.click(
          at: desk.frame(name).point(0.7, 0.5), button: .secondary)
        try await eventually("the menu of “\(name)” opens at the pointer") {
          try await desk.shownMenu().contains("Copy")
        }
        let pointed = try await session.settledPicture().crop(words)
        #expect(
          pointed.difference(from: before, tolerance: 24) < 0.005,
          "\(name) is covered by a menu that the pointer opens")
        try await desk.closeMenu()
        try await desk.awaitSelected([name])
      }
    }
  }

  @Test(
    """
    NS-043 CTL-13 a name that is written has the menu of text, by pointer and \
    by key
    """,
    arguments: DisplaySystem.allCases)
  func fields(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "field-menus") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.click("a")
      try await session.key("F2")
      let entry = try await desk.startNaming()
      let settled = try await session.settledPicture()
      let frame = try await entry.rectangle
      let below = Rectangle(frame.center.x + 8, frame.y + 60, 60, 90)
      let blank = settled.crop(below)
      // GTK tells assistive technology nothing of this menu: it is seen.
      func awaitMenu(_ isOpen: Bool, _ way: String) async throws {
        try await eventually("the menu by \(way) shows: \(isOpen)") {
          let now = try await session.screenshot().crop(below)
          return (now.difference(from: blank, tolerance: 3) > 0.5) == isOpen
        }
        // The keyboard is back one frame after a menu has shut.
        if !isOpen { try await desk.startNaming() }
      }
      try await session.click(at: frame.center, button: .secondary)
      try await awaitMenu(true, "pointer")
      try await session.key("Escape")
      try await awaitMenu(false, "pointer")
      try await session.key("ctrl+a")
      try await session.key("shift+F10")
      try await awaitMenu(true, "key")
      // Its second command is Copy.
      try await session.key("Down")
      try await session.key("Return")
      try await awaitMenu(false, "key")
      try await session.key("Escape")
      try await desk.awaitNamed()
      try await session.key("ctrl+v")
      let shelf = try await desk.satchel.listing("what was copied is there") {
        $0.shelf.count == 2
      }.shelf
      #expect(shelf.map(\.kind) == ["file", "text"])
      #expect(shelf[0].name == "a")
    }
  }
}
