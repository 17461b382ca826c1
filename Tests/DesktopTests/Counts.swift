import DesktopDriver
import Foundation

/// What a running app holds, as seen from outside.
struct Counts: Sendable, Equatable, CustomStringConvertible {
  /// Closures that the bridge holds for GTK.
  let closures: Int
  /// Objects of the bridge that hold a reference to one of GTK's.
  let objects: Int
  let openFiles: Int
  /// What is allocated, in bytes.
  let heap: Int

  var description: String {
    "\(closures) closures, \(objects) objects, \(openFiles) open files, "
      + "\(heap / 1024) KiB"
  }
}

extension Satchel {
  private struct Line: Decodable {
    let closures: Int
    let objects: Int
    let heap: Int
  }

  /// Asks the app, over the session bus, for what it holds.
  func counts() async throws -> Counts {
    try await session.callAction("report-counts", of: "dev.satchel.Satchel")
    let text = try await app.waitForLine(containing: "\"closures\"")
    let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    return Counts(
      closures: line.closures, objects: line.objects,
      openFiles: app.openFiles, heap: line.heap)
  }
}
