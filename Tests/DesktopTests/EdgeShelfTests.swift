import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// The Shelf comes out of the side of the screen, on Wayland's compositors that
/// let windows stand there.
@Suite(.serialized) struct EdgeShelfTests {
  /// The compositors with layers, of those that are tested.
  private static let systems = DisplaySystem.allCases.filter {
    [.wayland, .kwin].contains($0)
  }

  static var isInstalled: Bool {
    guard let library = dlopen("libgtk4-layer-shell.so.0", RTLD_LAZY) else {
      return false
    }
    dlclose(library)
    return true
  }

  /// Why the tests that need the library are skipped where it is missing.
  private static let reason: Comment = {
    let system = try? String(
      contentsOfFile: "/etc/os-release", encoding: .utf8)
    guard system?.contains("VERSION_CODENAME=bookworm") == true else {
      return "Left out: no gtk4-layer-shell"
    }
    tellImpossible("no gtk4-layer-shell in Debian 12.")
    return "Not possible"
  }()

  @Test(
    """
    DND-10 DND-17 the Shelf comes out of the side of the screen as a drag of \
    another program reaches it, goes as that leaves, and stays after a drop
    """,
    .enabled(if: isInstalled, reason),
    arguments: systems, [Peer.Toolkit.gtk3, .qt5])
  func comes(
    _ system: DisplaySystem, to toolkit: Peer.Toolkit
  ) async throws {
    try await desktopTest(
      system, .init(appearance: toolkit == .gtk3 ? .light : .dark),
      name: "edge-\(toolkit.rawValue)"
    ) { session in
      let edge = try await Edge.open(on: session)
      let desk = edge.desk
      let source = try await Peer.source(
        toolkit, [("text/plain", Data("from afar".utf8))],
        frame: Rectangle(620, 200, 300, 260), on: session)
      try await session.look("edge-line")

      try await session.beginDrag(at: source.center, towards: edge.line)
      try await session.hover(at: Point(1000, 400))
      #expect(try await !edge.isShown)
      let active = try await session.activeTitle
      try await session.hover(at: edge.line)
      try await edge.awaitShown()
      try await session.look("edge-over-line")
      // KWin gives the keyboard to what shows.
      if system == .wayland {
        let nowActive = try await session.activeTitle
        #expect(nowActive == active, "It doesn't take the keyboard")
      }
      // It stands above another window, too.
      try await session.hover(at: edge.middle)
      #expect(try await edge.isShown)
      try await session.hover(at: Point(1000, 740))
      try await edge.awaitGone()
      try await session.drop(.refused)

      try await session.beginDrag(at: source.center, towards: edge.line)
      try await session.hover(at: edge.line)
      try await edge.awaitShown()
      try await session.hover(at: edge.middle)
      try await session.drop()
      try await desk.satchel.listing("it is on the Shelf") {
        $0.shelf.map(\.name) == ["from afar"]
      }
      _ = try await session.settledPicture()
      #expect(try await edge.isShown)
      try await session.look("edge-kept")
      try await session.find(
        .button, "Put Away", in: desk.satchel.app
      ).doAction()
      try await edge.awaitGone()

      // Onto the line itself.
      try await session.beginDrag(at: source.center, towards: edge.line)
      try await session.hover(at: edge.line)
      try await session.drop()
      try await desk.satchel.listing("both are on the Shelf") {
        $0.shelf.map(\.name) == ["from afar", "from afar"]
      }
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()
      try await edge.awaitShown()
      // A click on it gives it the keyboard.
      try await session.click(at: edge.firstTile)
      try await session.key("Delete")
      try await desk.satchel.listing("one is left") { $0.shelf.count == 1 }
      try await session.key("ctrl+z")
      try await desk.satchel.listing("both are back") { $0.shelf.count == 2 }

      let target = try await Peer.target(
        .gtk3, wanting: ["text/plain;charset=utf-8"],
        frame: Rectangle(620, 200, 300, 260), on: session)
      // The bar with "2 items".
      try await session.drag(from: edge.bar, to: target.center)
      let dropped = try await target.next("dropped")
      #expect(
        dropped.data?["text/plain;charset=utf-8"]??.bytes
          == Data("from afar\nfrom afar".utf8))
    }
  }

  @Test(
    """
    DND-10 GES-12 a click on the line shows the Shelf; the line changes its side \
    and goes as soon as the preferences say so
    """,
    .enabled(if: isInstalled, reason),
    arguments: systems)
  func preferences(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(
      system, schemas.configuration, name: "edge-preferences"
    ) { session in
      let edge = try await Edge.open(on: session)
      let app = edge.desk.satchel.app
      let window = try await edge.desk.openPreferences()
      _ = try await session.find(nil, "Side of the Screen", in: app)
      _ = try await session.settledPicture()
      try await session.look("edge-preferences")
      try await session.key("Escape")
      try await session.awaitNoWindow(window.title)

      try await session.click(at: edge.line)
      try await edge.awaitShown()
      try await session.find(.button, "Put Away", in: app).doAction()
      try await edge.awaitGone()

      // As by a key that the desktop was given for it.
      try await session.callAction("summon-shelf", of: app)
      try await edge.awaitShown()
      try await session.callAction("summon-shelf", of: app)
      try await edge.awaitGone()

      try await session.set("shelf-edge", "left")
      let left = Point(1, 300)
      try await eventually("the line is at the left") {
        let picture = try await session.screenshot()
        return picture[left] != edge.bare[left]
          && picture[edge.mark] == edge.bare[edge.mark]
      }
      try await session.click(at: left)
      try await eventually("the Shelf is at the left") {
        let inside = Point(100, 590)
        return try await session.screenshot()[inside] != edge.bare[inside]
      }
      try await session.look("edge-left")
      try await session.find(.button, "Put Away", in: app).doAction()
      try await session.move(to: Point(1000, 700))
      try await session.set("shelf-comes", "never")
      try await eventually("there is no line") {
        try await session.screenshot()[left] == edge.bare[left]
      }
    }
  }

  @Test(
    """
    DND-10 the preferences say in which way the Shelf can come to drags, and \
    what that needs
    """, arguments: DisplaySystem.allCases)
  func explained(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "edge-explained") { session in
      let desk = try await InsideDesk.open([], on: session)
      _ = try await desk.openPreferences()
      let beginning =
        switch system {
        case .x11: "From other programs, at the side of the screen"
        case .wayland, .kwin:
          Self.isInstalled
            ? "When you drag something to the line"
            : "This needs gtk4-layer-shell."
        case .mutter: "Your desktop tells no program of drags elsewhere."
        }
      try await eventually("it is explained") {
        try await session.findAll(.label, in: desk.satchel.app).contains {
          $0.name.hasPrefix(beginning)
        }
      }
    }
  }
}

extension DesktopSession {
  fileprivate var activeTitle: String? {
    get throws { try windows().first(where: \.isActive)?.title }
  }
}

/// The line at the right side of the screen, and the Shelf that comes out of it.
/// No compositor tells where such windows are: pictures do.
private struct Edge: Sendable {
  let desk: InsideDesk
  /// The screen without the app.
  let bare: Picture

  let line = Point(1279, 400)
  /// A point that is on the line when it shows, without a pointer.
  let mark = Point(1278, 300)
  let middle = Point(1174, 480)
  let bar = Point(1110, 208)
  let firstTile = Point(1174, 290)
  /// A point that is on the Shelf when it shows.
  private let inside = Point(1174, 590)

  /// Opens the app, with a window that leaves room, and waits for the line.
  static func open(on session: DesktopSession) async throws -> Edge {
    let bare = try await session.settledPicture()
    let desk = try await InsideDesk.open(
      [], frame: Rectangle(20, 40, 560, 600), on: session)
    let edge = Edge(desk: desk, bare: bare)
    try await eventually("the line shows") {
      try await session.screenshot()[edge.mark] != bare[edge.mark]
    }
    return edge
  }

  var isShown: Bool {
    get async throws {
      try await desk.session.screenshot()[inside] != bare[inside]
    }
  }

  func awaitShown() async throws {
    try await eventually("the Shelf comes") { try await isShown }
  }

  func awaitGone() async throws {
    try await eventually("the Shelf goes") { try await !isShown }
  }
}
