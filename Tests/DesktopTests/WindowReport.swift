import DesktopDriver
import Foundation

/// What the app's window shows at one moment, as it says itself.
struct WindowReport: Decodable, Sendable {
  struct Row: Decodable, Sendable {
    let id: String
    let name: String
    let frame: [Double]
  }

  struct Preview: Decodable, Equatable, Sendable {
    let cards: Int
    let number: Int?
    let badge: String
  }

  let window: [Double]
  let widgets: Int
  let highlights: Int
  let possible: Int
  let marks: Int
  let parted: Int
  let springing: Int
  let lifted: Int
  let risen: Int
  let isDragging: Bool
  let isCueing: Bool
  let preview: Preview?
  let drops: Int
  let pane: String
  let place: String
  let title: String
  let entry: String
  let back: String?
  let sidebar: [Double]?
  let destination: [Double]?
  let mark: [Double]?
  let rows: [Row]
  let selected: [Int]
  let places: [Row]
  let panes: [Row]
  let isCollapsed: Bool
  let filter: String
  let springs: [Row]
  let focus: [Double]?
  let pictures: Int
  let cut: [String]
  let small: [String]

  /// Whether nothing shows of a drag, and none goes on.
  var isAtRest: Bool {
    !isDragging && !isCueing && drops == 0 && highlights + possible == 0
      && marks + parted + springing + lifted + risen == 0
  }

  /// Whether a drop would land in what is at a point of the window.
  func isDestination(at point: Point) -> Bool {
    guard let frame = destination else { return false }
    let (x, y) = (Double(point.x) - frame[0], Double(point.y) - frame[1])
    return (0...frame[2]).contains(x) && (0...frame[3]).contains(y)
  }

  /// What must hold at any moment and does not.
  var broken: [String] {
    var broken: [String] = []
    if highlights > 1 { broken.append("\(highlights) places are highlighted") }
    if springing > 1 { broken.append("\(springing) things are about to open") }
    if marks > 1 { broken.append("there are \(marks) marks") }
    if !isCueing, marks + highlights + possible + parted > 0 {
      broken.append("something shows where to drop without a drag")
    }
    if !isDragging, lifted > 0 {
      broken.append("\(lifted) items are lifted without a drag")
    }
    if drops > 1 { broken.append("the drag is over \(drops) places") }
    return broken
  }
}

/// Reads a window's reports. Each costs a call on the bus and the reading of
/// one line.
final class WindowReader {
  private let satchel: Satchel
  private let output: FileHandle
  /// Where the window's coordinates begin on the desktop.
  private(set) var origin = Point(0, 0)

  init(_ satchel: Satchel) throws {
    self.satchel = satchel
    output = try FileHandle(
      forReadingFrom: URL(filePath: satchel.app.standardOutput))
  }

  /// The widest that the border may be, which holds the shadow, in pixels.
  private static let widestBorder = 64

  /// Learns where the window's coordinates begin.
  ///
  /// - Returns: What the window shows now.
  /// - Throws: `DesktopError` while the app has not laid the window out at the
  ///   size that it was given.
  @discardableResult
  nonisolated(nonsending) func calibrate() async throws -> WindowReport {
    let report = try await read()
    let window = try await satchel.session.windows().first {
      $0.id == satchel.window.id
    }
    guard let frame = window?.frame else {
      throw DesktopError(.notFound, "The app's window isn't on the desktop.")
    }
    // Where the window manager knows no shadows, GTK puts a border of equal
    // width on each side inside of the window.
    let size = report.window[2...].map { Int($0.rounded()) }
    let borders = [frame.width - size[0], frame.height - size[1]]
    guard borders.allSatisfy({ (-1...2 * Self.widestBorder).contains($0) })
    else { throw DesktopError(.timeout, "\(frame) is laid out as \(size).") }
    origin = frame.origin.offset(borders[0] / 2, borders[1] / 2)
    return report
  }

  nonisolated(nonsending) func read() async throws -> WindowReport {
    try output.seekToEnd()
    try await satchel.session.callAction(
      "report-window", of: satchel.app)
    let data = try output.readToEnd() ?? Data()
    let line = data.split(separator: UInt8(ascii: "\n")).last { line in
      line.contains(UInt8(ascii: "{"))
    }
    guard let line else {
      throw DesktopError(.notFound, "The window reported nothing.")
    }
    return try JSONDecoder().decode(WindowReport.self, from: Data(line))
  }

  /// A frame of the window, on the desktop.
  func rectangle(_ frame: [Double]) -> Rectangle {
    let corner = point(in: frame, 0, 0)
    return Rectangle(
      corner.x, corner.y, Int(frame[2].rounded()), Int(frame[3].rounded()))
  }

  /// A place of the window, by its share of a frame, on the desktop.
  func point(in frame: [Double], _ x: Double, _ y: Double) -> Point {
    Point(
      origin.x + Int((frame[0] + frame[2] * x).rounded()),
      origin.y + Int((frame[1] + frame[3] * y).rounded()))
  }

  /// Whether a point of the desktop lies in a frame of the window.
  func contains(_ frame: [Double], _ point: Point) -> Bool {
    let x = Double(point.x - origin.x) - frame[0]
    let y = Double(point.y - origin.y) - frame[1]
    return x >= 0 && y >= 0 && x < frame[2] && y < frame[3]
  }
}
