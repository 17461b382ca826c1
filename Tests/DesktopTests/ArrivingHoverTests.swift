import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ArrivingHoverTests {
  @Test(
    """
    DND-26 a program is asked for nothing while it hovers for three seconds, \
    nor when the drag is cancelled or dropped outside
    """,
    arguments: zip(DisplaySystem.allCases, [Peer.Toolkit.qt5, .gtk3]))
  func hover(_ system: DisplaySystem, from toolkit: Peer.Toolkit) async throws {
    try await desktopTest(
      system, name: "arriving-hover-\(toolkit)"
    ) { session in
      let arriving = try await Arriving(session, from: toolkit)
      let satchel = arriving.satchel
      try await arriving.makeList("Groceries")
      let frame = satchel.window.frame
      let places = [
        satchel.freeRoom,
        try await satchel.frame("Shelf").center,
        frame.center,
        try await satchel.frame("Groceries").center,
        Point(frame.center.x, frame.y + 20),
      ]
      let outside = Point(200, 700)
      let peer = try await arriving.source([
        Offer.png(ArrivingKind.picture),
        Offer.html("<p>Some</p>"), Offer.text("Some"),
      ])

      try await session.beginDrag(at: peer.center, towards: places[0])
      let clock = ContinuousClock()
      let end = clock.now + .seconds(3)
      while clock.now < end {
        for place in places { try await session.hover(at: place) }
      }
      #expect(peer.asked == [])
      try await session.hover(at: outside)
      try await session.drop(.refused)
      #expect(try await peer.next("ended").action == "none")

      try await session.beginDrag(at: peer.center, towards: places[0])
      try await session.hover(at: places[0])
      if system.isWayland { try await session.hover(at: outside) }
      try await session.cancelDrag()
      #expect(try await peer.next("ended").action == "none")
      #expect(peer.asked == [])

      // The same program, dropped at last: it is asked for the best, and for
      // what says more of a picture.
      try await session.drag(from: peer.center, to: places[0])
      #expect(try await peer.next("ended").action == "copy")
      let listing = try await satchel.listing("the picture is in the list") {
        $0.items(in: "Groceries").count == 1
      }
      #expect(peer.asked == ["image/png", "text/html"])
      #expect(listing.shelf.isEmpty)
    }
  }

  @Test(
    """
    DND-33 the richest form is taken whatever the source's order, and when it \
    can't be read the next is
    """,
    arguments: zip(DisplaySystem.allCases, [Peer.Toolkit.gtk3, .qt5]))
  func richest(
    _ system: DisplaySystem, from toolkit: Peer.Toolkit
  ) async throws {
    try await desktopTest(
      system, name: "arriving-richest-\(toolkit)"
    ) { session in
      let arriving = try await Arriving(session, from: toolkit)
      let satchel = arriving.satchel

      let (ordered, _) = try await arriving.bring([
        Offer.text("plain"), Offer.html("<p>rich</p>"),
        Offer.png(ArrivingKind.picture),
      ])
      try await satchel.listing("the picture is there") {
        $0.shelf.map(\.kind) == ["image"]
      }
      #expect(ordered.asked == ["image/png", "text/html"])
      try await arriving.quit(ordered)

      let (lying, lied) = try await arriving.bring([
        Offer.png(Data("no picture at all".utf8)),
        Offer.html("<p>rich</p>"), Offer.text("plain"),
      ])
      #expect(lied == "copy")
      try await satchel.listing("the rich text is there") {
        $0.shelf.map(\.kind) == ["image", "richText"]
      }
      #expect(lying.asked.first == "image/png")
      // What is styled is asked for its plain text, too.
      let asked = Set(lying.asked)
      #expect(asked.isSuperset(of: ["image/png", "text/html"]))
      let others = asked.subtracting(["image/png", "text/html"])
      #expect(
        others.count == 1
          && others.allSatisfy {
            $0.hasPrefix("text/plain") || $0 == "UTF8_STRING"
          }, "\(others)")
      try await arriving.quit(lying)

      // Refused when asked for, then no address, then empty.
      let (_, action) = try await arriving.bring(
        [
          Offer.png(ArrivingKind.picture),
          ("_NETSCAPE_URL", Data("no address".utf8)), Offer.html(""),
          Offer.text("the last resort"),
        ], options: ["--refuse-data", "image/png"])
      #expect(action == "copy")
      try await satchel.listing("the text is there") {
        $0.shelf.last?.name == "the last resort" && $0.shelf.count == 3
      }
      #expect(try await arriving.satchel.shownMessage() == nil)
      try await arriving.expectNoLeftovers()
    }
  }
}
