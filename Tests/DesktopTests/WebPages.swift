import DesktopDriver
import Foundation

/// A web server of the session's own; see `Tests/Peers/web_server.py`.
struct WebPages: Sendable {
  private let server: App
  private let port: String
  private let gates: String

  static func start(on session: DesktopSession) async throws -> WebPages {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Peers/web_server.py").path
    let server = try await session.launch(
      "/usr/bin/python3",
      ["-B", script, "--stay", "--gates", session.temporaryFolder])
    try await eventually("the web server listens") { !server.lines.isEmpty }
    return WebPages(
      server: server, port: server.lines[0], gates: session.temporaryFolder)
  }

  func address(_ size: Int, _ name: String) -> String {
    "http://127.0.0.1:\(port)/\(size)/\(name)"
  }

  /// Lets the server answer who asked for a held page.
  func answer(_ name: String) throws {
    try Slow.Gate(path: gates + "/" + name).open()
  }

  /// What was asked for, in order: the name and the range, "-" for all.
  var requests: [String] { Array(server.lines.dropFirst()) }

  /// Has a program offer a link, as browsers do.
  func link(
    to address: String, title: String, on session: DesktopSession
  ) async throws -> Peer {
    try await Peer.source(
      .gtk3, [Offer.mozURL(address, title)], frame: .beside, on: session)
  }
}

extension Satchel {
  /// Whether some words are on the window.
  func shows(_ words: String) async throws -> Bool {
    try await !session.findAll(.label, words, in: app).isEmpty
  }
}
