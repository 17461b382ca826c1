import DesktopDriver
import Foundation
import Testing

/// A desktop whose language is written from right to left.
@Suite(.serialized) struct MirroredTests {
  @Test(
    """
    DND-21 DND-28 from right to left, carried items go the way of the arrow, \
    and the mark stands where they land, for a drag as well; long names leave \
    room for the rest
    """, arguments: DisplaySystem.allCases)
  func carry(_ system: DisplaySystem) async throws {
    let locale = try GeneratedLocale("he_IL")
    try await desktopTest(
      system, locale.configuration, name: "mirrored-carry"
    ) { session in
      let long = String(repeating: "long ", count: 12) + "name.txt"
      let desk = try await InsideDesk.open(["a", "b", "c", long], on: session)
      // It is mirrored.
      #expect(try await desk.frame("a").x > desk.frame("b").x)
      try await desk.click("a")
      try await session.key("ctrl+shift+x")
      try await desk.awaitSaid("a picked up.")
      try await session.key("Left")
      try await desk.awaitSaid("Between b and c, in Shelf.")
      try await desk.awaitMark(from: "c", to: "b")
      try await session.look("mirrored-carry")
      try await session.key("Left")
      try await desk.awaitSaid("Between c and long long long… name.txt, in")
      try await session.key("Right")
      try await desk.awaitSaid("Between b and c, in Shelf.")
      try await session.key("Return")
      try await desk.satchel.listing("it has landed") {
        $0.shelf.map(\.name) == ["b", "a", "c", long]
      }
      let undo = try await session.find(.button, "Undo", in: desk.satchel.app)
      #expect(undo.name == "Undo")
      // A drag to the left of “c” goes behind it.
      let gap = try await desk.frame("c").point(0.1, 0.5)
      try await session.beginDrag(
        at: desk.frame("b").center, towards: gap)
      try await session.hover(at: gap)
      try await desk.awaitMark(from: long, to: "c")
      try await session.drop()
      try await desk.satchel.listing("it is behind “c”") {
        $0.shelf.map(\.name) == ["a", "c", "b", long]
      }
    }
  }

  @Test(
    """
    CTL-43 from right to left the bar of what is on its way fills from the right
    """, arguments: DisplaySystem.allCases)
  func bar(_ system: DisplaySystem) async throws {
    let locale = try GeneratedLocale("he_IL")
    try await desktopTest(system, locale.configuration, name: "mirrored-bar") {
      session in
      let slow = try await Slow(session)
      let peer = try await slow.source(
        named: "holiday.png", gateAfter: slow.content.size / 2)
      // The items are on the left.
      try await session.drag(
        from: peer.center, to: slow.satchel.window.frame.point(0.3, 0.8))
      let bar = try await session.find(
        .progressBar, "Progress of holiday.png", in: slow.satchel.app)
      try await eventually("half of it has come") {
        try await (bar.value ?? 0) > 0.4
      }
      let frame = try await bar.rectangle
      let picture = try await session.settledPicture()
      try await session.look("mirrored-bar")
      // What is empty is grey; what is filled is the theme's colour.
      func isFilled(_ share: Double) -> Bool {
        let pixel = picture[frame.point(share, 0.5)]
        return Int(pixel.blue) > Int(pixel.red) + 60
      }
      #expect(isFilled(0.9) && !isFilled(0.1))
      try slow.gate.open()
      _ = try await peer.next("ended")
    }
  }
}

extension InsideDesk {
  /// Waits until the mark stands between two tiles.
  fileprivate func awaitMark(
    from left: String, to right: String
  ) async throws {
    try await eventually("the mark is between “\(left)” and “\(right)”") {
      guard let mark = try await mark() else { return false }
      let (left, right) = (try await frame(left), try await frame(right))
      return left.center.x < mark.center.x && mark.center.x < right.center.x
    }
  }
}
