import DesktopDriver
import Foundation
import Testing

/// What arrives in a place that is scrolled.
@Suite(.serialized) struct PlaceholderScrollTests {
  @Test(
    """
    NS-089 DND-35 LOD-03 CTL-38 what is dropped among items that are scrolled \
    has its place within half a second, and nothing moves when it has come, \
    nor does what is selected change
    """, arguments: DisplaySystem.allCases, ["Shelf", "Trip"])
  func stays(_ system: DisplaySystem, in place: String) async throws {
    try await desktopTest(system, name: "placeholder-scroll-\(place)") {
      session in
      let names = (100..<140).map { "n\($0)" }
      let paths = try names.map { name in
        let path = session.temporaryFolder + "/" + name
        try Data(name.utf8).write(to: URL(filePath: path))
        return path
      }
      let slow = try await Slow(session, beside: paths)
      let desk = InsideDesk(session: session, satchel: slow.satchel)
      try await slow.satchel.listing("all are there") { $0.shelf.count == 40 }
      if place != "Shelf" {
        try await desk.makeList(place)
        try await desk.show("Shelf")
        try await desk.moveAll(to: place)
        try await desk.show(place)
      }
      let reader = try WindowReader(slow.satchel)
      _ = try await session.settledPicture()
      try await reader.calibrate()
      nonisolated(nonsending) func rows() async throws -> [String: [Double]] {
        Dictionary(
          try await reader.read().rows.map { ($0.name, $0.frame) }
        ) { first, _ in first }
      }
      let top = try await rows()
      try await session.scroll(at: desk.pane.center, steps: 4)
      try await eventually("it scrolls") { try await rows() != top }
      _ = try await session.settledPicture()
      let before = try await rows()
      // Somewhere in the middle of what shows.
      let shown = try await reader.read().rows.filter {
        $0.frame[1] > 150 && $0.frame[1] < 400
      }
      let next = try #require(shown.dropFirst(2).first)
      try await desk.click(next.name)
      let peer = try await slow.source(
        named: "late.png", gateAfter: slow.content.size / 2)
      let (x, y) = place == "Shelf" ? (0.1, 0.5) : (0.6, 0.1)
      let gap = reader.point(in: next.frame, x, y)
      try await session.beginDrag(at: peer.center, towards: gap)
      try await session.hover(at: gap)
      try await session.drop()
      let waiting = try await eventually(
        "its place is there", within: .milliseconds(500)
      ) {
        let now = try await rows()
        // What has just come has no size before its first frame.
        return (now["late.png"]?[2] ?? 0) > 40 ? now : nil
      }
      #expect(waiting["late.png"] == next.frame)
      for (name, frame) in before
      where name < next.name && frame[1] <= next.frame[1] {
        #expect(waiting[name] == frame, "\(name) has moved")
      }
      try await eventually("half of it has come") {
        let bars = try await session.findAll(
          .progressBar, "Progress of late.png", in: slow.satchel.app)
        return try await (bars.first?.value ?? 0) > 0.4
      }
      try slow.gate.open()
      try await slow.satchel.listing("it has come") {
        $0.items(in: place).contains { $0.name == "late.png" }
      }
      try await eventually("the item shows") {
        try await session.findAll(.progressBar, nil, in: slow.satchel.app)
          .isEmpty
      }
      try await eventually(
        "nothing has moved",
        state: { "\((try? await rows()) ?? [:]), and was \(waiting)" }
      ) { try await rows() == waiting }
      #expect(try await desk.selected() == [next.name])
    }
  }
}
