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

extension Satchel {
  /// Holds the app to answering at once meanwhile.
  func checkLoop(_ who: String, _ report: Report) async throws {
    let loop = try await loop()
    report.check(
      "\(who): main loop held, 99 %", loop.p99, "ms", atMost: 16)
    report.tell("\(who): wait at any moment, 99 %", loop.wait, "ms")
    report.tell("\(who): main loop held, longest", loop.longest, "ms")
  }
}
