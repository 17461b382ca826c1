import ContentTypes
import Documents
import Library
import Transfer

/// Changes that are nothing to undo: no person has made them by themselves.
extension Desk {
  /// Puts items into a place, behind the others unless said.
  func arrive(
    _ items: [Item], in place: PlaceID, at index: Int = .max
  ) async throws {
    _ = try await attempt { editor, _ in
      try await editor.arrive(items, in: place, at: index)
    }.value
  }

  /// Notes that a person has seen what a message says.
  func noteShown(_ message: Item) {
    guard message.apparentKind == .message,
      // It may have been marked since.
      let now = item(message.id), !now.flags.contains(.seen)
    else { return }
    note(.setting(.seen, of: message.id))
  }

  /// Notes that the message that a draft answers was answered.
  func noteAnswered(by draft: MessageDraft) {
    guard let id = draft.answered else { return }
    note(.setting(.replied, of: ItemID(rawValue: id)))
  }

  private func note(_ change: MailFlagChange) {
    let noting = attempt { editor, _ in try await editor.note([change]) }
    Task {
      do { _ = try await noting.value } catch { report(error) }
    }
  }
}

/// How many messages are unread, which is counted once after each change.
@MainActor final class UnreadCounts {
  private unowned let desk: Desk
  private var counts: [PlaceID: Int]?

  init(_ desk: Desk) { self.desk = desk }

  /// How many are in a place, with those in the mailboxes there.
  func count(in place: PlaceID) -> Int {
    if counts == nil { counts = desk.unreadCounts }
    return counts?[place] ?? 0
  }

  /// Has them counted anew.
  func forget() { counts = nil }
}
