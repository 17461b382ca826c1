import DesktopDriver
import Testing

/// Fingers on what the gallery of controls shows.
@Suite(.serialized) struct ControlsTouchTests {
  @Test(
    """
    GES-05 a finger that slides a row aside uncovers what can be done with it
    """, .enabled(if: !TouchTests.systems.isEmpty, TouchTests.reason),
    arguments: TouchTests.systems)
  func fingers(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(touch: true), name: "controls-touch", load: .alone
    ) { session in
      let controls = try await ControlsDesk.open(on: session)
      nonisolated(nonsending) func stroke(
        from start: Point, _ x: Int, _ y: Int,
        pause: Duration = .milliseconds(20), look name: String? = nil
      ) async throws {
        try await session.touch(at: start)
        try await session.slide(
          to: start.offset(x, y), steps: 10, pause: pause)
        if let name { try await session.look(name) }
        try await session.lift()
      }
      // Rows.
      let planets = try await controls.find(.list, "Moving Planets")
      try await controls.reveal(planets)
      let venus = try await session.find(.label, "Venus", below: planets)
      let row = try await venus.restingRectangle
      let width = try await planets.rectangle.width
      try await stroke(from: Point(row.x + width / 2, row.center.y), -150, 2)
      let top = try await controls.find(.button, "To Top")
      _ = try await session.settledPicture()
      try await session.look("controls-touch-row")
      try await session.touch(at: top.restingRectangle.center)
      try await session.lift()
      try await eventually("Venus is the first") {
        try await session.findAll(.label, nil, below: planets).first?.name
          == "Venus"
      }
    }
  }

  @Test(
    """
    CTL-31 CTL-50 a finger turns a column of a picker, which goes on to a whole \
    row; one that pulls content down far enough has it fetched; the page stays \
    where it is
    """, .enabled(if: !TouchTests.systems.isEmpty, TouchTests.reason),
    arguments: TouchTests.systems, [true, false])
  func turnsAndPulls(_ system: DisplaySystem, animates: Bool) async throws {
    try await desktopTest(
      system, .init(animations: animates, touch: true),
      name: "controls-turn-\(animates)", load: .alone
    ) { session in
      let controls = try await ControlsDesk.open(on: session)
      nonisolated(nonsending) func stroke(
        from start: Point, _ way: Int, pause: Duration, look name: String? = nil
      ) async throws {
        try await session.touch(at: start)
        try await session.slide(
          to: start.offset(0, way), steps: 6, pause: pause)
        if let name { try await session.look(name) }
        try await session.lift()
      }
      /// Slower than anything is let go in motion.
      let slowly = Duration.milliseconds(120)

      let number = try await controls.find("spin button", "Number")
      // It stands where GTK would have a finger move the handle beside it.
      let frame = try await controls.reveal(number)
      try await stroke(
        from: frame.point(0.5, 0.9), -60, pause: slowly,
        look: "controls-turn-\(animates)")
      _ = try await controls.find(.label, "3 cm = 0.03 m")
      try await stroke(from: frame.point(0.5, 0.1), 34, pause: slowly)
      _ = try await controls.find(.label, "2 cm = 0.02 m")
      try await stroke(
        from: frame.point(0.5, 0.9), -60, pause: .milliseconds(10))
      let sentence = try await controls.awaitSentence(ending: " m") {
        Int($0.prefix { $0.isNumber }).map { $0 > 5 } ?? false
      }
      // A finger on what goes on no more is a press of a row.
      _ = try await session.settledPicture()
      let middle = try #require(Int(sentence.prefix { $0.isNumber }))
      try await stroke(from: frame.point(0.5, 0.3), 0, pause: .zero)
      _ = try await controls.awaitSentence(ending: " m") {
        $0.hasPrefix("\(middle - 1) cm")
      }
      #expect(try await number.rectangle == frame)

      // The list of what was read.
      let button = try await controls.find(.button, "Refresh")
      // With room below for a finger.
      try await controls.reveal(controls.find(.button, "Count Files"))
      let bar = try await button.restingRectangle
      nonisolated(nonsending) func readings() async throws -> Int {
        try await session.findAll(.label, nil, below: controls.gallery())
          .count { $0.name.hasPrefix("This computer has run for ") }
      }
      try await eventually("it has been fetched once") {
        try await readings() == 1
      }
      let below = Point(frame.center.x, bar.y + bar.height + 20)
      for way in [80, -80] {
        try await stroke(from: below, way, pause: .milliseconds(20))
        _ = try await session.settledPicture()
      }
      try await stroke(
        from: below, 140, pause: .milliseconds(20),
        look: "controls-pull-\(animates)")
      try await eventually("pulling far enough fetches it, once") {
        try await readings() == 2
      }
      _ = try await session.settledPicture()
      #expect(try await button.rectangle == bar)
      #expect(try await readings() == 2)
    }
  }

  @Test(
    """
    DND-20 CTL-53 CTL-08 a drag that rests on a segment presses it, and its \
    view takes the drop; what is deleted is brought back by Undo; words become \
    tokens; shapes stand where rows will be
    """,
    arguments: DisplaySystem.allCases)
  func others(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-others") { session in
      let controls = try await ControlsDesk.open(on: session)
      // Undo.
      let planets = try await controls.find(.list, "Moving Planets")
      try await controls.reveal(planets)
      nonisolated(nonsending) func names() async throws -> [String] {
        try await session.findAll(.label, nil, below: planets).map(\.name)
          .sorted()
      }
      let all = try await names()
      try await session.find(.label, "Mars", below: planets).click()
      try await session.key("Delete")
      try await eventually("Mars is gone") {
        try await names() == all.filter { $0 != "Mars" }
      }
      let undo = try await controls.find(.button, "Undo")
      try await controls.reveal(undo)
      try await undo.click()
      try await eventually("Mars is back") { try await names() == all }
      // Segments.
      let links = try await controls.segment("Links")
      try await controls.reveal(links)
      try await links.click()
      try await controls.reveal(
        controls.find(.label, "Drop a link here"))
      let code = try await controls.find(nil, "Code of Segments with Views")
      _ = try await session.settledPicture()
      let words = try await controls.segment("Words").restingRectangle.center
      try await session.beginDrag(
        at: code.restingRectangle.center, towards: words)
      try await session.hover(at: words, until: "the view of words shows") {
        try await !controls.findAll("Drop words here").isEmpty
      }
      let well = try await controls.find(.label, "Drop words here")
      try await session.look("controls-segment-springs")
      try await session.hover(at: well.restingRectangle.center)
      try await session.drop()
      try await eventually("its code is there") {
        try await session.findAll(.label, nil, below: controls.gallery())
          .contains { $0.name.contains("ViewsSpecimen {") }
      }
      // Tokens.
      let field = try await controls.find(nil, "Labels")
      try await controls.reveal(field)
      try await field.click()
      try await session.type("red, green blue\n")
      for label in ["red", "green blue"] {
        _ = try await controls.find(.button, "Remove \(label)")
      }
      try await session.look("controls-tokens")
      try await session.key("BackSpace")
      try await eventually("the last is gone") {
        try await controls.findAll("Remove green blue").isEmpty
      }
      // Shapes.
      let count = try await controls.find(.button, "Count Files")
      try await controls.reveal(count)
      try await count.click()
      try await eventually("files have been counted") {
        try await session.findAll(.label, nil, below: controls.gallery())
          .contains { $0.name.contains("share: ") }
      }
      #expect(try await controls.findAll("Counting files").isEmpty)
    }
  }
}

extension ControlsDesk {
  /// Waits for a sentence of a specimen.
  fileprivate func awaitSentence(
    ending end: String, _ isMeant: (String) -> Bool
  ) async throws -> String {
    try await eventually("a sentence ends in “\(end)”, as it should") {
      try await session.findAll(.label, nil, below: gallery()).map(\.name)
        .first { $0.contains(" = ") && $0.hasSuffix(end) && isMeant($0) }
    }
  }
}
