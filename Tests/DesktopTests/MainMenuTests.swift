import DesktopDriver
import Foundation
import Interaction
import Testing

/// The main menu, and the windows that it opens.
@Suite(.serialized) struct MainMenuTests {
  @Test(
    """
    GES-12 DND-21 F10 opens the main menu, which has what every program's has, \
    in the usual order
    """, arguments: DisplaySystem.allCases)
  func menu(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "main-menu") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.click("a")
      try await session.key("F10")
      try await eventually(
        "the menu is open", state: { "\((try? await desk.shownMenu()) ?? [])" }
      ) {
        try await desk.shownMenu() == [
          "Add Files…", "Add Samples", "Find", "Select Items", "Undo", "Redo",
          "Preferences", "Keyboard Shortcuts", "Help", "About Satchel", "Quit",
        ]
      }
      try await session.look("main-menu")
      try await desk.closeMenu()
      // With the keyboard elsewhere, too.
      try await desk.makeList("Groceries")
      try await session.key("F10")
      try await eventually("the menu is open again") {
        try await desk.shownMenu().contains("Quit")
      }
      try await desk.choose("About Satchel")
      try await session.sideWindow("About Satchel")
      var said: [String] = []
      try await eventually(
        "it says which version it is, and whose", state: { "\(said)" }
      ) {
        said = try await session.findAll(.label, nil, in: desk.satchel.app)
          .map(\.name)
        return ["0.1", "© 2026 The Satchel authors"].allSatisfy { words in
          said.contains { $0.contains(words) }
        }
      }
      try await session.look("about")
      // The licence is there without a network.
      try await session.find(nil, "License", in: desk.satchel.app).click()
      try await eventually("the licence shows") {
        let texts = try await session.findAll(
          .text, nil, in: desk.satchel.app)
        for text in texts {
          if try await text.text.contains("Permission is hereby granted") {
            return true
          }
        }
        return false
      }
      try await session.look("about-licence")
      try await session.key("Escape")
      try await session.awaitNoWindow("About Satchel")
    }
  }

  @Test(
    """
    GES-12 MOD-03 Ctrl+? and the main menu show every key, and Escape and \
    Ctrl+W shut that window
    """, arguments: DisplaySystem.allCases)
  func shortcuts(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "main-menu-shortcuts"
    ) { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.click("a")
      try await session.key("ctrl+question")
      _ = try await session.sideWindow("Keyboard Shortcuts")
      var wanted: Set = ["Ctrl", "Shift", "X", "?", "Esc", "F2"]
      for group in KeyGuide.groups {
        wanted.insert(group.title)
        wanted.formUnion(group.entries.map(\.title))
      }
      try await desk.awaitLabels(wanted)
      try await session.look("shortcuts")
      try await session.key("Escape")
      try await session.awaitNoWindow("Keyboard Shortcuts")
      try await session.activate(desk.satchel.window)
      try await session.key("F10")
      try await desk.choose("Keyboard Shortcuts")
      _ = try await session.sideWindow("Keyboard Shortcuts")
      try await session.key("ctrl+w")
      try await session.awaitNoWindow("Keyboard Shortcuts")
      #expect(desk.satchel.app.exit == nil)
    }
  }

  @Test(
    """
    GES-12 MOD-03 F1 and the main menu open the help, and Escape and Ctrl+W shut \
    that window
    """, arguments: DisplaySystem.allCases)
  func help(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "main-menu-help"
    ) { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.click("a")
      try await session.key("F1")
      try await session.sideWindow("Help")
      try await desk.awaitLabels(["Bring Something In", "Take It Out"])
      try await session.look("help")
      try await session.key("Escape")
      try await session.awaitNoWindow("Help")
      try await session.activate(desk.satchel.window)
      try await session.key("F10")
      try await desk.choose("Help")
      try await session.sideWindow("Help")
      try await session.key("ctrl+w")
      try await session.awaitNoWindow("Help")
    }
  }

  @Test("GES-12 Ctrl+Q quits", arguments: DisplaySystem.allCases)
  func quit(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "main-menu-quit") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.click("a")
      try await session.key("ctrl+question")
      _ = try await session.sideWindow("Keyboard Shortcuts")
      // It may take the keyboard once more until it has been painted.
      _ = try await session.settledPicture()
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+q")
      #expect(
        try await desk.satchel.app.waitForExit(within: .seconds(10))
          == .status(0))
    }
  }
}

extension InsideDesk {
  /// Waits until the windows have all of these words, among others.
  fileprivate func awaitLabels(_ wanted: Set<String>) async throws {
    var missing = wanted
    try await eventually("all words are there", state: { "no \(missing)" }) {
      let names = try await session.findAll(.label, nil, in: satchel.app)
        .map(\.name)
      missing = wanted.subtracting(names)
      return missing.isEmpty
    }
  }
}

extension DesktopSession {
  /// Waits for a window beside the main one, which has the keyboard then.
  @discardableResult
  func sideWindow(_ title: String) async throws -> DesktopDriver.Window {
    try await eventually(
      "the window “\(title)” has the keyboard",
      state: { "\((try? self.windows()) ?? [])" }
    ) {
      try self.windows().first {
        $0.title == title && $0.frame.width > 1 && $0.isActive
      }
    }
  }

  /// Waits until a window has been shut and another, where there is one, has the
  /// keyboard: a window manager gives it on only after it hears of that, and
  /// until then keys go to whatever is under the pointer.
  func awaitNoWindow(_ title: String) async throws {
    try await eventually("the window “\(title)” is shut") {
      let windows = try self.windows().filter { $0.frame.width > 1 }
      return !windows.contains { $0.title == title }
        && (windows.isEmpty || windows.contains(where: \.isActive))
    }
  }
}
