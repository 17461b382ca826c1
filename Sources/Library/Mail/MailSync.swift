import ContentTypes
import Documents
import Foundation
import Transfer

/// Makes a library and its mail folder the same again, once.
///
/// It blocks on the disk, and never runs on GTK's thread; only the edit is left to
/// whoever keeps what can be undone.
public struct MailSync: Sendable {
  private let library: Library
  private let mail: MailFolder

  /// Prepares to look at a library and its mail folder.
  public init(_ library: Library) {
    self.library = library
    mail = MailFolder(of: library)
  }

  /// What was done, and what is to be done yet.
  public struct Outcome: Sendable {
    /// The mailboxes that there are in the folder.
    public let mailboxes: [MailboxPath]
    /// The places of the library that hold mail.
    public let places: Set<PlaceID>
    /// The change of the library that follows; nil for none.
    public let edit: Edit?
    fileprivate let synced: MailState.Synced
  }

  /// Compares both, and changes the folder.
  ///
  /// - Returns: nil where there is no mail at all, and no folder for it. Apply
  ///   the edit, and call ``finish(_:)`` then.
  /// - Throws: ``LibraryError`` when either can't be read, or the folder can't be
  ///   changed. What was done by then is found at the next time.
  public func begin() throws -> Outcome? {
    let kept = try library.keptMail()
    let last = try library.syncedMail()
    let listing = try mail.listing()
    let isEmpty = kept.mailboxes.isEmpty && kept.messages.isEmpty
    guard !isEmpty || listing[.root] != nil else {
      // Nothing is wanted, and nothing is there.
      try library.note(synced: MailState.Synced())
      return nil
    }
    let plan = MailPlan(kept, listing, since: last) {
      mail.digest(of: $0, in: $1)
    }
    let synced = try carryOut(plan.folder, last, plan.synced)
    let (edit, new) = try self.edit(for: plan.library, synced)
    let paths = Set(listing.keys).union(synced.mailboxes.values).union([.root])
    return Outcome(
      mailboxes: paths.sorted(),
      places: Set(
        synced.mailboxes.keys.map { PlaceID(inside: $0) } + [.mail]),
      edit: edit, synced: new)
  }

  /// Notes what is the same now, after the edit.
  ///
  /// - Throws: ``LibraryError`` when it can't be noted. It is found out at the
  ///   next time.
  public func finish(_ outcome: Outcome) throws {
    try library.note(synced: outcome.synced)
  }

  private func carryOut(
    _ steps: [MailPlan.FolderStep], _ last: MailState.Synced,
    _ planned: MailState.Synced
  ) throws -> MailState.Synced {
    var (last, new) = (last, planned)
    for step in steps {
      let isDone = try mail.carryOut(step)
      switch step {
      case .rename(let old, let new):
        // Otherwise they would count as gone, and others as new.
        last.move(old, to: new)
        try library.note(synced: last)
      case .write(let id, _, _) where !isDone: new.messages[id] = nil
      default: break
      }
    }
    return new
  }

  // MARK: The library

  private func edit(
    for steps: [MailPlan.LibraryStep], _ synced: MailState.Synced
  ) throws -> (Edit?, MailState.Synced) {
    var edits: [Edit] = []
    var new = synced
    // Those of a mailbox come one after another.
    var arrived: (items: [Item], box: ItemID?) = ([], nil)
    func insertArrived() {
      guard !arrived.items.isEmpty else { return }
      edits.append(
        .insert(arrived.items, into: place(arrived.box), at: .max))
      arrived.items = []
    }
    for step in steps {
      switch step {
      case .addMailbox(let id, let name, let box):
        edits.append(
          .insert(
            [.mailbox(id: id, name: name)], into: place(box), at: .max))
      case .addMessage(let file, let path, let box):
        guard let item = try item(of: file, in: path) else { continue }
        if box != arrived.box { insertArrived() }
        arrived.box = box
        arrived.items.append(item)
        new.messages[item.id] = .init(
          mailbox: path, unique: file.unique, digest: item.digest)
      case .move(let ids, let box):
        insertArrived()
        edits.append(.move(ids, to: place(box), at: .max))
      case .remove(let ids):
        insertArrived()
        edits.append(.remove(ids))
      }
    }
    insertArrived()
    return (edits.isEmpty ? nil : .group(edits), new)
  }

  private func place(_ box: ItemID?) -> PlaceID {
    box.map { PlaceID(inside: $0) } ?? .mail
  }

  /// Takes a file in; nil for one that has gone meanwhile, or can't be read.
  private func item(
    of file: MailState.File, in path: MailboxPath
  ) throws -> Item? {
    let url = mail.url(of: file, in: path)
    let blob: StoredBlob
    do {
      blob = try library.importFile(at: url)
    } catch let error as LibraryError
      where [.notFound, .unreadable, .unsuitableFile, .changedWhileCopying]
      .contains(error.code)
    {
      return nil
    }
    let subject = MessageHead(try head(of: blob))?.subject ?? ""
    return Item(
      name: FileName.safe(subject, else: "Message"), kind: .message,
      type: MIMEType.message.description, size: blob.size, digest: blob.digest)
  }

  private func head(of blob: StoredBlob) throws -> Data {
    let path = library.store.place(of: blob.blob)
    let file = try reading(path) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW)
    }
    var head = Data(count: min(blob.size, MessageHead.length))
    var length = 0
    while length < head.count {
      let count = try head.withUnsafeMutableBytes { bytes in
        try reading(path) { () throws(SystemError) in
          try file.read(into: .init(rebasing: bytes[length...]))
        }
      }
      if count == 0 { break }
      length += count
    }
    return head.prefix(length)
  }
}
