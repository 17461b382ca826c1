/// What has to be done so that the library and a folder of Maildirs have the same
/// mailboxes and messages again, whichever of them was changed.
///
/// Each is compared with what was the same when it was last looked at, so that a
/// change of one goes to the other. Where both have changed one thing, nothing is
/// lost: what was taken away in one and moved in the other stays, and what was
/// moved in both is where the library has it. Whenever it ends in the middle,
/// another plan goes on from there.
///
///     let plan = MailPlan(kept, folder, since: synced) { digest(of: $0) }
public struct MailPlan: Hashable, Sendable {
  /// A change of the folder.
  public enum FolderStep: Hashable, Sendable {
    /// A Maildir is made; those around it are there.
    case make(MailboxPath)
    /// A Maildir is moved, with all that is in it.
    case rename(MailboxPath, to: MailboxPath)
    /// A message is written into a mailbox.
    case write(ItemID, as: String, into: MailboxPath)
    /// A file goes to another mailbox.
    case move(MailState.File, from: MailboxPath, to: MailboxPath, of: ItemID)
    /// A file goes, if it is still what it was.
    case remove(
      MailState.File, from: MailboxPath, of: ItemID, digest: String)
    /// A Maildir goes, if nothing is in it.
    case removeMailbox(MailboxPath, of: ItemID)
  }

  /// A change of the library.
  public enum LibraryStep: Hashable, Sendable {
    /// A mailbox is added.
    case addMailbox(ItemID, named: String, in: ItemID?)
    /// A file is taken in as a message.
    case addMessage(MailState.File, at: MailboxPath, in: ItemID?)
    /// Messages go to the end of a mailbox; nil for none.
    case move([ItemID], to: ItemID?)
    /// Mailboxes and messages go.
    case remove([ItemID])
  }

  /// What is done in the folder, in order.
  public let folder: [FolderStep]
  /// What is done in the library, in order, after the folder.
  public let library: [LibraryStep]
  /// What is the same afterwards, but for what the steps themselves find out.
  public let synced: MailState.Synced

  /// Whether there is nothing to do.
  public var isEmpty: Bool { folder.isEmpty && library.isEmpty }

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - kept: what the library has.
  ///   - folder: what the folder has.
  ///   - last: what was the same.
  ///   - newID: makes an identifier for a mailbox that is added.
  ///   - digest: the SHA-256 of a file; asked only for those that may be a
  ///     message that is there already.
  public init(
    _ kept: MailState.Kept, _ folder: MailState.Folder,
    since last: MailState.Synced, newID: () -> ItemID = { ItemID() },
    digest: (MailState.File, MailboxPath) -> String?
  ) {
    var planner = MailPlanner(kept, folder, since: last)
    planner.planMailboxes(newID)
    planner.planMessages(digest)
    planner.planRemovals()
    self.folder = planner.folder
    library = planner.library
    synced = planner.synced
  }

  /// What the file of a message is called that the library writes: the same
  /// whenever it does.
  public static func unique(for id: ItemID, digest: String) -> String {
    "\(id.rawValue).\(digest.prefix(8)).satchel"
  }
}
