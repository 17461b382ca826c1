import DesktopDriver
import Foundation
import Testing

/// Segments, in the gallery of controls.
@Suite(.serialized) struct ControlsChoicesTests {
  @Test(
    """
    NS-059 NS-060 CTL-53 CTL-54 CTL-56 CTL-57 segments are of one width with \
    their words in the middle, all of a control have words or all have icons, \
    one is pressed by click or arrow key, Tab stops once, and seven of them \
    drop down in a narrow window
    """,
    arguments: DisplaySystem.allCases)
  func segments(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-segments") { session in
      let controls = try await ControlsDesk.open(
        frame: Rectangle(10, 10, 980, 780), on: session)
      let names = ["Light", "Regular", "Bold"]
      var segments: [Element] = []
      for name in names { segments.append(try await controls.segment(name)) }
      try await controls.reveal(segments[0])
      try await session.look("controls-segments")

      // Widths and middles, by where their words are.
      var middles: [Int] = []
      for segment in segments {
        middles.append(try await segment.rectangle.center.x)
      }
      #expect(abs((middles[2] - middles[1]) - (middles[1] - middles[0])) <= 1)
      for (segment, name) in zip(segments, names) {
        let word = try await session.find(.label, name, below: segment)
        let apart =
          try await word.rectangle.center.x
          - segment.rectangle.center.x
        #expect(abs(apart) <= 1, "\(name)")
      }

      // Words, or none: nothing is told of icons but their names.
      for name in names + ["Start", "Middle", "End"] {
        let segment = try await controls.segment(name)
        let words = try await session.findAll(.label, nil, below: segment)
        #expect(words.map(\.name) == (names.contains(name) ? [name] : []))
      }

      try await controls.expectPressed(0, of: segments)
      try await segments[2].click()
      try await controls.expectPressed(2, of: segments)
      // One that is pressed stays so.
      try await segments[2].click()
      for (key, index) in [
        ("Left", 1), ("Home", 0), ("Left", 0), ("Right", 1), ("End", 2),
      ] {
        try await session.key(key)
        try await controls.expectPressed(index, of: segments)
      }
      // The next stops are the code of another control, and the control.
      for _ in 1...2 { try await session.key("Tab") }
      let start = try await controls.segment("Start")
      try await controls.awaitFocus(start)
      for _ in 1...2 { try await session.key("shift+Tab") }
      try await controls.awaitFocus(segments[2])

      let monday = try await controls.segment("Mon")
      try await controls.reveal(monday)
      try await controls.segment("Thu").click()
      _ = try await controls.find(.label, "Thursday")
      let narrow = ControlsDesk(desk: try await controls.desk.resized(to: 560))
      try await eventually("the segments have gone") {
        try await narrow.findAll("Mon").isEmpty
      }
      _ = try await narrow.find(.label, "Thursday")
      try await session.look("controls-segments-narrow")
      _ = try await narrow.find(nil, "Day")
      // What is chosen there is chosen in the segments.
      try await session.place(
        narrow.desk.satchel.window, in: Rectangle(10, 10, 980, 780))
      let thursday = try await controls.segment("Thu")
      try await eventually("Thursday is still pressed") {
        try await thursday.isPressed
      }
    }
  }
}

extension Element {
  /// Whether a segment is the one that is chosen.
  var isPressed: Bool {
    get async throws { try await states.contains("checked") }
  }
}

extension ControlsDesk {
  /// A segment; the label in it has the same name.
  func segment(_ name: String) async throws -> Element {
    try await eventually("there is a segment “\(name)”") {
      try await findAll(name).first { $0.role == .radioButton }
    }
  }

  /// What is called so in the gallery now.
  func findAll(_ name: String) async throws -> [Element] {
    try await session.findAll(nil, name, in: app, below: gallery())
  }

  /// Waits until one segment is pressed, and no other.
  func expectPressed(_ index: Int, of segments: [Element]) async throws {
    try await eventually("only \(segments[index]) is pressed") {
      var pressed: [Int] = []
      for (index, segment) in segments.enumerated()
      where try await segment.isPressed {
        pressed.append(index)
      }
      return pressed == [index]
    }
  }

  /// Waits until something has the keyboard.
  func awaitFocus(_ element: Element) async throws {
    try await eventually("\(element) has the keyboard") {
      try await element.states.contains("focused")
    }
  }
}
