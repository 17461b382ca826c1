import DesktopDriver
import Foundation
import Testing

/// Photos: pictures, and nothing else.
@Suite(.serialized) struct PhotosTests {
  @Test(
    """
    NS-011 DND-04 DND-11 DND-17 DND-23 only pictures are taken into Photos, as \
    bytes and in files, and why another thing isn't is said; several are \
    chosen before they are dragged, and each leaves as it was, as PNG and as \
    JPEG
    """,
    arguments: DisplaySystem.allCases)
  func pictures(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "photos") { session in
      let desk = try await InsideDesk.open(["notes.txt"], on: session)
      let app = desk.satchel.app
      let png = try Data(contentsOf: URL(filePath: Fixture.png))
      let source = try await Peer.source(
        .gtk3,
        [
          ("text/plain;charset=utf-8", Data("only words".utf8)),
          ("image/png", png),
        ], frame: .beside, on: session)
      // Onto the name of the place, which nobody has opened.
      try await session.drag(
        from: source.center, to: desk.frame("Photos").center)
      #expect(try await source.next("ended").action == "copy")
      try await desk.awaitPhotos(1)
      try await source.quit()

      // On the Shelf a file is dragged to it as it is, and stays.
      let beach = session.temporaryFolder + "/beach.jpg"
      try FileManager.default.copyItem(atPath: Fixture.jpeg, toPath: beach)
      try await desk.satchel.put(beach, on: session)
      try await session.drag(
        from: desk.frame("beach.jpg").center, to: desk.frame("Photos").center)
      let kept = try await desk.awaitPhotos(2)
      #expect(kept[1].name == "beach.jpg" && kept[1].type == "image/jpeg")
      #expect(try desk.names().contains("beach.jpg"))
      // What is no picture stays where it is.
      try await session.drag(
        from: desk.frame("notes.txt").center, to: desk.frame("Photos").center,
        answer: .refused)
      try await desk.show("Photos")
      let words = try await Peer.source(
        .gtk3, [Offer.text("only words")], frame: .beside, on: session)
      let middle = desk.pane.point(0.7, 0.5)
      try await session.beginDrag(at: words.center, towards: middle)
      try await session.hover(at: middle)
      _ = try await session.find(
        .label, "Only pictures can be put here.", in: app)
      try await session.look("photos-refusal")
      try await session.drop(.refused)
      try await eventually("the reason has gone with the drag") {
        try await session.findAll(
          .label, "Only pictures can be put here.", in: app
        ).isEmpty
      }
      try await words.quit()
      try await desk.awaitPhotos(2)

      try await session.activate(desk.satchel.window)
      try await session.find(nil, "Select", in: app).click()
      for photo in kept { try await desk.click(photo.name) }
      _ = try await session.find(nil, "2 selected", in: app)
      try await session.look("photos-choosing")
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      try await session.drag(
        from: desk.frame("beach.jpg").center, to: target.center)
      let files = try await target.next("dropped")
      let list = try #require(files.text(of: "text/uri-list"))
      #expect(list.split(separator: "\r\n").count == 2)
      try await session.activate(desk.satchel.window)
      try await session.key("Escape")
      try await desk.awaitSelected([])
      try await target.quit()
      let viewer = try await Peer.target(
        .gtk3, wanting: ["image/jpeg"], frame: .beside, on: session)
      try await session.drag(
        from: desk.frame("beach.jpg").center, to: viewer.center)
      let dropped = try await viewer.next("dropped")
      let own = ["text/uri-list", "image/jpeg", "image/png"]
      #expect(dropped.offered?.filter(own.contains) == own)
      #expect(
        dropped.data?["image/jpeg"]??.bytes
          == (try Data(contentsOf: URL(filePath: Fixture.jpeg))))
      try await desk.awaitPhotos(2)
    }
  }
}

extension Peer {
  /// Ends the program.
  fileprivate func quit() async throws {
    app.kill(SIGKILL)
    try await app.waitForExit()
  }
}

extension InsideDesk {
  /// Waits until there are so many photos.
  @discardableResult func awaitPhotos(
    _ count: Int
  ) async throws -> [Satchel.Listing.Item] {
    try await satchel.listing("there are \(count) photos") {
      $0.items(in: "Photos").count == count
    }.items(in: "Photos")
  }
}
