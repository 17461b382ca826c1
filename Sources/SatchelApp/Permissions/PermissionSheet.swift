import GtkBridge
import Interaction
import Localization
import SatchelWidgets

/// Asks whether personal data may be read, and says what for (PER-04). All ways
/// out of it but Allow are No.
@MainActor enum PermissionSheet {
  /// Asks.
  ///
  /// - Returns: the answer; nil where the question can't be shown now.
  static func ask(
    _ data: PersonalData, _ reason: String, in context: PaneContext
  ) async -> Bool? {
    await withCheckedContinuation { continuation in
      var allows = false
      let content = SheetText.column(
        data.name, reason, note: tr("You can change this in Preferences."))
      let sheet = Sheet(
        [.init(tr("Permission"), content)], endingBy: tr("Allow"),
        leavingBy: tr("Don’t Allow")
      ) { allows = true }
      sheet.onEnd = { continuation.resume(returning: allows) }
      if !context.present(sheet) { continuation.resume(returning: nil) }
    }
  }
}
