import DragKit
import GtkBridge
import Transfer

/// What a person can set about the feel of a drag, in one place.
///
/// `gsettings list-recursively dev.satchel.Satchel` shows it; without an
/// installed schema everything has its default.
@MainActor final class Preferences {
  private let settings = Settings(schema: SatchelApplication.id)

  /// What happens between the Shelf and lists when no key is held.
  private(set) var actionBetweenLists = DropAction.move

  /// What a folder may hold and be copied without a question.
  private(set) var folderLimit = FolderLimit()

  init() {
    apply()
    settings.onChange { [weak self] in self?.apply() }
  }

  private func apply() {
    let delay = settings.integer("spring-loading-delay", default: 500)
    SpringLoadedInteraction.delay =
      delay > 0 ? .milliseconds(min(delay, 5_000)) : nil
    actionBetweenLists =
      settings.word("action-between-lists", default: "move") == "copy"
      ? .copy : .move
    let usual = FolderLimit()
    folderLimit.files = settings.integer(
      "large-folder-files", default: usual.files)
    folderLimit.bytes =
      Int64(
        settings.integer(
          "large-folder-megabytes", default: Int(usual.bytes / 1_000_000)))
      * 1_000_000
    if !settings.flag("animations", default: true) {
      DesktopSettings.stopAnimations()
    }
  }
}
