import DesktopDriver
import Foundation

/// Thunar with a folder of sample files, beside Satchel.
struct FileManagerWindow: Sendable {
  private let window: DesktopDriver.Window
  private let app: App
  private let session: DesktopSession

  static func open(
    _ names: [String], beside tour: Tour
  ) async throws -> FileManagerWindow {
    let session = tour.session
    let folder = session.homeFolder + "/Pictures"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for name in names {
      try FileManager.default.copyItem(
        atPath: Tour.samples + "/" + name, toPath: folder + "/" + name)
    }
    let app = try await session.launch("thunar", [folder])
    let window = try await session.place(
      session.window(of: app, within: .seconds(30)), in: tour.look.beside)
    return FileManagerWindow(window: window, app: app, session: session)
  }

  /// Where the icon of the file is that stands first.
  func firstIcon() async throws -> Point {
    let pane = try await session.find(
      "directory pane", "Icon view", in: app, within: .seconds(30)
    ).rectangle
    return pane.origin.offset(50, 40)
  }

  /// Waits until a file is in the folder.
  func awaitFile(_ name: String) async throws {
    try await eventually("Thunar has taken \(name)") {
      FileManager.default.fileExists(
        atPath: session.homeFolder + "/Pictures/" + name)
    }
  }

  /// Room without icons.
  var freeRoom: Point { window.frame.point(0.75, 0.75) }
}
