import DesktopDriver
import Foundation
import Testing

/// Buttons and fields, wherever they are.
@Suite(.serialized) struct ButtonsTests {
  @Test(
    """
    CTL-01 CTL-25 on every screen each button, field, switch and slider has a \
    name that says what it is for
    """)
  func named() async throws {
    try await desktopTest(.x11, name: "buttons-named") { session in
      let desk = try await InsideDesk.openForScreens(on: session)
      var counts: [Role: Int] = [:]
      try await desk.walkScreens { screen in
        for element in try await session.findAll(
          nil, nil, in: desk.satchel.app)
        where Self.roles.contains(element.role) {
          counts[element.role, default: 0] += 1
          #expect(!element.name.isEmpty, "\(screen): \(element)")
        }
      }
      for role in [Role.button, .text] {
        #expect(counts[role, default: 0] > 0, "\(role)")
      }
    }
  }

  private static let roles: Set<Role> = [
    .button, .toggleButton, .radioButton, .checkBox, .switch, .entry, .text,
    "combo box", "spin button", "slider",
  ]

  @Test(
    "NS-073 CTL-01 a button does the same by a click, by Enter and by Space",
    arguments: DisplaySystem.allCases)
  func pressed(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "buttons-pressed") { session in
      let controls = try await ControlsDesk.open(on: session)
      let button = try await controls.find(.button, "Count Primes")
      try await controls.reveal(button)
      try await button.click()
      _ = try await controls.find(.button, "Cancel")
      try await session.key("Return")
      _ = try await controls.find(.button, "Count Primes")
      try await session.key("space")
      let cancel = try await controls.find(.button, "Cancel")
      try await cancel.click()
      _ = try await controls.find(.button, "Count Primes")
    }
  }

  @Test(
    """
    NS-036 CTL-02 the usual buttons stand in the header in one line, and those \
    of a place in the place
    """,
    arguments: DisplaySystem.allCases)
  func inBars(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "buttons-in-bars") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let app = desk.satchel.app
      try await desk.satchel.click("Contacts")
      let new = try await session.find(.button, "New Contact", in: app)
      var frames: [Rectangle] = []
      for name in ["Undo", "Redo", "Select", "Main Menu"] {
        frames.append(
          try await session.find(nil, name, in: app).rectangle)
      }
      try await session.look("buttons-in-bars")
      let window = desk.satchel.window.frame
      // Some tell of their edge, and some of what is in it.
      let middles = frames.map(\.center.y)
      #expect(middles.allSatisfy { abs($0 - middles[0]) <= 1 }, "\(frames)")
      for frame in frames {
        #expect(frame.y >= window.y && frame.y + frame.height < window.y + 72)
        #expect(try await new.rectangle.y >= frame.y + frame.height)
      }
    }
  }

  @Test(
    """
    NS-102 NAV-10 what leads through the app are a list beside what it shows, \
    grids, lists, segments and dots, told as what they are
    """,
    arguments: DisplaySystem.allCases)
  func parts(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "buttons-parts") { session in
      let controls = try await ControlsDesk.open(on: session)
      let desk = controls.desk
      try await desk.makeList("Groceries")
      for place in ["Shelf", "Groceries"] {
        try await desk.satchel.click(place)
        let shown = try await eventually("“\(place)” is a list or a grid") {
          try await session.findAll(nil, place, in: desk.satchel.app).first {
            [.list, .table].contains($0.role)
          }
        }
        // Side by side, the one not over the other.
        let name = try await desk.frame("Transfers")
        #expect(try await name.x + name.width <= shown.rectangle.x)
      }
      try await controls.show()
      _ = try await controls.find("slider", "Tips")
      #expect(try await controls.segment("Light").isPressed)
    }
  }
}
