import ContentTypes
import Documents
import GtkBridge
import Localization

/// Marking the selected messages, several at once.
extension ItemPane {
  /// Sets a flag of the selected messages, or clears it, in one step.
  func markSelection(_ flag: MailFlag, _ isSet: Bool) {
    mark(flag) { _ in isSet }
  }

  /// Flags the selected messages, or removes their flags where all have one.
  func toggleFlag() {
    mark(.flagged) { !$0.allSatisfy { $0.flags.contains(.flagged) } }
  }

  /// - Parameter decide: says of the messages whether the flag is to be set.
  private func mark(
    _ flag: MailFlag, _ decide: @escaping @Sendable ([Item]) -> Bool
  ) {
    guard canMark else { return desk.onMessage(NothingToMark().description) }
    let selected = selectedRows
    guard selected.rows.count > SelectedRows.few else {
      let messages = desk.items(selected.ids).filter(\.isMessage)
      guard !messages.isEmpty else {
        return desk.onMessage(NothingToMark().description)
      }
      if let edit = Edit.marking(messages, flag, decide(messages)) {
        desk.perform(edit)
      }
      return
    }
    // To read so many takes longer than a frame.
    _ = desk.perform(making: { [library = desk.library] in
      let messages = try library.items(selected.ids).filter(\.isMessage)
      guard !messages.isEmpty else { throw NothingToMark() }
      return Edit.marking(messages, flag, decide(messages))
    })
  }
}

/// Nothing that is selected is a message.
private struct NothingToMark: Error, CustomStringConvertible {
  var description: String { tr("Select the messages to mark first.") }
}

extension Edit {
  /// Sets a flag of messages, or clears it; nil where it is so of all.
  fileprivate static func marking(
    _ messages: [Item], _ flag: MailFlag, _ isSet: Bool
  ) -> Edit? {
    let ids = messages.filter { $0.flags.contains(flag) != isSet }.map(\.id)
    return ids.isEmpty ? nil : .mark(ids, flag, isSet)
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
