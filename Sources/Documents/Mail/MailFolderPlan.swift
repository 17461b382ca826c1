/// What has to be done so that a folder of Maildirs has the mailboxes and messages
/// of a library.
///
/// The folder follows the library, and never the other way: whatever other
/// programs do there, nothing of the library changes. What they have made there
/// stays, too, except that a message is not twice in its mailbox.
public struct MailFolderPlan: Hashable, Sendable {
  /// One thing to be done.
  public enum Step: Hashable, Sendable {
    /// Makes a Maildir, or takes over the one that is there.
    case make(MailboxPath, owner: ItemID?)
    /// Gives a Maildir another place, with all that is in it.
    case renameMailbox(MailboxPath, to: MailboxPath, owner: ItemID)
    /// Moves a message's file, whose flags stay.
    case move(
      MailFolderListing.File, from: MailboxPath, to: MailboxPath)
    /// Removes a message's file, unless another program has written over it.
    case remove(MailFolderListing.File, from: MailboxPath)
    /// Writes a message.
    case write(MailTree.Message, into: MailboxPath)
    /// Removes a Maildir that holds nothing any more.
    case removeMailbox(MailboxPath)
  }

  /// What is to be done, in order.
  public private(set) var steps: [Step] = []
  private var boxes: [MailboxPath: MailFolderListing.Mailbox]

  /// Compares what is there with what is to be there.
  ///
  /// - Complexity: O(*n* + *m*²) for *n* messages in *m* mailboxes.
  public init(for tree: MailTree, in folder: MailFolderListing) {
    boxes = folder.mailboxes
    let paths = tree.paths
    if !tree.isEmpty, boxes[.root] == nil {
      make(.root, owner: nil)
    }
    for mailbox in tree.mailboxes {
      guard let path = paths[mailbox.id] else { continue }
      place(mailbox.id, at: path)
    }
    placeMessages(of: tree, paths)
    let wanted = Set(paths.values)
    for (path, box) in boxes.sorted(by: { $0.key > $1.key })
    where box.owner != nil && !wanted.contains(path) {
      steps.append(.removeMailbox(path))
    }
  }

  private mutating func make(_ path: MailboxPath, owner: ItemID?) {
    steps.append(.make(path, owner: owner))
    boxes[path, default: .init(owner: owner)].owner = owner
  }

  private mutating func place(_ id: ItemID, at path: MailboxPath) {
    guard boxes[path]?.owner != id else { return }
    let isFree = !boxes.keys.contains { $0.isWithin(path) }
    guard isFree, let old = boxes.filter({ $0.value.owner == id }).keys.min(),
      !path.isWithin(old)
    else { return make(path, owner: id) }
    steps.append(.renameMailbox(old, to: path, owner: id))
    boxes = Dictionary(
      uniqueKeysWithValues: boxes.map {
        ($0.key.moved(from: old, to: path), $0.value)
      })
  }

  private mutating func placeMessages(
    of tree: MailTree, _ paths: [ItemID: MailboxPath]
  ) {
    let wanted = tree.messages.map { message in
      (
        name: MailFileName(message).unique, message: message,
        path: message.mailbox.flatMap { paths[$0] } ?? .root
      )
    }
    let goals = Dictionary(
      wanted.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first }
    )
    var there: Set<String> = []
    var others: [(file: MailFolderListing.File, path: MailboxPath)] = []
    for (path, box) in boxes.sorted(by: { $0.key < $1.key })
    where path == .root || box.owner != nil {
      let own = box.files.filter { MailFileName(unique: $0.unique) != nil }
      // Those with flags first: where a listing missed one because it was just
      // renamed, it has been written once more.
      for file in own.filter({ !$0.isAsWritten }) + own.filter(\.isAsWritten) {
        if file.part != "tmp", goals[file.unique] == path,
          there.insert(file.unique).inserted
        {
          continue
        }
        others.append((file, path))
      }
    }
    for (file, path) in others {
      if file.part != "tmp", let goal = goals[file.unique],
        there.insert(file.unique).inserted
      {
        steps.append(.move(file, from: path, to: goal))
      } else {
        steps.append(.remove(file, from: path))
      }
    }
    for (name, message, path) in wanted where there.insert(name).inserted {
      steps.append(.write(message, into: path))
    }
  }
}
