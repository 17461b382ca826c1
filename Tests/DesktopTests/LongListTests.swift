import CommandTesting
import DesktopDriver
import Testing

/// Places with far more items than there is room for.
@Suite(.serialized) struct LongListTests {
  @Test(
    """
    LOD-03 wherever the scroll bar leads in a long place, what is there shows
    """, arguments: DisplaySystem.allCases)
  func jumps(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "long-list") { session in
      let library = session.dataFolder + "/satchel-library"
      for list in [[], ["--list", "Things"]] {
        try run(
          [Satchel.executable, "seed", "2000", "--library", library] + list)
      }
      let satchel = try await Satchel.start(frame: .satchel, on: session)
      let reader = try WindowReader(satchel)
      for place in ["Shelf", "Things"] {
        try await satchel.click(place)
        let frame = satchel.window.frame
        let bar = frame.x + frame.width - 6
        for part in [0.5, 0.8, 0.3] {
          let point = Point(bar, frame.y + Int(Double(frame.height) * part))
          // It comes as the pointer moves, and takes a press once it is wide.
          try await session.hover(at: Point(bar - 100, point.y))
          try await session.hover(at: point)
          _ = try await session.settledPicture()
          try await session.click(at: point)
          try await eventually("“\(place)” shows what is at \(part)") {
            let rows = try await reader.read().rows
            guard rows.count > 3,
              let number = rows[0].name.split(separator: " ").last,
              let first = Int(number)
            else { return false }
            return abs(Double(first) / 2000 - part) < 0.2
          }
        }
      }
    }
  }
}
