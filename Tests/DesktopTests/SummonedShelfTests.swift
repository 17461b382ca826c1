import DesktopDriver
import Foundation
import Testing

/// The Shelf comes to drags of other programs, on X11 alone.
@Suite(.serialized) struct SummonedShelfTests {
  @Test(
    """
    DND-10 DND-17 the Shelf comes to a drag of another program when its window \
    can't be reached, takes the drop and stays until it is put away; a drag that \
    ends elsewhere takes it along
    """, arguments: [Peer.Toolkit.gtk3, .qt5])
  func comes(_ toolkit: Peer.Toolkit) async throws {
    // GTK 3 takes the screen's scale.
    let isLight = toolkit == .gtk3
    try await desktopTest(
      .x11,
      .init(scale: isLight ? 2 : 1, appearance: isLight ? .light : .dark),
      name: "summoned-\(toolkit.rawValue)"
    ) { session in
      let desk = try await InsideDesk.open([], on: session)
      let source = try await Peer.source(
        toolkit, [("text/plain", Data("from afar".utf8))],
        frame: Rectangle(560, 200, 300, 260), on: session)
      // In reach, it doesn't come.
      try await session.beginDrag(
        at: source.center, towards: Point(700, 600))
      try await session.hover(at: Point(900, 650))
      #expect(try await desk.strip() == nil)
      try await session.cancelDrag()
      try await session.hide(desk.satchel.window)
      try await eventually("the window is out of sight") {
        try await !session.windows().contains {
          $0.id == desk.satchel.window.id && $0.isActive
        }
      }
      try await session.beginDrag(
        at: source.center, towards: Point(700, 600))
      let strip = try await desk.awaitStrip()
      // At the nearer side.
      #expect(strip.frame.origin.x + strip.frame.width == 1280)
      try await session.look("summoned")
      try await session.hover(at: Point(900, 650))
      try await session.drop(.refused)
      try await desk.awaitNoStrip()

      try await session.beginDrag(
        at: source.center, towards: Point(700, 600))
      let second = try await desk.awaitStrip()
      try await session.hover(at: second.frame.point(0.5, 0.5))
      try await session.look("summoned-over")
      try await session.drop()
      try await desk.satchel.listing("it is on the Shelf") {
        $0.shelf.map(\.name) == ["from afar"]
      }
      // Its bar takes drops, too, for the end.
      try await session.drag(
        from: source.center, to: second.frame.point(0.3, 0.05))
      try await desk.satchel.listing("both are on the Shelf") {
        $0.shelf.map(\.name) == ["from afar", "from afar"]
      }
      let all = try await session.find(
        nil, "Drag all 2 items", in: desk.satchel.app)
      try await session.look("summoned-kept")
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()

      // All of it goes to another program.
      let target = try await Peer.target(
        .gtk3, wanting: ["text/plain;charset=utf-8"],
        frame: Rectangle(300, 200, 300, 260), on: session)
      try await session.drag(
        from: all.rectangle.point(0.2, 0.5), to: target.center)
      let dropped = try await target.next("dropped")
      #expect(
        dropped.data?["text/plain;charset=utf-8"]??.bytes
          == Data("from afar\nfrom afar".utf8))
      #expect(
        try await desk.strip() != nil, "What stays on the Shelf stays in sight")
      try await session.find(.button, "Put Away", in: desk.satchel.app).click()
      try await desk.awaitNoStrip()
    }
  }

  @Test(
    """
    DND-10 a shake brings the Shelf to the pointer though its window is in reach; \
    a program that is left out brings it no more
    """)
  func shaken() async throws {
    try await desktopTest(.x11, name: "summoned-shaken") { session in
      let desk = try await InsideDesk.open([], on: session)
      let source = try await Peer.source(
        .gtk3, [("text/plain", Data("shaken".utf8))],
        frame: Rectangle(10, 200, 300, 260), on: session)
      let end = Point(200, 600)
      try await session.beginDrag(at: source.center, towards: end)
      try await session.shake(at: end)
      let strip = try await desk.awaitStrip()
      #expect(
        strip.frame.origin.x > end.x && strip.frame.origin.x < end.x + 120)
      try await session.look("summoned-shaken")
      try await session.hover(at: strip.frame.point(0.5, 0.5))
      try await session.drop()
      try await desk.satchel.listing("it is on the Shelf") {
        $0.shelf.map(\.name) == ["shaken"]
      }
      // With the last item it goes.
      try await session.activate(desk.satchel.window)
      try await session.find(.button, "Undo", in: desk.satchel.app).click()
      try await desk.satchel.listing("it is gone") { $0.shelf.isEmpty }
      try await desk.awaitNoStrip()
      // What faded away slides in again.
      try await session.hide(desk.satchel.window)
      try await eventually("the window is out of sight") {
        try await !session.windows().contains {
          $0.id == desk.satchel.window.id && $0.isActive
        }
      }
      try await session.beginDrag(at: source.center, towards: end)
      let second = try await desk.awaitStrip()
      try await session.look("summoned-again")
      let words = try await session.screenshot().crop(second.frame)
      #expect(words.histogram.count > 16)
      try await session.cancelDrag()
      try await desk.awaitNoStrip()
      try await session.unhide(desk.satchel.window)

      let window = try await desk.openPreferences()
      _ = try await session.settledPicture()
      try await session.look("summoned-preferences")
      let name = try await session.find(
        .button, "Leave Out Gtk3_source.py", in: desk.satchel.app)
      try await name.doAction()
      _ = try await session.find(
        .label, "The Shelf doesn’t come to drags from “Gtk3_source.py”.",
        in: desk.satchel.app)
      try await session.key("Escape")
      try await session.awaitNoWindow(window.title)
      try await session.beginDrag(at: source.center, towards: end)
      try await session.shake(at: end)
      try await session.hover(at: Point(300, 650))
      #expect(try await desk.strip() == nil)
      try await session.cancelDrag()
    }
  }

  @Test(
    """
    DND-10 NAV-05 the window that is closed stays in the background if one wants \
    that: the Shelf still comes, a start shows the window, Quit ends it
    """)
  func background() async throws {
    try await desktopTest(.x11, name: "summoned-background") { session in
      let desk = try await InsideDesk.open([], on: session)
      let source = try await Peer.source(
        .gtk3, [("text/plain", Data("later".utf8))],
        frame: Rectangle(560, 200, 300, 260), on: session)
      try await session.activate(desk.satchel.window)
      let preferences = try await desk.openPreferences()
      let stays = try await desk.preference("Stay Open in the Background")
      try await stays.doAction()
      try await eventually("it is on") {
        try await stays.states.contains("checked")
      }
      try await session.askToClose(desk.satchel.window)
      try await session.awaitNoWindow("Satchel")
      try await session.awaitNoWindow(preferences.title)
      try await session.beginDrag(
        at: source.center, towards: Point(700, 600))
      let strip = try await desk.awaitStrip()
      try await session.hover(at: strip.frame.point(0.5, 0.5))
      try await session.drop()
      try await desk.satchel.listing("it is on the Shelf") {
        $0.shelf.map(\.name) == ["later"]
      }
      try await session.find(
        .button, "Show in Satchel", in: desk.satchel.app
      ).click()
      let window = try await session.sideWindow("Satchel")
      try await desk.awaitNoStrip()
      try await session.activate(window)
      try await session.key("ctrl+q")
      try await desk.satchel.app.waitForExit()
    }
  }

  @Test(
    """
    DND-08 DND-10 the Shelf comes to drags from a page in Chromium and from \
    Thunar, and what they drop on it arrives as anywhere else
    """)
  func programs() async throws {
    try await desktopTest(.x11, name: "summoned-programs") { session in
      let desk = try await InsideDesk.open([], on: session)
      try await session.hide(desk.satchel.window)
      let browser = try await Browser.start(
        body: #"<img src="squares.png" style="top: 2%">"#,
        frame: Rectangle(300, 40, 600, 600), on: session)
      try await desk.bring(
        from: browser.window.frame.point(0.5, 0.14), towards: Point(500, 660))
      let shelf = try await desk.satchel.listing("the picture is there") {
        $0.shelf.map(\.name) == ["squares.png"]
      }.shelf
      #expect(
        try desk.satchel.bytes(of: shelf[0]) == Fixture.bytes(Fixture.png))
      try await session.find(.button, "Put Away", in: desk.satchel.app).click()
      try await desk.awaitNoStrip()
      browser.app.kill(SIGKILL)
      try await browser.app.waitForExit()

      let letter = Data("Grüße".utf8)
      let thunar = try await Thunar.start(
        ["letter.txt": letter], frame: Rectangle(300, 40, 600, 400),
        on: session)
      try await desk.bring(from: thunar.icon(0), towards: Point(500, 660))
      let both = try await desk.satchel.listing("the file is there") {
        Set($0.shelf.map(\.name)) == ["squares.png", "letter.txt"]
      }.shelf
      let file = try #require(both.first { $0.name == "letter.txt" })
      #expect(try desk.satchel.bytes(of: file) == letter)
      try await session.look("summoned-thunar")
    }
  }

  /// Where the strip is a window like others, and not at the side of the screen.
  private static let windowed = DisplaySystem.allCases.filter {
    [.x11, .mutter].contains($0) || !EdgeShelfTests.isInstalled
  }

  @Test(
    """
    DND-10 DND-17 GES-12 an action shows the Shelf in a window of its own and \
    takes it away; there it has its keys and its menu
    """, arguments: windowed)
  func called(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "summoned-called") { session in
      let desk = try await InsideDesk.open(["apple", "pear"], on: session)
      let app = desk.satchel.app
      try await session.callAction("summon-shelf", of: app)
      let strip = try await desk.awaitStrip()
      // On X11 it stands where it wants to.
      let free =
        system == .x11
        ? strip
        : try await session.place(
          strip, in: Rectangle(40, 80, strip.frame.width, strip.frame.height))
      let tile = try await eventually("its tiles show") {
        let lists = try await session.findAll(.table, "Shelf", in: app)
        for list in lists {
          let tiles = try await session.findAll(.cell, "pear", below: list)
          for tile in tiles
          where try await free.frame.contains(tile.rectangle.center) {
            return tile
          }
        }
        return nil
      }
      try await session.click(at: tile.rectangle.center)
      _ = try await session.settledPicture()
      try await session.look("summoned-called")
      try await session.key("Delete")
      try await desk.satchel.listing("the pear is gone") {
        $0.shelf.map(\.name) == ["apple"]
      }
      try await session.key("ctrl+z")
      try await desk.satchel.listing("it is back") {
        $0.shelf.map(\.name) == ["apple", "pear"]
      }
      try await session.key("Escape")
      try await desk.awaitNoStrip()
      try await session.callAction("summon-shelf", of: app)
      _ = try await desk.awaitStrip()
      try await session.callAction("summon-shelf", of: app)
      try await desk.awaitNoStrip()
    }
  }
}

extension DesktopSession {
  /// Moves the pointer quickly from side to side, as a person does.
  fileprivate func shake(at point: Point) async throws {
    try await glide(to: point, steps: 8)
    for _ in 0..<4 {
      try await glide(to: point.offset(90, 0), steps: 6)
      try await glide(to: point, steps: 6)
    }
  }
}

extension InsideDesk {
  /// The narrow window with the Shelf; nil while none shows.
  fileprivate func strip() async throws -> DesktopDriver.Window? {
    try await session.windows().first {
      $0.title == "Shelf" && $0.frame.width > 1
    }
  }

  fileprivate func awaitStrip() async throws -> DesktopDriver.Window {
    // It slides in.
    _ = try await eventually("the Shelf comes") { try await strip() }
    _ = try await session.settledPicture()
    return try #require(try await strip())
  }

  /// Drags from another program to the Shelf that comes.
  fileprivate func bring(from start: Point, towards end: Point) async throws {
    try await session.beginDrag(at: start, towards: end)
    let strip = try await awaitStrip()
    try await session.hover(at: strip.frame.point(0.5, 0.6))
    try await session.drop()
  }

  fileprivate func awaitNoStrip() async throws {
    try await eventually("the Shelf goes") { try await strip() == nil }
  }
}
