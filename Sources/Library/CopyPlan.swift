import Documents

/// Where copies of a thing go in a folder: one name for an item, and for a
/// stack a folder with a name for each thing in it.
struct CopyPlan: Hashable, Sendable {
  /// A copy of an item that is no stack.
  struct Copy: Hashable, Sendable {
    let path: String
    let item: Item
  }

  /// The name of the whole.
  let name: String
  /// The folders of stacks, each before what is in it.
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
    guard tree.item.isStack else {
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

extension FileName {
  /// The name, or one with a number that no other has: `a 2.txt`.
  static func free(_ name: String, among taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    let dot = name.lastIndex(of: ".").flatMap {
      $0 == name.startIndex ? nil : $0
    }
    let stem = name[..<(dot ?? name.endIndex)]
    let ending = name[(dot ?? name.endIndex)...]
    var number = 2
    while true {
      let room = Name.longest - ending.utf8.count - 12
      let numbered =
        "\(Name.shortened(String(stem), to: max(1, room))) \(number)\(ending)"
      if !taken.contains(numbered) { return numbered }
      number += 1
    }
  }
}
