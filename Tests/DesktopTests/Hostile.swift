import DesktopDriver
import Foundation
import Testing

/// Satchel among programs that don't behave, and one that does.
struct Hostile: Sendable {
  let session: DesktopSession
  let satchel: Satchel
  /// Gives a text whenever it is dragged.
  let honest: Peer
  /// What the others offer.
  let picture: LargeContent
  /// What the library holds throughout.
  let kept: Satchel.Listing
  private let undo: Element

  private static let anchor = "anchor"
  private static let honestFrame = Rectangle(10, 60, 390, 120)
  private static let hostileFrame = Rectangle(10, 240, 390, 300)

  init(_ session: DesktopSession) async throws {
    self.session = session
    satchel = try await Satchel.start(on: session)
    picture = try await LargeContent.picture(
      bytes: 2_000_000, at: session.temporaryFolder + "/picture.png",
      on: session)
    honest = try await Peer.source(
      .gtk3, [Offer.text(Self.anchor)], frame: Self.honestFrame, on: session)
    try await session.drag(from: honest.center, to: satchel.freeRoom)
    kept = try await satchel.listing("the anchor is there") {
      $0.shelf.last?.name == Self.anchor
    }
    undo = try await session.find(.button, "Undo", in: satchel.app)
  }

  /// Starts a program that misbehaves in this way and drags from it.
  func bring(_ mode: String, options: [String] = []) async throws -> Peer {
    let peer = try await Peer.hostile(
      mode, picture, options: options, frame: Self.hostileFrame, on: session)
    try await session.drag(from: peer.center, to: satchel.freeRoom)
    return peer
  }

  /// Drags these types in from a GTK 3 program. A person lets go when the mark
  /// shows.
  func bring(
    _ offers: Arriving.Offers, options: [String] = []
  ) async throws -> Peer {
    let peer = try await Peer.source(
      .gtk3, offers, options: options, frame: Self.hostileFrame, on: session)
    let room = satchel.freeRoom
    let desk = InsideDesk(session: session, satchel: satchel)
    try await session.beginDrag(at: peer.center, towards: room)
    try await session.hover(at: room)
    // On X11 the name of each type is asked of the server, one by one, and
    // GTK 3 doesn't tell where the pointer has gone meanwhile before it moves
    // again: no hand is that still.
    var step = 1
    _ = try await eventually("the mark shows", within: .seconds(30)) {
      step = -step
      try await session.hover(at: room.offset(step, 0), steps: 1)
      return try await desk.mark()
    }
    try await session.drop()
    return peer
  }

  /// Ends a program, then checks that nothing of it is left: the library holds
  /// what it held, no file lies about, and the next drag works.
  ///
  /// - Parameter waiting: how many others are still waited for.
  func end(_ peer: Peer?, waiting: Int = 0) async throws {
    if let peer {
      peer.app.kill(SIGKILL)
      try await peer.app.waitForExit()
    }
    #expect(try satchel.listing() == kept)
    #expect(try await satchel.shownMessage() == nil)
    try await eventually(
      "nothing of it lies about", state: { "\((try? parts()) ?? [])" }
    ) { try parts().count <= waiting }
    try await session.drag(from: honest.center, to: satchel.freeRoom)
    try await arrival { $0.name == Self.anchor }
  }

  /// Waits for an item, checks it, and takes it back in one step.
  func arrival(
    _ isRight: (Satchel.Listing.Item) throws -> Bool
  ) async throws {
    let shelf = try await satchel.listing("an item has come") {
      $0.shelf.count == kept.shelf.count + 1
    }.shelf
    let item = try #require(shelf.last)
    #expect(try isRight(item), "\(item)")
    try await undo.doAction()
    try await satchel.listing("it is gone again") { $0 == kept }
  }

  /// Waits until so many rows say so, and takes them away.
  func failure(_ part: String, rows count: Int = 1) async throws {
    func rows() async throws -> [Element] {
      var rows: [Element] = []
      for row in try await session.findAll(.cell, nil, in: satchel.app) {
        let labels = try await session.findAll(.label, nil, below: row)
        if labels.contains(where: { $0.name.contains(part) }) {
          rows.append(row)
        }
      }
      return rows
    }
    for left in (0..<count).reversed() {
      let found = try await eventually(
        "\(left + 1) rows say “\(part)”", within: .seconds(20),
        state: { (try? await session.accessibleTree(in: satchel.app)) ?? "" }
      ) { () -> [Element]? in
        let rows = try await rows()
        return rows.count == left + 1 ? rows : nil
      }
      try await session.command("Remove", below: found[0]).doAction()
      try await eventually("one of the rows is gone") {
        try await rows().count == left
      }
    }
  }

  private func parts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: satchel.library + "/incoming")
  }
}
