import DesktopDriver
import Foundation
import Testing

/// A sample of DragKit that runs.
struct SampleProgram: Sendable {
  /// What the samples are called.
  static let names = ["picture-grid", "springing-page", "todo-list"]

  /// Where they are: those that were built with the tests, unless
  /// `SATCHEL_SAMPLES` names a folder with others, as their own package's are.
  static let programs = URL(
    filePath: ProcessInfo.processInfo.environment["SATCHEL_SAMPLES"]
      ?? Bundle.main.bundleURL.path)

  let session: DesktopSession
  let app: App
  let window: Window

  /// Starts a sample. It can be asked for its counts.
  static func start(
    _ name: String, frame: Rectangle = .sample, on session: DesktopSession
  ) async throws -> SampleProgram {
    let app = try await session.launch(
      programs.appending(path: name).path,
      environment: ["DRAGKIT_DEBUG": "counts"])
    let window = try await session.place(session.window(of: app), in: frame)
    return SampleProgram(session: session, app: app, window: window)
  }

  /// Waits until it has just these rows.
  func expect(
    _ names: [String], role: Role = .listItem
  ) async throws {
    try await eventually(
      "the rows are \(names)", state: { "\((try? await rows(role)) ?? [])" }
    ) { try await rows(role) == names }
  }

  private func rows(_ role: Role) async throws -> [String] {
    try await session.findAll(role, nil, in: app).map(\.name)
  }

  /// Where a row rests: it goes there a frame after it is told of.
  func frame(_ name: String, _ role: Role = .listItem) async throws -> Rectangle
  {
    _ = try await session.find(role, name, in: app)
    _ = try await session.settledPicture()
    return try await session.find(role, name, in: app).rectangle
  }

  /// Presses keys in its window.
  func press(_ keys: String) async throws {
    try await session.activate(window)
    try await session.key(keys)
  }
}

extension Rectangle {
  /// A place for a sample beside a peer on the left.
  static let sample = Rectangle(700, 150, 340, 420)
}
