import DesktopDriver
import Synchronization
import Testing

/// Does something on a desktop of its own; a failed expectation keeps pictures
/// and logs just as a thrown error does.
///
/// - Parameter alone: Whether no other desktop may be in use meanwhile: for
///   what measures time, or keeps the processors busy.
func desktopTest(
  _ system: DisplaySystem, _ configuration: DesktopConfiguration = .init(),
  name: String = #function, alone: Bool = false,
  _ body: @escaping @Sendable (DesktopSession) async throws -> Void
) async throws {
  let seats = alone ? DesktopQueue.seats : 1
  await DesktopQueue.shared.take(seats)
  defer { Task { await DesktopQueue.shared.giveBack(seats) } }
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

/// Swift Testing runs suites beside one another; desktops stand in line. A
/// desktop waits more than it works, so two share the processors well; with
/// more, each is late with its events, and what a test measures is the machine.
private actor DesktopQueue {
  static let shared = DesktopQueue()
  static let seats = 2

  private var free = seats
  private var waiting: [(seats: Int, admit: CheckedContinuation<Void, Never>)] =
    []

  func take(_ seats: Int) async {
    if waiting.isEmpty, free >= seats {
      free -= seats
      return
    }
    await withCheckedContinuation { waiting.append((seats, $0)) }
  }

  func giveBack(_ seats: Int) {
    free += seats
    while let next = waiting.first, free >= next.seats {
      waiting.removeFirst()
      free -= next.seats
      next.admit.resume()
    }
  }
}
