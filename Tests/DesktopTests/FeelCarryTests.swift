import DesktopDriver
import Foundation
import Testing

/// Items moved by keyboard alone.
@Suite(.serialized) struct FeelCarryTests {
  @Test(
    """
    NS-074 DND-01 DND-02 DND-18 DND-19 DND-21 GES-03 GES-08 GES-13 picked up \
    by key, items are lifted and go to the gap that the arrows choose and to \
    the place that Tab chooses, each step is said, and Escape puts them back \
    in their order; the menu and buttons do the same
    """,
    arguments: DisplaySystem.allCases)
  func carry(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-carry") { session in
      let desk = try await InsideDesk.open(
        ["Milk", "Eggs", "Bread", "Tea"], frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.makeList("Pantry")
      try await desk.show("Shelf")
      // Two at once to the end of the next place.
      try await desk.click("Bread")
      try await desk.click("Eggs", holding: .control)
      try await desk.changes(
        "two to a list",
        to: ["Shelf": ["Milk", "Tea"], "Groceries": ["Eggs", "Bread"]]
      ) {
        try await session.key("ctrl+shift+x")
        try await desk.awaitSaid("2 items picked up.")
        #expect(try await WindowReader(desk.satchel).read().lifted == 2)
        try await session.key("Tab")
        try await desk.awaitSaid("In Groceries, which is empty. Enter to move.")
        try await desk.awaits("Groceries")
        try await session.key("Return")
        try await desk.awaitSaid("2 items moved to Groceries.")
        try await desk.awaitPutDown(after: "Enter")
      }
      // One into a gap of another place.
      try await desk.show("Shelf")
      try await desk.click("Tea")
      try await desk.changes(
        "into a gap",
        to: ["Shelf": ["Milk"], "Groceries": ["Eggs", "Tea", "Bread"]]
      ) {
        try await session.key("ctrl+shift+x")
        try await desk.awaitSaid("Tea picked up.")
        try await session.key("Tab")
        try await desk.awaitSaid("After Bread, in Groceries. Enter to move.")
        try await session.key("Up")
        try await desk.awaitSaid(
          "Between Eggs and Bread, in Groceries. Enter to move.")
        try await desk.awaitMark(between: "Eggs", and: "Bread")
        try await session.key("Return")
      }
      // A copy with Ctrl; then an order, and nothing at all.
      try await desk.click("Eggs")
      try await desk.changes(
        "a copy",
        to: ["Groceries": ["Eggs", "Tea", "Bread"], "Pantry": ["Eggs"]]
      ) {
        try await session.key("ctrl+shift+x")
        try await desk.awaitSaid("Eggs picked up.")
        try await session.key("Tab")
        try await desk.awaitSaid("In Pantry, which is empty. Enter to move.")
        try await session.key("ctrl+Return")
        try await desk.awaitSaid("Eggs copied to Pantry.")
      }
      try await desk.show("Groceries")
      try await desk.click("Eggs")
      let before = try desk.satchel.listing()
      try await session.key("ctrl+shift+x")
      try await desk.awaitSaid("Eggs picked up.")
      #expect(try await WindowReader(desk.satchel).read().lifted == 1)
      try await session.key("Down")
      try await desk.awaitSaid(
        "Between Tea and Bread, in Groceries. Enter to move.")
      try await session.key("Tab")
      try await desk.awaits("Pantry")
      try await session.key("Escape")
      try await desk.awaitSaid("Eggs put back.")
      try await desk.awaitPutDown(after: "Escape")
      try await desk.awaits("Groceries")
      #expect(try await desk.mark() == nil)
      #expect(try desk.satchel.listing() == before)
      try await desk.changes(
        "by buttons", to: ["Groceries": ["Tea", "Bread", "Eggs"]]
      ) {
        try await desk.awaitSelected(["Eggs"])
        try await desk.pickUp("Eggs")
        try await desk.awaitSaid("Eggs picked up.")
        try await session.key("End")
        try await desk.awaitSaid("After Bread, in Groceries. Enter to move.")
        try await session.find(.button, "Drop", in: desk.satchel.app).click()
      }
    }
  }

  @Test(
    "MOD-01 MOD-14 while something is carried the keys of a sheet are its own",
    arguments: DisplaySystem.allCases)
  func covered(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-carry-covered") { session in
      let desk = try await InsideDesk.open(["Tea", "Milk"], on: session)
      let before = try desk.satchel.listing()
      try await desk.click("Tea")
      try await session.key("ctrl+shift+x")
      try await desk.awaitSaid("Tea picked up.")
      let controls = ControlsDesk(desk: desk)
      try await controls.show()
      let button = try await controls.find(.button, "Show Form Sheet")
      // What lies at the bottom is below the bar that says what is carried.
      try await controls.reveal(controls.find(.image, "Colour"))
      for key in ["Return", "Escape"] {
        try await button.click()
        _ = try await session.find(.dialog, "Form Sheet", in: controls.app)
        try await session.key(key)
        try await desk.awaitNoSheet()
      }
      #expect(try desk.satchel.listing() == before)
      // It is still carried.
      try await session.key("Escape")
      try await desk.awaitSaid("Tea put back.")
    }
  }
}

extension InsideDesk {
  /// Picks up what is selected, by the menu.
  func pickUp(_ name: String) async throws {
    try await session.click(at: frame(name).center, button: .secondary)
    try await session.find(.menuItem, "Move with Keyboard", in: satchel.app)
      .doAction()
  }

  /// Waits until the status line begins with some words, for assistive
  /// technology too. With newer GTK the line itself has no name.
  func awaitSaid(_ words: String) async throws {
    try await eventually("it says “\(words)”") {
      for line in try await session.findAll(
        "status bar", nil, in: satchel.app)
      {
        let labels = try await session.findAll(.label, nil, below: line)
        if labels.contains(where: { $0.name.hasPrefix(words) }) { return true }
      }
      return false
    }
  }

  /// Waits until nothing is lifted any more, nor shows where to drop it.
  fileprivate func awaitPutDown(after key: String) async throws {
    var report: WindowReport?
    try await eventually(
      "everything is put down after \(key)", within: .seconds(1),
      state: { "\(report as Any)" }
    ) {
      let now = try await WindowReader(satchel).read()
      report = now
      return now.isAtRest
    }
  }

  /// Waits until the mark stands between two rows.
  func awaitMark(between first: String, and second: String) async throws {
    try await eventually("the mark is between “\(first)” and “\(second)”") {
      guard let mark = try await mark() else { return false }
      let above = try await frame(first)
      let below = try await frame(second)
      return above.center.y < mark.center.y && mark.center.y < below.center.y
    }
  }
}
