import Documents
import Testing

@Suite struct BroughtTests {
  private static func item(_ name: String) -> Item {
    Item(
      id: ItemID(rawValue: name), name: name, kind: .text, type: "text/plain",
      size: 1, digest: String(repeating: "0", count: 64))
  }

  @Test("DND-19 an edit says which items it brings where, and moves bring none")
  func places() throws {
    let (a, b) = (Self.item("a"), Self.item("b"))
    let list = Place.list(name: "Groceries")
    #expect(
      Edit.insert([a, b], into: .shelf, at: 0).broughtInto == [
        .shelf: [a.id, b.id]
      ])
    #expect(
      Edit.restore([
        .init(item: b, place: .shelf, index: 3),
        .init(item: a, place: .shelf, index: 1),
      ]).broughtInto == [.shelf: [a.id, b.id]])
    #expect(
      Edit.addList(list, items: [a], at: 0).broughtInto == [list.id: [a.id]])
    #expect(Edit.move([a.id], to: list.id, at: 0).broughtInto.isEmpty)
    #expect(Edit.remove([a.id]).broughtInto.isEmpty)
    #expect(
      Edit.group([
        .insert([a], into: .shelf, at: 0), .insert([b], into: list.id, at: 0),
      ]).broughtInto == [.shelf: [a.id], list.id: [b.id]])
  }

  @Test("DND-19 undoing a deletion, and redoing what adds, tell what came")
  func history() throws {
    let (a, b) = (Self.item("a"), Self.item("b"))
    var workspace = Workspace()
    var history = UndoHistory()
    func perform(_ edit: Edit) throws {
      let label = edit.label(in: workspace)
      history.record(inverse: try workspace.apply(edit), label: label)
    }
    try perform(.insert([a, b], into: .shelf, at: 0))
    try perform(.remove([a.id]))
    let undone = try history.undo { try workspace.apply($0) }
    #expect(undone?.brought == [.shelf: [a.id]])
    let insertion = try history.undo { try workspace.apply($0) }
    #expect(insertion?.brought == [:])
    let again = try history.redo { try workspace.apply($0) }
    #expect(again?.brought == [.shelf: [a.id, b.id]])
    let removal = try history.redo { try workspace.apply($0) }
    #expect(removal?.brought == [:])
  }
}
