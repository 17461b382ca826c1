import DesktopDriver
import Foundation
import Testing

/// Dots for pages, in the gallery of controls.
@Suite(.serialized) struct ControlsPagesTests {
  @Test(
    """
    NS-047 CTL-27 CTL-28 CTL-29 CTL-30 a click on either half of the dots, the \
    wheel and the keys go one page on or back, no dot can be chosen, none \
    leads to where Back would be needed, and the dots stand in the middle \
    below the page; many pages have clipped dots, more have a grid
    """,
    arguments: DisplaySystem.allCases)
  func pages(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-pages") { session in
      let controls = try await ControlsDesk.open(on: session)
      try await session.look("controls-pages")
      let dots = try await controls.find("slider", "Tips")
      let frame = try await controls.reveal(dots)
      func expect(_ page: Double, _ title: String) async throws {
        try await eventually("page \(page), “\(title)”") {
          let value = try await controls.number(of: dots)
          let shown = try await !session.findAll(
            .label, title, in: controls.app
          ).isEmpty
          return value == page && shown
        }
      }
      try await expect(1, "Drop Anything")
      // The last dot is the fifth, and the next page the second.
      try await session.click(at: frame.point(0.95, 0.5))
      try await expect(2, "Stack Items")
      try await session.click(at: frame.point(0.6, 0.5))
      try await expect(3, "Open by Waiting")
      try await session.click(at: frame.point(0.05, 0.5))
      try await expect(2, "Stack Items")
      try await session.scroll(at: frame.center, steps: 1)
      try await expect(3, "Open by Waiting")
      try await session.scroll(at: frame.center, steps: -1)
      try await expect(2, "Stack Items")
      for (key, page, title) in [
        ("Right", 3.0, "Open by Waiting"),
        ("Page_Down", 4, "Carry by Keyboard"), ("Right", 5, "Take It Back"),
        ("Right", 5, "Take It Back"),
        ("Left", 4, "Carry by Keyboard"), ("Page_Up", 3, "Open by Waiting"),
      ] {
        try await session.key(key)
        try await expect(page, title)
      }
      #expect(try await controls.desk.backButtons() == [])
      // In the middle, and below the page.
      let page = try await controls.find(.label, "Open by Waiting").rectangle
      let below = try await dots.rectangle
      #expect(abs(page.center.x - below.center.x) <= 1)
      #expect(page.y + page.height <= below.y)

      let months = try await controls.find("slider", "Months")
      let strip = try await controls.reveal(months)
      _ = try await controls.find(.label, "1 of 12")
      for _ in 0..<7 { try await session.scroll(at: strip.center, steps: 1) }
      _ = try await controls.find(.label, "August")
      _ = try await controls.find(.label, "8 of 12")
      #expect(try await controls.number(of: months) == 8)

      let zulu = try await controls.find(nil, "Z")
      try await controls.reveal(zulu)
      try await session.look("controls-grid")
      try await zulu.click()
      _ = try await controls.find(.label, "Zulu")
      try await session.key("Left")
      _ = try await controls.find(.label, "Yankee")
      try await session.key("Home")
      _ = try await controls.find(.label, "Alfa")
    }
  }

  @Test(
    """
    NS-103 NAV-13 CTL-27 there are as many dots as places, each page tells of \
    one, and a new list has a page at once
    """,
    arguments: DisplaySystem.allCases)
  func places(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-places") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("Teas")
      let controls = ControlsDesk(desk: desk)
      func expect(_ page: Int, of count: Int, _ words: [String]) async throws {
        let dots = try await controls.find("slider", "Places")
        try await controls.reveal(dots)
        try await eventually("page \(page) of \(count) says \(words)") {
          var said: [String] = []
          for word in words {
            said += try await session.findAll(
              .label, word, in: controls.app, below: controls.gallery()
            ).map(\.name)
          }
          let details = try await dots.details
          let value = try await controls.number(of: dots)
          return value == Double(page) && said == words
            && (details.isEmpty || details.contains("of \(count)"))
        }
      }
      try await controls.show()
      try await expect(1, of: 2, ["Shelf", "2 items"])
      let dots = try await controls.find("slider", "Places")
      let frame = try await controls.reveal(dots)
      try await session.look("controls-places")
      try await session.click(at: frame.point(0.9, 0.5))
      try await expect(2, of: 2, ["Teas", "Empty"])
      try await desk.makeList("Cups")
      try await controls.show()
      try await expect(1, of: 3, ["Shelf", "2 items"])
    }
  }
}
