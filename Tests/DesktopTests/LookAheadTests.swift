import DesktopDriver
import Foundation
import Testing

/// What is loaded while somebody looks at something else.
@Suite(.serialized) struct LookAheadTests {
  @Test(
    """
    NS-087 LOD-04 what the arrow keys lead to in a preview has been decoded \
    before, and shows sharp even where it can't be read any more; nothing is \
    kept when the preview is shut
    """,
    arguments: DisplaySystem.allCases)
  func preview(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "look-ahead") { session in
      let desk = try await InsideDesk.open([], on: session)
      // Lines so fine that a small picture of them is grey.
      let lines = stride(from: 0, to: 400, by: 2)
        .map { "\($0) 0 1 260 re" }.joined(separator: " ")
      for (name, paint) in [("first", "1 0 0 rg"), ("next", "0 0 0 rg")] {
        let path = "\(session.temporaryFolder)/\(name).pdf"
        try Fixture.page("\(paint) \(lines) f", width: 400, height: 260)
          .write(to: URL(filePath: path))
        try await desk.satchel.put(path, on: session)
      }
      let next = try #require(
        try desk.satchel.listing().shelf.first { $0.name == "next.pdf" })
      let reader = try WindowReader(desk.satchel)
      try await desk.click("first.pdf")
      try await session.key("space")
      let window = try await session.place(
        session.sideWindow("first.pdf"), in: Rectangle(4, 40, 860, 640))
      try await eventually("both are there") {
        try await reader.read().pictures == 2
      }
      // What is read from now on isn't there.
      try FileManager.default.removeItem(
        atPath: "\(desk.satchel.library)/blobs/\(next.digest.prefix(2))/"
          + next.digest)
      try await session.key("Right")
      try await session.sideWindow("next.pdf")
      let picture = try await eventually("it shows") {
        let picture = try await session.screenshot().crop(window.frame)
        return picture.share(of: .init(0, 0, 0), tolerance: 40) > 0.1
          ? picture : nil
      }
      try await session.look("look-ahead")
      #expect(picture.share(of: .init(255, 255, 255), tolerance: 40) > 0.1)
      try await session.key("Escape")
      try await session.awaitNoWindow("next.pdf")
      try await eventually("nothing is kept") {
        try await reader.read().pictures == 0
      }
    }
  }
}
