import GtkBridge
import Interaction
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
      let sheet = Sheet(
        [.init("Permission", content(data, reason))], endingBy: "Allow",
        leavingBy: "Don’t Allow"
      ) { allows = true }
      sheet.onEnd = { continuation.resume(returning: allows) }
      if !context.present(sheet) { continuation.resume(returning: nil) }
    }
  }

  private static func content(_ data: PersonalData, _ reason: String) -> Widget
  {
    let name = Label(data.name)
    name.addClass("heading")
    let note = Label("You can change this in Preferences.")
    note.addClass("item-detail")
    let column = Box(.vertical, spacing: 8)
    column.setMargins(top: 18, bottom: 24, start: 24, end: 24)
    for label in [name, Label(reason), note] {
      label.horizontalPosition = 0
      label.wraps()
      label.setWidth(characters: 20, atMost: 52)
      column.append(label)
    }
    return column
  }
}
