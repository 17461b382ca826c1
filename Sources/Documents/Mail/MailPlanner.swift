/// Makes a ``MailPlan``: first where the mailboxes are, then the messages, then
/// what goes.
struct MailPlanner {
  let kept: MailState.Kept
  /// What the folder has, after the steps so far that concern mailboxes.
  var files: MailState.Folder
  var folder: [MailPlan.FolderStep] = []
  var library: [MailPlan.LibraryStep] = []
  var synced: MailState.Synced

  /// The mailbox of the library at each path.
  var owners: [MailboxPath: ItemID] = [:]
  /// Where each mailbox of the library is, or is to be.
  var paths: [ItemID: MailboxPath] = [:]
  /// The mailboxes of the library that aren't in the folder any more, each after
  /// the one that it is in.
  var gone: [ItemID] = []
  /// The mailboxes of the folder that go, once what is in them has gone.
  var dropped: [MailboxPath: ItemID] = [:]
  /// The files that a message of the library is in, or was.
  var known: [MailboxPath: Set<String>] = [:]

  init(
    _ kept: MailState.Kept, _ folder: MailState.Folder,
    since last: MailState.Synced
  ) {
    self.kept = kept
    files = folder
    synced = last
    // Where there is no folder at all, nobody has taken messages away.
    if folder[.root] == nil {
      synced = MailState.Synced()
      self.folder = [.make(.root)]
      files = [.root: []]
    }
  }

  /// Where a message of the library belongs.
  func path(of message: MailState.Kept.Message) -> MailboxPath {
    message.mailbox.flatMap { paths[$0] } ?? .root
  }

  // MARK: What goes

  /// Mailboxes go that were taken away in the folder, unless something of the
  /// library's is still to be in them; and those that the library has no more.
  mutating func planRemovals() {
    var removed: Set<ItemID> = []
    var last: [ItemID] = []
    for id in gone.reversed() {
      guard let path = paths[id] else { continue }
      if isNeeded(id, without: removed) {
        synced.mailboxes[id] = path
      } else {
        folder.removeAll { $0 == .make(path) }
        synced.mailboxes[id] = nil
        removed.insert(id)
        last.append(id)
      }
    }
    if !last.isEmpty { library.append(.remove(last)) }
    for (path, id) in dropped.sorted(by: { $0.key > $1.key }) {
      folder.append(.removeMailbox(path, of: id))
    }
  }

  private func isNeeded(_ box: ItemID, without removed: Set<ItemID>) -> Bool {
    var leaving: Set<ItemID> = []
    for step in library {
      switch step {
      case .addMailbox(_, _, let target), .addMessage(_, _, let target):
        if target == box { return true }
      case .move(let ids, let target):
        if target == box { return true }
        leaving.formUnion(ids)
      case .remove(let ids): leaving.formUnion(ids)
      }
    }
    return kept.messages.contains {
      $0.mailbox == box && !leaving.contains($0.id)
    }
      || kept.mailboxes.contains {
        $0.parent == box && !removed.contains($0.id)
      }
  }
}
