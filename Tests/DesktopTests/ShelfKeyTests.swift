import DesktopDriver
import Foundation
import Testing

/// A key of the desktop's shows the Shelf strip, by the desktop's portal.
@Suite(.serialized) struct ShelfKeyTests {
  @Test(
    """
    DND-10 GES-12 a key that the desktop was asked for shows the Shelf strip, also \
    at the next start, until it is given back
    """, arguments: [DisplaySystem.x11])
  func pressed(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(
      system, schemas.configuration, name: "shelf-key"
    ) { session in
      let portal = try await session.shortcutPortal()
      let desk = try await InsideDesk.open(["a"], on: session)
      let window = try await desk.openPreferences()
      try await desk.preference("Key for the Shelf").doAction()
      try await portal.waitForLine(
        containing: "BindShortcuts show-shelf Show Shelf Strip")
      _ = try await session.find(
        .label, "“Super+S” shows the Shelf strip in any program.",
        in: desk.satchel.app)
      _ = try await session.settledPicture()
      try await session.look("shelf-key")
      try await session.key("Escape")
      try await session.awaitNoWindow(window.title)
      try await desk.expectStrip(afterPressing: portal)

      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+q")
      try await desk.satchel.app.waitForExit()
      let again = InsideDesk(
        session: session, satchel: try await Satchel.start(on: session))
      try await portal.waitForLine(containing: "BindShortcuts")
      try await again.expectStrip(afterPressing: portal)
      _ = try await again.openPreferences()
      try await again.preference("Key for the Shelf").doAction()
      try await portal.waitForLine(containing: "Close")
    }
  }

  @Test(
    """
    DND-10 MOD-13 the person who gives no key is told how to be asked again; \
    without such keys nothing is said of them
    """)
  func refused() async throws {
    try await desktopTest(.x11, name: "shelf-key-refused") { session in
      let desk = try await InsideDesk.open([], on: session)
      _ = try await desk.openPreferences()
      _ = try await desk.preference("Stay Open in the Background")
      _ = try await session.settledPicture()
      #expect(
        try await session.findAll(
          nil, "Key for the Shelf", in: desk.satchel.app
        ).isEmpty)
      try await session.key("Escape")
      let portal = try await session.shortcutPortal(["--refuse"])
      _ = try await desk.openPreferences()
      try await desk.preference("Key for the Shelf").doAction()
      _ = try await session.find(
        .label, "No key was chosen. Turn this on to be asked again.",
        in: desk.satchel.app)
      let key = try await desk.preference("Key for the Shelf")
      try await eventually("it is off") {
        try await !key.states.contains("checked")
      }
      // A desktop that takes the key back, or doesn't give one, is another thing.
      portal.kill()
      try await portal.waitForExit()
      let next = try await session.shortcutPortal()
      try await key.doAction()
      try await next.waitForLine(containing: "BindShortcuts")
      next.kill(SIGUSR2)
      _ = try await session.find(
        .label, "The desktop gave no key. Turn this off and on to ask again.",
        in: desk.satchel.app)
    }
  }
}

extension DesktopSession {
  /// A program that stands in for the desktop's portal.
  fileprivate func shortcutPortal(
    _ options: [String] = []
  ) async throws -> App {
    let portal = try await launch(
      "/usr/bin/python3", ["-B", Peer.folder + "shortcut_portal.py"] + options)
    try await portal.waitForLine(containing: "ready")
    return portal
  }
}

extension InsideDesk {
  /// Presses the desktop's key, which shows the strip, and once more, which takes
  /// it away.
  fileprivate func expectStrip(afterPressing portal: App) async throws {
    portal.kill(SIGUSR1)
    try await eventually("the strip shows") {
      try await session.windows().contains {
        $0.title == "Shelf" && $0.frame.width > 1
      }
    }
    portal.kill(SIGUSR1)
    try await eventually("the strip has gone") {
      try await !session.windows().contains { $0.title == "Shelf" }
    }
  }
}
