import DesktopDriver
import Foundation
import Testing

/// Rows with buttons and arrows, and a keypad, in the gallery of controls.
@Suite(.serialized) struct ControlsRowsTests {
  @Test(
    """
    NS-038 NS-039 NS-040 NS-097 CTL-07 CTL-08 CTL-09 a button for details \
    tells of its own row and leaves the row alone, which does its own thing; a \
    row with an arrow leads on as a whole; the info button turns a view over \
    and back
    """,
    arguments: DisplaySystem.allCases)
  func rows(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-rows") { session in
      let controls = try await ControlsDesk.open(on: session)
      let details = "687 days to go round the sun"
      func shows(_ words: String) async throws -> Bool {
        try await !session.findAll(.label, words, in: controls.app).isEmpty
      }
      let planets = try await controls.find(nil, "Planets")
      try await controls.reveal(planets)
      try await session.look("controls-rows")
      let button = try await controls.find(nil, "About Mars")
      try await button.click()
      try await eventually("the details of Mars show") {
        try await shows(details)
      }
      #expect(try await shows("No planet chosen"))
      try await session.look("controls-rows-details")
      try await session.key("Escape")
      try await eventually("they are shut") { try await !shows(details) }
      let mars = try await session.find(.label, "Mars", below: planets)
      try await mars.click()
      try await eventually("Mars is chosen") { try await shows("Mars chosen") }
      #expect(try await !shows(details))
      try await session.key("alt+Return")
      try await eventually("they show by key, too") {
        try await shows(details)
      }
      try await session.key("Escape")
      try await eventually("they are shut again") {
        try await !shows(details)
      }

      let arrows = try await controls.find(nil, "Planets with Arrows")
      try await controls.reveal(arrows)
      try await session.find(.label, "Venus", below: arrows).click()
      _ = try await controls.find(
        .label, "Venus: 225 days to go round the sun")
      try await session.key("Return")
      _ = try await session.find(.label, "Venus", below: arrows)

      let info = try await controls.find(.button, "Clock Settings")
      try await controls.reveal(info)
      let front = try await info.rectangle
      try await info.click()
      let half = try await controls.segment("12 Hours")
      try await session.look("controls-rows-back")
      try await half.click()
      try await session.key("Escape")
      try await eventually("the front is where it was") {
        try await info.rectangle == front
      }
      try await controls.awaitFocus(info)
      let noon = try await controls.find(nil, "Controls")
      try await eventually("it says which half of the day it is") {
        try await session.findAll(.label, nil, below: noon).contains {
          $0.name.hasSuffix(" AM") || $0.name.hasSuffix(" PM")
        }
      }
    }
  }

  @Test(
    """
    NS-037 CTL-06 the keys of a telephone are pressed and typed, and Call, the \
    one filled button, waits for a number
    """,
    arguments: DisplaySystem.allCases)
  func keypad(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-keypad") { session in
      let controls = try await ControlsDesk.open(on: session)
      let keypad = try await controls.find(nil, "Telephone")
      try await controls.reveal(keypad)
      func expect(_ number: String) async throws {
        _ = try await session.find(.label, number, below: keypad)
      }
      func key(_ name: String) async throws -> Element {
        try await session.find(.button, name, below: keypad)
      }
      let call = try await key("Call")
      #expect(try await !call.states.contains("sensitive"))
      for digit in ["5", "0", "#"] { try await key(digit).click() }
      try await expect("50#")
      try await session.type("*9x")
      try await expect("50#*9")
      try await session.key("BackSpace")
      try await expect("50#*")
      try await key("Delete Digit").click()
      try await expect("50#")
      #expect(try await call.states.contains("sensitive"))
      try await session.move(to: Point(5, 5))
      try await session.look("controls-keypad")
      // Of all that shows of the gallery, only Call is filled.
      let picture = try await session.settledPicture()
      let window = controls.desk.satchel.window.frame
      let place = try await call.rectangle
      let ground = picture[Point(place.x + 2, place.center.y)]
      let gallery = Rectangle(
        window.x + 210, window.y + 60, window.width - 240,
        window.height - 80)
      let filled = try #require(
        picture.crop(gallery).bounds(of: ground, tolerance: 4))
      let top = gallery.y + filled.y
      #expect(top >= place.y - 12)
      #expect(top + filled.height <= place.y + place.height + 12)
      for _ in 0..<4 { try await session.key("BackSpace") }
      try await eventually("there is nothing to call") {
        try await !call.states.contains("sensitive")
      }
    }
  }
}
