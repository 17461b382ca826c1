import Documents
import Foundation
import Glibc

extension Library {
  /// Makes a file, or a folder, for another program to have: of a stack, a
  /// folder with a file for each thing in it, and a folder for each stack.
  ///
  /// Things with the same name get numbers.
  ///
  /// - Returns: As ``handOut(_:)-(Item)`` does for an item.
  /// - Throws: ``LibraryError``: `contentMissing`, `diskFull`,
  ///   `folderUnusable`. Nothing is left then.
  public func handOut(_ tree: ItemTree) throws -> URL {
    guard tree.item.isStack else { return try handOut(tree.item) }
    let folder = try freshHandOut()
    do {
      return try fill(tree, in: folder, taken: [])
    } catch {
      removeEverything(at: folder.path(percentEncoded: false))
      throw error
    }
  }

  /// Makes the folder of a stack inside of another folder.
  func fill(
    _ tree: ItemTree, in folder: URL, taken: Set<String>
  ) throws -> URL {
    let name = FileName.free(
      FileName.safe(tree.item.name, type: "", isFolder: true), among: taken)
    let target = folder.appending(path: name, directoryHint: .isDirectory)
    try writing(name) { () throws(SystemError) in
      guard mkdir(target.path(percentEncoded: false), 0o777) == 0 else {
        throw SystemError("mkdir")
      }
    }
    var taken: Set<String> = []
    for part in tree.contents {
      let made =
        part.item.isStack
        ? try fill(part, in: target, taken: taken)
        : try handOut(part.item, in: target, taken: taken)
      taken.insert(made.lastPathComponent)
    }
    return target
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
