import DesktopDriver
import Foundation
import Testing

/// However a drag ends, nothing of it stays in the window.
@Suite(.serialized) struct EndingsTests {
  @Test(
    """
    DND-31 after every ending of a drag its cues are gone within a second, and \
    the window looks as it did before: own place, outside, refused, Escape
    """,
    arguments: DisplaySystem.allCases)
  func ownDrags(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inside-endings") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let refusing = try await Peer.target(
        .gtk3, wanting: [], options: ["--refuse"], frame: .beside, on: session)
      try await desk.satchel.select(["a"], on: session)
      let start = try await desk.frame("a").center
      let over = try await desk.besideTile("b", after: true)
      let endings: [(String, Point)] = [
        ("own place", try await desk.besideTile("a", after: true)),
        ("outside", Point(200, 780)), ("refused", refusing.center),
      ]
      let listing = try desk.satchel.listing()
      try await session.move(to: desk.rest)
      let blank = try await session.settledPicture()

      let reader = try WindowReader(desk.satchel)
      for (name, end) in endings {
        try await session.beginDrag(at: start, towards: over)
        try await session.hover(at: over)
        try await session.hover(at: end)
        try await session.drop(name == "own place" ? .taken : .refused)
        try await reader.awaitNoCues(after: name)
        try await session.move(to: desk.rest)
        try await desk.expectLooks(like: blank, after: name)
      }
      try await session.beginDrag(at: start, towards: over)
      try await desk.awaitMark(at: over)
      try await session.key("Escape")
      if [.x11, .mutter].contains(system) {
        // The button is still held.
        try await reader.awaitNoCues(after: "Escape")
      } else {
        // On Wayland the compositor has the keyboard during a drag, and sway
        // and KWin do nothing on Escape.
        try await session.hover(at: over)
        #expect(try await reader.read().isDragging)
        try await session.hover(at: Point(200, 780))
      }
      try await session.release()
      try await session.move(to: desk.rest)
      try await desk.expectLooks(like: blank, after: "Escape")
      #expect(try desk.satchel.listing() == listing)
    }
  }

  @Test(
    """
    DND-31 GES-01 the click that follows a drag to another program is one on what \
    is under it, not on what was dragged
    """, arguments: DisplaySystem.allCases)
  func clicked(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inside-clicked") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      let other = try await desk.frame("b").center
      try await session.drag(
        from: desk.frame("a").center, to: target.center)
      _ = try await target.next("dropped")
      try await session.click(at: other)
      try await session.key("Delete")
      try await desk.satchel.listing("only what was clicked is gone") {
        $0.shelf.map(\.name) == ["a"]
      }
    }
  }

  @Test(
    """
    DND-31 when another program leaves, drops nothing or dies in the middle \
    of its drag, the window looks as it did before
    """,
    arguments: DisplaySystem.allCases)
  func foreignDrags(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inside-foreign-endings") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let peer = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("Tea".utf8))], frame: .beside,
        on: session)
      let refused = try await Peer.source(
        .qt5, [("application/x-nobody", Data([1]))], actions: ["link"],
        frame: Rectangle(10, 520, 390, 200), on: session)
      let over = try await desk.besideTile("b", after: true)
      // A window without the keyboard looks otherwise.
      try await session.activate(refused.window)
      try await session.move(to: desk.rest)
      let blank = try await session.settledPicture()

      try await session.beginDrag(at: peer.center, towards: over)
      try await desk.awaitMark(at: over)
      // Above it: what GTK 3 shows of a drag flies back, and takes what is
      // pressed on its way.
      try await session.hover(at: Point(205, 80))
      try await desk.expectLooks(
        like: blank, after: "leaving", within: .seconds(1))
      try await session.drop(.refused)
      try await desk.expectLooks(
        like: blank, after: "a drop outside", within: .seconds(1))

      try await session.beginDrag(at: refused.center, towards: over)
      try await session.hover(at: over)
      try await session.drop(.refused)
      try await session.move(to: desk.rest)
      try await desk.expectLooks(
        like: blank, after: "a refused drop", within: .seconds(1))

      try await session.beginDrag(at: peer.center, towards: over)
      try await desk.awaitMark(at: over)
      peer.app.kill(SIGKILL)
      try await peer.app.waitForExit()
      try await WindowReader(desk.satchel).awaitNoCues(after: "the source died")
      try await session.release()
      try await session.activate(refused.window)
      try await session.move(to: desk.rest)
      try await desk.expectLooks(like: blank, after: "the source's death")
      #expect(try desk.names() == ["a", "b"])
    }
  }
}

extension WindowReader {
  /// Waits until nothing shows of a drag, which takes no longer than it takes
  /// to look.
  nonisolated(nonsending) func awaitNoCues(after ending: String) async throws {
    var report: WindowReport?
    try await eventually(
      "nothing shows where to drop after \(ending)", within: .seconds(1),
      state: { "\(report as Any)" }
    ) {
      let now = try await read()
      report = now
      return now.highlights + now.possible + now.marks + now.parted
        + now.springing == 0
    }
  }
}

extension InsideDesk {
  /// Waits until the window looks as in that picture.
  func expectLooks(
    like blank: Picture, after ending: String,
    within limit: Duration = .seconds(10)
  ) async throws {
    let frame = satchel.window.frame
    try await eventually(
      "the window looks as before, after \(ending)", within: limit,
      state: {
        guard let picture = try? await session.screenshot() else { return "" }
        let changed = Rectangle.changes(from: blank, to: picture, in: frame)
        guard let changed else { return "nothing differs" }
        let corner = changed.origin.offset(8, 8)
        return """
          \(changed) differs; near its corner it was \(blank[corner]) and is \
          \(picture[corner])
          """
      }
    ) {
      // What is painted anew in parts may be rounded otherwise.
      try await session.screenshot().crop(frame).difference(
        from: blank.crop(frame), tolerance: 2) == 0
    }
  }
}
