import Foundation
import Testing

@testable import SatchelApp

/// The app ends when what a person has put together is kept.
@MainActor @Suite struct LastWorkTests {
  private struct Full: Error {}

  /// What a draft has, and what is kept of it.
  @MainActor private final class Draft {
    var written = 0
    var kept = 0
  }

  @Test(
    """
    What is at hand is kept at once, and what comes while the app waits is kept, \
    too
    """)
  func arrives() async throws {
    let (work, arrival, draft) = (LastWork(), PendingArrival(), Draft())
    work.add(arrival)
    work.add(
      keeping: { draft.kept = draft.written },
      orAtLast: { draft.kept == draft.written ? [] : [{ nil }] })
    #expect(!work.isUnkept && work.edits.isEmpty)
    draft.written = 1
    #expect(work.isUnkept && !work.isArriving && work.edits.count == 1)
    arrival.update(true)
    #expect(work.isArriving)
    var keptBefore = 0
    try await work.keep {
      keptBefore = draft.kept
      // It comes after the app has begun to wait.
      Task {
        draft.written = 2
        arrival.update(false)
      }
    }
    #expect(keptBefore == 1 && draft.kept == 2 && !work.isUnkept)
  }

  @Test("What isn't on its way isn't waited for, nor spoken of")
  func nothing() async throws {
    let (work, arrival) = (LastWork(), PendingArrival())
    work.add(arrival)
    arrival.update(true)
    arrival.update(false)
    try await work.keep { Issue.record("It said that it waits.") }
    await arrival.finish()
  }

  @Test("What couldn't be kept at first, and can be then, is no failure")
  func full() async throws {
    let (work, arrival) = (LastWork(), PendingArrival())
    let (first, other) = (Draft(), Draft())
    work.add(
      keeping: {
        first.kept += 1
        if first.kept != 2 { throw Full() }
      }, orAtLast: { [] })
    work.add(keeping: { other.kept += 1 }, orAtLast: { [] })
    work.add(arrival)
    arrival.update(true)
    try await work.keep { Task { arrival.update(false) } }
    #expect(first.kept == 2 && other.kept == 2)
    await #expect(throws: Full.self) { try await work.keep {} }
    #expect(other.kept == 3)
  }
}
