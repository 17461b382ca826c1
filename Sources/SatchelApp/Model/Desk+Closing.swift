import Documents
import Localization

/// What is done before the app ends.
extension Desk {
  /// Makes an edit of what is not in the library when the app ends. It blocks on
  /// the disk.
  typealias LastEdit = @Sendable () throws -> Edit?

  /// Calls functions before the app ends.
  ///
  /// - Parameters:
  ///   - keep: keeps what is not in the library yet, while the window is still
  ///     there to say what can't be.
  ///   - body: makes what is done without a window.
  func beforeClosing(
    keeping keep: @escaping () async throws -> Void,
    orAtLast body: @escaping () -> [LastEdit]
  ) {
    lastWork.add(keeping: keep, orAtLast: body)
  }

  /// Whether something is not in the library yet.
  var hasUnkept: Bool { outbox.isSending || lastWork.isUnkept }

  /// What the app waits for before it ends, in a sentence; nil for nothing.
  var wait: String? {
    if outbox.isSending {
      return tr("Satchel waits until the message is sent.")
    }
    guard lastWork.isArriving else { return nil }
    return tr(
      "Satchel waits for an attachment. Cancel it in its message to close now.")
  }

  /// Keeps what is not in the library yet.
  ///
  /// - Parameter isClosing: whether the person is told what this waits for.
  /// - Throws: why the first that can't be kept isn't; the rest is tried all the
  ///   same.
  func keepLast(isClosing: Bool) async throws {
    func tell() {
      if isClosing, let wait { onMessage(wait) }
    }
    if outbox.isSending {
      tell()
      await outbox.finish()
    }
    try await lastWork.keep(waiting: tell)
  }
}
