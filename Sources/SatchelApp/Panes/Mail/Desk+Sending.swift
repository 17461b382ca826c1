import Documents
import DragKit
import Foundation
import GtkBridge
import Interaction
import Library
import Localization
import Mail
import Transfer

extension Desk {
  /// Sends a message as the preferences say: by `sendmail`, or by the desktop's
  /// mail program, where the person sends it; the draft stays then.
  ///
  /// - Parameter id: of the draft's item.
  func send(_ draft: MessageDraft, of id: ItemID) {
    switch preferences.mailWay {
    case .mailProgram: handOver(draft, of: id)
    case .sendmail(let name):
      guard let sendmail = Sendmail.installed(as: name) else {
        return onMessage(tr("There is no \(name) on this computer."))
      }
      guard let sender = preferences.mailSender else {
        return onMessage(tr("Set your mail address in Preferences first."))
      }
      outbox.send(draft, of: id, from: sender, by: sendmail)
    }
  }

  /// Opens a message in the desktop's mail program, with what goes along: once,
  /// where Send is pressed twice.
  private func handOver(_ draft: MessageDraft, of id: ItemID) {
    guard outbox.handovers.begin(id, at: .now) else { return }
    let library = library
    Task {
      do {
        let files = try await Task.detached {
          try MailHandover.files(of: draft, in: library)
        }.value
        guard handOver(draft, of: id, with: files) else {
          outbox.handovers.fail(id)
          return onMessage(
            tr(
              "The text is too long for the mail program. Attach it as a file.")
          )
        }
      } catch {
        outbox.handovers.fail(id)
        report(error)
      }
    }
  }

  /// - Returns: false where it is too long.
  private func handOver(
    _ draft: MessageDraft, of id: ItemID, with files: [URL]
  ) -> Bool {
    let program = Program.preferred(for: "x-scheme-handler/mailto")
    let words =
      program.map { tr("The message opens in \($0.name). Send it there.") }
      ?? tr("The message opens in your mail program. Send it there.")
    // The one of a sandbox takes addresses alone.
    if Sandbox.isAround {
      guard let link = MailHandover.link(for: draft, files) else {
        return false
      }
      // Said first: that it can't be may be told at once.
      onMessage(words)
      outbox.handovers.end(id, at: .now)
      let answered = noteAnswered(by: draft)
      Launcher.open(uri: link) { [weak self] in
        self?.noMailProgram($0, for: id, answering: answered)
      }
      return true
    }
    guard
      let command = MailHandover.command(
        for: draft, files, by: program?.id ?? "")
    else { return false }
    onMessage(words)
    // Some wait until the mail program is closed: this is over when it begins.
    outbox.handovers.end(id, at: .now)
    let answered = noteAnswered(by: draft)
    let start = Instant.now
    Command.run(command) { [weak self] problem in
      // Later it had opened, and what became of it there isn't known.
      guard let problem,
        problem.status == nil || Instant.now < start.advanced(by: .seconds(30))
      else { return }
      self?.noMailProgram(problem.reason, for: id, answering: answered)
    }
    return true
  }

  /// - Parameter answered: The message that was noted as answered by it.
  private func noMailProgram(
    _ reason: String, for id: ItemID, answering answered: ItemID?
  ) {
    outbox.handovers.fail(id)
    if let answered { noteUnanswered(answered) }
    onMessage(tr("No mail program opened. \(reason)"))
  }
}

extension Instant {
  /// The monotonic clock's time.
  fileprivate static var now: Instant {
    Instant(nanoseconds: TransferClock.nanoseconds)
  }
}

extension Sendmail {
  /// The one of this computer; nil where there is none.
  static func installed(as name: String) -> Sendmail? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return Sendmail(
      named: name, in: path.split(separator: ":").map(String.init))
  }
}

extension Representation {
  /// The message that a draft would be.
  static func message(of item: Item, in library: Library) -> Representation {
    Representation(.message, waitsForDrop: true) {
      let draft: MessageDraft = try await Desk.readContent(
        of: item, in: library)
      return .file(try await Self.write(draft, in: library))
    }
  }

  @concurrent
  private static func write(
    _ draft: MessageDraft, in library: Library
  ) async throws -> URL {
    try MailHandover.write(draft, in: library)
  }
}
