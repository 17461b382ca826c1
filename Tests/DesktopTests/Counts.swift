import DesktopDriver
import Foundation

/// What a running app holds, as seen from outside.
struct Counts: Sendable, Equatable, CustomStringConvertible {
  /// Closures that the bridge holds for GTK.
  let closures: Int
  /// Objects of the bridge that hold a reference to one of GTK's.
  let objects: Int
  let openFiles: Int
  /// In bytes.
  let memory: Int

  var description: String {
    "\(closures) closures, \(objects) objects, \(openFiles) open files, "
      + "\(memory / 1024) KiB"
  }
}

extension Satchel {
  private struct Line: Decodable {
    let closures: Int
    let objects: Int
  }

  /// Asks the app, over the session bus, for what it holds.
  func counts() async throws -> Counts {
    let bus = try await gdbus(
      "org.freedesktop.DBus", "/org/freedesktop/DBus",
      "org.freedesktop.DBus.ListNames", [])
    guard
      let name = bus.split(separator: "'").map(String.init)
        .first(where: { $0.hasPrefix("dev.satchel.Satchel") })
    else { throw DesktopError(.notFound, "The app is not among \(bus)") }
    _ = try await gdbus(
      name, "/" + name.replacing(".", with: "/"), "org.gtk.Actions.Activate",
      ["report-counts", "[]", "{}"])
    let text = try await app.waitForLine(containing: "\"closures\"")
    let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    return Counts(
      closures: line.closures, objects: line.objects,
      openFiles: app.openFiles, memory: app.residentMemory)
  }

  private func gdbus(
    _ name: String, _ path: String, _ method: String, _ arguments: [String]
  ) async throws -> String {
    let call = try await session.launch(
      "gdbus",
      ["call", "--session", "--dest", name, "--object-path", path]
        + ["--method", method] + arguments)
    let exit = try await call.waitForExit()
    guard exit == .status(0) else {
      throw DesktopError(.programFailed, "\(method): \(call.errors)")
    }
    return try String(contentsOfFile: call.standardOutput, encoding: .utf8)
  }
}
