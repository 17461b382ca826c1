/// Where the mailboxes are.
extension MailPlanner {
  mutating func planMailboxes(_ newID: () -> ItemID) {
    for mailbox in kept.mailboxes {
      let parent = mailbox.parent.flatMap { paths[$0] } ?? .root
      if let old = synced.mailboxes[mailbox.id] {
        follow(mailbox, from: old, in: parent)
      } else {
        adopt(mailbox, in: parent)
      }
    }
    dropMailboxes()
    for path in files.keys.sorted()
    where owners[path] == nil && path != .root && dropped[path] == nil {
      let id = newID()
      library.append(
        .addMailbox(
          id, named: path.names.last ?? "",
          in: path.parent.flatMap { owners[$0] }))
      place(id, at: path)
      synced.mailboxes[id] = path
    }
  }

  private mutating func place(_ id: ItemID, at path: MailboxPath) {
    paths[id] = path
    owners[path] = id
  }

  /// A mailbox that was in both: the library may have named or moved it.
  private mutating func follow(
    _ mailbox: MailState.Kept.Mailbox, from old: MailboxPath,
    in parent: MailboxPath
  ) {
    let plain = MailboxPath.folderName(for: mailbox.name)
    if files[old] == nil, let new = unknown(plain, in: parent) {
      // It was moved, and that was not noted.
      synced.move(old, to: new)
      return place(mailbox.id, at: new)
    }
    let wanted = parent.appending(
      old.parent == parent && old.isNamed(plain)
        ? old.names.last ?? plain : plain)
    // Another may have taken its path, which something else was at.
    let isThere = files[old] != nil && owners[old] == nil
    let isRight = wanted == old && owners[old] == nil
    let path = isRight ? old : free(wanted)
    if !isThere {
      // It may be needed again; see `planRemovals`.
      gone.append(mailbox.id)
      folder.append(.make(path))
    } else if path != old {
      rename(old, to: path)
    }
    place(mailbox.id, at: path)
  }

  /// A mailbox that is new in the library: the folder may have it, too.
  private mutating func adopt(
    _ mailbox: MailState.Kept.Mailbox, in parent: MailboxPath
  ) {
    let plain = parent.appending(MailboxPath.folderName(for: mailbox.name))
    let isTaken =
      owners[plain] != nil || synced.mailboxes.values.contains(plain)
    let path = files[plain] != nil && !isTaken ? plain : free(plain)
    if files[path] == nil {
      folder.append(.make(path))
      files[path] = []
    }
    place(mailbox.id, at: path)
    synced.mailboxes[mailbox.id] = path
  }

  private mutating func rename(_ old: MailboxPath, to new: MailboxPath) {
    folder.append(.rename(old, to: new))
    files = Dictionary(
      uniqueKeysWithValues: files.map { ($0.moved(from: old, to: new), $1) })
    owners = Dictionary(
      uniqueKeysWithValues: owners.map { ($0.moved(from: old, to: new), $1) })
    paths = paths.mapValues { $0.moved(from: old, to: new) }
    synced.move(old, to: new)
  }

  /// Mailboxes that the library has no more: their folders go, too, unless they
  /// have something that the library never had.
  private mutating func dropMailboxes() {
    let kept = Set(kept.mailboxes.map(\.id))
    let last = synced.mailboxes.filter { !kept.contains($0.key) }
    for (id, path) in last.sorted(by: { $0.value > $1.value }) {
      synced.mailboxes[id] = nil
      guard owners[path] == nil, let inside = files[path] else { continue }
      let ours = Set(
        synced.messages.values.filter { $0.mailbox == path }.map(\.unique))
      let isEmpty = inside.allSatisfy { ours.contains($0.unique) }
      let hasMailboxes = files.keys.contains {
        $0 != path && $0.isWithin(path) && dropped[$0] == nil
      }
      if isEmpty, !hasMailboxes { dropped[path] = id }
    }
  }

  /// A mailbox of the folder that is called so, maybe with a number behind it,
  /// and of which nobody knows.
  private func unknown(
    _ plain: String, in parent: MailboxPath
  ) -> MailboxPath? {
    let known = Set(synced.mailboxes.values)
    return files.keys.filter {
      $0.parent == parent && $0.isNamed(plain) && owners[$0] == nil
        && !known.contains($0)
    }.min()
  }

  /// A path that nothing has, with a number behind it if need be.
  private func free(_ path: MailboxPath) -> MailboxPath {
    guard let parent = path.parent, let name = path.names.last else {
      return path
    }
    func isTaken(_ name: String) -> Bool {
      let path = parent.appending(name)
      return files[path] != nil || owners[path] != nil
    }
    guard isTaken(name) else { return path }
    let number = (2...).first { !isTaken("\(name) \($0)") } ?? 2
    return parent.appending("\(name) \(number)")
  }
}

extension MailboxPath {
  /// Whether its name is one that ``MailPlanner`` gives instead of another: with
  /// a number behind it, or not.
  fileprivate func isNamed(_ plain: String) -> Bool {
    guard let last = names.last, last.hasPrefix(plain) else { return false }
    let rest = last.dropFirst(plain.count)
    return rest.isEmpty
      || rest.hasPrefix(" ") && Int(rest.dropFirst()) != nil
  }
}
