import DesktopDriver
import Foundation
import Testing

/// Pickers, in the gallery of controls.
@Suite(.serialized) struct ControlsPickersTests {
  @Test(
    """
    NS-048 NS-051 NS-052 NS-053 CTL-31 CTL-33 CTL-35 CTL-36 CTL-37 the middle \
    row of each column is the chosen one, by press, wheel, keys and typing; \
    dates stand in the order of the region, a length of time ends at 23:59, \
    and a field opens its picker beside itself
    """,
    arguments: DisplaySystem.allCases)
  func pickers(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-pickers") { session in
      let controls = try await ControlsDesk.open(on: session)
      func expect(_ words: String) async throws {
        _ = try await controls.find(.label, words)
      }
      func wheel(_ name: String) async throws -> Element {
        try await controls.find("spin button", name)
      }
      let number = try await wheel("Number")
      let frame = try await controls.reveal(number)
      try await session.look("controls-pickers")
      try await expect("1 cm = 0.01 m")
      try await session.click(at: frame.point(0.5, 0.7))
      try await expect("2 cm = 0.02 m")
      try await session.scroll(at: frame.center, steps: 1)
      try await expect("3 cm = 0.03 m")
      for (key, words) in [
        ("Down", "4 cm = 0.04 m"), ("End", "20 cm = 0.2 m"),
        ("Home", "1 cm = 0.01 m"), ("Up", "1 cm = 0.01 m"),
        ("Page_Down", "5 cm = 0.05 m"),
      ] {
        try await session.key(key)
        try await expect(words)
      }
      try await session.type("12")
      try await expect("12 cm = 0.12 m")
      try await session.key("Right")
      try await session.type("mi")
      try await expect("12 miles = 19,310 m")
      let unit = try await wheel("Unit")
      let miles = try await session.find(.label, "miles", below: unit)
      try await eventually("what is chosen stands in the middle") {
        let row = try await miles.rectangle.center.y
        let middle = try await unit.rectangle.center.y
        return abs(row - middle) <= 1
      }

      // The test's region is that of the United States.
      var places: [Int] = []
      for name in ["Month", "Day", "Year"] {
        places.append(try await wheel(name).rectangle.x)
      }
      #expect(places == places.sorted())
      try await controls.reveal(wheel("Month"))
      try await wheel("Month").click()
      try await session.key("Home")
      try await session.key("Right")
      try await session.key("End")
      let year = Calendar(identifier: .gregorian).component(
        .year, from: Date())
      try await expect("\(year)-01-31")
      try await session.key("Left")
      try await session.type("f")
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      try await expect("\(year)-02-\(isLeap ? 29 : 28)")
      try await session.look("controls-dates")
      try await controls.segment("Timer").click()
      try await expect("5 minutes from now")
      try await wheel("Hour").click()
      for key in ["End", "Down", "Right", "End", "Down"] {
        try await session.key(key)
      }
      try await expect("1439 minutes from now")

      let field = try await controls.find(nil, "Reminder, 9:30")
      try await controls.reveal(field)
      try await field.click()
      let hour = try await session.find(
        "spin button", "Hour", in: controls.app, below: field)
      try await controls.awaitFocus(hour)
      try await session.key("Down")
      _ = try await controls.find(nil, "Reminder, 10:30")
      try await session.look("controls-picker-field")
      try await session.key("Right")
      try await session.key("Down")
      _ = try await controls.find(nil, "Reminder, 10:45")
      try await session.key("Down")
      try await session.key("Escape")
      try await eventually("the picker is shut") {
        try await session.findAll(
          nil, "Half of the Day", in: controls.app
        ).isEmpty
      }
      _ = try await controls.find(nil, "Reminder, 10:45")
    }
  }
}
