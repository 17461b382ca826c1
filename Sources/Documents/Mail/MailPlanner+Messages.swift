/// Where the messages are.
extension MailPlanner {
  mutating func planMessages(
    _ digest: (MailState.File, MailboxPath) -> String?
  ) {
    let places = FilePlaces(files)
    var fresh: [MailState.Kept.Message] = []
    var changes = Changes()
    for message in kept.messages {
      if let old = synced.messages[message.id] {
        follow(message, since: old, places, &changes)
      } else {
        fresh.append(message)
      }
    }
    removeFiles(places)
    adopt(fresh, places, digest)
    takeIn(changes)
  }

  /// What the folder has changed of messages that the library has.
  struct Changes {
    /// Where they have gone.
    var moved: [(id: ItemID, to: MailboxPath)] = []
    /// Those that are there no more.
    var removed: [ItemID] = []
  }

  /// A message that was in both.
  private mutating func follow(
    _ message: MailState.Kept.Message, since old: MailState.Synced.Message,
    _ places: FilePlaces, _ changes: inout Changes
  ) {
    let wanted = path(of: message)
    let here = places.place(of: old)
    if let here { known[here.path, default: []].insert(old.unique) }
    // What says something else is another message.
    guard old.digest == message.digest else {
      if let here {
        folder.append(
          .remove(
            here.file, from: here.path, of: message.id, digest: old.digest))
      }
      return put(message, into: wanted, places)
    }
    guard let here else {
      if wanted == old.mailbox {
        changes.removed.append(message.id)
      } else {
        put(message, into: wanted, places)
      }
      return
    }
    if wanted != old.mailbox {
      if here.path != wanted {
        folder.append(
          .move(here.file, from: here.path, to: wanted, of: message.id))
      }
      synced.messages[message.id]?.mailbox = wanted
    } else if here.path != old.mailbox {
      changes.moved.append((message.id, here.path))
      synced.messages[message.id]?.mailbox = here.path
    }
  }

  /// Files of messages that the library has no more go, but for those that were
  /// moved meanwhile: they come back.
  private mutating func removeFiles(_ places: FilePlaces) {
    let ids = Set(kept.messages.map(\.id))
    let last = synced.messages.filter { !ids.contains($0.key) }
    for (id, old) in last.sorted(by: { $0.value.unique < $1.value.unique }) {
      synced.messages[id] = nil
      guard let here = places.place(of: old), here.path == old.mailbox else {
        continue
      }
      known[here.path, default: []].insert(old.unique)
      folder.append(
        .remove(here.file, from: here.path, of: id, digest: old.digest))
    }
  }

  /// Messages that are new in the library: the folder may have them, too. What it
  /// has besides is taken in.
  private mutating func adopt(
    _ fresh: [MailState.Kept.Message], _ places: FilePlaces,
    _ digest: (MailState.File, MailboxPath) -> String?
  ) {
    for message in fresh {
      let path = path(of: message)
      let same = unknown(in: path).first {
        digest($0, path) == message.digest
      }
      guard let same else {
        put(message, into: path, places)
        continue
      }
      known[path, default: []].insert(same.unique)
      synced.messages[message.id] = .init(
        mailbox: path, unique: same.unique, digest: message.digest)
    }
    for path in files.keys.sorted() {
      for file in unknown(in: path) {
        library.append(.addMessage(file, at: path, in: owners[path]))
      }
    }
  }

  private func unknown(in path: MailboxPath) -> [MailState.File] {
    let known = known[path] ?? []
    return (files[path] ?? []).filter { !known.contains($0.unique) }
  }

  /// Has a message written, unless that was done before and not noted.
  private mutating func put(
    _ message: MailState.Kept.Message, into path: MailboxPath,
    _ places: FilePlaces
  ) {
    let unique = MailPlan.unique(for: message.id, digest: message.digest)
    let there = places.all(unique).first {
      known[$0.path]?.contains(unique) != true
    }
    if let there {
      known[there.path, default: []].insert(unique)
      if there.path != path {
        folder.append(
          .move(there.file, from: there.path, to: path, of: message.id))
      }
    } else {
      folder.append(.write(message.id, as: unique, into: path))
    }
    synced.messages[message.id] = .init(
      mailbox: path, unique: unique, digest: message.digest)
  }

  private mutating func takeIn(_ changes: Changes) {
    let groups = Dictionary(grouping: changes.moved, by: \.to)
    for (path, group) in groups.sorted(by: { $0.key < $1.key }) {
      library.append(.move(group.map(\.id), to: owners[path]))
    }
    guard !changes.removed.isEmpty else { return }
    library.append(.remove(changes.removed))
    for id in changes.removed { synced.messages[id] = nil }
  }
}

/// Where the files of a folder are, by their unique names. Copies have the same.
struct FilePlaces {
  typealias Place = (file: MailState.File, path: MailboxPath)

  private var places: [String: [Place]] = [:]

  init(_ files: MailState.Folder) {
    for path in files.keys.sorted() {
      for file in files[path] ?? [] {
        places[file.unique, default: []].append((file, path))
      }
    }
  }

  func all(_ unique: String) -> [Place] { places[unique] ?? [] }

  /// Of copies the one that stands where it was.
  func place(of message: MailState.Synced.Message) -> Place? {
    let all = all(message.unique)
    return all.first { $0.path == message.mailbox } ?? all.first
  }
}
