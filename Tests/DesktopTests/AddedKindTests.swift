import DesktopDriver
import Foundation
import Testing

/// The app with one more kind of content, which a target of its own has added.
@Suite(.serialized) struct AddedKindTests {
  private static let program =
    Bundle.main.bundleURL.appending(path: "satchel-added-kind").path
  private static let calendar = Data(
    """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    BEGIN:VEVENT\r
    SUMMARY:Tea at four\r
    LOCATION:Kitchen\r
    END:VEVENT\r
    END:VCALENDAR\r

    """.utf8)

  @Test(
    """
    DND-08 DND-11 DND-23 DND-33 a kind that is one file outside the app comes \
    in by its own type, is named, shown and filtered, and leaves byte for byte
    """,
    arguments: DisplaySystem.allCases)
  func kind(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "added-kind") { session in
      let desk = try await InsideDesk.open(
        ["a.ics"], program: Self.program, frame: .satchel, on: session)
      let source = try await Peer.source(
        .gtk3,
        [
          ("text/plain;charset=utf-8", Data("only words".utf8)),
          ("text/calendar", Self.calendar),
        ], frame: .beside, on: session)
      try await session.drag(from: source.center, to: desk.pane.center)
      #expect(try await source.next("ended").action == "copy")
      let listing = try await desk.satchel.listing("it is on the Shelf") {
        $0.shelf.count == 2
      }
      let event = try #require(listing.shelf.first { $0.name == "Tea at four" })
      #expect(event.kind == "event")
      #expect(try desk.satchel.bytes(of: event) == Self.calendar)
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()

      // Its words, those of a file with such content, and how it begins.
      let tile = try await desk.satchel.tile(event.name)
      try await eventually("the tile says what it is and shows it") {
        let words = try await session.findAll(.label, nil, below: tile)
          .map(\.name)
        return words.contains("Event, \(Self.calendar.count) bytes")
          && words.contains { $0.hasSuffix("Kitchen") }
      }
      _ = try await session.find(.label, "Event, 5 bytes", in: desk.satchel.app)
      try await session.look("added-kind")

      let target = try await Peer.target(
        .gtk3, wanting: ["text/calendar"], frame: .beside, on: session)
      try await session.drag(
        from: desk.frame(event.name).center, to: target.center)
      let dropped = try await target.next("dropped")
      #expect(
        dropped.data?["text/calendar"]??.bytes == Self.calendar)
      #expect(try desk.names() == ["a.ics", "Tea at four"])

      try await session.click(
        at: session.find(nil, "Events", in: desk.satchel.app).rectangle.center)
      try await eventually("both are events") {
        try await session.findAll(.cell, in: desk.satchel.app).map(\.name)
          == ["a.ics", "Tea at four"]
      }
    }
  }
}
