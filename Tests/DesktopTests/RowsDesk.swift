import DesktopDriver
import Foundation
import Testing

/// The program with rows that runs.
struct RowsDesk {
  let session: DesktopSession
  let app: App
  let window: DesktopDriver.Window

  static func start(
    _ arguments: [String] = [], in frame: Rectangle = .sample,
    on session: DesktopSession
  ) async throws -> RowsDesk {
    let app = try await session.launch(
      Satchel.programs.appending(path: "satchel-rows").path, arguments)
    let window = try await session.place(session.window(of: app), in: frame)
    return RowsDesk(session: session, app: app, window: window)
  }

  /// Where a row rests: it goes there a frame after what is told changes.
  func frame(_ name: String) async throws -> Rectangle {
    let row = try await session.find(.listItem, name, in: app)
    _ = try await session.settledPicture()
    return try await row.rectangle
  }

  /// Whether a line shows where something would land.
  func isMarked() async throws -> Bool {
    try await !session.findAll(nil, "Insertion mark", in: app).isEmpty
  }

  func drag(
    _ name: String, below other: String, holding modifiers: [Modifier] = []
  ) async throws {
    try await session.drag(
      from: frame(name).center, to: frame(other).point(0.5, 0.9),
      holding: modifiers)
  }

  func press(_ keys: String) async throws {
    try await session.activate(window)
    try await session.key(keys)
  }

  /// Has the program do something by its action, and waits until it has.
  func act(_ action: String) async throws {
    let exit = try await session.launch(
      "gapplication", ["action", "dev.satchel.RowsDesk", action]
    ).waitForExit()
    #expect(exit == .status(0))
  }

  /// Waits until the list has told of just these elements.
  func expectTold(_ elements: String) async throws {
    _ = try await session.find(.label, elements, in: app)
  }
}
