import DesktopDriver
import Foundation

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

  /// - Parameter files: what is on the Shelf already.
  init(
    _ session: DesktopSession, bytes: Int = 2_000_000,
    beside files: [String] = []
  ) async throws {
    self.session = session
    satchel = try await Satchel.start(files, on: session)
    content = try await LargeContent.picture(
      bytes: bytes, at: session.temporaryFolder + "/slow.png", on: session)
    gate = Gate(path: session.temporaryFolder + "/gate")
  }

  /// Drops pictures on the Shelf, each of which stops on its way until its gate is
  /// open.
  ///
  /// - Returns: the gates, in the order of the names.
  func dropGated(_ names: [String]) async throws -> [Gate] {
    var gates: [Gate] = []
    for name in names {
      let gate = Gate(path: session.temporaryFolder + "/gate-" + name)
      let peer = try await source(named: name, gateAfter: 100_000, gate: gate)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      _ = try await satchel.tile(name)
      gates.append(gate)
    }
    return gates
  }

  /// A program that offers the picture and tells its size and name.
  ///
  /// - Parameter gateAfter: how much it sends before the gate is open.
  func source(
    named name: String? = nil, gateAfter: Int? = nil, exitAfter: Int? = nil,
    rate: Int? = nil, gate: Gate? = nil, frame: Rectangle = .beside
  ) async throws -> Peer {
    var offers: [(type: String, data: Data)] = []
    var pace = Peer.Pace(rate: rate, exitAfter: exitAfter)
    if let gateAfter { pace.gate = ((gate ?? self.gate).path, gateAfter) }
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

  /// A program that offers several items in Satchel's own form.
  func source(
    _ items: SeveralItems, gateAfter: Int? = nil
  ) async throws -> Peer {
    let type = "\(Self.infoType);items=\(items.names.count)"
    let file = session.temporaryFolder + "/items"
    try items.payload.write(to: URL(filePath: file))
    var pace = Peer.Pace(quick: [type])
    if let gateAfter { pace.gate = (gate.path, gateAfter) }
    return try await Peer.slow(
      [(type, items.info)], files: [("application/vnd.satchel.items", file)],
      pace: pace, frame: .beside, on: session)
  }

  /// What lies in files that are not whole.
  func parts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: satchel.library + "/incoming")
  }

  /// Checks that nothing is left of what did not arrive.
  func expectNoParts() async throws {
    try await eventually(
      "nothing is left in incoming", state: { "\((try? parts()) ?? [])" }
    ) { try parts().isEmpty }
  }
}

extension Satchel {
  /// The names of the rows that show on the Shelf, placeholders among them.
  func rowNames() async throws -> [String] {
    try await session.findAll(.cell, nil, in: app).map(\.name)
  }
}
