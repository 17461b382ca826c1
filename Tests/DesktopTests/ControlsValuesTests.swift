import DesktopDriver
import Foundation
import Testing

/// Steppers, sliders and switches, in the gallery of controls.
@Suite(.serialized) struct ControlsValuesTests {
  @Test(
    """
    NS-062 NS-064 CTL-58 CTL-59 CTL-61 CTL-62 CTL-63 a stepper ends at its \
    ends, by button and by key, and tells its number with a unit; pages are \
    written; a slider's track is filled as far as its value, and an icon at \
    its end goes one step
    """,
    arguments: DisplaySystem.allCases)
  func numbers(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-values") { session in
      let controls = try await ControlsDesk.open(on: session)
      let stepper = try await controls.find("spin button", "Copies")
      try await controls.reveal(stepper)
      try await session.look("controls-values")
      func expect(_ copies: Double, _ words: String) async throws {
        _ = try await controls.find(.label, words)
        #expect(try await controls.number(of: stepper) == copies, "\(words)")
      }
      try await expect(1, "1 copy")
      let less = try await controls.find(.button, "Decrease Copies")
      let more = try await controls.find(.button, "Increase Copies")
      #expect(try await !less.states.contains("sensitive"))
      _ = try await controls.find(.label, "6 sheets of paper")
      try await more.click()
      try await expect(2, "2 copies")
      try await more.click()
      try await expect(3, "3 copies")
      _ = try await controls.find(.label, "18 sheets of paper")
      for (key, copies) in [
        ("Up", 4), ("Down", 3), ("End", 99), ("Up", 99), ("Down", 98),
        ("Home", 1),
      ] {
        try await session.key(key)
        try await expect(
          Double(copies), copies == 1 ? "1 copy" : "\(copies) copies")
      }
      // Tab stops at it once, and then at the pages.
      try await session.key("Tab")
      try await session.key("shift+Tab")
      try await controls.awaitFocus(stepper)
      try await session.key("Tab")
      try await session.key("ctrl+a")
      try await session.type("2-3, 9")
      _ = try await controls.find(.label, "3 sheets of paper")
      try await session.type("9")
      _ = try await controls.find(
        .label, "Write pages from 1 to 24, such as 1-5, 8.")

      let slider = try await controls.find("slider", "Picture Size")
      try await controls.reveal(slider)
      #expect(try await slider.value == 48)
      try await controls.find(.button, "Larger Picture").click()
      try await eventually("it is a step larger") {
        try await slider.value == 56
      }
      try await controls.find(.button, "Smaller Picture").click()
      try await eventually("it is as large as before") {
        try await slider.value == 48
      }
      try await session.click(at: slider.rectangle.center)
      for (key, value) in [("Home", 16.0), ("Right", 24), ("End", 96)] {
        try await session.key(key)
        try await eventually("\(key) makes it \(value)") {
          try await slider.value == value
        }
      }
      try await session.key("Home")
      for _ in 0..<5 { try await session.key("Right") }
      try await eventually("it is in the middle") {
        try await slider.value == 56
      }
      // Filled up to the middle of its track, and no further.
      try await session.move(to: Point(5, 5))
      let track = try await slider.rectangle
      let picture = try await session.settledPicture()
      func fill(_ share: Double) -> Double {
        let part = picture.crop(
          Rectangle(
            track.x + Int(Double(track.width) * share) - 6, track.y, 12,
            track.height))
        return part.share(of: InsideDesk.accent, tolerance: 60)
      }
      #expect(fill(0.25) > 0.02)
      #expect(fill(0.75) == 0)
    }
  }

  @Test(
    """
    NS-065 NS-067 NS-068 CTL-64 CTL-66 CTL-67 CTL-68 a switch in a row is set \
    by a click on the row and by Space; one that governs others turns them off \
    with a reason and gives them back, or hides them
    """,
    arguments: DisplaySystem.allCases)
  func switches(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-switches") { session in
      let controls = try await ControlsDesk.open(on: session)
      func expect(_ name: String, _ isOn: Bool) async throws {
        let control = try await controls.control(name)
        try await eventually("“\(name)” is \(isOn ? "on" : "off")") {
          try await control.states.contains("checked") == isOn
        }
      }
      let reason = "Plain text has no styles."
      try await controls.reveal(controls.control("Small Caption"))
      try await session.look("controls-switches")
      try await expect("Bold", true)
      try await expect("Italic", false)
      let row = try await controls.find(.label, "Plain Text")
      try await row.click()
      try await expect("Plain Text", true)
      for name in ["Bold", "Italic"] {
        try await expect(name, false)
        let held = try await controls.control(name)
        try await eventually("“\(name)” is held back, with a reason") {
          let states = try await held.states
          let details = try await held.details
          return !states.contains("sensitive") && details == reason
        }
      }
      try await eventually("the reason shows below both") {
        try await controls.findAll(reason).count == 2
      }
      try await session.look("controls-switches-held")
      // What is held back can't be set by its row either.
      try await controls.find(.label, "Bold").click()
      try await expect("Bold", false)
      try await row.click()
      try await expect("Plain Text", false)
      try await expect("Bold", true)
      try await expect("Italic", false)
      try await eventually("the reason has gone") {
        try await controls.findAll(reason).isEmpty
      }

      try await controls.control("Caption").click()
      try await eventually("what it governs has gone") {
        try await controls.findAll("Small Caption").isEmpty
      }
      try await session.key("space")
      try await expect("Caption", true)
      try await expect("Small Caption", true)
      for words in ["On", "Off"] {
        #expect(try await controls.findAll(words).isEmpty)
      }
    }
  }
}

extension ControlsDesk {
  /// A switch; the label in its row has the same name.
  func control(_ name: String) async throws -> Element {
    try await eventually("there is a switch “\(name)”") {
      try await findAll(name).first {
        [.checkBox, .switch].contains($0.role)
      }
    }
  }
}
