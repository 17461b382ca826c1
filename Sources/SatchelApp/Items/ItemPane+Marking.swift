import ContentTypes
import Documents
import GtkBridge
import Localization

/// Marking the selected messages, several at once.
extension ItemPane {
  private var selectedMessages: [Item] {
    canMark ? desk.items(selectedIDs).filter(\.isMessage) : []
  }

  /// Sets a flag of the selected messages, or clears it, in one step.
  func markSelection(_ flag: MailFlag, _ isSet: Bool) {
    let messages = selectedMessages
    guard !messages.isEmpty else {
      return desk.onMessage(tr("Select the messages to mark first."))
    }
    let ids = messages.filter { $0.flags.contains(flag) != isSet }.map(\.id)
    if !ids.isEmpty { desk.perform(.mark(ids, flag, isSet)) }
  }

  /// Flags the selected messages, or removes their flags where all have one.
  func toggleFlag() {
    markSelection(
      .flagged, !selectedMessages.allSatisfy { $0.flags.contains(.flagged) })
  }
}

extension Item {
  /// Whether it is a message, also one in a file.
  var isMessage: Bool { apparentKind == .message }
}

extension Desk {
  /// How many messages are unread in a mailbox; none in anything else.
  func unreadCount(in holder: Item) -> Int {
    holder.kind == .mailbox ? unread.count(in: holder.inside) : 0
  }
}
