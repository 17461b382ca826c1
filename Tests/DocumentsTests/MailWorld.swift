import Documents
import RandomTesting

/// A library and a folder that both can be changed, and a plan carried out in
/// them, up to any step.
struct MailWorld {
  // The library.
  var boxes: [ItemID] = []
  var names: [ItemID: String] = [:]
  var parents: [ItemID: ItemID] = [:]
  var order: [ItemID] = []
  var mailbox: [ItemID: ItemID] = [:]
  var digests: [ItemID: String] = [:]
  // The folder.
  var folder: MailState.Folder = [.root: []]
  /// What each file says, by its unique name.
  var texts: [String: String] = [:]
  private var synced = MailState.Synced()
  private var made = 0

  // MARK: Changes

  @discardableResult
  mutating func addMailbox(_ name: String, in parent: ItemID?) -> ItemID {
    made += 1
    let id = ItemID(rawValue: "box\(made)")
    boxes.append(id)
    names[id] = name
    parents[id] = parent
    return id
  }

  @discardableResult
  mutating func add(_ text: String, to box: ItemID?) -> ItemID {
    made += 1
    let id = ItemID(rawValue: "item\(made)")
    order.append(id)
    mailbox[id] = box
    digests[id] = text
    return id
  }

  mutating func deliver(_ text: String, to path: String) {
    made += 1
    let unique = "\(made).host"
    texts[unique] = text
    folder[MailboxPath(path), default: []].append(
      .init(unique: unique, isNew: true))
  }

  /// Takes a mailbox away with all that is in it.
  mutating func remove(_ box: ItemID) {
    for inner in boxes where parents[inner] == box { remove(inner) }
    order.removeAll { mailbox[$0] == box }
    boxes.removeAll { $0 == box }
  }

  mutating func changeLibrary(
    _ random: inout SeededRandom, _ removed: inout Set<String>
  ) {
    func one(_ random: inout SeededRandom) -> ItemID? {
      let index = random.below(boxes.count + 1)
      return index < boxes.count ? boxes[index] : nil
    }
    made += 1
    let box = one(&random)
    let message = order.isEmpty ? nil : order[random.below(order.count)]
    switch random.below(8) {
    case 0:
      addMailbox(["A", "B", "new", ".x", "A 2"][random.below(5)], in: box)
    case 1, 2: add("text \(made)", to: box)
    case 3, 4: if let message { mailbox[message] = box }
    case 5:
      guard let message, let text = digests[message] else { return }
      removed.insert(text)
      order.removeAll { $0 == message }
    case 6: if let box { names[box] = ["A", "B", "C"][random.below(3)] }
    default:
      guard let box else { return }
      if random.below(2) == 0 {
        let target = one(&random)
        if target.map({ !isWithin($0, box) }) ?? true { parents[box] = target }
      } else {
        for message in order
        where mailbox[message].map({ isWithin($0, box) })
          == true
        { removed.insert(digests[message] ?? "") }
        remove(box)
      }
    }
    sortBoxes()
  }

  mutating func changeFolder(
    _ random: inout SeededRandom, _ removed: inout Set<String>
  ) {
    made += 1
    let paths = folder.keys.sorted()
    guard !paths.isEmpty else { return }
    let path = paths[random.below(paths.count)]
    let target = paths[random.below(paths.count)]
    let count = folder[path]?.count ?? 0
    switch random.below(7) {
    case 0:
      let name = ["A", "B", "Z"][random.below(3)]
      if folder[path.appending(name)] == nil {
        folder[path.appending(name)] = []
      }
    case 1, 2: deliver("text \(made)", to: "\(path)")
    case 3 where count > 0:
      let file = take(random.below(count), from: path)
      folder[target]?.append(file)
    case 4 where count > 0:
      let file = take(random.below(count), from: path)
      removed.insert(texts[file.unique] ?? "")
    case 5 where path != .root:
      for (inner, files) in folder where inner.isWithin(path) {
        for file in files { removed.insert(texts[file.unique] ?? "") }
        folder[inner] = nil
      }
    case 6 where path != .root && !target.isWithin(path):
      let new = target.appending("R\(made)")
      rename(path, to: new)
    default: break
    }
  }

  private mutating func rename(_ old: MailboxPath, to new: MailboxPath) {
    folder = Dictionary(
      uniqueKeysWithValues: folder.map { ($0.moved(from: old, to: new), $1) })
  }

  private func isWithin(_ box: ItemID, _ other: ItemID) -> Bool {
    box == other || parents[box].map { isWithin($0, other) } == true
  }

  /// Each after the one that it is in.
  private mutating func sortBoxes() {
    func depth(_ box: ItemID) -> Int {
      parents[box].map { depth($0) + 1 } ?? 0
    }
    let known = Set(boxes)
    parents = parents.filter { known.contains($0.value) }
    boxes = boxes.enumerated().sorted {
      (depth($0.element), $0.offset) < (depth($1.element), $1.offset)
    }.map(\.element)
  }

  // MARK: What there is

  var allTexts: Set<String> {
    Set(order.compactMap { digests[$0] }).union(
      folder.values.joined().compactMap { texts[$0.unique] })
  }

  /// The texts of each mailbox of the library, by the paths that the folder has.
  var keptTexts: [String: [String]] {
    var all: [String: [String]] = ["": []]
    for box in boxes { all["\(synced.mailboxes[box] ?? .root)"] = [] }
    for message in order {
      let path = mailbox[message].flatMap { synced.mailboxes[$0] } ?? .root
      all["\(path)", default: []].append(digests[message] ?? "")
    }
    return all.mapValues { $0.sorted() }
  }

  var folderTexts: [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: folder.map { path, files in
        ("\(path)", files.compactMap { texts[$0.unique] }.sorted())
      })
  }

  // MARK: Plans

  func plan() -> MailPlan {
    var number = made
    return MailPlan(
      MailState.Kept(
        mailboxes: boxes.map {
          .init(id: $0, name: names[$0] ?? "", parent: parents[$0])
        },
        messages: order.map {
          .init(id: $0, mailbox: mailbox[$0], digest: digests[$0] ?? "")
        }), folder, since: synced,
      newID: {
        number += 1
        return ItemID(rawValue: "new\(number)")
      }, digest: { file, _ in texts[file.unique] })
  }

  /// Carries a plan out.
  ///
  /// - Parameter steps: after how many it ends, before anything is noted; nil
  ///   for all.
  @discardableResult mutating func sync(stopping steps: Int? = nil) -> MailPlan
  {
    let plan = plan()
    made += 100
    var left = steps ?? .max
    for step in plan.folder {
      guard left > 0 else { return plan }
      left -= 1
      carryOut(step)
    }
    var new = plan.synced
    for step in plan.library {
      guard left > 0 else { return plan }
      left -= 1
      carryOut(step, &new)
    }
    synced = new
    return plan
  }

  private mutating func take(_ file: MailState.File, from path: MailboxPath) {
    let index = folder[path]?.firstIndex(of: file)
    precondition(index != nil, "\(file) is not in \(path)")
    if let index { _ = take(index, from: path) }
  }

  private mutating func take(
    _ index: Int, from path: MailboxPath
  ) -> MailState.File {
    folder[path, default: []].remove(at: index)
  }

  private mutating func carryOut(_ step: MailPlan.FolderStep) {
    switch step {
    case .make(let path):
      precondition(path.parent.map { folder[$0] != nil } ?? true, "\(path)")
      if folder[path] == nil { folder[path] = [] }
    case .rename(let old, let new):
      precondition(folder[new] == nil && folder[old] != nil)
      precondition(new.parent.map { folder[$0] != nil } ?? false)
      rename(old, to: new)
      synced.move(old, to: new)
    case .write(let id, let unique, let path):
      precondition(!folder.values.joined().contains { $0.unique == unique })
      texts[unique] = digests[id]
      folder[path]?.append(.init(unique: unique, flags: ":2,S"))
    case .move(let file, let old, let new, _):
      take(file, from: old)
      folder[new]?.append(file)
    case .remove(let file, let path, _, let digest):
      precondition(texts[file.unique] == digest)
      take(file, from: path)
    case .removeMailbox(let path, _):
      precondition(folder[path] == [])
      folder[path] = nil
    }
  }

  private mutating func carryOut(
    _ step: MailPlan.LibraryStep, _ new: inout MailState.Synced
  ) {
    switch step {
    case .addMailbox(let id, let name, let parent):
      boxes.append(id)
      names[id] = name
      parents[id] = parent
    case .addMessage(let file, let path, let box):
      let text = texts[file.unique] ?? ""
      let id = add(text, to: box)
      new.messages[id] = .init(
        mailbox: path, unique: file.unique, digest: text)
    case .move(let ids, let box):
      for id in ids { mailbox[id] = box }
    case .remove(let ids):
      for id in ids {
        if boxes.contains(id) {
          remove(id)
        } else {
          order.removeAll { $0 == id }
        }
      }
    }
  }
}
