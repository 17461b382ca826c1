import Documents
import Library
import Localization
import Logging

/// Keeps the Maildirs beside the library up to date with the mail in it, and the
/// library with what other programs say there has become of a message, as long as
/// the app runs.
@MainActor final class MailFolderUpdates {
  private let desk: Desk
  private let log = Logger(label: "dev.satchel.mail")
  private let (changes, changed) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private lazy var watch = MailFolderWatch { [changed] in changed.yield() }
  private var task: Task<Void, Never>?
  /// What has changed in the library since the folder was updated. What other
  /// programs change is known by the watch.
  private var due = MailFolderDue.everything
  /// The places whose changes matter.
  private var places: Set<PlaceID> = [.mail]
  /// What has changed during an update, after which these may be others; nil
  /// while there is none.
  private var meanwhile: [LibraryChange]?
  /// What the person has been told, so that it isn't told at each change.
  private var told: String?

  /// How long it waits for more changes.
  private static let stillness = Duration.milliseconds(500)

  init(_ desk: Desk) { self.desk = desk }

  /// Updates the folder now, and whenever mail or the folder has changed.
  func start() {
    guard task == nil else { return }
    desk.onChange { [weak self] change in
      guard let self else { return }
      if meanwhile == nil { hear(change) } else { meanwhile?.append(change) }
    }
    changed.yield()
    task = Task { [weak self, changes] in
      for await _ in changes {
        try? await Task.sleep(for: Self.stillness)
        await self?.update()
      }
    }
  }

  isolated deinit { task?.cancel() }

  private func hear(_ change: LibraryChange) {
    guard !places.isDisjoint(with: change.places) else { return }
    due.add(change.marked)
    changed.yield()
  }

  private func update() async {
    let due = due
    self.due = .nothing
    meanwhile = []
    defer {
      let changes = meanwhile ?? []
      meanwhile = nil
      changes.forEach(hear)
    }
    do {
      let update = try await Self.update(
        MailFolder(of: desk.library, watchedBy: watch), due)
      if let update {
        places = update.places
        if !update.isDone {
          self.due = .everything
          changed.yield()
        }
      }
      told = nil
    } catch {
      self.due = .everything
      log.error("\(error)")
      let reason = "\(error)"
      guard reason != told else { return }
      told = reason
      desk.onMessage(
        tr("The folder of mail for other programs isn’t up to date. \(reason)"))
    }
  }

  /// - Returns: nil where only flags had changed.
  @concurrent nonisolated private static func update(
    _ folder: MailFolder, _ due: MailFolderDue
  ) async throws -> MailFolderUpdate? {
    if let marked = due.marked, try folder.update(marking: marked) {
      return nil
    }
    return try folder.update()
  }
}
