import Foundation
import GtkBridge
import Interaction

/// Asks for a review when ``Interaction/ReviewPrompt`` says so. It is told of
/// finished tasks, and nothing else leads to a request (RAT-08).
@MainActor final class ReviewRequests {
  private let preferences: Preferences
  private var prompt: ReviewPrompt
  private var looking: Timeout?
  /// Says what the person is doing.
  var circumstances: () -> ReviewCircumstances = { .init() }
  /// Called when the request is to be shown.
  var onRequest: () -> Void = {}

  init(_ preferences: Preferences) {
    self.preferences = preferences
    prompt = ReviewPrompt(keptAs: preferences.reviewRecord, at: .now)
    keep()
  }

  func mark(_ event: ReviewPrompt.Event) {
    prompt.mark(event)
    keep()
    look(after: ReviewPrompt.pause)
  }

  /// The page for reviews was opened from the request.
  func noteAnswered() {
    prompt.noteAnswered()
    keep()
  }

  private func look(after delay: Duration) {
    looking?.cancel()
    looking = Timeout(after: delay) { [weak self] in self?.look() }
  }

  private func look() {
    looking = nil
    guard !preferences.neverAsksForRatings, !Self.isSwitchedOff else { return }
    switch prompt.answer(at: .now, during: circumstances()) {
    case .ask:
      keep()
      onRequest()
    case .wait(let delay): look(after: delay)
    case .no: break
    }
  }

  private func keep() {
    preferences.reviewRecord = prompt.record.text
  }

  private static var isSwitchedOff: Bool {
    ReviewOptOut.isSet(in: ProcessInfo.processInfo.environment) {
      FileManager.default.fileExists(atPath: $0)
    }
  }
}

extension WallTime {
  fileprivate static var now: WallTime {
    WallTime(seconds: Int64(Date().timeIntervalSince1970))
  }
}
