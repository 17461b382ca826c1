import DesktopDriver
import Foundation
import Testing

/// What can be done with what is chosen in the mode for that.
@Suite(.serialized) struct SelectionBarTests {
  @Test(
    """
    NS-036 NS-044 CTL-17 DND-17 DND-21 while items are being chosen a bar says \
    how many and what can be done with them, by pointer and by keyboard, in a \
    narrow window too; what doesn't fit is greyed out, and what is copied has \
    no button
    """,
    arguments: DisplaySystem.allCases)
  func bar(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "selection-bar") { session in
      let wide = try await InsideDesk.open(["a", "b", "c", "d"], on: session)
      let app = wide.satchel.app
      try await wide.makeList("Groceries")
      try await wide.show("Shelf")
      let commands = ["Save a Copy…", "Move to List…", "Delete"]
      func usable() async throws -> [String]? {
        guard
          let bar = try await session.findAll(nil, "Selection", in: app).first
        else { return nil }
        var usable: [String] = []
        for name in commands {
          let button = try await session.find(.button, name, below: bar)
          if try await button.states.contains("sensitive") {
            usable.append(name)
          }
        }
        return usable
      }
      func expect(_ count: String, _ wanted: [String]) async throws {
        _ = try await session.find(.label, count, in: app)
        try await eventually("\(wanted) can be done") {
          try await usable() == wanted
        }
      }
      #expect(try await usable() == nil)
      for width in [840, 280] {
        let desk = try await wide.resized(to: width)
        // In a narrow header there is no room for a button.
        if width == 840 {
          try await session.find(nil, "Select", in: app).click()
        } else {
          try await session.key("F10")
          try await desk.choose("Select Items")
        }
        try await expect("None selected", [])
        for name in ["b", "c"] { try await desk.click(name) }
        try await expect("2 selected", commands)
        let bar = try await session.find(nil, "Selection", in: app)
        #expect(
          try await session.findAll(.button, nil, below: bar).map(\.name)
            == commands)
        try await desk.expectWithin("the bar")
        try await session.look("selection-\(desk.satchel.window.frame.width)")
        try await session.key("Escape")
        try await eventually("the bar has gone") {
          try await usable() == nil
        }
      }
      let desk = try await wide.resized(to: 280)
      try await session.key("F10")
      try await desk.choose("Select Items")
      try await expect("None selected", [])
      for name in ["b", "c"] { try await desk.click(name) }
      let bar = try await session.find(nil, "Selection", in: app)
      try await session.key("ctrl+c")
      try await session.key("ctrl+v")
      try await desk.satchel.listing("they were copied") {
        $0.shelf.map(\.name) == ["a", "b", "c", "b", "c", "d"]
      }
      try await session.key("ctrl+z")
      try await desk.satchel.listing("there is only one of each") {
        $0.shelf.map(\.name) == ["a", "b", "c", "d"]
      }
      // A menu asks where to.
      try await session.find(.button, "Move to List…", below: bar).click()
      try await desk.choose("Groceries")
      try await desk.satchel.listing("they were moved") {
        $0.items(in: "Groceries").map(\.name) == ["b", "c"]
      }
      try await expect("None selected", [])
      // What stood between them has gone from the screen, too.
      try await eventually("“d” stands directly below “a”") {
        let rows = try await desk.satchel.rowsNow()
        return rows.map(\.name) == ["a", "d"]
          && rows[1].frame.y < rows[0].frame.y + rows[0].frame.height * 3 / 2
      }
      try await desk.click("d")
      try await expect("1 selected", commands)
      // Without the pointer.
      try await desk.tab(to: "Delete")
      try await session.key("Return")
      try await desk.satchel.listing("it was deleted") {
        $0.shelf.map(\.name) == ["a"]
      }
      try await expect("None selected", [])
      try await desk.awaitKeyboard(at: "a")
    }
  }

  @Test(
    """
    DND-17 where there are no items to choose nothing offers that, and the mode \
    has ended on the way there
    """,
    arguments: DisplaySystem.allCases)
  func noItems(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "selection-no-items") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let app = desk.satchel.app
      func expectOffer(_ isOffered: Bool) async throws {
        try await eventually("the button shows: \(isOffered)") {
          try await session.findAll(nil, "Select", in: app).isEmpty
            != isOffered
        }
        try await session.key("F10")
        let entry = try await session.find(
          .menuItem, "Select Items", in: app)
        try await eventually("the entry can be chosen: \(isOffered)") {
          try await entry.states.contains("sensitive") == isOffered
        }
        try await desk.closeMenu()
      }
      try await expectOffer(true)
      try await session.find(nil, "Select", in: app).click()
      try await desk.click("b")
      _ = try await session.find(.label, "1 selected", in: app)
      try await desk.goTo("Transfers")
      try await expectOffer(false)
      try await session.look("selection-no-items")
      try await desk.goTo("Shelf")
      try await expectOffer(true)
      #expect(try await session.findAll(nil, "Selection", in: app).isEmpty)
      try await desk.awaitSelected([])
    }
  }
}
