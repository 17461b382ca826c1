import DesktopDriver
import Foundation
import Testing

/// What can't be given is refused, and what breaks off is not taken for whole.
@Suite(.serialized) struct RefusalTests {
  private static let type = "text/plain;charset=utf-8"

  @Test(
    "DND-38 content that is gone when it is asked for is refused",
    arguments: DisplaySystem.allCases)
  func gone(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "refusal-gone") { session in
      let texts = try await Self.texts(["gone.txt", "kept.txt"], on: session)
      for text in texts {
        try await Satchel.seed(text, as: "text", on: session)
      }
      let satchel = try await Satchel.start(on: session)
      let peer = try await Peer.target(
        .gtk3, wanting: [Self.type], frame: .beside, on: session)

      try await session.beginDrag(
        at: satchel.frame("gone.txt").center, towards: peer.center)
      try satchel.removeContent(texts[0])
      try await session.hover(at: peer.center)
      try await session.drop()
      let refused = try await peer.next("dropped")
      let data = refused.data?[Self.type] ?? nil
      if system == .x11 {
        #expect(data == nil, "the request itself is refused")
      } else {
        #expect((data?.length ?? 0) == 0)
      }

      try await session.drag(
        from: satchel.frame("kept.txt").center, to: peer.center)
      let given = try await peer.next("dropped")
      #expect((given.data?[Self.type] ?? nil)?.length == texts[1].size)
    }
  }

  @Test(
    "DND-38 another Satchel says that content was not there, and goes on",
    arguments: DisplaySystem.allCases)
  func goneBetweenSatchels(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "refusal-satchel") { session in
      let texts = try await Self.texts(["gone.txt", "kept.txt"], on: session)
      let (giver, taker) = try await Self.pair(giving: texts, on: session)
      try await session.beginDrag(
        at: giver.frame("gone.txt").center, towards: taker.freeRoom)
      try giver.removeContent(texts[0], unreadable: true)
      try await session.hover(at: taker.freeRoom)
      try await session.drop()
      try await taker.failure(containing: "did not arrive")
      #expect(try taker.listing().shelf.isEmpty)
      try await eventually("nothing of it stays") { taker.incoming == 0 }

      try await session.drag(
        from: giver.frame("kept.txt").center,
        to: taker.window.frame.center)
      let listing = try await taker.listing("the next one came") {
        $0.shelf.count == 1
      }
      #expect(listing.shelf.first?.digest == texts[1].digest)
    }
  }

  @Test(
    "DND-38 a stream that is cut is not taken for whole",
    arguments: DisplaySystem.allCases)
  func cut(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "refusal-cut") { session in
      let large = try await LargeContent.picture(
        bytes: 128 << 20, at: session.temporaryFolder + "/large.png",
        on: session)
      let (giver, taker) = try await Self.pair(
        giving: [large], as: "image", on: session)
      try await session.drag(
        from: giver.frame("large.png").center, to: taker.freeRoom)
      try await eventually("some of it has come") { taker.incoming > 1 << 20 }
      #expect(truncate(giver.contentPath(large), 0) == 0)
      try await taker.failure(containing: "did not arrive whole")
      #expect(try taker.listing().shelf.isEmpty)
      try await eventually("nothing of it stays") { taker.incoming == 0 }
    }
  }

  @Test(
    "DND-38 a source that is killed is noticed",
    arguments: DisplaySystem.allCases)
  func killed(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "refusal-killed") { session in
      let large = try await LargeContent.picture(
        bytes: 128 << 20, at: session.temporaryFolder + "/large.png",
        on: session)
      let (giver, taker) = try await Self.pair(
        giving: [large], as: "image", on: session)
      try await session.drag(
        from: giver.frame("large.png").center, to: taker.freeRoom)
      try await eventually("some of it has come") { taker.incoming > 1 << 20 }
      giver.app.kill(SIGKILL)
      try await taker.failure(
        containing: "did not arrive whole", within: .seconds(5))
      #expect(try taker.listing().shelf.isEmpty)
      try await eventually("nothing of it stays") { taker.incoming == 0 }
    }
  }

  private static func texts(
    _ names: [String], on session: DesktopSession
  ) async throws -> [LargeContent] {
    var texts: [LargeContent] = []
    for (number, name) in names.enumerated() {
      texts.append(
        try await LargeContent.text(
          bytes: 100_000 + number,
          at: session.temporaryFolder + "/" + name, on: session))
    }
    return texts
  }

  private static func pair(
    giving contents: [LargeContent], as kind: String = "text",
    on session: DesktopSession
  ) async throws -> (giver: Satchel, taker: Satchel) {
    let library = session.dataFolder + "/giving"
    for content in contents {
      try await Satchel.seed(content, as: kind, library: library, on: session)
    }
    return (
      try await Satchel.start(library: library, frame: .leftHalf, on: session),
      try await Satchel.start(
        library: session.dataFolder + "/taking", frame: .rightHalf, on: session)
    )
  }
}

extension Satchel {
  /// Where the library keeps a content.
  func contentPath(_ content: LargeContent) -> String {
    "\(library)/blobs/\(content.digest.prefix(2))/\(content.digest)"
  }

  /// Takes a content away behind the library's back.
  ///
  /// - Parameter unreadable: leaves something that can't be read as a file.
  func removeContent(_ content: LargeContent, unreadable: Bool = false) throws {
    let path = contentPath(content)
    try FileManager.default.removeItem(atPath: path)
    if unreadable {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false)
    }
  }
}
