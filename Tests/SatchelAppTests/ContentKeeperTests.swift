import Documents
import Drawings
import Foundation
import Library
import Testing

@testable import SatchelApp

/// What is edited is written where nothing is lost by it, whoever else writes.
@Suite struct ContentKeeperTests {
  @Test(
    """
    DND-40 what is edited while its item becomes something else is kept beside \
    it, and goes on there
    """)
  func beside() throws {
    let desk = try DrawingDesk()
    defer { desk.remove() }
    #expect(try desk.keep("mine") == .inPlace(desk.item()))
    #expect(try desk.titles() == ["mine"])
    // Once more, without a change.
    #expect(try desk.keep("mine") == .inPlace(desk.item()))
    try desk.putIn("theirs")
    guard case .beside(let new) = try desk.keep("mine too") else {
      Issue.record("It was written over what the person hasn't seen.")
      return
    }
    #expect(try desk.titles() == ["theirs", "mine too"])
    #expect(new.name == "mine too (Your Version)")
    guard case .beside(let same) = try desk.keep("mine, further") else {
      Issue.record("It didn't go on where it was kept.")
      return
    }
    #expect(same.id == new.id)
    #expect(try desk.titles() == ["theirs", "mine, further"])
    // Deleted, but what was drawn since is there.
    _ = try desk.library.apply(.remove([new.id]))
    _ = try desk.keep("mine again")
    #expect(try desk.titles() == ["theirs", "mine again"])
    // What was read since may be written over.
    try desk.read()
    #expect(try desk.keep("both") == .inPlace(desk.item()))
    #expect(try desk.titles() == ["both", "mine again"])
  }

  @Test(
    "DND-19 what undo has brought back is written over: redo is by undo, too")
  func undone() throws {
    let desk = try DrawingDesk()
    defer { desk.remove() }
    _ = try desk.keep("first")
    let first = try desk.item()
    _ = try desk.keep("second")
    _ = try desk.library.apply(.replaceContent(first))
    #expect(try desk.keep("third") == .inPlace(desk.item()))
    #expect(try desk.titles() == ["third"])
  }

  @Test(
    "DND-40 what is edited while its item is deleted is kept where it belongs")
  func gone() throws {
    let desk = try DrawingDesk()
    defer { desk.remove() }
    _ = try desk.library.apply(.remove([desk.item().id]))
    guard case .beside(let new) = try desk.keep("mine") else {
      Issue.record("It is lost.")
      return
    }
    #expect(try desk.library.itemIDs(in: .charts) == [new.id])
    guard case .beside(let same) = try desk.keep("mine, further") else {
      Issue.record("It is lost.")
      return
    }
    #expect(same.id == new.id)
    #expect(try desk.titles(in: .charts) == ["mine, further"])
  }
}

/// A library with one drawing, which is edited.
private final class DrawingDesk {
  let library: Library
  private let folder: URL
  private let keeper: ContentKeeper<Drawing>
  private var state = EditedItem<Drawing>()
  private let id: ItemID

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "satchel-keeper-\(UUID().uuidString)")
    library = try Library.open(
      at: LibraryLocation(
        folder: folder.appending(path: "data"),
        handedOut: folder.appending(path: "handed-out")))
    keeper = ContentKeeper(library)
    let blob = try library.storeBlob(Drawing(title: "read").data)
    let item = Item(
      name: "read", kind: Drawing.kind, type: Drawing.type.description,
      size: blob.size, digest: blob.digest)
    id = item.id
    _ = try library.apply(.insert([item], into: .shelf, at: 0))
    try read()
  }

  func remove() {
    library.close()
    try? FileManager.default.removeItem(at: folder)
  }

  func item() throws -> Item { try #require(try library.item(id)) }

  /// The editor reads the item anew.
  func read() throws {
    let drawing = try Drawing.read(item(), in: library)
    _ = try state.begin(item())
    _ = state.arrived(drawing, showing: drawing)
  }

  /// The person changes what shows, and it is kept.
  func keep(_ title: String) throws -> ContentKeeper<Drawing>.Kept? {
    _ = state.change()
    let new = state.keep(Drawing(title: title))
    let keeping = try #require(new)
    var kept: ContentKeeper<Drawing>.Kept?
    let edit = try keeper.edit(keeping) { kept = $0 }
    if let edit { _ = try library.apply(edit) }
    if case .inPlace(let item) = kept {
      state.kept(keeping, as: item)
      // It is named with the edit.
      let now = try self.item()
      #expect(item.id == now.id && item.digest == now.digest)
      return .inPlace(now)
    }
    state.kept(keeping, as: nil)
    return kept
  }

  /// Another program puts something else into the item.
  func putIn(_ title: String) throws {
    let blob = try library.storeBlob(Drawing(title: title).data)
    let item = try item().withContent(
      kind: Drawing.kind, type: Drawing.type.description, size: blob.size,
      digest: blob.digest, forms: [])
    _ = try library.apply(.replaceContent(item))
  }

  func titles(in place: PlaceID = .shelf) throws -> [String] {
    try library.items(library.itemIDs(in: place)).map {
      try Drawing.read($0, in: library).title
    }
  }
}
