import ContentTypes
import Documents
import Foundation
import RandomTesting
import Testing

@Suite struct WorkspaceTests {
  private let groceries = Place.list(
    id: PlaceID(rawValue: "groceries"), name: "Groceries")

  private func item(_ name: String) -> Item {
    Item(
      id: ItemID(rawValue: name), name: name, kind: .text, type: "text/plain",
      size: 1, digest: String(repeating: "0", count: 64))
  }

  private func workspace(
    shelf: [String], list: [String] = []
  ) throws -> Workspace {
    var workspace = Workspace()
    _ = try workspace.apply(.insert(shelf.map(item), into: .shelf, at: 0))
    _ = try workspace.apply(
      .addList(groceries, items: list.map(item), at: 0))
    return workspace
  }

  private func ids(_ names: [String]) -> [ItemID] {
    names.map(ItemID.init(rawValue:))
  }

  private func names(_ workspace: Workspace, _ place: PlaceID) -> [String] {
    workspace.items(in: place).map(\.name)
  }

  @Test("A fresh workspace is an empty Shelf")
  func fresh() {
    #expect(Workspace().places == [.shelf])
    #expect(Workspace().items(in: .shelf).isEmpty)
  }

  @Test("DND-05 every gap of one place takes an item where its mark stands")
  func moveWithinPlace() throws {
    let letters = ["a", "b", "c", "d", "e"]
    for from in letters.indices {
      for gap in 0...letters.count {
        var workspace = try workspace(shelf: letters)
        _ = try workspace.apply(
          .move(ids([letters[from]]), to: .shelf, at: gap))
        var marked: [String] = letters
        marked.insert("mark", at: gap)
        marked.removeAll { $0 == letters[from] }
        let expected = marked.map { $0 == "mark" ? letters[from] : $0 }
        #expect(names(workspace, .shelf) == expected, "\(from) to \(gap)")
      }
    }
  }

  @Test("DND-05 several items keep the order that they are named in")
  func moveSeveralWithinPlace() throws {
    var workspace = try workspace(shelf: ["a", "b", "c", "d", "e"])
    _ = try workspace.apply(.move(ids(["e", "a", "c"]), to: .shelf, at: 4))
    #expect(names(workspace, .shelf) == ["b", "d", "e", "a", "c"])
  }

  @Test("DND-07 an item moved to another list keeps its identity")
  func moveBetweenPlaces() throws {
    var workspace = try workspace(shelf: ["a", "b"], list: ["x", "y"])
    let before = try #require(workspace.item(ItemID(rawValue: "b")))
    _ = try workspace.apply(.move([before.id], to: groceries.id, at: 1))
    #expect(names(workspace, .shelf) == ["a"])
    #expect(names(workspace, groceries.id) == ["x", "b", "y"])
    #expect(workspace.item(before.id) == before)
  }

  @Test("An index that has grown stale means the nearest end")
  func staleIndex() throws {
    var workspace = try workspace(shelf: ["a", "b", "c"])
    _ = try workspace.apply(.move(ids(["a"]), to: .shelf, at: .max))
    #expect(names(workspace, .shelf) == ["b", "c", "a"])
    _ = try workspace.apply(.move(ids(["a"]), to: .shelf, at: .min))
    #expect(names(workspace, .shelf) == ["a", "b", "c"])
  }

  @Test("The Shelf can be neither renamed, removed nor moved")
  func shelfIsFixed() throws {
    var workspace = Workspace()
    for edit: Edit in [
      .removeList(.shelf), .renameList(.shelf, to: "Mine"),
      .moveList(.shelf, at: 0), .addList(.shelf, at: 0),
    ] {
      #expect(throws: EditError.shelfIsFixed) { try workspace.apply(edit) }
    }
    #expect(workspace == Workspace())
  }

  @Test("An edit that names what isn't there changes nothing")
  func badEdits() throws {
    var workspace = try workspace(shelf: ["a", "b"], list: ["x"])
    let before = workspace
    let gone = ItemID(rawValue: "gone")
    let nowhere = PlaceID(rawValue: "nowhere")
    let cases: [(Edit, EditError)] = [
      (.remove(ids(["a"]) + [gone]), .noSuchItem(gone)),
      (.remove(ids(["a", "a"])), .duplicate("a")),
      (.move(ids(["a"]), to: nowhere, at: 0), .noSuchPlace(nowhere)),
      (.insert([item("a")], into: .shelf, at: 0), .duplicate("a")),
      (.insert([item("n"), item("n")], into: .shelf, at: 0), .duplicate("n")),
      (.addList(groceries, at: 0), .duplicate("groceries")),
      (.renameItem(gone, to: "n"), .noSuchItem(gone)),
      (.renameItem(ItemID(rawValue: "a"), to: " \n"), .emptyName),
      (
        .renameList(groceries.id, to: String(repeating: "n", count: 256)),
        .nameTooLong
      ),
      (.group([.remove(ids(["a"])), .remove([gone])]), .noSuchItem(gone)),
    ]
    for (edit, error) in cases {
      #expect(throws: error) { try workspace.apply(edit) }
      #expect(workspace == before)
    }
  }

  @Test(
    "DND-19 undoing a random walk step by step gives back every state",
    arguments: 0..<40 as Range<UInt64>)
  func inverse(seed: UInt64) throws {
    var random = RandomEdits(seed: seed)
    var workspace = Workspace()
    var walk: [(before: Workspace, inverse: Edit, after: Workspace)] = []
    var refused = 0
    for _ in 0..<150 {
      let before = workspace
      let edit = random.next(for: workspace)
      do {
        let inverse = try workspace.apply(edit)
        walk.append((before, inverse, workspace))
      } catch {
        refused += 1
        #expect(workspace == before)
      }
    }
    #expect(walk.count > 80, "only \(refused) edits were refused")
    for step in walk.reversed() {
      let redo = try workspace.apply(step.inverse)
      #expect(workspace == step.before)
      var again = workspace
      _ = try again.apply(redo)
      #expect(again == step.after)
    }
    #expect(workspace == Workspace())
  }
}
