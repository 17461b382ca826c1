import ContentTypes
import Documents
import Library
import Transfer

/// Changes that are nothing to undo: nobody asked for them.
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
    guard message.apparentKind == .message, !message.flags.contains(.seen),
      // It may have been marked since.
      let now = item(message.id), !now.flags.contains(.seen)
    else { return }
    note(.setting(.seen, of: message.id))
  }

  /// Notes that the message that a draft answers was answered.
  ///
  /// - Returns: The message, where it wasn't noted before.
  @discardableResult func noteAnswered(by draft: MessageDraft) -> ItemID? {
    guard let id = draft.answered.map(ItemID.init(rawValue:)),
      let message = item(id), !message.flags.contains(.replied)
    else { return nil }
    note(.setting(.replied, of: id))
    return id
  }

  /// Takes back that a message was answered.
  func noteUnanswered(_ id: ItemID) {
    note(.setting(.replied, of: id, to: false))
  }

  private func note(_ change: MailFlagChange) {
    let noting = attempt { editor, _ in try await editor.note([change]) }
    Task {
      do {
        _ = try await noting.value
      } catch {
        // Who only looks at a message has nothing to do about it.
        log.warning("What became of a message can't be noted: \(error)")
      }
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

  /// Has them counted anew where they may differ: only what holds items, such as
  /// a mailbox, has a place that isn't named.
  func takeUp(_ change: LibraryChange) {
    if !change.places.isSubset(of: Self.withoutMail) { counts = nil }
  }

  private static let withoutMail: Set<PlaceID> = [
    .shelf, .notes, .contacts, .photos, .charts, .launcher,
  ]
}
