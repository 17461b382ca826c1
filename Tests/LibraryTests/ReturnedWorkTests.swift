import ContentTypes
import Documents
import Foundation
import Glibc
import Synchronization
import Testing

@testable import Library

/// What programs do to the copies that they were given.
@Suite struct ReturnedWorkTests {
  private let later = Date(timeIntervalSinceNow: 10)

  @Test(
    "DND-10 work that is saved in an opened copy is told, and never swept",
    arguments: ["letter.txt", "\u{301}letter.txt"])
  func saved(name: String) throws {
    let scratch = try Scratch()
    let item: Item
    let copy: URL
    do {
      let library = try scratch.open()
      item = try library.add("draft", named: name)
      copy = try library.handOut(item, opened: true)
      #expect(library.handedOut.changes(at: later).isEmpty)
      try Data("three hours of work".utf8).write(to: copy)
    }
    // However long ago, and in whichever run.
    try scratch.age(copy.deletingLastPathComponent(), by: 30 * 24 * 60 * 60)
    let library = try scratch.open()
    library.waitForSweep()
    #expect(try text(at: copy) == "three hours of work")

    let change = try #require(library.settledChanges(at: later).first)
    #expect(change.item == item.id)
    #expect(change.name == name)
    let blob = try library.importChange(change)
    let inverse = try library.apply(
      .replaceContent(
        item.withContent(
          kind: item.kind, type: item.type, size: blob.size,
          digest: blob.digest)))
    try library.settle(change, as: item.id)
    #expect(library.handedOut.changes(at: later).isEmpty)
    let kept = try #require(try library.item(item.id))
    #expect(try text(at: library.contentURL(of: kept)) == "three hours of work")
    // It is no waste any more, and neither is what it was before.
    try scratch.age(copy.deletingLastPathComponent(), by: 30 * 24 * 60 * 60)
    library.sweep(keeping: inverse.broughtItems)
    library.waitForSweep()
    #expect(scratch.handedOut.isEmpty)
    try library.apply(inverse)
    let before = try #require(try library.item(item.id))
    #expect(try text(at: library.contentURL(of: before)) == "draft")
  }

  @Test(
    "DND-10 whoever looks after copies is told of each, and sees when none is left"
  )
  func told() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let count = Mutex(0)
    library.onChangeOfCopies { count.withLock { $0 += 1 } }
    #expect(!library.hasCopies)
    let copy = try library.handOut(library.add("draft", named: "letter.txt"))
    #expect(count.withLock { $0 } == 1)
    #expect(library.hasCopies)
    try scratch.age(copy.deletingLastPathComponent(), by: 30 * 24 * 60 * 60)
    library.sweep(keeping: [])
    library.waitForSweep()
    #expect(!library.hasCopies)
  }

  @Test("DND-10 an editor that saves by renaming, or beside, loses nothing")
  func beside() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("draft", named: "letter.txt")
    let copy = try library.handOut(item, opened: true)
    let folder = copy.deletingLastPathComponent()
    let other = folder.appending(path: ".letter.new")
    try Data("renamed".utf8).write(to: other)
    #expect(rename(other.path, copy.path) == 0)
    try Data("a PDF".utf8).write(to: folder.appending(path: "letter.pdf"))
    let changes = library.settledChanges(2, at: later)
    #expect(changes.map(\.name) == ["letter.pdf", "letter.txt"])
    #expect(changes.map(\.item) == [nil, item.id])
    try scratch.age(folder, by: 30 * 24 * 60 * 60)
    library.sweep(keeping: [])
    library.waitForSweep()
    #expect(library.settledChanges(2, at: later) == changes)
    let blob = try library.importChange(changes[0])
    let new = Item(
      name: "letter.pdf", kind: .file, type: "application/pdf",
      size: blob.size, digest: blob.digest)
    try library.apply(.insert([new], into: .shelf, at: .max))
    try library.settle(changes[0], as: new.id)
    #expect(library.settledChanges(at: later).map(\.item) == [item.id])
  }

  @Test("DND-10 what a program is still writing is left alone")
  func writing() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("draft", named: "letter.txt")
    let copy = try library.handOut(item, opened: true)
    let writer = Glibc.open(copy.path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    #expect(write(writer, "half", 4) == 4)
    #expect(library.handedOut.changes(at: later).isEmpty)
    try scratch.age(copy.deletingLastPathComponent(), by: 30 * 24 * 60 * 60)
    library.sweep(keeping: [])
    library.waitForSweep()
    #expect(write(writer, " and whole", 10) == 10)
    close(writer)
    #expect(try text(at: copy) == "half and whole")
    #expect(library.settledChanges(at: later).map(\.item) == [item.id])
    // A moment ago it may not have been finished.
    #expect(library.handedOut.changes(at: Date()).isEmpty)
  }

  @Test("A program that has a copy open and unchanged keeps it")
  func held() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let copy = try library.handOut(try library.add("text"))
    let folder = copy.deletingLastPathComponent()
    // No program that another test starts may have it as well.
    let writer = Glibc.open(copy.path, O_WRONLY | O_CLOEXEC)
    try scratch.age(folder, by: 3601)
    library.sweep(keeping: [])
    library.waitForSweep()
    #expect(try text(at: copy) == "text")
    close(writer)
    try scratch.age(folder, by: 3601)
    library.sweep(keeping: [])
    library.waitForSweep()
    #expect(scratch.handedOut.isEmpty)
    #expect(scratch.tree("cache/satchel/handed-out").isEmpty)
  }

  @Test("An editor's own files are no work, and keep what they stand beside")
  func helpers() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let copy = try library.handOut(try library.add("text"), opened: true)
    let folder = copy.deletingLastPathComponent()
    for name in [".text.txt.swp", "text.txt~", ".~lock.text.txt#", "#text#"] {
      try Data("x".utf8).write(to: folder.appending(path: name))
    }
    #expect(library.handedOut.changes(at: later).isEmpty)
    try scratch.age(folder, by: 8 * 24 * 60 * 60)
    library.sweep(keeping: [])
    library.waitForSweep()
    #expect(try text(at: copy) == "text")
  }

  @Test("DND-16 of a stack each copy is the work of its own item")
  func stacks() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let items = [
      try library.add("one", named: "a"), try library.add("two", named: "a"),
    ]
    let stack = Item.stack(id: ItemID(), name: "Trip")
    let tree = ItemTree(stack, contents: items.map { ItemTree($0) })
    let folder = try library.handOut(tree, opened: true)
    try Data("changed".utf8).write(to: folder.appending(path: "a 2.txt"))
    try Data("new".utf8).write(to: folder.appending(path: "b.txt"))
    let changes = library.settledChanges(2, at: later)
    #expect(changes.map(\.item) == [items[1].id, nil])
    #expect(changes.map(\.name) == ["a 2.txt", "b.txt"])
  }

  @Test("DND-10 of a folder too, with whatever was put into it")
  func folders() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let source = try scratch.file("trip/a.txt").deletingLastPathComponent()
    let item = try library.add(file: source, kind: .folder)
    let copy = try library.handOut(item, opened: true)
    #expect(library.handedOut.changes(at: later).isEmpty)
    try Data("new".utf8).write(to: copy.appending(path: "b.txt"))
    let change = try #require(library.settledChanges(at: later).first)
    #expect(change.item == item.id)
    let blob = try library.importChange(change)
    #expect(blob.isFolder)
    #expect(blob.size == 10)
  }

  @Test("A sweep that is killed between two of its steps loses no copy")
  func killed() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("text")
    let copy = try library.handOut(item, opened: true)
    try Data("work".utf8).write(to: copy)
    let folder = copy.deletingLastPathComponent()
    // As the sweep leaves it before it has looked.
    #expect(rename(folder.path, folder.path + ".going") == 0)
    library.sweep(keeping: [])
    library.waitForSweep()
    #expect(try text(at: copy) == "work")
    #expect(library.settledChanges(at: later).map(\.item) == [item.id])
  }

  @Test("A copy whose record is lost is kept as well")
  func unrecorded() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let copy = try library.handOut(try library.add("text"))
    let folder = copy.deletingLastPathComponent()
    try FileManager.default.removeItem(atPath: folder.path + ".json")
    try Data("work".utf8).write(to: copy)
    try scratch.age(folder, by: 30 * 24 * 60 * 60)
    library.sweep(keeping: [])
    library.waitForSweep()
    #expect(try text(at: copy) == "work")
    #expect(library.settledChanges(at: later).map(\.item) == [nil])
  }

  @Test("What was taken back by a run that ended then is not taken back twice")
  func twice() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("draft")
    let copy = try library.handOut(item, opened: true)
    try Data("work".utf8).write(to: copy)
    let past = Date(timeIntervalSinceNow: -10)
    let change = try #require(library.settledChanges(at: later).first)
    let blob = try library.importChange(change)
    try library.apply(
      .replaceContent(
        item.withContent(
          kind: item.kind, type: item.type, size: blob.size,
          digest: blob.digest)))
    #expect(library.changedCopies(at: past).isEmpty)
    #expect(library.changedCopies(at: later).isEmpty)
    #expect(library.handedOut.changes(at: later).isEmpty)
  }

  @Test("Of one content there is one copy, as long as nobody has changed it")
  func shared() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("text")
    let first = try library.handOut(item)
    #expect(try library.handOut(item) == first)
    #expect(try library.handOut(item, opened: true) == first)
    try Data("mine".utf8).write(to: first)
    let second = try library.handOut(item)
    #expect(second != first)
    #expect(try text(at: second) == "text")
    try FileManager.default.removeItem(at: second)
    #expect(try text(at: library.handOut(item)) == "text")
  }
}

extension Library {
  /// The copies that have been changed, once there are so many: a program that
  /// another test starts has open what is open here, until it runs, and what
  /// somebody may go on to write is not told yet.
  fileprivate func settledChanges(
    _ count: Int = 1, at time: Date
  ) -> [ChangedCopy] {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      let changes = handedOut.changes(at: time)
      if changes.count >= count || ContinuousClock.now > deadline {
        return changes
      }
      usleep(1_000)
    }
  }
}
