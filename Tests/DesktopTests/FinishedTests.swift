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
    DND-13 DND-26 DND-33 files that a sandbox's portal hands over are taken where \
    their addresses are out of reach, a folder too, and a key that opens nothing \
    says so; where the addresses do, no key is asked for
    """)
  func portal() async throws {
    try await desktopTest(.x11, name: "finished-portal") { session in
      let satchel = try await Satchel.start(on: session)
      let file = session.temporaryFolder + "/plain é.txt"
      try Data("plain".utf8).write(to: URL(filePath: file))
      let folder = session.temporaryFolder + "/album"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      try Data("inside".utf8).write(to: URL(filePath: folder + "/a.txt"))
      let keys = [
        "application/vnd.portal.filetransfer", "application/vnd.portal.files",
      ]
      func drag(_ offer: [(String, String)]) async throws -> Source {
        try await Source.drag(
          offer.flatMap { ["--offer", $0, $1] }, to: satchel.freeRoom,
          on: session)
      }

      // Nobody is there to hand anything over.
      let alone = try await drag([(keys[0], "12345")])
      #expect(alone.asked == [keys[0]])
      #expect(alone.end == .init(accepted: false, action: nil))
      try await satchel.failure(containing: "can’t be read")

      let portal = try await session.launch(
        "/usr/bin/python3",
        ["-B", Peer.folder + "file_portal.py", "12345", file, folder])
      try await portal.waitForLine(containing: "ready")
      let wrong = try await drag([(keys[0], "54321")])
      #expect(wrong.end == .init(accepted: false, action: nil))
      try await satchel.failure(containing: "can’t be read")
      #expect(try satchel.listing().shelf.isEmpty)

      let gone = "file://\(session.temporaryFolder)/out-of-reach\r\n"
      let both = try await drag(
        keys.map { ($0, "12345") } + [
          ("text/uri-list", gone), ("UTF8_STRING", gone),
        ])
      #expect(both.end == .init(accepted: true, action: "XdndActionCopy"))
      #expect(both.asked == ["text/uri-list", keys[0]])
      let taken = try await satchel.listing("both are on the Shelf") {
        $0.shelf.map(\.name) == ["plain é.txt", "album"]
      }
      #expect(taken.shelf.map(\.kind) == ["file", "folder"])
      #expect(try satchel.bytes(of: taken.shelf[0]) == Data("plain".utf8))

      let reached = try await drag(
        keys.map { ($0, "12345") } + [("text/uri-list", "file://\(file)\r\n")])
      #expect(reached.end == .init(accepted: true, action: "XdndActionCopy"))
      #expect(reached.asked == ["text/uri-list"])
      try await satchel.listing("the file is there once more") {
        $0.shelf.count == 3
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
