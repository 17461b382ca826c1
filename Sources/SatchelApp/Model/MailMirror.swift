import Documents
import Foundation
import Library
import Logging

/// Keeps the mail in the library and the Maildirs beside it the same, as long as
/// the app runs.
@MainActor final class MailMirror {
  private let desk: Desk
  private let log = Logger(label: "dev.satchel.mail")
  private let (changes, changed) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var care: Task<Void, Never>?
  private var watch: MailWatch?
  private var watched: [MailboxPath] = []
  /// The places that hold mail.
  private var places: Set<PlaceID> = [.mail]
  /// What could not be done, and how often.
  private var failure = (sentence: "", count: 0)

  /// How long it waits for more changes: mail programs make several at a time.
  private static let stillness = Duration.milliseconds(200)

  init(_ desk: Desk) { self.desk = desk }

  /// Looks now, and whenever one of them has changed.
  func start() {
    guard care == nil else { return }
    desk.onChange { [weak self] change in
      guard let self, !places.isDisjoint(with: change.places) else { return }
      changed.yield()
    }
    changed.yield()
    care = Task { [weak self, changes] in
      for await _ in changes {
        try? await Task.sleep(for: Self.stillness)
        await self?.look()
      }
    }
  }

  isolated deinit { care?.cancel() }

  private func look() async {
    let sync = MailSync(desk.library)
    do {
      guard let outcome = try await Self.begin(sync) else { return }
      places = outcome.places
      follow(outcome.mailboxes)
      if let edit = outcome.edit { _ = try await desk.performing(edit).value }
      try await Self.finish(sync, outcome)
      failure = ("", 0)
    } catch {
      tell(error)
    }
  }

  private func follow(_ mailboxes: [MailboxPath]) {
    guard watch == nil || mailboxes != watched else { return }
    watched = mailboxes
    watch = MailFolder(of: desk.library).watch(mailboxes) { [changed] in
      changed.yield()
    }
    // What came before it was watched is seen by one look more.
    changed.yield()
  }

  /// Something may have changed while it was looked at; then the next look does
  /// it. The person is told once of what fails again.
  private func tell(_ error: any Error) {
    log.error("\(error)")
    let sentence = "\(error)"
    let count = failure.sentence == sentence ? failure.count + 1 : 1
    failure = (sentence, count)
    if count == 1 { changed.yield() }
    if count == 2 {
      desk.onMessage("The mail folder is not up to date. \(sentence)")
    }
  }

  @concurrent nonisolated private static func begin(
    _ sync: MailSync
  ) async throws -> MailSync.Outcome? { try sync.begin() }

  @concurrent nonisolated private static func finish(
    _ sync: MailSync, _ outcome: MailSync.Outcome
  ) async throws { try sync.finish(outcome) }
}
