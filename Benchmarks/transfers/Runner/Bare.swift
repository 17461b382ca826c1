import DesktopDriver
import Foundation
import Harness

/// A bare program with its window.
struct Bare: Sendable {
  let app: App
  let center: Point
}

extension DesktopSession {
  func bare(
    _ name: String, _ arguments: [String], in frame: Rectangle
  ) async throws -> Bare {
    let app = try await launch(Programs.bare(name), arguments)
    let window = try await place(window(of: app), in: frame)
    return Bare(app: app, center: window.frame.center)
  }
}

extension Rectangle {
  static let leftHalf = Rectangle(5, 40, 630, 480)
  static let rightHalf = Rectangle(645, 40, 630, 480)
  static let below = Rectangle(5, 560, 400, 220)
  static let besideBelow = Rectangle(645, 560, 400, 220)
}
