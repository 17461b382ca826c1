import Documents
import Testing
import Transfer

/// Steps of drops whose content is still on its way.
@Suite struct UndoOfDropsTests {
  private let drop = JobGroupID()

  private func item(_ name: String) -> Item {
    Item(
      name: name, kind: .text, type: "text/plain", size: 1,
      digest: String(repeating: "0", count: 64))
  }

  private func land(
    _ item: Item, _ workspace: inout Workspace, _ history: inout UndoHistory
  ) throws {
    _ = try workspace.apply(.insert([item], into: .shelf, at: .max))
    history.amend(drop, label: "Add \(item.name)") { inverse in
      guard case .remove(let ids) = inverse else { return .remove([item.id]) }
      return .remove(ids + [item.id])
    }
  }

  @Test("DND-19 one step takes back all that has landed of a drop, and no more")
  func oneStep() throws {
    var workspace = Workspace()
    var history = UndoHistory()
    history.record(inverse: .group([]), label: "Add 2 Items", drop: drop)
    let (a, b, other) = (item("a"), item("b"), item("other"))
    try land(a, &workspace, &history)
    let inverse = try workspace.apply(.insert([other], into: .shelf, at: 0))
    history.record(inverse: inverse, label: "Add Other")
    try land(b, &workspace, &history)
    let newest = try history.undo { try workspace.apply($0) }
    #expect(newest?.drop == nil, "the newest step is not the drop’s")
    #expect(workspace.items(in: .shelf) == [a, b])
    #expect(history.canRedo, "what lands takes nothing from redo")
    #expect(history.undoLabel == "Undo Add b")
    let undone = try history.undo { try workspace.apply($0) }
    #expect(undone?.drop == drop)
    #expect(workspace.items(in: .shelf).isEmpty)
    #expect(history.isUndone(drop))
    let redone = try history.redo { try workspace.apply($0) }
    #expect(redone?.drop == drop)
    #expect(workspace.items(in: .shelf) == [a, b])
    #expect(!history.isUndone(drop))
  }

  @Test("DND-19 a drop of which nothing has come is taken back, too")
  func nothingYet() throws {
    var workspace = Workspace()
    var history = UndoHistory()
    history.record(inverse: .group([]), label: "Add “x”", drop: drop)
    #expect(history.undoLabel == "Undo Add “x”")
    try history.undo { try workspace.apply($0) }
    #expect(history.isUndone(drop))
    let redone = try history.redo { try workspace.apply($0) }
    #expect(redone?.drop == drop)
    #expect(workspace == Workspace())
  }

  @Test("DND-19 a drop that came to nothing leaves no step")
  func forgotten() {
    var history = UndoHistory()
    history.record(inverse: .group([]), label: "Before")
    history.record(inverse: .group([]), label: "Add “x”", drop: drop)
    history.forget(drop)
    #expect(history.undoLabel == "Undo Before")
    history.amend(drop, label: "late") { $0 }
    #expect(history.undoLabel == "Undo Before")
  }
}
