import ContentTypes
import Documents
import Testing

@Suite struct UndoHistoryTests {
  private let list = Place.list(
    id: PlaceID(rawValue: "groceries"), name: "Groceries")
  private let items = ["a", "b", "c"].map { name in
    Item(
      id: ItemID(rawValue: name), name: name, kind: .text, type: "text/plain",
      size: 1, digest: String(repeating: "0", count: 64))
  }

  private func perform(
    _ edit: Edit, on workspace: inout Workspace, _ history: inout UndoHistory
  ) throws {
    let label = edit.label(in: workspace)
    history.record(inverse: try workspace.apply(edit), label: label)
  }

  @Test("DND-19 a step has a number of its own, also after undo and redo")
  func numbers() throws {
    var workspace = Workspace()
    var history = UndoHistory()
    #expect(history.undoStep == nil)
    try perform(.addList(list, at: 0), on: &workspace, &history)
    let first = try #require(history.undoStep)
    try perform(.insert(items, into: .shelf, at: 0), on: &workspace, &history)
    let second = try #require(history.undoStep)
    #expect(first != second)
    try history.undo { try workspace.apply($0) }
    #expect(history.undoStep == first)
    #expect(history.undoneSteps == [second])
    try history.redo { try workspace.apply($0) }
    #expect(history.undoStep == second)
    try history.undo { try workspace.apply($0) }
    try perform(.insert(items, into: list.id, at: 0), on: &workspace, &history)
    #expect(![first, second].contains(history.undoStep))
    let name = String(repeating: "long ", count: 30)
    try perform(.renameItem(items[0].id, to: name), on: &workspace, &history)
    try perform(.remove([items[0].id]), on: &workspace, &history)
    #expect(history.undoLabel.map { $0.contains("…") && $0.count < 60 } == true)
  }

  @Test("DND-19 undo and redo say what they take back, and do it")
  func undoAndRedo() throws {
    var workspace = Workspace()
    var history = UndoHistory()
    #expect(!history.canUndo && history.undoLabel == nil)
    try perform(.addList(list, at: 0), on: &workspace, &history)
    try perform(.insert(items, into: .shelf, at: 0), on: &workspace, &history)
    let before = workspace
    try perform(
      .move(items.map(\.id), to: list.id, at: 0), on: &workspace, &history)
    let after = workspace
    #expect(history.undoLabel == "Undo Move 3 Items to Groceries")
    #expect(!history.canRedo)

    try history.undo { try workspace.apply($0) }
    #expect(workspace == before)
    #expect(history.redoLabel == "Redo Move 3 Items to Groceries")
    #expect(history.undoLabel == "Undo Add 3 Items to Shelf")

    try history.redo { try workspace.apply($0) }
    #expect(workspace == after)
    #expect(!history.canRedo)

    while history.canUndo { try history.undo { try workspace.apply($0) } }
    #expect(workspace == Workspace())
  }

  @Test("A new edit forgets what was undone")
  func newEdit() throws {
    var workspace = Workspace()
    var history = UndoHistory()
    try perform(.insert(items, into: .shelf, at: 0), on: &workspace, &history)
    try history.undo { try workspace.apply($0) }
    try perform(.addList(list, at: 0), on: &workspace, &history)
    #expect(!history.canRedo)
  }

  @Test("An undo that fails stays to be undone")
  func failing() throws {
    var history = UndoHistory()
    history.record(inverse: .remove([ItemID(rawValue: "gone")]), label: "Add")
    var workspace = Workspace()
    #expect(throws: EditError.self) {
      try history.undo { try workspace.apply($0) }
    }
    #expect(history.undoLabel == "Undo Add")
    #expect(!history.canRedo)
  }

  @Test("The oldest steps are forgotten first")
  func limited() {
    var history = UndoHistory(limit: 2)
    for label in ["One", "Two", "Three"] {
      history.record(inverse: .remove([]), label: label)
    }
    let undone = (0..<3).map { _ in history.undo { $0 }?.label }
    #expect(undone == ["Three", "Two", nil])
  }

  @Test("Every edit has a label that names what it is about")
  func labels() throws {
    var workspace = Workspace()
    _ = try workspace.apply(.addList(list, at: 0))
    _ = try workspace.apply(.insert(items, into: .shelf, at: 0))
    let a = items[0].id
    let expected: [(Edit, String)] = [
      (.insert([items[0]], into: list.id, at: 0), "Add “a” to Groceries"),
      (.remove([a]), "Remove “a”"),
      (.remove(items.map(\.id)), "Remove 3 Items"),
      (.move([a], to: .shelf, at: 2), "Move “a” to Shelf"),
      (.renameItem(a, to: "z"), "Rename “a”"),
      (.addList(list, at: 0), "Add List “Groceries”"),
      (.removeList(list.id), "Remove List “Groceries”"),
      (.renameList(list.id, to: "Food"), "Rename List “Groceries”"),
      (.moveList(list.id, at: 0), "Move List “Groceries”"),
    ]
    for (edit, label) in expected {
      #expect(edit.label(in: workspace) == label)
    }
  }
}
