import DesktopDriver
import Foundation
import Testing

/// The mode for selecting by keyboard, and its button by each hand.
@Suite(.serialized) struct ChoosingKeysTests {
  @Test(
    """
    DND-17 GES-02 CTL-14 in the mode for selecting Space adds and removes what \
    the keyboard is on, Shift and an arrow extend, and the mode is begun and \
    left by a click, Enter and Space, and begun from the menu of the room between items
    """,
    arguments: DisplaySystem.allCases)
  func keys(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "choosing-keys") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d", "e"], frame: .tall, on: session)
      let app = desk.satchel.app
      func isChoosing() async throws -> Bool {
        try await !session.findAll(nil, "Selection", in: app).isEmpty
      }
      func leave() async throws {
        try await desk.click("a")
        try await session.key("Escape")
        try await eventually("the mode is over") {
          try await !isChoosing()
        }
      }
      // By each way that a control has, and off again; the click leaves the
      // keyboard on it.
      try await session.find(nil, "Select", in: app).click()
      var isOn = true
      for key in ["space", "Return", "Return", "space", "space"] {
        try await eventually("the mode is \(isOn ? "begun" : "over")") {
          try await isChoosing() == isOn
        }
        try await session.key(key)
        isOn.toggle()
      }
      try await eventually("the mode is over") { try await !isChoosing() }
      try await session.click(at: desk.satchel.freeRoom, button: .secondary)
      try await desk.choose("Select Items")
      try await eventually("the mode is begun from the menu") {
        try await isChoosing()
      }
      // By keys alone from the first on.
      try await desk.click("b")
      try await desk.awaitSelected(["b"])
      for key in ["ctrl+Right", "ctrl+Right", "space"] {
        try await session.key(key)
      }
      try await desk.awaitSelected(["b", "d"])
      try await session.key("space")
      try await desk.awaitSelected(["b"])
      for key in ["ctrl+Left", "space"] { try await session.key(key) }
      try await desk.awaitSelected(["b", "c"])
      // From the last that was added.
      try await session.key("shift+Right")
      try await desk.awaitSelected(["c", "d"])
      try await leave()
    }
  }
}
