import DesktopDriver
import Foundation
import Testing

/// What is told of every screen, and where the keyboard goes on it.
@Suite(.serialized) struct ScreenFocusTests {
  @Test(
    """
    CTL-17 GES-12 CTL-26 on every screen Tab goes round all that can have the \
    keyboard, and each shows that it has it, in light and in dark; nothing is \
    called by the type of its widget, and no button does what an edit menu does
    """,
    arguments: DisplaySystem.allCases)
  func focus(_ system: DisplaySystem) async throws {
    let appearance: DesktopConfiguration.Appearance =
      system.isWayland ? .dark : .light
    try await desktopTest(
      system, .init(appearance: appearance), name: "screen-focus"
    ) { session in
      let desk = try await InsideDesk.openForScreens(on: session)
      try await desk.walkScreens { screen in
        try await desk.expectNames(on: screen)
        guard screen.hasTabOrder else { return }
        let stops = try await desk.stops(
          by: screen.front == .menu ? "Down" : "Tab", on: screen)
        try await session.look(
          "focus-\(appearance)-\(screen.fileName)", atRest: true)
        #expect(
          screen.front == .main ? stops.count > 3 : !stops.isEmpty,
          "\(screen): \(stops)")
        for stop in stops {
          #expect(!stop.element.name.isEmpty, "\(screen): \(stop)")
          #expect(stop.isSeen, "\(screen): \(stop)")
        }
      }
    }
  }
}

extension InsideDesk {
  /// Expects all that is told of a screen to be told by names of its own.
  fileprivate func expectNames(on screen: Screen) async throws {
    let all = try await session.everything(in: satchel.app)
    #expect(all.count > 10, "\(screen)")
    for element in all {
      #expect(!element.isCalledByType, "\(screen): \(element)")
      #expect(
        element.role != .button || !EditCommands.titles.contains(element.name),
        "\(screen): \(element)")
      // What doesn't show has no size; a pane's handle has no stop of its own,
      // and is of one role or the other.
      guard element.name.isEmpty, element.role != "filler",
        element.role != .panel,
        try await element.states.contains("focusable"),
        let frame = try? await element.rectangle, frame.width > 0
      else { continue }
      Issue.record("\(screen): \(element) has no name")
    }
  }
}

extension Element {
  /// Whether it has no name: GTK calls it by its type then.
  var isCalledByType: Bool {
    // A type's name is one word, which a sentence may begin with, too.
    !name.contains(" ") && name != "Satchel"
      && (name.hasPrefix("Gtk") || name.hasPrefix("Satchel"))
  }
}

/// What is in edit menus, and so in no button.
enum EditCommands {
  static let titles: Set = ["Cut", "Copy", "Paste", "Select All"]
}
