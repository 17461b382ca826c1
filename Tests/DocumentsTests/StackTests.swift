import ContentTypes
import Documents
import Foundation
import RandomTesting
import Testing

@Suite struct StackTests {
  private func item(_ name: String) -> Item {
    Item(
      id: ItemID(rawValue: name), name: name, kind: .text, type: "text/plain",
      size: 1, digest: String(repeating: "0", count: 64))
  }

  private func workspace(_ names: String...) throws -> Workspace {
    var workspace = Workspace()
    _ = try workspace.apply(.insert(names.map(item), into: .shelf, at: 0))
    return workspace
  }

  private func ids(_ names: String...) -> [ItemID] {
    names.map(ItemID.init(rawValue:))
  }

  private func id(_ name: String) -> ItemID { ItemID(rawValue: name) }

  private let pile = ItemID(rawValue: "pile")
  private var inside: PlaceID { PlaceID(inside: pile) }

  private func names(_ workspace: Workspace, _ place: PlaceID) -> [String] {
    workspace.items(in: place).map(\.name)
  }

  @Test("DND-16 items dropped on another make a stack in its place, it first")
  func making() throws {
    var workspace = try workspace("a", "b", "c", "d", "e")
    let before = workspace
    let edit = Edit.stacking(
      ids("e", "a"), onto: id("c"), in: .shelf, at: 2, as: pile)
    #expect(edit.label(in: workspace) == "Stack 3 Items")
    // What comes to several places is counted, and what is in it is not.
    let several = Edit.group([
      .insert(
        [item("x"), Item.stack(id: pile, name: "y")], into: .shelf, at: 0),
      .insert([item("z"), item("u")], into: inside, at: 0),
      .insert([item("v")], into: .notes, at: 0),
    ])
    #expect(several.label(in: workspace) == "Add 3 Items")
    let inverse = try workspace.apply(edit)
    #expect(names(workspace, .shelf) == ["b", "3 Items", "d"])
    #expect(names(workspace, inside) == ["c", "e", "a"])
    let after = workspace
    let redo = try workspace.apply(inverse)
    #expect(workspace == before)
    _ = try workspace.apply(redo)
    #expect(workspace == after)
  }

  @Test("DND-16 an item among those dropped on it counts once")
  func makingOfGathered() throws {
    var workspace = try workspace("a", "b", "c")
    _ = try workspace.apply(
      .stacking(ids("a", "b"), onto: id("b"), in: .shelf, at: 1, as: pile))
    #expect(names(workspace, .shelf) == ["2 Items", "c"])
    #expect(names(workspace, inside) == ["b", "a"])
  }

  @Test("DND-16 what is dropped into a stack comes last, and is counted")
  func adding() throws {
    var workspace = try workspace("a", "b", "c", "d")
    _ = try workspace.apply(
      .stacking(ids("b"), onto: id("a"), in: .shelf, at: 0, as: pile))
    let before = workspace
    let inverse = try workspace.apply(
      .move(ids("d", "c"), to: inside, at: .max))
    #expect(names(workspace, inside) == ["a", "b", "d", "c"])
    #expect(names(workspace, .shelf) == ["4 Items"])
    _ = try workspace.apply(inverse)
    #expect(workspace == before)
  }

  @Test("A stack that was named keeps its name; a name of a number stays right")
  func naming() throws {
    var workspace = try workspace("a", "b", "c")
    _ = try workspace.apply(
      .stacking(ids("b"), onto: id("a"), in: .shelf, at: 0, as: pile))
    _ = try workspace.apply(.renameItem(pile, to: "Holiday"))
    _ = try workspace.apply(.move(ids("c"), to: inside, at: 0))
    #expect(names(workspace, .shelf) == ["Holiday"])
    let before = workspace
    let inverse = try workspace.apply(.renameItem(pile, to: "7 Items"))
    #expect(names(workspace, .shelf) == ["3 Items"])
    _ = try workspace.apply(inverse)
    #expect(workspace == before)
  }

  @Test(
    "DND-19 the last item takes its stack's place, and one undo brings both back"
  )
  func dissolving() throws {
    var workspace = try workspace("a", "b", "c", "d")
    _ = try workspace.apply(
      .stacking(ids("c"), onto: id("b"), in: .shelf, at: 1, as: pile))
    let before = workspace
    let inverse = try workspace.apply(.move(ids("b"), to: .shelf, at: 0))
    #expect(names(workspace, .shelf) == ["b", "a", "c", "d"])
    #expect(workspace.place(inside) == nil)
    _ = try workspace.apply(inverse)
    #expect(workspace == before)
    #expect(names(workspace, inside) == ["b", "c"])
  }

  @Test(
    "DND-19 a stack that becomes empty is gone, with those that held only it")
  func emptying() throws {
    var workspace = try workspace("a", "b", "c", "d")
    _ = try workspace.apply(
      .stacking(ids("b"), onto: id("a"), in: .shelf, at: 0, as: pile))
    let outer = id("outer")
    _ = try workspace.apply(
      .stacking(ids("c"), onto: pile, in: .shelf, at: 0, as: outer))
    #expect(names(workspace, PlaceID(inside: outer)) == ["2 Items", "c"])
    let before = workspace
    let inverse = try workspace.apply(.remove(ids("a", "b")))
    #expect(names(workspace, .shelf) == ["c", "d"])
    _ = try workspace.apply(inverse)
    #expect(workspace == before)
  }

  @Test("DND-19 a stack that is removed comes back with all that is in it")
  func removing() throws {
    var workspace = try workspace("a", "b", "c", "d")
    let list = Place.list(id: PlaceID(rawValue: "list"), name: "List")
    _ = try workspace.apply(.addList(list, at: 0))
    _ = try workspace.apply(
      .stacking(ids("b"), onto: id("a"), in: .shelf, at: 0, as: pile))
    _ = try workspace.apply(.move([pile], to: list.id, at: 0))
    #expect(names(workspace, inside) == ["a", "b"])
    let before = workspace
    for edit in [Edit.remove([pile]), .removeList(list.id)] {
      let inverse = try workspace.apply(edit)
      #expect(workspace.item(id("a")) == nil)
      let after = workspace
      let redo = try workspace.apply(inverse)
      #expect(workspace == before)
      _ = try workspace.apply(redo)
      #expect(workspace == after)
      _ = try workspace.apply(inverse)
    }
  }

  @Test("A stack is never inside itself")
  func insideItself() throws {
    var workspace = try workspace("a", "b", "c")
    _ = try workspace.apply(
      .stacking(ids("b"), onto: id("a"), in: .shelf, at: 0, as: pile))
    let outer = id("outer")
    _ = try workspace.apply(
      .stacking([pile], onto: id("c"), in: .shelf, at: 1, as: outer))
    let before = workspace
    for (stack, place) in [
      (pile, inside), (outer, PlaceID(inside: outer)), (outer, inside),
    ] {
      #expect(throws: EditError.insideItself) {
        try workspace.apply(.move([stack], to: place, at: 0))
      }
    }
    #expect(workspace == before)
  }

  @Test("A copied stack is another one, with the same inside")
  func copying() throws {
    var workspace = try workspace("a", "b", "c")
    _ = try workspace.apply(
      .stacking(ids("b"), onto: id("a"), in: .shelf, at: 0, as: pile))
    let copy = try #require(workspace.tree(pile)).copied()
    let before = workspace
    let inverse = try workspace.apply(
      ItemTree.insertion(of: [copy], into: .shelf, at: .max))
    #expect(names(workspace, .shelf) == ["2 Items", "c", "2 Items"])
    #expect(names(workspace, copy.item.inside) == ["a", "b"])
    #expect(Set(copy.items.map(\.id)).isDisjoint(with: [pile, id("a")]))
    _ = try workspace.apply(inverse)
    #expect(workspace == before)
  }

  @Test(
    "DND-19 a random walk leaves what a plain tree would hold, and undoes whole",
    arguments: 0..<40 as Range<UInt64>)
  func sameAsTree(seed: UInt64) throws {
    var random = RandomEdits(seed: seed)
    var workspace = Workspace()
    let items = (0..<12).map { _ in random.item() }
    _ = try workspace.apply(.insert(items, into: .shelf, at: 0))
    var tree = PlainTree(workspace)
    var walk: [(before: Workspace, inverse: Edit, after: Workspace)] = []
    for step in 0..<60 {
      let all = tree.all
      let places = [nil] + tree.stacks.map { Optional($0) }
      let dropped = (0...random.below(3)).map { _ in
        all[random.below(all.count)]
      }
      let chosen = dropped.reduce(into: [ItemID]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      let before = workspace
      let edit: Edit
      let expected: PlainTree?
      if random.below(2) == 0 {
        let holder = places[random.below(places.count)]
        let place = holder.map(PlaceID.init(inside:)) ?? .shelf
        let index = random.below(workspace.items(in: place).count + 1)
        edit = .move(chosen, to: place, at: index)
        expected = tree.moving(chosen, to: holder, at: index)
      } else {
        let target = all[random.below(all.count)]
        let stack = ItemID(rawValue: "stack\(step)")
        let holder = tree.holder(of: target)
        let place = holder.map(PlaceID.init(inside:)) ?? .shelf
        let index = try #require(
          workspace.items(in: place).firstIndex { $0.id == target })
        edit = .stacking(chosen, onto: target, in: place, at: index, as: stack)
        expected = tree.stacking(chosen, onto: target, as: stack)
      }
      guard let expected else {
        #expect(throws: EditError.insideItself) { try workspace.apply(edit) }
        #expect(workspace == before)
        continue
      }
      let inverse = try workspace.apply(edit)
      walk.append((before, inverse, workspace))
      tree = expected
      #expect(PlainTree(workspace) == tree)
      try expectSound(workspace)
    }
    for step in walk.reversed() {
      #expect(workspace == step.after)
      let redo = try workspace.apply(step.inverse)
      #expect(workspace == step.before)
      _ = try workspace.apply(redo)
      #expect(workspace == step.after)
      _ = try workspace.apply(step.inverse)
    }
  }

  private func expectSound(_ workspace: Workspace) throws {
    for place in workspace.allPlaces {
      guard let shown = workspace.place(place), shown.kind == .stack else {
        continue
      }
      let count = workspace.items(in: place).count
      #expect(count >= 2)
      if shown.name.hasSuffix(" Items") {
        #expect(shown.name == "\(count) Items")
      }
    }
  }
}
