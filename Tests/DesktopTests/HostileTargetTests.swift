import DesktopDriver
import Foundation
import Testing

/// Whatever the program does that something is dropped on, the item stays, and
/// the next drag works.
@Suite(.serialized) struct HostileTargetTests {
  @Test(
    """
    DND-10 DND-26 a target that asks for everything at once, says that it moved \
    what it copied, or never finishes takes nothing away and holds up nobody
    """, arguments: DisplaySystem.allCases)
  func targets(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "hostile-targets") { session in
      let photo = try LargeContent.paddedPhoto(
        padding: 2 << 20, in: session)
      try await Satchel.seed(photo, as: "image", on: session)
      let hostile = try await Hostile(session)
      try await hostile.end(nil)
      let frame = Rectangle(10, 240, 390, 300)
      let before = try await hostile.satchel.counts()

      try await Self.meetCurious(hostile, in: frame)
      try await Self.meetMover(hostile, in: frame)
      try await Self.meetUnfinished(hostile, in: frame)
      try await hostile.satchel.expectNothingLeaked(since: before)
    }
  }

  @Test(
    """
    DND-10 DND-38 a program that writes to the property in which it is given \
    something, and takes that away, harms nobody, and is given the rest; one \
    that asks for several types at once is given those that there are
    """, arguments: [DisplaySystem.x11])
  func meddler(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "hostile-meddler") { session in
      let photo = try LargeContent.paddedPhoto(
        padding: 2 << 20, in: session)
      try await Satchel.seed(photo, as: "image", on: session)
      let hostile = try await Hostile(session)
      try await session.click(at: hostile.satchel.middle(ofTile: "photo.jpg"))
      try await session.key("ctrl+c")
      for _ in 0..<3 {
        let pasted = try await Self.paste(by: "x_meddler.py", on: session)
        #expect(pasted.length(of: "image/jpeg") == photo.size)
      }
      let pasted = try await Self.paste(by: "x_multiple.py", on: session)
      #expect(pasted.length(of: "image/jpeg") == photo.size)
      try await hostile.end(nil)
    }
  }

  @Test(
    """
    DND-26 DND-38 a target that stops or quits in the middle of reading what was \
    dropped on it holds up nobody, and leaves nothing
    """, arguments: DisplaySystem.allCases)
  func breaking(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "hostile-breaking") { session in
      let photo = try LargeContent.paddedPhoto(
        padding: 24 << 20, in: session)
      try await Satchel.seed(photo, as: "image", on: session)
      let hostile = try await Hostile(session)
      try await hostile.end(nil)
      let frame = Rectangle(10, 240, 390, 300)
      let before = try await hostile.satchel.counts()
      let tile = try await hostile.satchel.middle(ofTile: "photo.jpg")
      for mode in ["stop", "exit"] {
        let target = try await Peer.start(
          "breaking_target.py", ["image/jpeg", "--mode", mode], frame: frame,
          on: session)
        try await session.drag(from: tile, to: target.center)
        let read = try #require(try await target.next("read").length)
        #expect((1..<photo.size).contains(read))
        // Another program's drag meanwhile, then another of ours.
        try await hostile.end(nil)
        let honest = try await Peer.target(
          .gtk3, wanting: ["image/jpeg"], frame: frame, on: session)
        try await session.drag(from: tile, to: honest.center)
        let dropped = try await honest.next("dropped", within: .seconds(30))
        #expect(dropped.length(of: "image/jpeg") == photo.size)
        try await hostile.end(target)
        try await hostile.end(honest)
      }
      try await hostile.satchel.expectNothingLeaked(since: before)
    }
  }

  private static func paste(
    by script: String, on session: DesktopSession
  ) async throws -> PeerEvent {
    let meddler = try await session.launch(
      "/usr/bin/python3", ["-B", Peer.folder + script, "image/jpeg"])
    let line = try await meddler.waitForLine(containing: "\"pasted\"")
    #expect(try await meddler.waitForExit() == .status(0))
    return try JSONDecoder().decode(PeerEvent.self, from: Data(line.utf8))
  }

  /// It reads every type when the drag comes in, then again at the drop.
  private static func meetCurious(
    _ hostile: Hostile, in frame: Rectangle
  ) async throws {
    let session = hostile.session
    let target = try await Peer.hostileTarget(
      "curious", frame: frame, on: session)
    let tile = try await hostile.satchel.middle(ofTile: "photo.jpg")
    try await session.beginDrag(at: tile, towards: target.center)
    try await session.hover(at: target.center)
    let curious = try await target.next("curious")
    #expect(curious.types?.contains("image/png") == true)
    #expect(curious.length(of: "image/png") == 0, "nothing is converted yet")
    // File managers take only what they have the path of.
    #expect(curious.text(of: "text/uri-list")?.hasPrefix("file:///") == true)
    #expect(session.handedOut.count <= 1, "\(session.handedOut)")
    try await session.hover(at: Point(200, 700))
    try await session.drop(.refused)
    try await eventually(
      "the copy that nobody had is gone", state: { "\(session.handedOut)" }
    ) { session.handedOut.isEmpty }
    try await hostile.end(nil)

    try await session.drag(from: tile, to: target.center)
    let dropped = try await target.next("dropped")
    #expect(dropped.length(of: "image/png") > 100)
    #expect(dropped.length(of: "image/jpeg") > 2 << 20)
    #expect(session.handedOut.count == 1, "\(session.handedOut)")
    try await hostile.end(target)
  }

  /// It says that it moved what it was given a copy of.
  private static func meetMover(
    _ hostile: Hostile, in frame: Rectangle
  ) async throws {
    let target = try await Peer.target(
      .gtk3, wanting: ["image/jpeg"], action: "move", frame: frame,
      on: hostile.session)
    let tile = try await hostile.satchel.middle(ofTile: "photo.jpg")
    try await hostile.session.drag(from: tile, to: target.center)
    #expect(try await target.next("dropped").action == "move")
    try await hostile.end(target)
  }

  /// It takes what it wants, and the drop is never over.
  private static func meetUnfinished(
    _ hostile: Hostile, in frame: Rectangle
  ) async throws {
    let session = hostile.session
    let tile = try await hostile.satchel.middle(ofTile: "photo.jpg")
    let unfinished = try await Peer.hostileTarget(
      "unfinished", frame: frame, on: session)
    try await session.drag(from: tile, to: unfinished.center)
    let taken = try await unfinished.next("dropped")
    #expect(taken.length(of: "image/jpeg") > 2 << 20)
    try await hostile.session.look("hostile-unfinished")
    // Another program's drag meanwhile, then another of ours.
    try await hostile.end(nil)
    let target = try await Peer.target(
      .gtk3, wanting: ["image/jpeg"], frame: frame, on: session)
    try await session.drag(from: tile, to: target.center)
    let dropped = try await target.next("dropped")
    #expect(dropped.length(of: "image/jpeg") > 2 << 20)
    try await hostile.end(unfinished)
    try await hostile.end(target)
  }
}

extension PeerEvent {
  /// How many bytes of a type came; 0 for none.
  func length(of type: String) -> Int { (data?[type] ?? nil)?.length ?? 0 }
}
