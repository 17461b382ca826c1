import DesktopDriver
import Synchronization
import Testing

/// Does something on a desktop of its own; a failed expectation keeps pictures
/// and logs just as a thrown error does.
func desktopTest(
  _ system: DisplaySystem, _ configuration: DesktopConfiguration = .init(),
  name: String = #function,
  _ body: @escaping @Sendable (DesktopSession) async throws -> Void
) async throws {
  let failures = Failures()
  // Swift Testing tells of an issue only here. None is held to be known, so
  // that each is reported as ever.
  try await withKnownIssue(isIntermittent: true) {
    try await withDesktop(
      system, configuration, name: name, failed: { failures.any }
    ) { session in
      try await body(session)
      for app in await session.apps where app.name == "satchel" {
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

private final class Failures: Sendable {
  private let seen = Mutex(false)

  var any: Bool { seen.withLock { $0 } }

  func note() { seen.withLock { $0 = true } }
}
