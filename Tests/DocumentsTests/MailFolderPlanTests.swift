import Documents
import RandomTesting
import Testing

/// What is done so that a folder of Maildirs has what the library has.
@Suite struct MailFolderPlanTests {
  @Test("Names of files tell which message it is, and which are others’")
  func names() throws {
    let message = MailTree.Message(
      id: ItemID(rawValue: "abc"), mailbox: nil,
      digest: String(repeating: "0123456789abcdef", count: 4))
    let name = MailFileName(message)
    #expect(name.unique == "abc.0123456789abcdef.satchel")
    #expect(MailFileName(unique: name.unique) == name)
    for other in [
      "1700000000.M1P2.host", "abc.0123456789ABCDEF.satchel", "abc.12.satchel",
      ".0123456789abcdef.satchel", "abc.0123456789abcdef.satchel.x", "",
    ] { #expect(MailFileName(unique: other) == nil, "\(other)") }
    let file = MailFolderListing.File(part: "cur", name: "\(name.unique):2,RS")
    #expect(file.unique == name.unique)
  }

  @Test(
    """
    A message that a listing missed while its flags changed is there once after \
    the next update, with its flags
    """)
  func missed() {
    let message = MailTree.Message(
      id: ItemID(rawValue: "abc"), mailbox: nil,
      digest: String(repeating: "0", count: 64))
    let unique = MailFileName(message).unique
    let flagged = MailFolderListing.File(part: "cur", name: "\(unique):2,FS")
    let written = MailFolderListing.File(part: "cur", name: "\(unique):2,S")
    var tree = MailTree()
    tree.messages = [message]
    var folder = MailFolderListing()
    for files in [[written, flagged], [flagged, written]] {
      folder.mailboxes[.root] = .init(owner: nil, files: files)
      #expect(
        MailFolderPlan(for: tree, in: folder).steps == [
          .remove(written, from: .root)
        ])
    }
    folder.mailboxes[.root] = .init(owner: nil, files: [written])
    #expect(MailFolderPlan(for: tree, in: folder).steps == [])
  }

  @Test("Nothing is made for a library without mail")
  func nothing() {
    #expect(MailFolderPlan(for: MailTree(), in: .init()).steps == [])
  }

  @Test("Names that mean something in a folder of Maildirs are others there")
  func folderNames() {
    var world = MailWorld()
    let names = ["cur", "new", "tmp", ".Sent", "A/B", "Same", "Same", "Ä 日"]
    for name in names { world.add(mailbox: name, in: nil) }
    world.update()
    #expect(
      Set(world.folder.mailboxes.keys.map(\.description)) == [
        "", "cur_", "new_", "tmp_", "_.Sent", "A-B", "Same", "Same 2", "Ä 日",
      ])
  }

  @Test(
    """
    Whatever is done in the library and by other programs, the folder has the \
    mailboxes and messages of the library after an update, with the same flags, \
    what others have made stays, and another update has nothing to do
    """, arguments: 1...200)
  func random(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var world = MailWorld()
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        world.change(&random)
      }
      world.update()
      world.expectUpToDate("seed \(seed)")
    }
  }

  @Test(
    """
    Where only flags have changed since an update, what is done to the messages \
    that have them is all that is to be done
    """, arguments: 1...100)
  func marked(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var world = MailWorld()
    for _ in 0..<20 {
      for _ in 0..<4 { world.change(&random) }
      world.update()
      // What others have put into mailboxes that are gone keeps those.
      let rest = MailFolderPlan(for: world.tree, in: world.folder).steps
      let ids = world.changeFlags(&random)
      var tree = world.tree
      tree.messages.removeAll { !ids.contains($0.id) }
      let plan = MailFolderPlan(marking: tree)
      let whole = MailFolderPlan(for: world.tree, in: world.folder)
      let steps = Set(whole.steps).subtracting(rest)
      #expect(plan.steps.count == steps.count, "seed \(seed)")
      for step in plan.steps {
        guard case .mark(let file, let path, let flags) = step else {
          Issue.record("\(step), seed \(seed)")
          continue
        }
        // One that others have given a name of their own isn't found.
        let isThere = world.folder.mailboxes[path]?.files.contains(file) == true
        let isMarked = steps.contains {
          guard case .mark(let one, path, flags) = $0 else { return false }
          return one.unique == file.unique && (one == file) == isThere
        }
        #expect(isMarked, "seed \(seed)")
      }
      #expect(plan.changes == [] && whole.changes == [], "seed \(seed)")
      world.update()
      world.expectUpToDate("seed \(seed)")
    }
  }

  @Test(
    "Ended after any of its steps, an update is finished by the next",
    arguments: 1...100)
  func ended(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var world = MailWorld()
    for _ in 0..<40 {
      for _ in 0..<4 { world.change(&random) }
      world.update(steps: Int.random(in: 0...3, using: &random))
      if Bool.random(using: &random) { world.change(&random) }
    }
    world.update()
    world.expectUpToDate("seed \(seed)")
  }
}

/// A library's mail and a folder of Maildirs, both in memory.
private struct MailWorld {
  typealias File = MailFolderListing.File

  var tree = MailTree()
  var folder = MailFolderListing()
  /// What other programs have made, wherever it is.
  private var foreign: Set<String> = []
  private var count = 0

  private mutating func fresh() -> String {
    count += 1
    return "i\(count)"
  }

  mutating func add(mailbox name: String, in parent: ItemID?) {
    tree.mailboxes.append(
      .init(id: ItemID(rawValue: fresh()), name: name, parent: parent))
  }

  private static func digest(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
      + String(repeating: "0", count: 48)
  }

  // MARK: Changes

  mutating func change(_ random: inout SeededRandom) {
    let boxes: [ItemID?] = [nil] + tree.mailboxes.map(\.id)
    let box = boxes.randomElement(using: &random) ?? nil
    let name = ["A", "B", "C"].randomElement(using: &random) ?? "A"
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: if boxes.count < 8 { add(mailbox: name, in: box) }
    case 2, 3:
      count += 1
      tree.messages.append(
        .init(
          id: ItemID(rawValue: "i\(count)"), mailbox: box,
          digest: Self.digest(count)))
    case 4: removeMailbox(box)
    case 5:
      guard !tree.messages.isEmpty else { return }
      tree.messages.remove(
        at: tree.messages.indices.randomElement(using: &random) ?? 0)
    case 6: rename(box, name)
    case 7:
      guard let index = tree.messages.indices.randomElement(using: &random)
      else { return }
      let message = tree.messages[index]
      tree.messages[index] = .init(
        id: message.id, mailbox: box, digest: message.digest,
        flags: message.flags, filed: message.filed)
    case 8:
      guard let message = tree.messages.randomElement(using: &random),
        let flag = MailFlag.allCases.randomElement(using: &random)
      else { return }
      let isSet = message.flags.contains(flag)
      note(MailFlagChange(message.id, [flag], to: isSet ? [] : [flag]))
    default: changeFolder(&random)
    }
  }

  /// Changes flags of some messages, as a person does who reads them.
  ///
  /// - Returns: Which messages.
  mutating func changeFlags(_ random: inout SeededRandom) -> Set<ItemID> {
    var ids: Set<ItemID> = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      guard let message = tree.messages.randomElement(using: &random),
        let flag = MailFlag.allCases.randomElement(using: &random)
      else { break }
      let isSet = message.flags.contains(flag)
      note(MailFlagChange(message.id, [flag], to: isSet ? [] : [flag]))
      ids.insert(message.id)
    }
    return ids
  }

  private mutating func note(_ change: MailFlagChange) {
    setMessage(change.id) { flags, _ in flags = change.applied(to: flags) }
  }

  /// Changes a message's flags, and those that its file had.
  private mutating func setMessage(
    _ id: ItemID, _ change: (inout MailFlags, inout MailFlags) -> Void
  ) {
    tree.messages = tree.messages.map { message in
      guard message.id == id else { return message }
      var (flags, filed) = (message.flags, message.filed)
      change(&flags, &filed)
      return .init(
        id: id, mailbox: message.mailbox, digest: message.digest, flags: flags,
        filed: filed)
    }
  }

  private mutating func rename(_ id: ItemID?, _ name: String) {
    tree.mailboxes = tree.mailboxes.map {
      $0.id == id ? .init(id: $0.id, name: name, parent: $0.parent) : $0
    }
  }

  private mutating func removeMailbox(_ id: ItemID?) {
    guard let id else { return }
    for inner in tree.mailboxes.filter({ $0.parent == id }) {
      removeMailbox(inner.id)
    }
    tree.mailboxes.removeAll { $0.id == id }
    tree.messages.removeAll { $0.mailbox == id }
  }

  /// What another program does.
  private mutating func changeFolder(_ random: inout SeededRandom) {
    let paths = folder.mailboxes.keys.sorted()
    guard let path = paths.randomElement(using: &random) else { return }
    let files = folder.mailboxes[path]?.files ?? []
    let file = files.randomElement(using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: deliver(to: path)
    case 1:
      guard let file else { return }
      // Flags change, and what was new is seen.
      take(file, from: path)
      let letters =
        ["", "S", "RS", "FS", "FPRS"].randomElement(using: &random) ?? ""
      put(File(part: "cur", name: "\(file.unique):2,\(letters)"), in: path)
    case 2:
      guard let file else { return }
      foreign.remove(file.unique)
      take(file, from: path)
    case 3:
      guard let file, let other = paths.randomElement(using: &random) else {
        return
      }
      take(file, from: path)
      put(file, in: other)
    default:
      // A copy, or one of its own.
      let copy = path.appending("copy \(fresh())")
      folder.mailboxes[copy] = .init(owner: nil, files: [])
      deliver(to: copy)
    }
  }

  private mutating func deliver(to path: MailboxPath) {
    let name = "\(fresh()).M1.host"
    foreign.insert(name)
    put(File(part: "new", name: name), in: path)
  }

  private mutating func take(_ file: File, from path: MailboxPath) {
    folder.mailboxes[path]?.files.removeAll { $0 == file }
  }

  private mutating func put(_ file: File, in path: MailboxPath) {
    // A file system has a name once.
    if folder.mailboxes[path]?.files.contains(file) == false {
      folder.mailboxes[path]?.files.append(file)
    }
  }

  // MARK: Updates

  /// - Parameter steps: how many are carried out before the process ends; then
  ///   it notes nothing of them.
  mutating func update(steps: Int = .max) {
    let plan = MailFolderPlan(for: tree, in: folder)
    for change in plan.changes { note(change) }
    for (id, flags) in plan.filed {
      setMessage(id) { _, filed in filed = flags }
    }
    for step in plan.steps.prefix(steps) {
      carryOut(step, isNoted: steps >= plan.steps.count)
    }
  }

  private mutating func carryOut(
    _ step: MailFolderPlan.Step, isNoted: Bool
  ) {
    switch step {
    case .mark(let file, let path, let flags):
      #expect(folder.mailboxes[path]?.files.contains(file) == true)
      take(file, from: path)
      put(file.marked(flags), in: path)
      if isNoted, let name = MailFileName(unique: file.unique) {
        setMessage(name.id) { _, filed in filed = flags }
      }
    case .make(let path, let owner):
      folder.mailboxes[path, default: .init(owner: owner)].owner = owner
    case .renameMailbox(let old, let new, _):
      #expect(folder.mailboxes[new] == nil)
      folder.mailboxes = Dictionary(
        uniqueKeysWithValues: folder.mailboxes.map {
          ($0.key.moved(from: old, to: new), $0.value)
        })
    case .move(let file, let old, let new):
      take(file, from: old)
      #expect(folder.mailboxes[new]?.files.contains(file) == false)
      put(file, in: new)
    case .remove(let file, let path):
      #expect(folder.mailboxes[path]?.files.contains(file) == true)
      take(file, from: path)
    case .write(let message, let path):
      #expect(folder.mailboxes[path] != nil)
      put(
        .written(MailFileName(message).unique, message.flags), in: path)
    case .removeMailbox(let path):
      guard folder.mailboxes[path]?.files.isEmpty == true else { return }
      folder.mailboxes[path] = nil
    }
  }

  func expectUpToDate(_ comment: Comment) {
    // What is left is what other programs have put into mailboxes that are gone.
    let rest = MailFolderPlan(for: tree, in: folder).steps.filter {
      if case .removeMailbox(let path) = $0 {
        return folder.mailboxes[path]?.files.isEmpty == true
      }
      return true
    }
    #expect(rest == [], comment)
    #expect(MailFolderPlan(for: tree, in: folder).changes == [], comment)
    let files = folder.mailboxes.values.flatMap(\.files)
    #expect(
      foreign
        == Set(files.map(\.unique).filter { MailFileName(unique: $0) == nil }),
      comment)
    for message in tree.messages {
      let name = MailFileName(message).unique
      let boxes = folder.mailboxes.filter {
        $0.value.files.contains { $0.unique == name }
          && ($0.value.owner != nil || $0.key == .root)
      }
      #expect(boxes.count == 1, comment)
      #expect(boxes.first?.value.owner == message.mailbox, comment)
      let files = boxes.first?.value.files.filter { $0.unique == name } ?? []
      #expect(files.map(\.flags) == [message.flags], comment)
    }
  }
}
