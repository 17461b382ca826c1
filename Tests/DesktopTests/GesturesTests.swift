import DesktopDriver
import Foundation
import Testing

/// Gestures beside taps and drags, and what stands in for those that a desktop
/// hasn't.
@Suite(.serialized) struct GesturesTests {
  @Test(
    """
    NS-076 NS-083 GES-05 NAV-09 a finger that swipes leads out of one stack \
    after the other, as Alt+Left does; one that goes up, on, or slowly leads \
    nowhere
    """, .enabled(if: !TouchTests.systems.isEmpty, TouchTests.reason),
    arguments: TouchTests.systems)
  func swipe(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(touch: true), name: "gestures-swipe", load: .alone
    ) { session in
      // All names at the side have room, as high as they are for fingers.
      let navigation = try await NavigationDesk.open(frame: .tall, on: session)
      var model = PathModel(
        places: try await navigation.places(), isFolded: false)
      nonisolated(nonsending) func stroke(
        _ x: Int, _ y: Int, pause: Duration = .milliseconds(8)
      ) async throws {
        let start = navigation.desk.satchel.freeRoom
        try await session.touch(at: start)
        try await session.slide(
          to: start.offset(x, y), steps: 8, pause: pause)
        try await session.lift()
      }
      for stack in ["Outer", "Inner"] {
        model.open(stack)
        try await navigation.open(stack)
        try await navigation.expect(model, "“\(stack)” is open")
      }
      // Each of these would lead out, too, if it meant anything.
      try await stroke(-160, 10)
      try await stroke(20, -120)
      try await stroke(12, 0, pause: .milliseconds(40))
      try await stroke(160, 10)
      model.goBack()
      try await navigation.expect(model, "the swipe leads out of one")
      try await stroke(160, -10)
      model.goBack()
      try await navigation.expect(model, "the next leads to the Shelf")
      // From where nothing leads out it leads nowhere.
      try await stroke(160, 0)
      model.open("Outer")
      try await navigation.open("Outer")
      try await navigation.expect(model, "a stack is open again")
      try await navigation.desk.goBack()
      model.goBack()
      try await navigation.expect(model, "Back leads out of it")
      model.open("Outer")
      try await navigation.open("Outer")
      try await session.click(
        at: navigation.desk.satchel.freeRoom, button: .back)
      model.goBack()
      try await navigation.expect(model, "the mouse’s own Back does, too")
    }
  }

  @Test(
    """
    GES-04 the wheel scrolls a place, Page Down and Page Up go on by what shows, \
    and End and Home to its ends
    """,
    arguments: DisplaySystem.allCases)
  func scrolling(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "gestures-scrolling") { session in
      let desk = try await InsideDesk.open(Self.many, on: session)
      let reader = try WindowReader(desk.satchel)
      nonisolated(nonsending) func expect(
        _ what: String, _ isRight: ([String]) -> Bool
      ) async throws {
        try await eventually(what) {
          isRight(try await reader.read().rows.map(\.name))
        }
      }
      try await expect("the first shows") { $0.contains("n100") }
      try await session.scroll(at: desk.pane.center, steps: 20)
      try await expect("it is scrolled") { !$0.contains("n100") }
      try await session.scroll(at: desk.pane.center, steps: -20)
      try await expect("it is scrolled back") { $0.contains("n100") }
      try await desk.click("n100")
      try await desk.awaitSelected(["n100"])
      for (key, name) in [("End", "n179"), ("Home", "n100")] {
        try await session.key(key)
        try await desk.awaitKeyboard(at: name)
        try await expect("\(key) shows \(name)") { $0.contains(name) }
      }
      for _ in 1...4 { try await session.key("Page_Down") }
      try await expect("it is pages on") { !$0.contains("n100") }
      for _ in 1...4 { try await session.key("Page_Up") }
      try await desk.awaitKeyboard(at: "n100")
    }
  }

  @Test(
    """
    NS-075 GES-04 what a finger has flicked scrolls on by itself, and comes to \
    rest
    """,
    .enabled(if: !TouchTests.systems.isEmpty, TouchTests.reason),
    arguments: TouchTests.systems)
  func flick(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(touch: true), name: "gestures-flick"
    ) { session in
      let desk = try await InsideDesk.open(Self.many, on: session)
      let reader = try WindowReader(desk.satchel)
      nonisolated(nonsending) func frames() async throws -> [String: [Double]] {
        Dictionary(
          try await reader.read().rows.map { ($0.name, $0.frame) }
        ) { first, _ in first }
      }
      let start = desk.pane.center
      let before = try await frames()
      #expect(!before.isEmpty)
      try await session.touch(at: start)
      try await session.slide(
        to: start.offset(0, -160), steps: 8, pause: .milliseconds(8))
      try await session.lift()
      try await eventually("it scrolls on, further than the finger went") {
        let now = try await frames()
        return !now.isEmpty
          && before.allSatisfy { name, frame in
            now[name].map { frame[1] - $0[1] > 170 } ?? true
          }
      }
      _ = try await session.settledPicture()
      #expect(try await reader.read().lifted == 0)
      #expect(try await frames()["n100"] == nil)
    }
  }

  @Test(
    """
    NS-080 GES-09 in each place the usual keys take back what was done last, \
    and do it again
    """,
    arguments: DisplaySystem.allCases)
  func undo(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "gestures-undo") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("Groceries")
      let reader = try WindowReader(desk.satchel)
      for place in [
        "Shelf", "Groceries", "Notes", "Mail", "Contacts", "Photos", "Charts",
        "Launcher", "Controls", "Transfers",
      ] {
        try await desk.show("Shelf")
        try await desk.click("a")
        try await desk.awaitSelected(["a"])
        try await session.key("Delete")
        func expect(_ names: [String], _ what: String) async throws {
          try await desk.satchel.listing("\(place): \(what)") {
            $0.shelf.map(\.name) == names
          }
        }
        try await expect(["b"], "it is deleted")
        try await desk.satchel.click(place)
        try await eventually("\(place) shows") {
          try await reader.read().title == place
        }
        try await session.key("ctrl+z")
        try await expect(["a", "b"], "it is back")
        try await session.key("ctrl+shift+z")
        try await expect(["b"], "it is deleted again")
        try await session.key("ctrl+z")
        try await expect(["a", "b"], "it is back again")
      }
    }
  }

  @Test("GES-01 the help says how each thing is done in three ways")
  func help() async throws {
    try await desktopTest(.x11, name: "gestures-help") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let app = desk.satchel.app
      try await session.key("F1")
      let help = try await session.sideWindow("Help")
      // All topics are in sight then.
      try await session.place(help, in: Rectangle(40, 10, 460, 780))
      _ = try await session.settledPicture()
      try await session.find(.listItem, "Mouse, Touch and Keys", in: app)
        .click()
      _ = try await session.find(
        .label, "Touch: Swipe away from the side where Back is", in: app)
      _ = try await session.find(.label, "Keys: Alt+← or Backspace", in: app)
      try await session.look("gestures-help")
      try await session.place(help, in: Rectangle(40, 40, 280, 600))
      #expect(try await WindowReader(desk.satchel).read().cut == [])
      try await session.look("gestures-help-narrow")
    }
  }

  private static let many = (100..<180).map { "n\($0)" }
}
