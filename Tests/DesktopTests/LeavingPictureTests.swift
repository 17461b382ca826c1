import DesktopDriver
import Foundation
import Testing

/// What a drag shows at the pointer.
@Suite(.serialized) struct LeavingPictureTests {
  @Test(
    """
    NS-007 DND-04 the badge says move over the own list, copy with Ctrl and \
    over another program, and nothing where nothing can be dropped
    """,
    arguments: DisplaySystem.allCases)
  func badge(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "badge") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let target = try await Peer.target(
        .gtk3, wanting: [], frame: .beside, on: session)
      let own = try await desk.besideTile("b", after: true)
      try await session.beginDrag(
        at: desk.frame("a").center, towards: own)
      func expect(_ badge: DragCursor, at point: Point) async throws {
        try await session.hover(at: point)
        try await eventually(
          "the badge at \(point) is \(badge)",
          state: { "\(String(describing: try? await session.dragCursor()))" }
        ) {
          try await session.hover(at: point, steps: 1)
          return try await session.dragCursor() == badge
        }
      }
      // Up over the title bar: sway tells the source of a drag nothing when it
      // leaves all windows, so it is what it was last.
      func expectNone() async throws {
        let title = Rectangle.satchel.point(0.35, 0.03)
        try await expect(.none, at: title)
        try await expect(.none, at: Point(title.x, 10))
      }
      try await expect(.move, at: own)
      try await expectNone()
      try await expect(.copy, at: target.center)
      try await expect(.move, at: desk.frame("Groceries").center)
      // sway gives keys to nobody while something is dragged, nor heeds them.
      let withKey = system == .wayland ? DragCursor.move : .copy
      try await session.press(.control)
      try await expect(withKey, at: desk.frame("Groceries").center)
      try await expect(withKey, at: own)
      try await session.release(.control)
      // On X11 GDK goes by the keys with which an own drag came in.
      if system != .x11 { try await expect(.move, at: own) }
      try await expectNone()
      try await expect(.move, at: own)
      try await session.drop()
    }
  }

  @Test(
    """
    NS-018 DND-02 DND-22 the preview is a see-through likeness of what was \
    grabbed, held where it was grabbed
    """,
    arguments: DisplaySystem.allCases)
  func seeThrough(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "preview") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let tile = try await desk.frame("a")
      // Below the words, where the tile is empty.
      let press = tile.point(0.25, 0.9)
      let blank = try await session.settledPicture()
      let spot = Point(200, 580)
      let around = Rectangle(0, 400, 420, 400)
      try await session.beginDrag(at: press, towards: spot)
      try await session.hover(at: spot)
      // Older versions of sway hang the preview lower than it was held.
      var last: Rectangle?
      let (picture, frame) = try await eventually("the preview rests there") {
        () -> (Picture, Rectangle)? in
        let picture = try await session.screenshot()
        let frame = Rectangle.changes(from: blank, to: picture, in: around)
        defer { last = frame }
        guard let frame, frame == last, frame.height > tile.height / 2 else {
          return nil
        }
        return (picture, frame)
      }
      // Beside the words, where the tile is empty.
      let inside = frame.point(0.1, 0.85)
      // Paper, seven tenths of it, over the desktop.
      let paper = 250.0
      let below = blank[inside]
      let seen = picture[inside]
      for (share, channel) in [
        (Double(below.red), seen.red), (Double(below.green), seen.green),
        (Double(below.blue), seen.blue),
      ] {
        let expected = paper * 0.7 + share * 0.3
        #expect(abs(Double(channel) - expected) < 8)
      }
      // Its frame lies about the pointer as the tile lay about the press.
      // Its upper edge counts: the pointer's arrow may hang out below.
      let held = Point(frame.center.x - spot.x, frame.y - spot.y)
      let grabbed = Point(tile.center.x - press.x, tile.y - press.y)
      let what = "\(frame) about \(spot), as \(tile) about \(press)"
      if DesktopSession.hangsPreviewsRight(on: system) {
        #expect(abs(held.x - grabbed.x) <= 2, "\(what)")
        #expect(abs(held.y - grabbed.y) <= 2, "\(what)")
      }
      try await session.drop(.refused)
    }
  }

  @Test(
    """
    DND-22 the preview of a drag that comes to nothing flies back, and is gone \
    at once when nothing is to move by itself
    """, arguments: [true, false])
  func fliesBack(_ animates: Bool) async throws {
    try await desktopTest(
      .x11, DesktopConfiguration(animations: animates), name: "flies-back"
    ) { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let tile = try await desk.frame("a").center
      let spot = Point(200, 700)
      let around = Rectangle(0, 300, 420, 500)
      let blank = try await session.settledPicture()
      for isRefused in [true, false] {
        try await session.beginDrag(at: tile, towards: spot)
        try await session.hover(at: spot)
        let held = try await eventually("the preview shows") {
          Rectangle.changes(
            from: blank, to: try await session.screenshot(), in: around)
        }
        let steps = try await session.floatingSteps {
          try await isRefused ? session.drop(.refused) : session.cancelDrag()
          // At once is with the compositor's next picture.
          try await eventually(
            "the preview is gone", within: .seconds(animates ? 10 : 1)
          ) {
            Rectangle.changes(
              from: blank, to: try await session.screenshot(), in: around)
              == nil
          }
        }
        // It comes nearer from step to step, or stays where it was let go but
        // for the pointer's trembling.
        let onTheWay = steps.filter {
          $0.x > steps[0].x + 20 && $0.y < steps[0].y - 20
        }
        #expect(onTheWay.isEmpty == !animates, "\(held): \(steps)")
        #expect(onTheWay == onTheWay.sorted { $0.x < $1.x }, "\(steps)")
      }
    }
  }

  @Test(
    """
    DND-22 on Wayland the preview is gone at once, however the drag ends: the \
    compositor has it
    """)
  func goesAtOnce() async throws {
    try await desktopTest(.wayland) { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let around = Rectangle(0, 200, 415, 590)
      let spot = Point(150, 400)
      try await session.move(to: spot)
      let blank = try await session.settledPicture()
      try await session.beginDrag(at: desk.frame("a").center, towards: spot)
      try await session.hover(at: spot)
      try await eventually("the preview shows") {
        Rectangle.changes(
          from: blank, to: try await session.screenshot(), in: around) != nil
      }
      try await session.drop(.refused)
      try await eventually("the preview is gone", within: .seconds(1)) {
        Rectangle.changes(
          from: blank, to: try await session.screenshot(), in: around) == nil
      }
    }
  }

  @Test("DND-22 without a compositor the preview is small and outlined")
  func opaque() async throws {
    let plain = DesktopConfiguration(compositor: false)
    try await desktopTest(.x11, plain) { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let tile = try await desk.frame("a")
      let blank = try await session.settledPicture()
      let spot = Point(200, 700)
      try await session.beginDrag(at: tile.center, towards: spot)
      try await session.hover(at: spot)
      let around = Rectangle(0, 400, 420, 400)
      let frame = try await settled("the preview rests there") {
        Rectangle.changes(
          from: blank, to: try await session.screenshot(), in: around)
      }
      #expect(max(frame.width, frame.height) <= 74)
      #expect(frame.contains(spot))
      let picture = try await session.screenshot()
      let edge = Picture.Pixel(128, 128, 128)
      #expect(
        picture[Point(frame.center.x, frame.y + 1)].distance(to: edge) < 12)
      #expect(picture[frame.origin.offset(8, 8)].distance(to: edge) > 60)
      try await session.drop(.refused)
    }
  }
}

extension Rectangle {
  /// The smallest rectangle that holds everything that differs in a part of
  /// two pictures; nil when nothing does.
  static func changes(
    from before: Picture, to after: Picture, in part: Rectangle
  ) -> Rectangle? {
    var rows: [Int] = []
    var columns: Set<Int> = []
    for y in part.y..<part.y + part.height {
      for x in part.x..<part.x + part.width
      where before[Point(x, y)].distance(to: after[Point(x, y)]) > 2 {
        rows.append(y)
        columns.insert(x)
      }
    }
    guard let top = rows.first, let bottom = rows.last,
      let left = columns.min(), let right = columns.max()
    else { return nil }
    return Rectangle(left, top, right - left + 1, bottom - top + 1)
  }
}
