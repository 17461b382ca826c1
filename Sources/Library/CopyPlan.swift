import ContentTypes
import Documents

/// Where copies of a thing go in a folder: one name for an item, and for one that
/// holds others a folder with a name for each of them.
struct CopyPlan: Hashable, Sendable {
  /// A copy of an item that holds no others.
  struct Copy: Hashable, Sendable {
    let path: String
    let item: Item
  }

  /// The name of the whole.
  let name: String
  /// The folders of what holds items, each before what is in it.
  private(set) var folders: [String] = []
  /// Everything else. No two have the same path: things with the same name get
  /// numbers.
  private(set) var copies: [Copy] = []

  /// Plans copies of a tree.
  init(_ tree: ItemTree) {
    name = Library.fileName(of: tree.item)
    add(tree, as: name)
  }

  private mutating func add(_ tree: ItemTree, as path: String) {
    guard tree.item.holdsItems else {
      copies.append(Copy(path: path, item: tree.item))
      return
    }
    folders.append(path)
    var taken: Set<String> = []
    for part in tree.contents {
      let name = FileName.free(
        Library.fileName(of: part.item), among: taken)
      taken.insert(name)
      add(part, as: "\(path)/\(name)")
    }
  }

  /// Whether the whole is one file.
  var isFile: Bool {
    folders.isEmpty && copies.allSatisfy { !$0.item.blob.isFolder }
  }
}
