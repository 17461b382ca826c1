import DesktopDriver
import Foundation

/// The file manager Thunar, with one folder open.
struct Thunar: Sendable {
  let app: App
  let window: DesktopDriver.Window
  let folder: String
  private let session: DesktopSession

  /// Makes a folder with these files, and opens it.
  ///
  /// - Parameter files: the bytes by the path inside the folder.
  static func start(
    _ files: [String: Data] = [:], frame: Rectangle,
    on session: DesktopSession
  ) async throws -> Thunar {
    let folder = session.temporaryFolder + "/opened"
    for (path, bytes) in files {
      let url = URL(filePath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: url)
    }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let app = try await session.launch("thunar", [folder])
    let window = try await session.window(of: app, within: .seconds(30))
    let placed = try await session.place(window, in: frame)
    return Thunar(app: app, window: placed, folder: folder, session: session)
  }

  /// Where the icon is that stands first in the folder, second, and so on.
  ///
  /// Thunar tells nobody where its icons are, and each version gives them
  /// another room: the picture says. They stand from the leading edge in order,
  /// folders first.
  func icon(_ index: Int) async throws -> Point {
    let pane = try await session.find(
      "directory pane", "Icon view", in: app, within: .seconds(20))
    return try await eventually("there is an icon at \(index)") {
      // It comes to its place when the window does, and moves down when a bar
      // comes above it.
      let shown = try await session.settledPicture()
      let frame = try await pane.rectangle
      let line = Rectangle(frame.x + 2, frame.y + 2, frame.width - 4, 90)
      let picture = shown.crop(line)
      let found = picture.columnsApart(by: 12)
      guard found.indices.contains(index) else { return nil }
      let (first, last) = (found[index].lowerBound, found[index].upperBound)
      return line.origin.offset((first + last) / 2, 38)
    }
  }

  /// Room in the folder where no icon is: right of the side pane, below the
  /// few files.
  var freeRoom: Point { window.frame.point(0.75, 0.75) }

  /// The bytes of a file in the folder; nil as long as there is none.
  func bytes(of name: String) -> Data? {
    FileManager.default.contents(atPath: folder + "/" + name)
  }
}

extension Picture {
  /// The columns of what stands side by side on the ground that the last one
  /// shows, with so many empty ones between.
  fileprivate func columnsApart(by gap: Int) -> [ClosedRange<Int>] {
    let ground = self[Point(width - 1, height - 1)]
    var found: [ClosedRange<Int>] = []
    for x in 0..<width
    where (0..<height).contains(where: { self[Point(x, $0)] != ground }) {
      if let last = found.last, x - last.upperBound <= gap {
        found[found.count - 1] = last.lowerBound...x
      } else {
        found.append(x...x)
      }
    }
    return found
  }
}
