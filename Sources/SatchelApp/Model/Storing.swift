import ContentTypes
import Documents
import Foundation
import Library
import Transfer

/// Puts arrived content into the library. It blocks on the disk, and never
/// runs on GTK's thread.
enum Storing {
  /// Keeps each item that can be kept.
  ///
  /// - Parameter arrived: what came, each with the identifier that its item
  ///   gets.
  /// - Returns: the items, whose content is safe on the disk, and a sentence
  ///   for each that could not be kept.
  static func store(
    _ arrived: [(ItemID, ArrivedItem)], in library: Library
  ) -> (items: [Item], problems: [(ItemID, String)]) {
    var items: [Item] = []
    var problems: [(ItemID, String)] = []
    for (id, item) in arrived {
      do {
        let blob = try store(item, in: library)
        items.append(
          Item(
            id: id, name: item.name, kind: item.kind,
            type: item.type.description, size: blob.size, digest: blob.digest))
      } catch {
        problems.append((id, "\(error)"))
        if case .payloadFile(let file) = item.content {
          try? FileManager.default.removeItem(at: file)
        }
      }
    }
    return (items, problems)
  }

  private static func store(
    _ item: ArrivedItem, in library: Library
  ) throws -> StoredBlob {
    switch item.content {
    case .bytes(let data): try library.storeBlob(data, named: item.name)
    case .payloadFile(let file):
      try library.adopt(file: file, digest: item.digest)
    case .localFile(let file): try library.importLocal(at: file)
    }
  }
}
