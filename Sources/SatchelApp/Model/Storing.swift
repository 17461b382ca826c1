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
        let blob = try store(item.content, named: item.name, in: library)
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
    _ content: ArrivedItem.Content, named name: String, in library: Library
  ) throws -> StoredBlob {
    switch content {
    case .bytes(let data): try library.storeBlob(data, named: name)
    case .payloadFile(let file): try library.adopt(file: file)
    case .localFile(let file): try library.importLocal(at: file)
    }
  }
}
