import DesktopDriver
import Foundation
import Testing

/// What the preview of a drag tells over a place, and what becomes of it.
@Suite(.serialized) struct PreviewTests {
  @Test(
    """
    DND-04 DND-16 the number on the preview counts what a place would take, and \
    a place that sends pictures on has a sign of its own
    """, arguments: DisplaySystem.allCases)
  func taken(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "preview-taken") { session in
      let desk = try await InsideDesk.open(["notes.txt"], on: session)
      let beach = session.temporaryFolder + "/beach.jpg"
      try FileManager.default.copyItem(atPath: Fixture.jpeg, toPath: beach)
      try await desk.satchel.put(beach, on: session)
      let reader = try WindowReader(desk.satchel)
      func awaitPreview(
        _ what: String, at point: Point, _ number: Int?, _ badge: String
      ) async throws {
        var last: WindowReport.Preview?
        try await session.hover(at: point)
        try await eventually(what, state: { "\(String(describing: last))" }) {
          last = try await reader.read().preview
          return last?.number == number && last?.badge == badge
        }
      }
      try await desk.click("notes.txt")
      try await desk.click("beach.jpg", holding: .control)
      try await desk.awaitSelected(["notes.txt", "beach.jpg"])
      let photos = try await desk.frame("Photos").center
      let contacts = try await desk.frame("Contacts").center
      try await session.beginDrag(
        at: desk.frame("beach.jpg").center, towards: photos)
      try await awaitPreview(
        "both, where neither can go", at: contacts, 2, "refused")
      try await awaitPreview("one of both", at: photos, 1, "copy")
      try await session.look("preview-one-of-two")
      try await session.drop()
      try await desk.satchel.listing("the picture is there") {
        $0.items(in: "Photos").map(\.name) == ["beach.jpg"]
      }
      #expect(try desk.names().contains("notes.txt"))

      try await desk.show("Photos")
      let stream = try await session.find(
        nil, "Shared Stream", in: desk.satchel.app
      ).rectangle.center
      try await session.beginDrag(
        at: desk.frame("beach.jpg").center, towards: stream)
      try await awaitPreview(
        "the sign of what is shared", at: stream, nil,
        "symbol:emblem-shared-symbolic")
      try await session.look("preview-shared")
      try await desk.giveUp()
    }
  }

  @Test(
    """
    DND-16 DND-26 a picture that comes along with a text is taken where only \
    pictures are
    """, arguments: DisplaySystem.allCases)
  func gathered(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "preview-gathered") { session in
      let desk = try await InsideDesk.open([], on: session)
      let beach = session.temporaryFolder + "/beach.jpg"
      try FileManager.default.copyItem(atPath: Fixture.jpeg, toPath: beach)
      try await desk.satchel.put(beach, on: session)
      let source = try await Peer.source(
        .gtk3, [Offer.text("Words")], frame: .beside, on: session)
      try await session.drag(
        from: source.center, to: desk.frame("beach.jpg").point(1.1, 0.5))
      #expect(try await source.next("ended").action == "copy")
      let reader = try WindowReader(desk.satchel)
      let picture = try await desk.frame("beach.jpg").center
      let photos = try await desk.frame("Photos").center
      try await session.beginDrag(
        at: desk.frame("Words").center, towards: picture)
      try await session.hover(at: picture)
      try await eventually("the picture comes along") {
        try await reader.read().preview?.number == 2
      }
      try await session.hover(at: photos)
      try await session.drop()
      try await desk.satchel.listing("the picture is there") {
        $0.items(in: "Photos").map(\.name) == ["beach.jpg"]
      }
    }
  }

  @Test(
    """
    DND-22 DND-38 on X11 the preview has gone when it was dropped on a program \
    that doesn't answer, softly or at once; what that asks for later is given
    """, arguments: [true, false])
  func dropped(_ animates: Bool) async throws {
    try await desktopTest(
      .x11, DesktopConfiguration(animations: animates), name: "preview-dropped"
    ) { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      let area = target.window.frame
      try await session.move(to: target.center)
      let blank = try await session.settledPicture()
      try await session.beginDrag(
        at: desk.frame("a").center, towards: target.center)
      try await session.hover(at: target.center)
      try await eventually("the preview shows") {
        Rectangle.changes(
          from: blank, to: try await session.screenshot(), in: area) != nil
      }
      try await eventually("the target would take it") {
        try await session.hover(at: target.center, steps: 1)
        return try await session.dragCursor() == .copy
      }
      target.app.kill(SIGSTOP)
      defer { target.app.kill(SIGCONT) }
      try await session.release()
      try await eventually("the preview is gone", within: .seconds(2)) {
        Rectangle.changes(
          from: blank, to: try await session.screenshot(), in: area) == nil
      }
      target.app.kill(SIGCONT)
      _ = try await target.next("dropped")
    }
  }
}
