import ContentTypes
import Documents
import Foundation
import Glibc
import Transfer

/// Copies that the person wants to have among their own files.
extension Library {
  /// Makes a copy of an item among the person's files: whole under its name or
  /// not at all.
  ///
  /// What is kept of rich text becomes a page that browsers show as it is
  /// meant. Of a stack a folder is made, as ``handOut(_:)-(ItemTree)`` does.
  /// Until it is whole it stands under a hidden name beside its place, unless a
  /// file can do without a name; a place that holds no folders will do for one.
  ///
  /// - Parameters:
  ///   - tree: anything.
  ///   - url: the file or the folder to make.
  ///   - replacing: whether a file with that name goes, because the person has
  ///     said so. A folder never does.
  /// - Throws: ``LibraryError``: `contentMissing`, `alreadyThere`, `notFound`
  ///   when there is no such place, `diskFull`, `folderUnusable`. Nothing is
  ///   left then, and what was there is as it was.
  public func saveCopy(
    of tree: ItemTree, as url: URL, replacing: Bool = false
  ) throws {
    guard !CopyPlan(tree).isFile else {
      return try saveFile(of: tree.item, as: url, replacing: replacing)
    }
    let parent = url.deletingLastPathComponent()
    let name = url.lastPathComponent
    try withHiddenFolder(in: parent) { hidden in
      let made = try copy(tree, in: hidden)
      do throws(SystemError) {
        try publish(made, as: url, replacing: replacing)
      } catch  where error.isObstacle {
        throw LibraryError(.alreadyThere, name)
      } catch {
        throw error.whileWriting(name)
      }
    }
  }

  /// Makes copies of several items in a folder, each under its own name. What
  /// has that name already is left alone: a number is added.
  ///
  /// - Returns: what was made, in order.
  /// - Throws: as ``saveCopy(of:as:replacing:)``. Those before the one that
  ///   failed are whole, and stay.
  public func saveCopies(
    of trees: [ItemTree], in folder: URL
  ) throws -> [URL] {
    try withHiddenFolder(in: folder) { hidden in
      try trees.map { tree in
        let made = try copy(tree, in: hidden)
        while true {
          let taken = Set(names(in: folder.path(percentEncoded: false)))
          let name = FileName.free(made.lastPathComponent, among: taken)
          let url = folder.appending(path: name)
          do throws(SystemError) {
            try publish(made, as: url, replacing: false)
            return url
          } catch  where error.isObstacle {
            // Something else had the name first.
            continue
          } catch {
            throw error.whileWriting(name)
          }
        }
      }
    }
  }

  /// Runs what makes something in a folder, first under a hidden name beside its
  /// place. What is left there then goes.
  func withHiddenFolder<Result>(
    in parent: URL, _ body: (URL) throws -> Result
  ) throws -> Result {
    let parentPath = parent.path(percentEncoded: false)
    return try unfinished.making(in: parentPath) { name in
      let hidden = parent.appending(path: name, directoryHint: .isDirectory)
      let path = hidden.path(percentEncoded: false)
      do throws(SystemError) {
        guard mkdir(path, 0o700) == 0 else { throw SystemError("mkdir") }
      } catch {
        throw error.number == ENOENT
          ? LibraryError(.notFound, parentPath, underlying: error)
          : error.whileWriting(parentPath)
      }
      defer { removeEverything(at: path) }
      return try body(hidden)
    }
  }

  private func copy(_ tree: ItemTree, in folder: URL) throws -> URL {
    let item = tree.item
    guard item.kind == .richText else {
      return try makeCopies(CopyPlan(tree), in: folder)
    }
    let url = folder.appending(path: Self.fileName(of: item))
    try write(document(of: item), to: url)
    return url
  }

  private func saveFile(
    of item: Item, as url: URL, replacing: Bool
  ) throws {
    guard item.kind == .richText else {
      return try save(item, as: url, replacing: replacing)
    }
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    try unfinished.making(in: folder) { name in
      try write(
        document(of: item), to: url, temporaryName: name, replacing: replacing)
    }
  }

  private func document(of item: Item) throws -> Payload {
    let content = Payload.file(try contentURL(of: item))
    return try item.kind.descriptor.document(of: content)
  }

  private func publish(
    _ made: URL, as url: URL, replacing: Bool
  ) throws(SystemError) {
    let (old, new) = (Self.path(of: made), Self.path(of: url))
    guard replacing else { return try renameNew(old, to: new) }
    guard rename(old, new) == 0 else { throw SystemError("rename") }
  }

  /// Without the slash that stands behind a folder's.
  private static func path(of url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/")
      ? String(path.dropLast()) : path
  }
}
