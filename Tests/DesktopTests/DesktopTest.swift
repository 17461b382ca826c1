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
  await DesktopQueue.shared.take()
  defer { Task { await DesktopQueue.shared.giveBack() } }
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

/// Swift Testing runs suites beside one another; desktops stand in line. With
/// several on one processor each is late with its events, and what a test
/// measures is the machine.
private actor DesktopQueue {
  static let shared = DesktopQueue()

  private var free = 1
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func giveBack() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
