import Documents
import Foundation
import Library
import Localization
import Transfer

/// Copies among the person's own files.
extension Desk {
  /// Saves a copy under a name that the person has chosen, and has been asked
  /// about where something has it. A large file stands among the transfers
  /// meanwhile, and becomes whole even if the app ends.
  func saveCopy(of tree: ItemTree, as path: String) async {
    let url = URL(filePath: path)
    let item = tree.item
    let exists = FileManager.default.fileExists(atPath: path)
    await save(tr("“\(url.lastPathComponent)”"), in: url) {
      [library, arrivals] in
      if !exists, [.text, .image, .file].contains(item.kind) {
        try await arrivals.exports.save(item, as: url)
      } else {
        try await Task.detached {
          try library.saveCopy(of: tree, as: url, replacing: exists)
        }.value
      }
    }
  }

  /// Saves copies in a folder, next to what is there.
  func saveCopies(of trees: [ItemTree], in path: String) async {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    let what = TransferWords.counted(trees.count, .item)
    await save(what, in: folder.appending(path: "any")) { [library] in
      _ = try await Task.detached {
        try library.saveCopies(of: trees, in: folder)
      }.value
    }
  }

  private func save(
    _ what: String, in url: URL, _ body: () async throws -> Void
  ) async {
    do {
      try await body()
      onMessage(
        Sandbox.folderName(of: url).map { tr("Saved \(what) in “\($0)”.") }
          ?? tr("Saved \(what)."))
    } catch {
      onMessage(tr("Could not save \(what). \(error)"))
    }
  }
}
