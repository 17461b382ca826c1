import DesktopDriver
import Foundation

/// A web server of the session's own that takes files; see
/// `Tests/Peers/upload_server.py`.
struct UploadPages: Sendable {
  private let server: App
  /// Where it keeps what it is sent.
  let folder: URL

  static func start(on session: DesktopSession) async throws -> UploadPages {
    let folder = URL(filePath: session.temporaryFolder + "/server")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    let server = try await session.launch(
      "/usr/bin/python3",
      [
        "-B", Peer.folder + "upload_server.py", "--stay", "--into",
        folder.path,
      ])
    try await eventually("the server listens") { !server.lines.isEmpty }
    return UploadPages(server: server, folder: folder)
  }

  /// The address of the folder.
  var address: String { "127.0.0.1:\(server.lines[0])/photos/" }

  /// How many files it was sent, or a part of them.
  var puts: Int { server.lines.count { $0.hasPrefix("PUT ") } }

  /// What it has of a name; nil for nothing.
  func content(_ name: String) -> Data? {
    try? Data(contentsOf: folder.appending(path: name))
  }
}
