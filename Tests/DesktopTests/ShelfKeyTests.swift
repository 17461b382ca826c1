import DesktopDriver
import Foundation
import Testing

/// A key of the desktop's shows the Shelf strip, by the desktop's portal.
@Suite(.serialized) struct ShelfKeyTests {
  @Test(
    """
    DND-10 GES-12 a key that the desktop was asked for shows the Shelf strip, also \
    at the next start, until it is given back; GNOME 48 answers with any code
    """)
  func pressed() async throws {
    let schemas = try Schemas()
    try await desktopTest(
      .x11, schemas.configuration, name: "shelf-key"
    ) { session in
      let portal = try await session.shortcutPortal(["--code", "77"])
      let desk = try await InsideDesk.open(["a"], on: session)
      let window = try await desk.openPreferences()
      try await desk.preference("Key for the Shelf").doAction()
      try await portal.waitForLine(containing: "Register dev.satchel.Satchel")
      try await portal.waitForLine(
        containing: "BindShortcuts show-shelf Show Shelf Strip LOGO+ALT+d")
      try await desk.words(Self.set)
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
    DND-10 MOD-13 who gives no key is told how to be asked again; without such \
    keys nothing is said of them
    """)
  func refused() async throws {
    let schemas = try Schemas()
    try await desktopTest(
      .x11, schemas.configuration, name: "shelf-key-refused"
    ) { session in
      let desk = try await InsideDesk.open(["a"], on: session)
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
      let key = try await desk.preference("Key for the Shelf")
      try await key.doAction()
      try await desk.words("No key was chosen. Turn this on to be asked again.")
      try await desk.awaitKey(isOn: false)
      try await portal.end()

      // At a start the same answer is one of a desktop that has failed.
      let next = try await session.shortcutPortal()
      try await key.doAction()
      try await desk.words(Self.set)
      try await next.end()
      try await desk.words(Self.missing)
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+q")
      try await desk.satchel.app.waitForExit()
      let last = try await session.shortcutPortal(["--refuse"])
      let again = InsideDesk(
        session: session, satchel: try await Satchel.start(on: session))
      try await last.waitForLine(containing: "BindShortcuts")
      _ = try await again.openPreferences()
      try await again.words(Self.missing)
      try await again.awaitKey(isOn: true)
    }
  }

  @Test(
    """
    DND-10 a key that the desktop has not, changes, or takes back is told; a \
    portal that starts anew is asked again
    """)
  func changes() async throws {
    let schemas = try Schemas()
    try await desktopTest(
      .x11, schemas.configuration, name: "shelf-key-changes"
    ) { session in
      let portal = try await session.shortcutPortal(["--keyless"])
      let desk = try await InsideDesk.open(["a"], on: session)
      _ = try await desk.openPreferences()
      try await desk.preference("Key for the Shelf").doAction()
      try await desk.words("Choose a key for it in the desktop’s settings.")
      portal.kill(SIGUSR2)
      try await desk.words(Self.set)
      try await portal.end()
      try await desk.words(Self.missing)
      let next = try await session.shortcutPortal()
      try await next.waitForLine(containing: "BindShortcuts")
      try await desk.words(Self.set)
      try await desk.expectStrip(afterPressing: next)
      next.kill(SIGUSR2)
      try await desk.words(Self.missing)
      try await desk.awaitKey(isOn: true)
    }
  }

  @Test(
    """
    DND-10 GES-12 the desktop's real portal gives the key, and takes it back
    """, arguments: DisplaySystem.allCases)
  func realPortal(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(
      system, schemas.configuration, name: "shelf-key-real"
    ) { session in
      let person = try await Portals.start(on: session).person
      let desk = try await InsideDesk.open(["a"], on: session)
      _ = try await desk.openPreferences()
      try await desk.preference("Key for the Shelf").doAction()
      try await person.waitForLine(
        containing: "bound show-shelf Show Shelf Strip LOGO+ALT+d")
      try await desk.words(Self.set)
      // Where it is a layer of the screen's, no list of windows has it.
      if system == .x11 { try await desk.expectStrip(afterPressing: person) }
      person.kill(SIGUSR2)
      try await desk.words(Self.missing)
      try await desk.preference("Key for the Shelf").doAction()
      try await desk.awaitKey(isOn: false)
      try await desk.preference("Key for the Shelf").doAction()
      try await desk.words(Self.set)
      try await desk.preference("Key for the Shelf").doAction()
      try await person.waitForLine(containing: "closed")
    }
  }

  private static let set =
    "Shows the Shelf strip in any program: Press <Super>s"
  private static let missing =
    "The desktop gave no key. Turn this off and on to ask again."
}

extension App {
  fileprivate func end() async throws {
    kill()
    try await waitForExit()
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
  /// Waits until the window says this.
  fileprivate func words(_ words: String) async throws {
    _ = try await session.find(.label, words, in: satchel.app)
  }

  fileprivate func awaitKey(isOn: Bool) async throws {
    let key = try await preference("Key for the Shelf")
    try await eventually("the key is \(isOn ? "on" : "off")") {
      try await key.states.contains("checked") == isOn
    }
  }

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
