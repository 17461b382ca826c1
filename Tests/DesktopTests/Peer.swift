import DesktopDriver
import Foundation

/// A line that a peer prints; see `Tests/Peers/peer.py`.
struct PeerEvent: Decodable, Sendable {
  struct Data: Decodable, Sendable, Equatable {
    let length: Int
    let base64: String?
    let sha256: String?

    var bytes: Foundation.Data? {
      base64.flatMap { Foundation.Data(base64Encoded: $0) }
    }
  }

  let event: String
  let type: String?
  let types: [String]?
  let action: String?
  let actions: [String]?
  let data: [String: Data?]?
  let width: Int?
  let height: Int?
  let length: Int?
  /// What `Tests/Peers/gtk4_files.py` was given.
  let files: [File]?
  let reason: String?

  struct File: Decodable, Sendable, Equatable {
    let path: String
    /// What is in a file; nil where it can't be read.
    var text: String?
    /// What is in a folder.
    var names: [String]?
  }

  /// The text of what was dropped as this type.
  func text(of type: String) -> String? {
    guard let described = data?[type], let bytes = described?.bytes else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A counterpart program that offers or takes what a test says.
struct Peer: Sendable {
  /// The toolkits that the peers are written in.
  enum Toolkit: String, CaseIterable, Sendable {
    case gtk3
    case qt5
  }

  /// How slowly a program sends; see `Tests/Peers/slow_source.py`.
  struct Pace: Sendable {
    var rate: Int?
    /// A file that has to be there for more than so many bytes to be sent.
    var gate: (path: String, after: Int)?
    var exitAfter: Int?
    /// Types that are sent at once.
    var quick: [String] = []

    fileprivate var options: [String] {
      var options = quick.flatMap { ["--quick", $0] }
      if let rate { options += ["--rate", "\(rate)"] }
      if let gate {
        options += ["--gate", gate.path, "--gate-after", "\(gate.after)"]
      }
      if let exitAfter { options += ["--exit-after", "\(exitAfter)"] }
      return options
    }
  }

  /// Starts a GTK 4 program that sends slowly, by file or by bytes.
  static func slow(
    _ offers: [(type: String, data: Data)],
    files: [(type: String, path: String)],
    pace: Pace, frame: Rectangle, on session: DesktopSession
  ) async throws -> Peer {
    try await start(
      "slow_source.py",
      offers.flatMap {
        ["--offer-base64", $0.type, $0.data.base64EncodedString()]
      } + files.flatMap { ["--offer-file", $0.type, $0.path] } + pace.options,
      frame: frame, on: session)
  }

  /// Starts a program that offers a picture and then doesn't behave; see
  /// `Tests/Peers/hostile_source.py`.
  static func hostile(
    _ mode: String, _ picture: LargeContent, options: [String] = [],
    frame: Rectangle, on session: DesktopSession
  ) async throws -> Peer {
    try await start(
      "hostile_source.py",
      ["--mode", mode, "--offer-file", "image/png", picture.path] + options,
      frame: frame, on: session)
  }

  /// Starts a program on which drops come to no good end; see
  /// `Tests/Peers/hostile_target.py`.
  static func hostileTarget(
    _ mode: String, frame: Rectangle, on session: DesktopSession
  ) async throws -> Peer {
    try await start(
      "hostile_target.py", ["--mode", mode], frame: frame, on: session)
  }

  let app: App
  let window: DesktopDriver.Window

  /// Starts a program that offers these types in order.
  static func source(
    _ toolkit: Toolkit, _ offers: [(type: String, data: Data)],
    actions: [String] = ["copy"], options: [String] = [], frame: Rectangle,
    on session: DesktopSession
  ) async throws -> Peer {
    let offers = offers.flatMap {
      ["--offer-base64", $0.type, $0.data.base64EncodedString()]
    }
    return try await start(
      "\(toolkit.rawValue)_source.py",
      offers + ["--actions", actions.joined(separator: ",")] + options,
      frame: frame, on: session)
  }

  /// Starts a program that offers the bytes of a file as one type.
  static func source(
    _ toolkit: Toolkit, _ type: String, file: String, frame: Rectangle,
    on session: DesktopSession
  ) async throws -> Peer {
    try await start(
      "\(toolkit.rawValue)_source.py",
      ["--offer-file", type, file, "--actions", "copy"], frame: frame,
      on: session)
  }

  /// Starts a program that takes the first of these types that is offered.
  static func target(
    _ toolkit: Toolkit, wanting types: [String], action: String = "copy",
    options: [String] = [], frame: Rectangle, on session: DesktopSession
  ) async throws -> Peer {
    try await start(
      "\(toolkit.rawValue)_target.py",
      types.flatMap { ["--want", $0] } + ["--action", action] + options,
      frame: frame, on: session)
  }

  /// Where the scripts are.
  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Peers/"

  /// Starts a program of GTK 4 that offers files, or that takes some where it is
  /// given none.
  static func files(
    offering paths: [String] = [], in sandbox: AppSandbox? = nil,
    frame: Rectangle, on session: DesktopSession
  ) async throws -> Peer {
    try await start(
      "gtk4_files.py", paths.flatMap { ["--offer", $0] }, in: sandbox,
      frame: frame, on: session)
  }

  static func start(
    _ script: String, _ arguments: [String], in sandbox: AppSandbox? = nil,
    frame: Rectangle, on session: DesktopSession
  ) async throws -> Peer {
    let app = try await session.launch(
      "/usr/bin/python3", ["-B", folder + script] + arguments, in: sandbox)
    try await app.waitForLine(containing: "\"ready\"")
    let window = try await session.place(
      session.window(of: app), in: frame)
    // Qt knows at once how large its window is.
    if !script.hasPrefix("qt5") { try await awaitLayout(of: window, in: app) }
    return Peer(app: app, window: window)
  }

  /// Waits until a program knows how large its window is: what is pressed before
  /// that is not yet under the pointer.
  private static func awaitLayout(
    of window: Window, in app: App
  ) async throws {
    let (wanted, titleBar) = (window.frame, 60)
    try await eventually(
      "\(app) is laid out", state: { app.lines.suffix(3).joined() }
    ) {
      guard let line = app.lines.last(where: { $0.contains(#""sized""#) })
      else { return false }
      let size = try JSONDecoder().decode(
        PeerEvent.self, from: Data(line.utf8))
      // GTK 3 doesn't count the title bar that it draws itself.
      let missing = wanted.height - (size.height ?? 0)
      return size.width == wanted.width && (0...titleBar).contains(missing)
    }
  }

  /// Where to press or to drop.
  var center: Point { window.frame.center }

  /// Waits for the next line about such an event.
  func next(
    _ event: String, within limit: Duration = .seconds(10)
  ) async throws -> PeerEvent {
    let line = try await app.waitForLine(
      containing: "\"event\": \"\(event)\"", within: limit)
    return try JSONDecoder().decode(PeerEvent.self, from: Data(line.utf8))
  }
}

extension Rectangle {
  /// Places for two windows beside each other on a desktop of usual size.
  static let left = Rectangle(100, 150, 400, 300)
  static let right = Rectangle(700, 150, 400, 300)
}
