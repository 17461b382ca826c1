import DesktopDriver
import Foundation
import Synchronization
import Testing

/// Does something on a desktop of its own; a failed expectation keeps pictures
/// and logs just as a thrown error does.
///
/// - Parameter load: How much of the machine it takes: what others may do
///   meanwhile.
func desktopTest(
  _ system: DisplaySystem, _ configuration: DesktopConfiguration = .init(),
  name: String = #function, load: DesktopLoad = .usual,
  _ body: @escaping @Sendable (DesktopSession) async throws -> Void
) async throws {
  let seats = try await DesktopQueue.take(for: load)
  let begin = ContinuousClock.now
  defer {
    DesktopTimes.shared.note(name, on: system, took: .now - begin)
    for taken in seats { taken.giveBack() }
  }
  let failures = Failures()
  // Swift Testing tells of an issue only here. None is held to be known, so
  // that each is reported as ever.
  try await withKnownIssue(isIntermittent: true) {
    try await withDesktop(
      system, configuration, name: name, failed: { failures.any }
    ) { session in
      try await body(session)
      let ours = ["satchel", Tool.shell] + SampleProgram.names
      for app in await session.apps where ours.contains(app.name) {
        for line in Complaints.unexpected(in: app.errors) {
          Issue.record("\(app) complained: \(line)")
        }
      }
    }
  } matching: { _ in
    failures.note()
    return false
  }
}

/// Writes down how long each test had its desktop, so that what makes a run slow
/// can be seen: a test's own time counts its waiting for one, too. What earlier
/// runs wrote stays; `.ci/test` begins a new file.
private final class DesktopTimes: Sendable {
  static let shared = DesktopTimes()

  private let file: Mutex<Int32>

  private init() {
    let path = FileManager.default.currentDirectoryPath
    file = Mutex(
      open(
        path + "/.build/desktop-times.tsv",
        O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644))
  }

  func note(_ name: String, on system: DisplaySystem, took time: Duration) {
    let seconds = time.formatted(
      .units(
        allowed: [.seconds], width: .narrow,
        fractionalPart: .show(length: 1)))
    let line = "\(seconds)\t\(system.rawValue)\t\(name)\n"
    file.withLock { _ = write($0, line, line.utf8.count) }
  }
}

private final class Failures: Sendable {
  private let seen = Mutex(false)

  var any: Bool { seen.withLock { $0 } }

  func note() { seen.withLock { $0 = true } }
}
