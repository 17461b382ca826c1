import DesktopDriver
import Foundation
import Testing

/// What a source is told of the end of its drop, message by message.
@Suite(.serialized) struct FinishedTests {
  @Test(
    """
    DND-13 DND-38 the source is told that a drop was taken, and with which \
    action, when it was, and that it was not when nothing came
    """)
  func finished() async throws {
    try await desktopTest(.x11, name: "finished") { session in
      let satchel = try await Satchel.start(on: session)
      let text = "text/plain;charset=utf-8"
      let good = try await Source.drag(
        ["--offer", text, "taken"], to: satchel.freeRoom, on: session)
      #expect(good.status == .init(accepts: true, action: "XdndActionCopy"))
      #expect(good.end == .init(accepted: true, action: "XdndActionCopy"))
      try await satchel.listing("it is on the Shelf") {
        $0.shelf.map(\.name) == ["taken"]
      }
      let empty = try await Source.drag(
        ["--refuse-data", text], to: satchel.freeRoom, on: session)
      #expect(empty.status.accepts)
      #expect(empty.end == .init(accepted: false, action: nil))
      try await satchel.failure(containing: "the other program sent nothing")
      #expect(try satchel.listing().shelf.map(\.name) == ["taken"])
    }
  }

  @Test(
    """
    DND-13 DND-26 files that are offered through a sandbox's portal alone are \
    refused, and no key of theirs is asked for; where their addresses are offered \
    as well, those are taken
    """)
  func portal() async throws {
    try await desktopTest(.x11, name: "finished-portal") { session in
      let satchel = try await Satchel.start(on: session)
      let file = session.temporaryFolder + "/plain.txt"
      try Data("plain".utf8).write(to: URL(filePath: file))
      let keys = [
        "application/vnd.portal.filetransfer", "application/vnd.portal.files",
      ]
      for key in keys {
        let alone = try await Source.drag(
          ["--offer", key, "12345"], to: satchel.freeRoom, on: session)
        #expect(alone.status == .init(accepts: false, action: nil), "\(key)")
        #expect(alone.end == nil && alone.asked == [], "\(key)")
      }
      let both = try await Source.drag(
        keys.flatMap { ["--offer", $0, "12345"] }
          + ["--offer", "text/uri-list", "file://\(file)\r\n"],
        to: satchel.freeRoom, on: session)
      #expect(both.end == .init(accepted: true, action: "XdndActionCopy"))
      #expect(both.asked == ["text/uri-list"])
      try await satchel.listing("the file is on the Shelf") {
        $0.shelf.map(\.name) == ["plain.txt"] && $0.shelf[0].size == 5
      }
    }
  }
}

/// What `Tests/Peers/xdnd_source.py` was told.
private struct Source {
  struct Status: Decodable, Equatable {
    let accepts: Bool
    let action: String?
  }

  struct End: Decodable, Equatable {
    let accepted: Bool
    let action: String?
  }

  let status: Status
  /// Nil where it didn't drop.
  let end: End?
  /// The types whose bytes were asked for.
  let asked: [String]

  /// Drags what the options say to a point, and drops it where it may.
  static func drag(
    _ options: [String], to point: Point, on session: DesktopSession
  ) async throws -> Source {
    struct Asked: Decodable { let type: String }
    let app = try await session.launch(
      "/usr/bin/python3",
      ["-B", Peer.folder + "xdnd_source.py", "\(point.x)", "\(point.y)"]
        + options)
    #expect(try await app.waitForExit() == .status(0))
    func told<Line: Decodable>(
      _ event: String, _ line: Line.Type
    ) throws -> [Line] {
      try app.lines.filter { $0.contains("\"event\": \"\(event)\"") }
        .map { try JSONDecoder().decode(line, from: Data($0.utf8)) }
    }
    return Source(
      status: try #require(try told("status", Status.self).first),
      end: try told("finished", End.self).first,
      asked: try told("asked", Asked.self).map(\.type))
  }
}
