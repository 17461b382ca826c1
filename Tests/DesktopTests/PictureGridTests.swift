import DesktopDriver
import Foundation
import Testing

/// The sample that takes pictures in.
@Suite(.serialized) struct PictureGridTests {
  @Test(
    """
    NS-015 DND-19 DND-28 DND-35 CTL-38 CTL-43 the picture grid takes files \
    beside a slow picture, which shows a spinner and can be cancelled; tiles \
    change places; and each is one step
    """,
    arguments: DisplaySystem.allCases)
  func pictureGrid(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "picture-grid") { session in
      let grid = try await SampleProgram.start(
        "picture-grid", frame: Rectangle(520, 120, 620, 480), on: session)
      func awaitHint(_ shows: Bool) async throws {
        try await eventually("a hint shows: \(shows)") {
          try await session.findAll(
            .label, "Drop pictures here", in: grid.app
          ).isEmpty != shows
        }
      }
      try await awaitHint(true)
      let slow = try await SlowPicture(session)
      let files = try await Self.files(["a.png", "b.png"], on: session)
      try await session.drag(from: slow.source.center, to: grid.window.center)
      let tile = try await session.find(.cell, "Item", in: grid.app)
      let cancel = try await session.command("Cancel", in: grid.app)
      _ = try await session.find(nil, "Receiving Item", in: grid.app)
      #expect(try await tile.states.contains("busy"))
      try await awaitHint(false)

      // Files from a second program land behind it meanwhile.
      try await session.drag(
        from: files.center, to: tile.rectangle.point(0.9, 0.5))
      #expect(try await files.next("ended").action == "copy")
      try await grid.expect(["Item", "a.png", "b.png"], role: .cell)
      try await session.look("picture-grid")
      try await cancel.click()
      try await grid.expect(["a.png", "b.png"], role: .cell)
      #expect(try await slow.source.next("ended").action != "move")

      try await session.beginDrag(
        at: grid.frame("a.png", .cell).center,
        towards: grid.frame("b.png", .cell).center)
      try await session.hover(at: grid.frame("b.png", .cell).point(0.9, 0.5))
      try await session.look("picture-grid-order")
      try await session.drop()
      try await grid.expect(["b.png", "a.png"], role: .cell)
      try await grid.press("ctrl+z")
      try await grid.expect(["a.png", "b.png"], role: .cell)
      try await grid.press("ctrl+z")
      try await grid.expect([], role: .cell)
      try await awaitHint(true)
      try await grid.press("ctrl+shift+z")
      try await grid.expect(["a.png", "b.png"], role: .cell)
      try await grid.press("ctrl+shift+z")
      try await grid.expect(["b.png", "a.png"], role: .cell)
    }
  }

  @Test(
    """
    DND-08 DND-19 a drop into the picture grid is undone while it runs; \
    what came whole is given on as a file
    """,
    arguments: DisplaySystem.allCases)
  func undoneWhileRunning(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "picture-grid-undo") { session in
      let grid = try await SampleProgram.start(
        "picture-grid", frame: Rectangle(520, 120, 620, 480), on: session)
      let slow = try await SlowPicture(session)
      for undoes in [true, false] {
        try await session.drag(
          from: slow.source.center, to: grid.window.center)
        try await grid.expect(["Item"], role: .cell)
        if undoes {
          try await grid.press("ctrl+z")
          try await grid.expect([], role: .cell)
        } else {
          try slow.gate.open()
        }
        _ = try await slow.source.next("ended")
      }
      let tile = try await eventually("it has come") {
        try await session.findAll(.cell, nil, in: grid.app).first {
          $0.name != "Item"
        }
      }
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"],
        frame: Rectangle(60, 420, 300, 200), on: session)
      try await session.drag(from: tile.rectangle.center, to: target.center)
      let list = try await target.next("dropped").text(of: "text/uri-list")
      let file = try #require(list.flatMap { URL(string: $0.trimmed) })
      #expect(try Data(contentsOf: file) == slow.bytes)
      try await grid.press("ctrl+z")
      try await grid.expect([], role: .cell)
    }
  }

  /// A program that offers picture files of these names.
  private static func files(
    _ names: [String], on session: DesktopSession
  ) async throws -> Peer {
    let files = names.map {
      URL(filePath: session.temporaryFolder).appending(path: $0)
    }
    for file in files {
      try Fixture.bytes(Fixture.png).write(to: file)
    }
    return try await Peer.source(
      .gtk3, [Offer.files(files)], frame: Rectangle(60, 420, 300, 200),
      on: session)
  }
}

/// A program that gives the second half of a picture when its gate opens.
private struct SlowPicture: Sendable {
  let source: Peer
  let gate: Slow.Gate
  let bytes: Data

  init(_ session: DesktopSession) async throws {
    let picture = try await LargeContent.picture(
      bytes: 400_000, at: session.temporaryFolder + "/slow.png", on: session)
    bytes = try Data(contentsOf: URL(filePath: picture.path))
    gate = Slow.Gate(path: session.temporaryFolder + "/gate")
    var pace = Peer.Pace()
    pace.gate = (gate.path, 200_000)
    source = try await Peer.slow(
      [], files: [("image/png", picture.path)], pace: pace,
      frame: Rectangle(60, 120, 300, 200), on: session)
  }
}

extension Window {
  fileprivate var center: Point { frame.center }
}

extension String {
  fileprivate var trimmed: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
