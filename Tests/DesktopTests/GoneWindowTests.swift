import DesktopDriver
import Foundation
import Testing

/// Windows that go while something is dragged.
@Suite(.serialized) struct GoneWindowTests {
  @Test(
    """
    DND-31 when the window that a drag comes from is closed, nothing of the drag \
    shows any more within a second
    """,
    arguments: DisplaySystem.allCases)
  func sourceCloses(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "gone-source") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let reader = try WindowReader(desk.satchel)
      let peer = try await Peer.source(
        .gtk3, [Offer.text("Tea")], frame: .beside, on: session)
      let over = try await desk.besideTile("b", after: true)
      try await session.activate(desk.satchel.window)
      try await session.move(to: desk.rest)
      let blank = try await session.settledPicture()
      let listing = try desk.satchel.listing()
      try await session.activate(peer.window)
      try await session.beginDrag(at: peer.center, towards: over)
      try await session.hover(at: over, until: "the mark shows") {
        try await reader.read().marks == 1
      }
      try await session.askToClose(peer.window)
      try await peer.app.waitForExit()
      try await eventually("nothing shows of it", within: .seconds(1)) {
        try await reader.read().isAtRest
      }
      try await session.release()
      try await session.activate(desk.satchel.window)
      try await session.move(to: desk.rest)
      try await desk.expectLooks(like: blank, after: "the window was closed")
      #expect(try desk.satchel.listing() == listing)
    }
  }

  @Test(
    """
    DND-31 MOD-03 the app's own window closes under a drag of its own: the \
    program that it is over is left, the app quits in order, and all is there \
    at the next start
    """,
    arguments: DisplaySystem.allCases)
  func ownCloses(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "gone-own") { session in
      let peer = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let listing = try desk.satchel.listing()
      try await session.beginDrag(
        at: desk.frame("a").center, towards: peer.center)
      try await session.hover(
        at: peer.center, until: "the other program would take it"
      ) {
        try await session.dragCursor() == .copy
      }
      try await session.askToClose(desk.satchel.window)
      #expect(try await desk.satchel.app.waitForExit() == .status(0))
      try await session.release()
      try await session.pointerIsFree()
      let again = try await Satchel.start(on: session)
      #expect(try again.listing() == listing)
      let reader = try WindowReader(again)
      try await eventually("nothing shows of a drag") {
        try await reader.read().isAtRest
      }
      _ = try await again.frame("a")
    }
  }

  @Test(
    """
    NS-006 DND-09 a drag goes on when its window is hidden, and is dropped in \
    another program; back again, the window shows nothing of it
    """,
    arguments: DisplaySystem.allCases)
  func hidden(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "gone-hidden") { session in
      let type = "text/uri-list"
      let peer = try await Peer.target(
        .gtk3, wanting: [type], frame: .beside, on: session)
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let reader = try WindowReader(desk.satchel)
      let listing = try desk.satchel.listing()
      try await session.move(to: desk.rest)
      try await session.activate(desk.satchel.window)
      let blank = try await session.settledPicture()
      try await session.beginDrag(
        at: desk.frame("a").center, towards: desk.satchel.freeRoom)
      try await session.hover(at: desk.satchel.freeRoom)
      try await eventually("the drag goes on") {
        try await reader.read().isDragging
      }
      try await session.hide(desk.satchel.window)
      let middle = desk.satchel.window.frame.center
      try await eventually("the window is gone") {
        try await session.screenshot()[middle] != blank[middle]
      }
      #expect(try await reader.read().isDragging)
      try await session.hover(
        at: peer.center, until: "the other program would take it"
      ) {
        try await session.dragCursor() == .copy
      }
      try await session.drop()
      let dropped = try await peer.next("dropped")
      #expect(dropped.text(of: type)?.contains("a.txt") == true)
      try await session.unhide(desk.satchel.window)
      try await session.activate(desk.satchel.window)
      try await eventually("nothing shows of it") {
        try await reader.read().isAtRest
      }
      try await session.move(to: desk.rest)
      try await desk.expectLooks(like: blank, after: "it was hidden")
      #expect(try desk.satchel.listing() == listing)
    }
  }
}
