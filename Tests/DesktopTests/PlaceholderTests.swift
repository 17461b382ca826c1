import DesktopDriver
import Foundation
import Testing

/// What stands in the list while content is on its way.
@Suite(.serialized) struct PlaceholderTests {
  @Test(
    """
    DND-27 DND-35 DND-36 CTL-40 CTL-44 LOD-03 a slow picture has its place at \
    once, a bar when its size is told, and becomes its item in place
    """, arguments: DisplaySystem.allCases)
  func picture(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-picture") { session in
      let slow = try await Slow(session)
      let gate = slow.gate
      let peer = try await slow.source(
        named: "holiday.png", gateAfter: slow.content.size / 2)
      try await session.drag(
        from: peer.center, to: slow.satchel.freeRoom)
      let row = try await slow.satchel.tile("holiday.png")
      let states = try await row.states
      #expect(states.contains("busy"), "\(states)")
      let bar = try await session.find(
        .progressBar, "Progress of holiday.png", in: slow.satchel.app)
      try await eventually("half of it has come") {
        try await (bar.value ?? 0) > 0.4
      }
      #expect(try await (bar.value ?? 1) < 0.6)
      #expect(try slow.satchel.listing().shelf.isEmpty)
      try await slow.look("picture")
      try gate.open()
      let shelf = try await slow.satchel.listing("it is on the Shelf") {
        $0.shelf.count == 1
      }.shelf
      #expect(shelf.first?.digest == slow.content.digest)
      #expect(shelf.first?.name == "holiday.png")
      try await eventually("its row is not busy any more") {
        let row = try await slow.satchel.tile("holiday.png")
        return try await !row.states.contains("busy")
      }
      #expect(
        try await session.findAll(.progressBar, nil, in: slow.satchel.app)
          .isEmpty)
      _ = try await peer.next("ended")
    }
  }
}

/// Satchel, and a program beside it that sends as slowly as a test wants.
struct Slow: Sendable {
  static let infoType = "application/vnd.satchel.transfer-info"

  /// A file that lets the program go on.
  struct Gate: Sendable {
    let path: String

    func open() throws {
      guard FileManager.default.createFile(atPath: path, contents: nil) else {
        throw DesktopError(.programFailed, "The gate does not open.")
      }
    }
  }

  let session: DesktopSession
  let satchel: Satchel
  let content: LargeContent
  let gate: Gate

  init(_ session: DesktopSession, bytes: Int = 2_000_000) async throws {
    self.session = session
    satchel = try await Satchel.start(on: session)
    content = try await LargeContent.picture(
      bytes: bytes, at: session.temporaryFolder + "/slow.png", on: session)
    gate = Gate(path: session.temporaryFolder + "/gate")
  }

  /// A program that offers the picture and tells its size and name.
  ///
  /// - Parameter gateAfter: how much it sends before the gate is open.
  func source(
    named name: String? = nil, gateAfter: Int? = nil, exitAfter: Int? = nil,
    rate: Int? = nil, frame: Rectangle = .beside
  ) async throws -> Peer {
    var offers: [(type: String, data: Data)] = []
    var pace = Peer.Pace(rate: rate, exitAfter: exitAfter)
    if let gateAfter { pace.gate = (gate.path, gateAfter) }
    if let name {
      let info = """
        {"version":1,"count":1,"items":[{"name":"\(name)","kind":"image",\
        "size":\(content.size)}],"forms":{"image/png":\(content.size)}}
        """
      pace.quick = ["\(Self.infoType);items=1"]
      offers = [(pace.quick[0], Data(info.utf8))]
    }
    return try await Peer.slow(
      offers, files: [("image/png", content.path)], pace: pace, frame: frame,
      on: session)
  }

  /// Keeps a picture of the screen where somebody asked for that.
  func look(_ name: String) async throws {
    guard
      let folder = ProcessInfo.processInfo.environment["SATCHEL_TEST_PICTURES"]
    else { return }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try await session.screenshot().save(
      to: "\(folder)/\(session.system)-\(name).png")
  }
}
