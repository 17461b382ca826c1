import DesktopDriver
import Foundation
import Testing

/// Every window that the app opens beside its main one.
@Suite(.serialized) struct SideWindowTests {
  /// What opens each, by its title, with an item selected.
  private static let windows = [
    "Preferences": "ctrl+comma", "Keyboard Shortcuts": "ctrl+question",
    "Properties": "alt+Return", "Add Files": "ctrl+o",
    "About Satchel": "About Satchel", "Open With": "Open With…",
    // A look at the item, which has its name.
    "a": "space",
  ]

  /// The only one that holds off other work: the desktop's own file chooser.
  private static let modal: Set = ["Add Files"]

  @Test(
    """
    MOD-02 MOD-03 MOD-06 each window beside the main one has a title of its own, \
    a button to shut it, holds off nothing, and shuts alike by Escape, Ctrl+W \
    and its frame, which changes nothing
    """,
    arguments: DisplaySystem.allCases)
  func exits(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "side-windows") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let before = try desk.satchel.listing()
      var titles: Set<String> = []
      for (title, way) in Self.windows.sorted(by: { $0.key < $1.key }) {
        for exit in ["Escape", "ctrl+w", "frame"] {
          // The desktop's own chooser hears no Ctrl+W.
          if exit == "ctrl+w", Self.modal.contains(title) { continue }
          let window = try await desk.open(title, way)
          if titles.insert(window.title).inserted {
            let element = try await eventually("“\(title)” is told of") {
              try await session.accessibleWindows(of: desk.satchel.app).first {
                $0.name == title
              }
            }
            let isModal = try await element.states.contains("modal")
            #expect(isModal == Self.modal.contains(title), "\(title)")
            let buttons = try await session.findAll(
              .button, nil, below: element)
            #expect(
              buttons.contains {
                $0.name == "Close" || $0.name.hasSuffix("Cancel")
              },
              "\(title) has \(buttons)")
          }
          if exit == "frame" {
            try await session.askToClose(window)
          } else {
            try await session.key(exit)
          }
          try await session.awaitNoWindow(title)
          #expect(desk.satchel.app.exit == nil)
        }
      }
      #expect(titles == Set(Self.windows.keys))
      #expect(try desk.satchel.listing() == before)
      try await session.activate(desk.satchel.window)
      try await desk.click("b")
    }
  }
}

extension InsideDesk {
  /// Opens a window by a key, or from the menu of the program or of an item.
  fileprivate func open(
    _ title: String, _ way: String
  ) async throws -> DesktopDriver.Window {
    try await session.activate(satchel.window)
    try await click("a")
    if way == "Open With…" {
      try await session.key("shift+F10")
      try await choose(way)
    } else if way == title {
      try await session.key("F10")
      try await choose(way)
    } else {
      try await session.key(way)
    }
    return try await session.sideWindow(title)
  }
}
