import DesktopDriver
import Foundation
import Testing

/// Where the keyboard is, and where it goes.
@Suite(.serialized) struct FocusTests {
  @Test(
    """
    GES-12 CTL-26 Tab goes from the header to the sidebar, the kinds and the \
    items, and round again, Shift+Tab the other way; arrows go on within each; \
    each stop has a name, and shows that it has the keyboard
    """, arguments: DisplaySystem.allCases)
  func order(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "focus-order") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.satchel.put(folder: "Album", of: 3, on: session)
      try await desk.makeList("Teas")
      try await desk.show("Shelf")
      try await desk.click("b")
      try await desk.awaitKeyboard(at: "b")
      for (key, parts) in [
        ("Tab", ["header", "sidebar", "kinds", "items"]),
        ("shift+Tab", ["kinds", "sidebar", "header", "items"]),
      ] {
        let stops = try await desk.stops(by: key)
        var walked: [String] = []
        for stop in stops {
          #expect(!stop.element.name.isEmpty, "\(stop)")
          #expect(stop.isSeen, "\(key): \(stop)")
          let part = desk.part(try #require(stop.frame))
          if walked.last != part { walked.append(part) }
        }
        #expect(walked == parts, "\(key): \(stops)")
      }
      // The items have the keyboard again. Within each part arrows do.
      try await desk.awaitKeyboard(at: "b")
      try await session.key("Right")
      try await desk.awaitKeyboard(at: "Album")
      try await desk.tab(to: "All")
      try await session.key("Right")
      try await desk.awaitKeyboard(at: "Files")
      try await session.key("Left")
      try await desk.awaitKeyboard(at: "All")
      try await desk.tab(to: "Main Menu")
      try await session.key("Left")
      try await desk.awaitKeyboard(at: "Select")
    }
  }
}

extension InsideDesk {
  fileprivate func part(_ frame: Rectangle) -> String {
    if frame.center.y < pane.y { return "header" }
    if frame.center.x < pane.x { return "sidebar" }
    return frame.center.y < pane.y + 45 ? "kinds" : "items"
  }
}
