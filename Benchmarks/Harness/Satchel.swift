import DesktopDriver
import Foundation

/// The app that is measured, in a session.
public struct Satchel: Sendable {
  /// What it is run as.
  public let app: App
  /// Its window, where it was put.
  public let window: DesktopDriver.Window
  /// The folder of its library.
  public let library: String
  /// The session that it runs in.
  public let session: DesktopSession

  /// Starts it and waits for its window.
  ///
  /// - Parameters:
  ///   - library: the name of its library's folder in the session.
  ///   - frame: where its window goes.
  public static func start(
    library: String, in frame: Rectangle, on session: DesktopSession
  ) async throws -> Satchel {
    let folder = session.dataFolder + "/" + library
    let app = try await session.launch(
      Programs.satchel, ["--library", folder])
    let window = try await session.place(
      session.window(of: app, within: .seconds(30)), in: frame)
    return Satchel(app: app, window: window, library: folder, session: session)
  }

  /// Puts items into a library that no app has open.
  public static func seed(
    _ arguments: [String], library: String, on session: DesktopSession
  ) async throws {
    let app = try await session.launch(
      Programs.satchel,
      ["seed"] + arguments + ["--library", session.dataFolder + "/" + library])
    guard try await app.waitForExit(within: .seconds(120)) == .status(0) else {
      throw DesktopError(.programFailed, app.errors)
    }
  }

  /// A place's name in the sidebar, which goes on with how many items it has.
  public func sidebarRow(
    _ place: String, within limit: Duration = .seconds(60)
  ) async throws -> Element {
    try await eventually("“\(place)” is at the side", within: limit) {
      try await session.findAll(.listItem, nil, in: app).first {
        $0.name == place || $0.name.hasPrefix(place + ", ")
      }
    }
  }

  /// Free room at the end of the place that shows.
  public var freeRoom: Point {
    Point(
      window.frame.x + window.frame.width - 60,
      window.frame.y + window.frame.height - 40)
  }

  /// How many contents are kept.
  public var blobCount: Int {
    names(in: "\(library)/blobs").reduce(0) {
      $0 + names(in: "\(library)/blobs/\($1)").count
    }
  }

  /// Whether anything is on its way into a file.
  public var isReceiving: Bool { !names(in: "\(library)/incoming").isEmpty }

  /// How many items its library holds.
  public func itemCount() async throws -> Int {
    try number("SELECT SUM(count) FROM tally")
  }

  /// How many items stand before one in its place.
  public func index(of item: String) throws -> Int {
    try number(
      """
      SELECT COUNT(*) FROM item, item AS one
      WHERE one.id = '\(item)' AND item.place = one.place
        AND item.position < one.position
      """)
  }

  private func number(_ query: String) throws -> Int {
    Int(try Self.query(query, of: library)) ?? 0
  }

  /// What a library answers to a query: a line for each row.
  ///
  /// - Parameter library: its folder.
  public static func query(
    _ query: String, of library: String
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sqlite3")
    process.arguments = ["-readonly", "\(library)/library.sqlite", query]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: What it says of itself

  /// How long its main loop was held.
  public struct Loop: Decodable, Sendable {
    /// How often.
    public let holds: Int
    /// In milliseconds, as all here: 99 of 100 holds are at most this long.
    public let p99: Double
    /// At any moment one waits at most this long, 99 times of 100.
    public let wait: Double
    /// The longest of all.
    public let longest: Double
    /// How long it was watched.
    public let elapsed: Double
  }

  /// When the rows of a drop were painted.
  public struct Painted: Decodable, Sendable {
    /// A frame in which there were more or fewer.
    public struct Step: Decodable, Sendable {
      /// Milliseconds after the drop.
      public let after: Double
      /// Milliseconds after it was known how many come.
      public let afterCount: Double
      /// Which frame after that it was.
      public let frame: Int
      /// How many there were.
      public let rows: Int
    }
    /// What was painted, frame by frame.
    public let dropped: [Step]
  }

  /// What was painted.
  public struct Frames: Decodable, Sendable {
    /// How many frames.
    public let painted: Int
    /// Those that came too late for 60 in a second.
    public let missed: Int
    /// Those of them before which the program worked without a rest for longer
    /// than a frame takes; for the others it was asked too late.
    public let missedByOwnWork: Int
    /// In milliseconds.
    public let longestFrame: Double
    /// How many motions of a drag came.
    public let motions: Int
    /// Frames in which the mark stood elsewhere than the last motion put it.
    public let strayMarks: Int
  }

  /// What its window shows.
  public struct Shown: Decodable, Sendable {
    /// A row in sight, or near it.
    public struct Row: Decodable, Sendable {
      /// Its item.
      public let id: String
    }
    /// The rows, in order.
    public let rows: [Row]
    /// The positions of the selected ones.
    public let selected: [Int]
  }

  /// How long it took to show a place.
  public struct Opening: Decodable, Sendable {
    /// Milliseconds, to the first frame.
    public let opened: Double
    /// How many rows it has.
    public let rows: Int
  }

  /// What its window shows now.
  public func shown() async throws -> Shown {
    try await ask("report-window", "\"isCueing\"")
  }

  /// How long it took to show the place that shows.
  public func opening() async throws -> Opening {
    try await ask("report-opening", "\"opened\"")
  }

  /// How long its main loop was held since this was last asked.
  public func loop() async throws -> Loop {
    try await ask("report-loop", "\"holds\"")
  }

  /// When the rows of the last drop were painted.
  public func painted() async throws -> Painted {
    try await ask("report-drop", "\"dropped\"")
  }

  /// What was painted since this was last asked.
  public func frames() async throws -> Frames {
    try await ask("report-frames", "\"painted\"")
  }

  private func ask<Answer: Decodable>(
    _ action: String, _ mark: String
  ) async throws -> Answer {
    let name = try await busName()
    _ = try await session.call(
      name, "/" + name.replacing(".", with: "/"), "org.gtk.Actions.Activate",
      [action, "[]", "{}"])
    let line = try await app.waitForLine(
      containing: mark, within: .seconds(60))
    return try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
  }

  private func busName() async throws -> String {
    let bus = "org.freedesktop.DBus"
    let path = "/org/freedesktop/DBus"
    let list = try await session.call(bus, path, bus + ".ListNames", [])
    for name in list.split(separator: "'").map(String.init)
    where name.hasPrefix("dev.satchel.Satchel") {
      let answer = try await session.call(
        bus, path, bus + ".GetConnectionUnixProcessID", [name])
      if answer.contains("uint32 \(app.pid),") { return name }
    }
    throw DesktopError(.notFound, "\(app) is not on the bus.")
  }
}

extension [Satchel.Loop] {
  /// Holds the app to answering at once, in each of several rounds.
  public func check(_ what: String, _ report: Report) {
    report.check(
      "\(what): main loop held, 99 %", worstOf: map(\.p99), "ms", atMost: 8)
    report.check(
      "\(what): main loop held, longest", worstOf: map(\.longest), "ms",
      atMost: 50)
    report.tell("\(what): wait at any moment, 99 %", map(\.wait), "ms")
  }
}

extension DesktopSession {
  fileprivate func call(
    _ name: String, _ path: String, _ method: String, _ arguments: [String]
  ) async throws -> String {
    let call = try await launch(
      "gdbus",
      ["call", "--session", "--dest", name, "--object-path", path]
        + ["--method", method] + arguments)
    guard try await call.waitForExit(within: .seconds(60)) == .status(0) else {
      throw DesktopError(.programFailed, "\(method): \(call.errors)")
    }
    return try String(contentsOfFile: call.standardOutput, encoding: .utf8)
  }
}

/// What is measured and what it is measured against.
public enum Programs {
  /// The app as it is installed.
  public static let satchel =
    ProcessInfo.processInfo.environment["SATCHEL"] ?? "satchel"

  /// A program that was built with this one.
  public static func bare(_ name: String) -> String {
    Bundle.main.bundleURL.appending(path: name).path
  }
}

/// The names in a folder; none when there is no such.
public func names(in folder: String) -> [String] {
  (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
}
