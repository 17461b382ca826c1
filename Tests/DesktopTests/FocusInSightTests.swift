import DesktopDriver
import Testing

/// What has the keyboard, while something takes room from the window.
@Suite(.serialized) struct FocusInSightTests {
  @Test(
    """
    MOD-13 the field that has the keyboard stays in sight when a keyboard on \
    the screen takes room from the window
    """,
    arguments: DisplaySystem.allCases)
  func field(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "focus-in-sight") { session in
      let desk = try await InsideDesk.open(
        [], frame: Rectangle(420, 10, 840, 780), on: session)
      try await desk.beginContact()
      try await session.type("Anna")
      let field = try await session.find(.text, "Country", in: desk.satchel.app)
      try await field.click()
      try await session.type("Swe")
      let rest = Rectangle(420, 10, 840, 420)
      let bottom = rest.y + rest.height
      #expect(try await field.restingRectangle.y > bottom)
      _ = try await session.place(desk.satchel.window, in: rest)
      try await eventually("the field is in sight") {
        let frame = try await field.rectangle
        return frame.y > rest.y && frame.y + frame.height < bottom
      }
      try await session.type("den")
      try await eventually("what is typed stands there") {
        try await field.text == "Sweden"
      }
      try await session.look("focus-in-sight")
    }
  }
}
