import DesktopDriver
import Testing

/// The frame that the pointer draws around what is to be selected.
@Suite(.serialized) struct RubberbandTests {
  @Test(
    """
    DND-16 a frame that the pointer draws selects what is in it, and Escape ends \
    it and leaves the selection as it was, on the Shelf and in a list
    """,
    arguments: DisplaySystem.allCases, [false, true])
  func escape(_ system: DisplaySystem, inList: Bool) async throws {
    let name = inList ? "rubberband-list" : "rubberband"
    try await desktopTest(system, name: name) { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      let free = desk.satchel.freeRoom
      if inList {
        try await desk.makeList("Groceries")
        try await desk.show("Shelf")
        try await desk.moveAll(to: "Groceries")
        try await desk.show("Groceries")
      }
      for name in ["a", "b", "c"] {
        try await desk.awaitFace(of: name, inList: inList)
      }
      let tile = try await desk.frame("a")
      let inside = tile.point(0.5, 0.6)
      // Below the tiles, where nothing but the frame shows.
      let room = Rectangle(
        inside.x + 10, free.y - 100, free.x - inside.x - 20, 80)
      try await desk.click("b")
      try await desk.awaitSelected(["b"])
      try await session.move(to: free)
      let before = try await session.settledPicture()

      try await session.press()
      try await session.glide(to: inside, steps: 8)
      try await eventually("the frame shows") {
        try await session.screenshot().crop(room)
          .difference(from: before.crop(room)) > 0.9
      }
      try await session.look("rubberband")
      try await session.key("Escape")
      try await eventually("the frame is gone while the button is held") {
        try await session.screenshot().crop(room)
          .difference(from: before.crop(room)) == 0
      }
      try await session.glide(to: free, steps: 4)
      try await session.glide(to: inside, steps: 4)
      try await session.look("rubberband-escape")
      try await session.release()
      try await session.move(to: free)
      let after = try await session.settledPicture()
      // Not “b”: GTK draws its focus for three seconds after a key, and no longer.
      for part in [try await desk.frame("a"), try await desk.frame("c"), room] {
        #expect(after.crop(part).difference(from: before.crop(part)) < 0.001)
      }
      try await desk.awaitSelected(["b"])

      // The next one selects.
      try await session.move(to: free)
      try await session.press()
      try await session.glide(to: inside, steps: 8)
      try await session.release()
      try await desk.awaitSelected(["a", "b", "c"])
    }
  }
}

extension InsideDesk {
  /// Waits until an item has its icon, or the beginning of its text, which may come
  /// after its name.
  fileprivate func awaitFace(of name: String, inList: Bool) async throws {
    try await eventually("“\(name)” has its face") {
      guard let frame = try await satchel.frameNow(name) else { return false }
      let face =
        inList
        ? Rectangle(frame.x + 16, frame.y + 8, 40, frame.height - 16)
        : Rectangle(frame.center.x - 48, frame.y + 18, 96, 84)
      return try await session.screenshot().crop(face).histogram.count > 4
    }
  }
}
