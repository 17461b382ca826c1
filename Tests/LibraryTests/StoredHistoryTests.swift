import ContentTypes
import Documents
import Foundation
import RandomTesting
import Testing
import Transfer

@testable import Library

/// What can be undone after the app has been started again.
@Suite struct StoredHistoryTests {
  /// A library that is closed and opened again, and what can be undone in it.
  private final class Kept {
    let scratch: Scratch
    private var opened: Library?
    var history = UndoHistory()

    init() throws {
      scratch = try Scratch()
      opened = try scratch.open()
    }

    var library: Library {
      get throws { try #require(opened) }
    }

    /// As another process does.
    func reopen() throws {
      opened?.close()
      opened = nil
      let library = try scratch.open()
      opened = library
      history = library.storedHistory()
    }

    /// Applies an edit as the app does.
    func perform(_ edit: Edit) throws {
      history.record(inverse: try library.apply(edit), label: "Edit")
      try store()
    }

    /// Applies an edit of more things than are stored of one.
    func insertVeryMany(into list: Place) throws {
      let stored = try library.storeBlob(Data("x".utf8))
      let items = (0...StoredHistory.longestStep).map {
        Item(
          name: "\($0)", kind: .text, type: "text/plain", size: stored.size,
          digest: stored.digest)
      }
      try perform(.insert(items, into: list.id, at: 0))
    }

    func undo() throws {
      let library = try library
      try history.undo { try library.apply($0) }
      try store()
    }

    func redo() throws {
      let library = try library
      try history.redo { try library.apply($0) }
      try store()
    }

    func store() throws {
      try library.store(history.changes)
      history.noteStored()
    }
  }

  @Test(
    """
    DND-19 a random walk is undone to its beginning, and done again, by a \
    library that is opened anew between the steps
    """, arguments: 0..<4 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    let kept = try Kept()
    let stored = try kept.library.storeBlob(Data("x".utf8))
    // Made without the library, so that the sweep at its opening would take it
    // away.
    try kept.library.waitForSweep()
    try FileManager.default.createDirectory(
      atPath: kept.library.store.place(
        of: BlobName(stored.digest, isFolder: true)),
      withIntermediateDirectories: true)
    // Of what the walk brings in there is always some.
    let always = [ContentKind.text, .folder].map {
      Item(
        name: "Always", kind: $0, type: "text/plain", size: stored.size,
        digest: stored.digest)
    }
    try kept.library.apply(.insert(always, into: .shelf, at: 0))
    var edits = RandomEdits(seed: seed, digest: stored.digest)
    var workspace = Workspace()
    var states = [try kept.library.stateHash()]
    var position = 0
    func check() throws {
      #expect(try kept.library.stateHash() == states[position])
      if edits.below(4) == 0 { try kept.reopen() }
    }
    while states.count < 40 {
      let edit = edits.next(for: workspace)
      guard (try? workspace.apply(edit)) != nil else { continue }
      try kept.perform(edit)
      states.append(try kept.library.stateHash())
      position += 1
      try check()
    }
    while kept.history.canUndo {
      try kept.undo()
      position -= 1
      try check()
    }
    #expect(position == 0)
    while kept.history.canRedo {
      try kept.redo()
      position += 1
      try check()
    }
    #expect(position == states.count - 1)
  }

  @Test("DND-19 what undo would bring back outlives a sweep, for a day")
  func sweep() throws {
    let kept = try Kept()
    let stored = try kept.library.storeBlob(Data("film".utf8))
    let item = Item(
      name: "Film", kind: .file, type: "application/octet-stream",
      size: stored.size, digest: stored.digest)
    try kept.perform(.insert([item], into: .shelf, at: 0))
    try kept.perform(.remove([item.id]))
    try kept.reopen()
    try kept.library.waitForSweep()
    #expect(kept.scratch.blobFiles.count == 1)
    try kept.undo()
    #expect(try kept.library.items(in: .shelf).map(\.name) == ["Film"])
    try kept.redo()

    try kept.reopen()
    try kept.library.forgetOldHistory(at: Date() + StoredHistory.lifetime + 60)
    try kept.reopen()
    #expect(!kept.history.canUndo)
    try kept.library.waitForSweep()
    #expect(kept.scratch.blobFiles.isEmpty)
  }

  @Test("DND-19 a step that is old takes along those before it, and no others")
  func old() throws {
    let kept = try Kept()
    let drop = JobGroupID()
    let yesterday = Date() - StoredHistory.lifetime - 60
    for name in ["1", "2", "3"] {
      kept.history.record(
        inverse: try kept.library.apply(.addList(.list(name: name), at: .max)),
        label: "", drop: name == "2" ? drop : nil)
    }
    try kept.library.store(kept.history.changes, at: yesterday)
    kept.history.noteStored()
    // Something has landed of the second since.
    kept.history.amend(drop, label: "") { $0 }
    try kept.perform(.addList(.list(name: "4"), at: .max))
    try kept.reopen()
    try kept.undo()
    #expect(!kept.history.canUndo)
    #expect(try kept.library.places().map(\.name) == ["Shelf", "1", "2", "3"])
    // What was undone long ago is not done again.
    try kept.reopen()
    #expect(kept.history.canRedo)
    try kept.library.forgetOldHistory(at: Date() + StoredHistory.lifetime + 60)
    try kept.reopen()
    #expect(!kept.history.canRedo)
  }

  @Test("DND-19 after an edit of which no step was stored, nothing is undone")
  func behind() throws {
    let kept = try Kept()
    let list = Place.list(name: "One")
    try kept.perform(.addList(list, at: 0))
    try kept.reopen()
    #expect(kept.history.canUndo)
    // The app is killed before its step is stored.
    try kept.library.apply(.renameList(list.id, to: "Two"))
    try kept.reopen()
    #expect(!kept.history.canUndo)
    try kept.perform(.renameList(list.id, to: "Three"))
    try kept.reopen()
    try kept.undo()
    #expect(try kept.library.place(list.id)?.name == "Two")
    #expect(!kept.history.canUndo)
  }

  @Test(
    """
    DND-19 of an edit of very many things, and what was before it, no step is \
    stored
    """)
  func long() throws {
    let kept = try Kept()
    let list = Place.list(name: "One")
    try kept.perform(.addList(list, at: 0))
    try kept.insertVeryMany(into: list)
    #expect(kept.history.canUndo)
    try kept.perform(.renameList(list.id, to: "Two"))
    try kept.reopen()
    try kept.undo()
    #expect(try kept.library.place(list.id)?.name == "One")
    #expect(!kept.history.canUndo)
    try kept.reopen()
    #expect(kept.history.canRedo)
  }

  @Test(
    """
    DND-19 once an edit of very many things is undone, what was undone before it \
    is not done again without it
    """)
  func longUndone() throws {
    let kept = try Kept()
    let list = Place.list(name: "One")
    try kept.perform(.addList(list, at: 0))
    try kept.insertVeryMany(into: list)
    try kept.perform(.renameList(list.id, to: "Two"))
    for _ in 0..<2 { try kept.undo() }
    #expect(kept.history.canRedo)
    try kept.reopen()
    #expect(!kept.history.canRedo)
  }

  @Test(
    """
    DND-19 a drop of which nothing came is no step, once nothing is on its way
    """)
  func emptyDrops() throws {
    let kept = try Kept()
    let drops = [JobGroupID(), JobGroupID()]
    for drop in drops {
      kept.history.record(inverse: .group([]), label: "Add", drop: drop)
    }
    try kept.store()
    try kept.reopen()
    kept.history.forgetEmptyDrops(except: [drops[0]])
    try kept.store()
    try kept.reopen()
    #expect(kept.history.hasStep(of: drops[0]))
    #expect(!kept.history.hasStep(of: drops[1]))
  }

  @Test("A history that can't be read is an empty one")
  func unreadable() throws {
    let kept = try Kept()
    try kept.perform(.addList(.list(name: "One"), at: 0))
    try kept.library.pool.write {
      try $0.execute(sql: "UPDATE undo_step SET step = '{}'")
    }
    try kept.reopen()
    #expect(!kept.history.canUndo)
  }
}
