import DesktopDriver
import Foundation
import Testing

/// One of the command's tools that runs, with its small window.
struct Tool: Sendable {
  let session: DesktopSession
  let app: App
  let window: Window

  /// What a tool's process is called, which was a shell first.
  static let shell = "bash"

  /// Where the command is.
  static let program = Bundle.main.bundleURL.appending(path: "satchel").path

  /// Starts a tool and puts its window somewhere.
  ///
  /// - Parameters:
  ///   - arguments: a command with its options; where its output goes may be
  ///     the last, as a shell writes it.
  ///   - name: what it is called by: the command's own path if left out.
  ///   - input: what is piped into it; nothing if left out.
  static func start(
    _ arguments: [String], as name: String? = nil, input: String? = nil,
    frame: Rectangle = .toolWindow, on session: DesktopSession
  ) async throws -> Tool {
    let files = try folder(of: session)
    let data = files + "/input-\(UUID().uuidString)"
    try Data((input ?? "").utf8).write(to: URL(filePath: data))
    var arguments = arguments
    let output =
      arguments.last?.hasPrefix(">") == true ? arguments.removeLast() : ""
    // A shell becomes the tool, so that it is the process that was started.
    let app = try await session.launch(
      "/bin/\(shell)",
      [
        "-c", #"cd "$0" && exec -a "$1" "$2" "${@:4}" <"$3" "# + output, files,
        name ?? program, program, data,
      ] + arguments)
    var window = try await session.window(of: app)
    if session.system == .x11 {
      let (pointer, id) = (await session.pointer, window.id)
      // Only then has it moved itself.
      window = try await eventually("the window opens beside the pointer") {
        try await session.windows().first {
          $0.id == id && $0.frame.isBeside(pointer)
        }
      }
    }
    // Those of other names keep the size that they have.
    let size = name == nil ? frame : window.frame
    window = try await session.place(
      window, in: Rectangle(frame.x, frame.y, size.width, size.height))
    // What is found in it stays where it is from now on.
    _ = try await session.settledPicture()
    return Tool(session: session, app: app, window: window)
  }

  /// Where tools are started, and where they find what a test has put there.
  static func folder(of session: DesktopSession) throws -> String {
    let path = session.temporaryFolder + "/tool"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Puts a file where tools are started.
  ///
  /// - Returns: Its path.
  @discardableResult
  static func file(
    _ name: String, _ bytes: Data = Data("content".utf8),
    of session: DesktopSession
  ) throws -> String {
    let path = try folder(of: session) + "/" + name
    try bytes.write(to: URL(filePath: path))
    return path
  }

  /// Where a thing can be grabbed.
  func row(_ name: String) async throws -> Point {
    try await session.find(.listItem, name, in: app).rectangle.center
  }

  /// All that it has printed.
  var output: Data {
    FileManager.default.contents(atPath: app.standardOutput) ?? Data()
  }

  /// Closes its window by Escape, and says how it ended.
  func escape() async throws -> App.Exit {
    try await session.activate(window)
    try await session.key("Escape")
    return try await app.waitForExit()
  }

  /// Waits until it has printed just this.
  func expect(output expected: Data) async throws {
    try await eventually(
      "“\(String(decoding: expected, as: UTF8.self))” is printed",
      state: { String(decoding: output, as: UTF8.self) + app.errors }
    ) { output == expected }
  }
}

extension Rectangle {
  /// Whether it is near a point and doesn't cover it, with a window manager's
  /// frame around it.
  fileprivate func isBeside(_ point: Point) -> Bool {
    // It is put aside of it both ways.
    return [
      max(x - point.x, point.x - (x + width)),
      max(y - point.y, point.y - (y + height)),
    ].allSatisfy((0...48).contains)
  }

  /// A place for a tool's window beside a peer on the left.
  static let toolWindow = Rectangle(700, 150, 340, 260)
  /// A place for another window, below a peer on the left.
  static let lowerLeft = Rectangle(100, 480, 400, 240)
}
