import DesktopDriver
import Foundation

/// Where things are, as the app itself says: what GTK from 4.10 on tells of it
/// to assistive technology leaves out the padding and border of all that a
/// thing is in, which is up to 35 pixels.
extension Satchel {
  /// Where a tile, a row or a place's name rests on the desktop.
  func frame(_ name: String) async throws -> Rectangle {
    var last: (frame: Rectangle?, since: ContinuousClock.Instant) = (nil, .now)
    return try await eventually("“\(name)” is in sight, and rests") {
      let now = try await frameNow(name)
      if now != last.frame { last = (now, .now) }
      // What has changed is laid out with the next frame.
      return last.since.duration(to: .now) >= Self.twoFrames ? now : nil
    }
  }

  private static let twoFrames = Duration.milliseconds(34)

  /// Where a tile, a row or a place's name is now; nil when it isn't in sight.
  func frameNow(_ name: String) async throws -> Rectangle? {
    let reader = try WindowReader(self)
    let report = try await reader.calibrate()
    let things = report.rows + report.places + report.panes
    return things.first { $0.name == name }.map { reader.rectangle($0.frame) }
  }

  /// The tiles or rows of the place that shows, in order.
  func rowsNow() async throws -> [(name: String, frame: Rectangle)] {
    let reader = try WindowReader(self)
    return try await reader.calibrate().rows.map {
      ($0.name, reader.rectangle($0.frame))
    }
  }

  /// Where the app has put its insertion mark; nil when it has none.
  func markNow() async throws -> Rectangle? {
    let reader = try WindowReader(self)
    return try await reader.calibrate().mark.map(reader.rectangle)
  }

  /// Clicks on a tile, a row or a place's name.
  func click(_ name: String) async throws {
    try await session.click(at: frame(name).center)
  }
}
