/// What has to be done so that a folder of Maildirs has the mailboxes and messages
/// of a library.
///
/// The folder follows the library: whatever other programs do there, the library
/// keeps its mailboxes and messages. Only what they say has become of a message,
/// such as that it was read, is taken over. What they have made there stays, too,
/// except that a message is not twice in its mailbox.
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
    /// Gives a message's file the flags of the message. Whatever else its name
    /// says stays.
    case mark(MailFolderListing.File, in: MailboxPath, as: MailFlags)
    /// Removes a message's file, unless another program has written over it.
    case remove(MailFolderListing.File, from: MailboxPath)
    /// Writes a message.
    case write(MailTree.Message, into: MailboxPath)
    /// Removes a Maildir that holds nothing any more.
    case removeMailbox(MailboxPath)
  }

  /// What is to be done, in order.
  public private(set) var steps: [Step] = []
  /// What other programs have changed of the flags of messages: all that a file
  /// says now is in it. The library takes it over before the steps are carried
  /// out, which are planned as if it had.
  public private(set) var changes: [MailFlagChange] = []
  /// The flags that files have from now on. They are to be noted with the changes,
  /// before the steps are carried out, but for those of ``Step/mark(_:in:as:)``: of
  /// a file that isn't there yet nothing else can be known.
  public var filed: [ItemID: MailFlags] {
    var filed = Dictionary(
      changes.map { ($0.id, $0.flags) }, uniquingKeysWith: { one, _ in one })
    for case .write(let message, _) in steps
    where message.flags != message.filed {
      filed[message.id] = message.flags
    }
    return filed
  }

  private var boxes: [MailboxPath: MailFolderListing.Mailbox]
  /// Come last: what another file has to go for has its name then.
  private var marks: [Step] = []

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
    steps += marks
    let wanted = Set(paths.values)
    for (path, box) in boxes.sorted(by: { $0.key > $1.key })
    where box.owner != nil && !wanted.contains(path) {
      steps.append(.removeMailbox(path))
    }
  }

  /// What is to be done where nothing but the flags of some messages has changed
  /// since the folder was brought up to date: their files have the names that they
  /// were left with.
  ///
  /// Where a file has another name by now, its step can't be carried out: then
  /// all that is there is to be compared.
  ///
  /// - Parameter tree: All mailboxes, and these messages.
  /// - Complexity: O(*n*) for *n* of these messages, and the mailboxes.
  public init(marking tree: MailTree) {
    boxes = [:]
    let paths = tree.paths
    for message in tree.messages where message.flags != message.filed {
      steps.append(
        .mark(
          .written(MailFileName(message).unique, message.filed),
          in: message.mailbox.flatMap { paths[$0] } ?? .root,
          as: message.flags))
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
    let messages = Dictionary(
      wanted.map { ($0.name, $0.message) }, uniquingKeysWith: { one, _ in one })
    func isAsWritten(_ file: MailFolderListing.File) -> Bool {
      messages[file.unique].map {
        file == .written(file.unique, $0.filed)
      } ?? false
    }
    var there: Set<String> = []
    var others: [(file: MailFolderListing.File, path: MailboxPath)] = []
    for (path, box) in boxes.sorted(by: { $0.key < $1.key })
    where path == .root || box.owner != nil {
      let own = box.files.filter { MailFileName(unique: $0.unique) != nil }
      // Those that were renamed first: where a listing missed one because that
      // was just done, it has been written once more.
      for file in own.filter({ !isAsWritten($0) }) + own.filter(isAsWritten) {
        if file.part != "tmp", goals[file.unique] == path,
          there.insert(file.unique).inserted
        {
          if let message = messages[file.unique] {
            settle(file, in: path, of: message)
          }
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
        if let message = messages[file.unique] {
          settle(file, in: goal, of: message)
        }
      } else {
        steps.append(.remove(file, from: path))
      }
    }
    for (name, message, path) in wanted where there.insert(name).inserted {
      steps.append(.write(message, into: path))
    }
  }

  /// Lets a file and its message have the same flags. Of each flag, the one counts
  /// that is another than it was when both were last the same: two that have
  /// changed are the same again.
  private mutating func settle(
    _ file: MailFolderListing.File, in path: MailboxPath,
    of message: MailTree.Message
  ) {
    guard let shown = file.flags else { return }
    let changed = shown.symmetricDifference(message.filed)
    let change = MailFlagChange(message.id, changed, to: shown)
    if !changed.isEmpty { changes.append(change) }
    let flags = change.applied(to: message.flags)
    if flags != shown { marks.append(.mark(file, in: path, as: flags)) }
  }
}
