import DesktopDriver
import Foundation
import Testing

/// Satchel in a session, and what other programs bring to it.
struct Arriving: Sendable {
  /// What a program offers, best first.
  typealias Offers = [(type: String, data: Data)]

  let session: DesktopSession
  let satchel: Satchel
  let toolkit: Peer.Toolkit

  init(
    _ session: DesktopSession, from toolkit: Peer.Toolkit,
    frame: Rectangle = .satchel
  ) async throws {
    self.session = session
    self.toolkit = toolkit
    satchel = try await Satchel.start(frame: frame, on: session)
  }

  /// Starts a program that offers these, beside Satchel.
  func source(
    _ offers: Offers, actions: [String] = ["copy", "move"],
    options: [String] = []
  ) async throws -> Peer {
    try await Peer.source(
      toolkit, offers, actions: actions, options: options, frame: .beside,
      on: session)
  }

  /// Has a fresh program offer these and drags them in. Quit it when what was
  /// dragged has arrived.
  ///
  /// - Parameter target: where they are dropped; free room if left out.
  /// - Returns: the program, and the action that it was told.
  func bring(
    _ offers: Offers, actions: [String] = ["copy", "move"],
    options: [String] = [], holding modifiers: [Modifier] = [],
    to target: Point? = nil, answer: DropAnswer = .taken
  ) async throws -> (peer: Peer, action: String?) {
    let peer = try await source(offers, actions: actions, options: options)
    try await session.drag(
      from: peer.center, to: target ?? satchel.freeRoom, holding: modifiers,
      answer: answer)
    let ended = try await peer.next("ended", within: .seconds(20))
    return (peer, ended.action)
  }

  /// What a program says of a drop that came to nothing: Qt 5 ends a drag as
  /// soon as it is dropped, with the action that was proposed, and GTK 3 on X11
  /// takes every XdndFinished for a success.
  var failure: String {
    toolkit == .gtk3 && session.system.isWayland ? "none" : "copy"
  }

  /// Ends a program and waits until it is gone.
  func quit(_ peer: Peer) async throws {
    peer.app.kill(SIGKILL)
    try await peer.app.waitForExit()
  }

  /// Proves that drags still work: a text goes to the Shelf's end.
  func bringAnother(_ text: String) async throws {
    let before = try satchel.listing().shelf.count
    let (peer, action) = try await bring([Offer.text(text)])
    #expect(action == "copy")
    try await satchel.listing("“\(text)” is on the Shelf") {
      $0.shelf.count == before + 1 && $0.shelf.last?.name == text
    }
    try await quit(peer)
  }

  /// Checks that nothing is left of what could not be kept.
  func expectNoLeftovers() async throws {
    let folder = satchel.library + "/incoming"
    try await eventually(
      "nothing is left in incoming",
      state: { "\((try? names(in: folder)) ?? [])" }
    ) { try names(in: folder).isEmpty }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  /// Makes a list by keyboard and shows it.
  func makeList(_ name: String) async throws {
    try await session.activate(satchel.window)
    try await session.key("ctrl+n")
    _ = try await session.find(.text, "Name", in: satchel.app)
    try await session.type(name)
    try await session.key("Return")
    _ = try await satchel.sidebarRow(name)
    try await eventually("the name has been written") {
      try await session.findAll(.text, "Name", in: satchel.app).isEmpty
    }
  }

  /// Makes a file in the person's home.
  func file(_ name: String, _ content: Data) throws -> URL {
    let url = URL(filePath: session.homeFolder).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: url)
    return url
  }
}

extension Peer {
  /// The types that it has been asked for, in order.
  var asked: [String] {
    app.lines.compactMap { line in
      let event = try? JSONDecoder().decode(
        PeerEvent.self, from: Data(line.utf8))
      return event?.event == "asked" ? event?.type : nil
    }
  }
}

/// Things to offer.
enum Offer {
  static func text(_ text: String) -> (type: String, data: Data) {
    ("text/plain;charset=utf-8", Data(text.utf8))
  }

  static func html(_ html: String) -> (type: String, data: Data) {
    ("text/html", Data(html.utf8))
  }

  /// A link as browsers write it: UTF-16 without a byte-order mark.
  static func mozURL(_ address: String, _ title: String) -> (
    type: String, data: Data
  ) {
    let units = "\(address)\n\(title)".utf16
    return (
      "text/x-moz-url",
      Data(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    )
  }

  /// Addresses, one a line, as RFC 2483 has it.
  static func uriList(_ addresses: [String]) -> (type: String, data: Data) {
    (
      "text/uri-list",
      Data(addresses.map { "\($0)\r\n" }.joined().utf8)
    )
  }

  static func files(_ files: [URL]) -> (type: String, data: Data) {
    uriList(files.map { $0.absoluteString })
  }

  static func png(_ data: Data) -> (type: String, data: Data) {
    ("image/png", data)
  }
}
