import DesktopDriver
import Foundation
import Testing

/// What is fetched again and what takes its time, in the gallery of controls.
@Suite(.serialized) struct ControlsProgressTests {
  @Test(
    """
    NS-054 NS-057 NS-058 CTL-46 CTL-50 CTL-51 CTL-52 what is in sight is \
    fetched by itself, and again by button and F5, with words on how \
    old it is; progress in a bar has no track behind what is not done, and can \
    be ended
    """,
    arguments: DisplaySystem.allCases)
  func progress(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-progress") { session in
      let controls = try await ControlsDesk.open(on: session)
      func uptime() async throws -> String? {
        try await session.findAll(.label, nil, below: controls.gallery())
          .map(\.name).first { $0.hasPrefix("This computer has run for ") }
      }
      // Nobody has asked for it yet.
      var last = try await eventually("it has been fetched") {
        try await uptime()
      }
      _ = try await controls.find(.label, "Updated just now")
      let button = try await controls.find(.button, "Refresh")
      try await controls.reveal(button)
      try await session.look("controls-refresh")
      func expectNews(_ what: String) async throws {
        let before = last
        last = try await eventually("\(what) fetches it again") {
          try await uptime().flatMap { $0 == before ? nil : $0 }
        }
      }
      try await button.click()
      try await expectNews("the button")
      try await session.key("F5")
      try await expectNews("F5")
      #expect(
        try await !session.findAll(.label, nil, below: controls.gallery())
          .contains { $0.name.contains("Pull") })

      let count = try await controls.find(.button, "Count Primes")
      try await controls.reveal(count)
      try await session.move(to: count.rectangle.center)
      try await count.click()
      let bar = try await controls.find(.progressBar, "Primes")
      try await eventually("a part of it is done") {
        ((try? await bar.value) ?? 0) > 0.02
      }
      let frame = try await bar.rectangle
      try await session.look("controls-progress")
      let (left, right) = (
        frame.point(0.015, 0.5),
        Point(frame.x + frame.width - 16, frame.center.y)
      )
      // It is told of before it is painted.
      try await eventually(
        "right of what is done is the ground of the bar alone"
      ) {
        let picture = try await session.screenshot()
        let ground = picture[Point(frame.center.x, frame.y - 4)]
        return picture[right] == ground && picture[left] != ground
      }
      try await count.doAction()
      try await eventually("it has ended, and no bar shows") {
        try await controls.findAll("Primes").isEmpty
      }
      _ = try await controls.find(.button, "Count Primes")
    }
  }
}

extension ControlsProgressTests {
  @Test(
    """
    NS-105 RAT-02 RAT-03 a bar asks for a review when a task is finished; it takes \
    no keyboard, opens what it offers, and goes by its button
    """, arguments: DisplaySystem.allCases)
  func review(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-review") { session in
      let controls = try await ControlsDesk.open(on: session)
      let task = try await controls.find(.button, "Finish a Task")
      let frame = try await controls.reveal(task)
      let question = "How do you like this gallery?"
      func asks() async throws -> Bool {
        try await session.findAll(.label, question, in: controls.app).count > 0
      }
      #expect(try await !asks())
      try await session.click(at: frame.center)
      try await eventually("it asks") { try await asks() }
      #expect(try await task.states.contains("focused"))
      try await controls.reveal(
        try await controls.find(.button, "Write a Review"))
      try await session.look("controls-review")
      try await controls.find(.button, "Write a Review").doAction()
      _ = try await controls.find(
        .label, "Here a program opens its page for reviews.")
      try await eventually("it has gone") { try await !asks() }
      try await task.doAction()
      try await eventually("it asks again") { try await asks() }
      try await controls.find(.button, "Dismiss").doAction()
      try await eventually("it has gone again") { try await !asks() }
    }
  }
}
