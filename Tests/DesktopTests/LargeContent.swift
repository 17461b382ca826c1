import DesktopDriver
import Foundation

/// Files of a size that tests choose, made piece by piece.
struct LargeContent: Sendable {
  let path: String
  let size: Int
  let digest: String

  /// A valid picture of 48 × 32 pixels in exactly so many bytes: private
  /// chunks, which every decoder must skip, stand before the pixels.
  ///
  /// - Parameter chunk: the most bytes in one of them.
  static func picture(
    bytes size: Int, chunk: Int = 1 << 20, at path: String,
    on session: DesktopSession
  ) async throws -> LargeContent {
    try await make(
      "picture", [String(size), String(chunk)], at: path, on: session)
  }

  /// Lines of text in UTF-8, in exactly so many bytes.
  static func text(
    bytes size: Int, at path: String, on session: DesktopSession
  ) async throws -> LargeContent {
    try await make("text", [String(size)], at: path, on: session)
  }

  private static func make(
    _ kind: String, _ arguments: [String], at path: String,
    on session: DesktopSession
  ) async throws -> LargeContent {
    let script =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path + "/Peers/large_content.py"
    let app = try await session.launch(
      "/usr/bin/python3", ["-B", script, kind, path] + arguments)
    let line = try await app.waitForLine(
      containing: "\"event\": \"made\"", within: .seconds(60))
    let made = try JSONDecoder().decode(Made.self, from: Data(line.utf8))
    return LargeContent(path: path, size: made.length, digest: made.sha256)
  }

  private struct Made: Decodable {
    let length: Int
    let sha256: String
  }

  /// A picture with so many bytes behind its end, which aren't looked at.
  static func paddedPhoto(
    padding bytes: Int, in session: DesktopSession
  ) throws -> LargeContent {
    let path = session.temporaryFolder + "/photo.jpg"
    let photo = try Fixture.bytes(Fixture.jpeg) + Data(count: bytes)
    try photo.write(to: URL(filePath: path))
    return LargeContent(path: path, size: photo.count, digest: "")
  }
}
