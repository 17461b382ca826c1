import DesktopDriver
import Foundation
import Testing

/// What the Shelf does with what another program has taken: it stays, or goes
/// where the person wants that.
@Suite(.serialized) struct AfterDragOutTests {
  @Test(
    """
    DND-10 DND-18 DND-19 what another program takes stays on the Shelf, also \
    when it says that it has moved it; where the person wants it to go it goes, \
    and one step brings it back
    """,
    arguments: DisplaySystem.allCases)
  func setting(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(system, schemas.configuration) { session in
      let desk = try await InsideDesk.open(["a.txt", "b.txt"], on: session)
      let peer = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], action: "move", frame: .beside,
        on: session)
      try await desk.dragOut("a.txt", to: peer)
      #expect(try desk.shelf == ["a.txt", "b.txt"])
      try await desk.removeAfterDragOut()
      let path = try await desk.dragOut("b.txt", to: peer)
      try await desk.awaitShelf(["a.txt"])
      try await desk.satchel.awaitMessage("“b.txt” left the Shelf.")
      // Who reads it only now has it all the same.
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "b.txt")
      try await session.look("after-drag-out")
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+z")
      try await desk.awaitShelf(["a.txt", "b.txt"])
      // All of them by one drag, and one step back.
      try await session.key("ctrl+a")
      try await desk.awaitSelected(["a.txt", "b.txt"])
      try await session.drag(
        from: desk.frame("a.txt").center, to: peer.center)
      _ = try await peer.next("dropped")
      try await desk.awaitShelf([])
      try await desk.satchel.awaitMessage("2 items left the Shelf.")
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+z")
      try await desk.awaitShelf(["a.txt", "b.txt"])
    }
  }

  @Test(
    """
    CTL-21 DND-17 DND-18 DND-19 what is pinned stays when all is dragged out, \
    also after a restart, and one that knows what to do with it says so
    """)
  func pins() async throws {
    let schemas = try Schemas()
    try await desktopTest(.x11, schemas.configuration) { session in
      var desk = try await InsideDesk.open(["a.txt", "b.txt"], on: session)
      try await desk.removeAfterDragOut()
      try await session.click(
        at: desk.frame("a.txt").center, button: .secondary)
      try await desk.choose("Pin")
      try await desk.satchel.listing("it is pinned") {
        $0.shelf.map(\.pinned) == [true, nil]
      }
      try await desk.awaitDetails("Pinned. Text file, 5 bytes", of: "a.txt")
      try await session.look("pinned")
      try await session.key("ctrl+z")
      try await desk.satchel.listing("it is not") {
        $0.shelf.map(\.pinned) == [nil, nil]
      }
      try await desk.awaitDetails("Text file, 5 bytes", of: "a.txt")
      try await session.key("ctrl+shift+z")
      try await desk.satchel.listing("it is pinned again") {
        $0.shelf.map(\.pinned) == [true, nil]
      }
      try await session.key("ctrl+w")
      try await desk.satchel.app.waitForExit()
      desk = try await InsideDesk(
        session: session, satchel: Satchel.start(on: session))
      try await desk.awaitDetails("Pinned. Text file, 5 bytes", of: "a.txt")
      let peer = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      try await session.activate(desk.satchel.window)
      try await desk.click("b.txt")
      try await session.key("ctrl+a")
      try await desk.awaitSelected(["a.txt", "b.txt"])
      try await session.drag(
        from: desk.frame("b.txt").center, to: peer.center)
      _ = try await peer.next("dropped")
      try await desk.awaitShelf(["a.txt"])
      try await desk.satchel.awaitMessage("“b.txt” left the Shelf.")
    }
  }

  @Test(
    """
    DND-18 with Alt the other is done of what is set, once; Ctrl keeps, and \
    Shift takes away what a program moves
    """)
  func keys() async throws {
    // Compositors keep the keys to themselves during a drag.
    try await desktopTest(.x11) { session in
      let desk = try await InsideDesk.open(["a.txt", "b.txt"], on: session)
      let peer = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      try await desk.dragOut("a.txt", to: peer, holding: [.control])
      try await desk.dragOut("a.txt", to: peer)
      #expect(try desk.shelf == ["a.txt", "b.txt"])
      try await desk.dragOut("a.txt", to: peer, holding: [.alt])
      try await desk.awaitShelf(["b.txt"])
      peer.app.kill()
      let mover = try await Peer.target(
        .qt5, wanting: ["text/uri-list"], action: "move", frame: .beside,
        on: session)
      try await desk.dragOut("b.txt", to: mover, holding: [.shift])
      try await desk.awaitShelf([])
    }
  }

  @Test(
    """
    DND-10 nothing leaves the Shelf that no program says it has taken, nor what \
    is copied within Satchel
    """,
    arguments: DisplaySystem.allCases)
  func stays(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(system, schemas.configuration) { session in
      let desk = try await InsideDesk.open(["a.txt", "b.txt"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await session.set("after-drag-out", "remove")
      try await session.set("action-between-lists", "copy")
      // It takes everything, and never says that it is done.
      let endless = try await Peer.hostileTarget(
        "unfinished", frame: .beside, on: session)
      try await session.drag(
        from: desk.frame("a.txt").center, to: endless.center)
      _ = try await endless.next("dropped")
      try await session.activate(desk.satchel.window)
      try await session.drag(
        from: desk.frame("b.txt").center,
        to: desk.frame("Groceries").center)
      try await desk.satchel.listing("a copy is in the list") {
        $0.items(in: "Groceries").map(\.name) == ["b.txt"]
      }
      // It is still there when that drag is long over.
      endless.app.kill()
      let peer = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      try await session.activate(desk.satchel.window)
      // Compositors keep the keys to themselves.
      let keeping: [[Modifier]] = system == .x11 ? [[.control], [.alt]] : []
      for keys in keeping {
        try await desk.dragOut("b.txt", to: peer, holding: keys)
      }
      try await desk.dragOut("b.txt", to: peer)
      try await desk.awaitShelf(["a.txt"])
    }
  }
}

extension InsideDesk {
  /// What is on the Shelf, by name.
  fileprivate var shelf: [String] {
    get throws { try satchel.listing().shelf.map(\.name) }
  }

  fileprivate func awaitShelf(_ names: [String]) async throws {
    _ = try await satchel.listing("the Shelf has \(names)") {
      $0.shelf.map(\.name) == names
    }
  }

  /// Has the Shelf remove what other programs take.
  fileprivate func removeAfterDragOut() async throws {
    try await session.set("after-drag-out", "remove")
    // The app has heard of it when its window for it shows it.
    _ = try await openPreferences()
    try await eventually("the window shows it") {
      try await session.findAll(.label, nil, in: satchel.app)
        .contains { $0.name == "Remove" }
    }
    try await session.look("after-drag-out-preferences")
    try await shutPreferences(by: "Escape")
    try await session.activate(satchel.window)
  }

  /// Waits until a tile is told of so to who doesn't see it.
  fileprivate func awaitDetails(
    _ details: String, of name: String
  ) async throws {
    try await eventually("“\(name)” is described as “\(details)”") {
      try await session.find(.cell, name, in: satchel.app).details == details
    }
  }

  /// Drags an item to a program, which takes it.
  ///
  /// - Returns: the path of the file that it has got.
  @discardableResult fileprivate func dragOut(
    _ name: String, to peer: Peer, holding keys: [Modifier] = []
  ) async throws -> String {
    try await session.drag(
      from: frame(name).center, to: peer.center, holding: keys)
    let dropped = try await peer.next("dropped")
    let address = try #require(dropped.text(of: "text/uri-list"))
    let path = try #require(
      URL(string: address.trimmingCharacters(in: .newlines))?.path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == name)
    return path
  }
}
