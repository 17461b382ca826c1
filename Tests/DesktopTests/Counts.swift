import DesktopDriver
import Foundation
import Testing

/// What a running app holds, as seen from outside.
struct Counts: Sendable, Equatable, CustomStringConvertible {
  /// Closures that the bridge holds for GTK.
  let closures: Int
  /// Objects of the bridge that hold a reference to one of GTK's.
  let objects: Int
  /// What it has open besides its databases: files, sockets and pipes.
  let files: [String]
  /// How many files it has open of its databases.
  let databases: Int
  /// What is allocated, in bytes.
  let heap: Int

  var description: String {
    "\(closures) closures, \(objects) objects, \(files.count) open files, "
      + "\(databases) of databases, \(heap / 1024) KiB"
  }

  /// What two databases may have open: each is opened once more for each thread
  /// that reads, up to five, and once to write, in two files each time; a third
  /// they share.
  static let mostOfDatabases = 2 * ((5 + 1) * 2 + 1)

  /// What is open without timers, watches of files and the like, which GLib
  /// makes once, at their first use.
  var lasting: [String] { files.filter { !$0.hasPrefix("anon_inode:") } }

  /// Expects no more than there was, but for what is under way.
  func expectNoGrowth(since before: Counts) {
    #expect(closures <= before.closures + 2, "what is under way now")
    #expect(objects <= before.objects + 2, "what is under way now")
    #expect(files.count <= before.files.count + 2, "what is under way now")
    #expect(heap - before.heap < 1 << 20)
  }

  /// What is open that was not then.
  func newFiles(since then: Counts) -> [String] {
    let known = Set(then.files)
    return files.filter { !known.contains($0) }
  }
}

extension DesktopSession {
  private struct Line: Decodable {
    let closures: Int
    let objects: Int
    let heap: Int
  }

  /// Asks a program, over the session bus, for what it holds.
  func counts(of app: App) async throws -> Counts {
    try callAction("report-counts", of: app)
    let text = try await app.waitForLine(containing: "\"closures\"")
    let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    let open = app.openFileNames
    let files = open.filter { !$0.contains(".sqlite") }
    return Counts(
      closures: line.closures, objects: line.objects, files: files,
      databases: open.count - files.count, heap: line.heap)
  }
}

extension Satchel {
  /// Asks the app for what it holds.
  func counts() async throws -> Counts { try await session.counts(of: app) }

  /// Checks that the app holds no more than it did.
  func expectNothingLeaked(since before: Counts) async throws {
    try await eventually(
      "nothing has leaked since there were \(before)",
      state: {
        guard let now = try? await counts() else { return "no answer" }
        return "\(now), new are \(now.newFiles(since: before))"
      }
    ) {
      let now = try await counts()
      return now.closures <= before.closures + 2
        && now.objects <= before.objects + 2
        && now.lasting.count <= before.lasting.count
        && now.databases <= Counts.mostOfDatabases
    }
  }
}
