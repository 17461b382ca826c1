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
      for role in [Role.button, .toggleButton, .text] {
        #expect(counts[role, default: 0] > 0, "\(role)")
      }
    }
  }

  private static let roles: Set<Role> = [
    .button, .toggleButton, .radioButton, .checkBox, .switch, .entry, .text,
    "combo box", "spin button", "slider",
  ]

  @Test(
    "CTL-01 a button does the same by a click, by Enter and by Space",
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
    CTL-02 buttons in the header are flat, those among the content have an edge
    """,
    arguments: DisplaySystem.allCases)
  func flat(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "buttons-flat") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let app = desk.satchel.app
      try await desk.satchel.click("Contacts")
      let new = try await session.find(.button, "New Contact", in: app)
      let select = try await session.find(nil, "Select", in: app)
      try await session.move(to: Point(5, 5))
      let picture = try await session.settledPicture()
      try await session.look("buttons-flat")
      /// How many colours there are from above a button's upper edge to where its
      /// icon or its words begin.
      func colors(_ element: Element) async throws -> Int {
        let frame = try await element.rectangle
        return picture.crop(Rectangle(frame.center.x, frame.y - 2, 1, 6))
          .histogram.count
      }
      #expect(try await colors(select) == 1)
      #expect(try await colors(new) > 1)
    }
  }

  @Test(
    """
    NAV-10 what leads through the app are a list beside what it shows, grids, \
    lists, segments and dots, told as what they are
    """,
    arguments: DisplaySystem.allCases)
  func parts(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "buttons-parts") { session in
      let controls = try await ControlsDesk.open(on: session)
      let desk = controls.desk
      try await desk.makeList("Groceries")
      let reader = try WindowReader(desk.satchel)
      func roles(_ name: String) async throws -> Set<Role> {
        Set(
          try await session.findAll(nil, name, in: desk.satchel.app)
            .map(\.role))
      }
      for place in ["Shelf", "Groceries"] {
        try await desk.satchel.click(place)
        try await eventually("“\(place)” is a list or a grid") {
          try await !roles(place).isDisjoint(with: [.list, .table])
        }
        // Side by side, the one not over the other.
        let report = try await reader.read()
        let side = try #require(report.sidebar)
        let shown = try #require(report.destination)
        #expect(side[0] + side[2] <= shown[0])
      }
      try await controls.show()
      _ = try await controls.find("slider", "Tips")
      #expect(
        try await [.toggleButton, .radioButton].contains(
          controls.segment("Light").role))
    }
  }
}
