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
  ) -> (items: [ItemTree], problems: [(ItemID, String)]) {
    var items: [ItemTree] = []
    var problems: [(ItemID, String)] = []
    for (id, item) in arrived {
      do {
        items.append(try store(item, as: id, in: library))
      } catch {
        problems.append((id, "\(error)"))
        Arrival(items: [item]).discardFiles()
      }
    }
    return (items, problems)
  }

  /// Keeps an item with all that is in it.
  private static func store(
    _ item: ArrivedItem, as id: ItemID, in library: Library
  ) throws -> ItemTree {
    if case .stack(let inside) = item.content {
      return ItemTree(
        item.kind == .mailbox
          ? .mailbox(id: id, name: item.name) : .stack(id: id, name: item.name),
        contents: try inside.map {
          try store($0, as: ItemID(), in: library)
        })
    }
    let blob = try store(
      item.content, of: item, digest: item.digest, in: library)
    let forms = try item.forms.map { form in
      let blob = try store(
        form.content, of: item, digest: form.digest, in: library)
      return Item.Form(
        type: form.type.description, size: blob.size, digest: blob.digest)
    }
    return ItemTree(
      Item(
        id: id, name: item.name, kind: blob.kind(expected: item.kind),
        type: item.type.description, size: blob.size, digest: blob.digest,
        forms: forms))
  }

  private static func store(
    _ content: ArrivedItem.Content, of item: ArrivedItem, digest: String?,
    in library: Library
  ) throws -> StoredBlob {
    switch content {
    case .bytes(let data):
      return try library.storeBlob(data, named: item.name)
    case .payloadFile(let folder) where item.kind == .folder:
      let blob = try library.importFolder(at: folder)
      try? FileManager.default.removeItem(at: folder)
      return blob
    case .payloadFile(let file):
      // Only what was digested on its way was written by us alone.
      if let digest {
        return try library.adopt(file: file, digest: digest)
      }
      let blob = try library.importFile(at: file)
      try? FileManager.default.removeItem(at: file)
      return blob
    case .localFile(let file): return try library.importLocal(at: file)
    // Its parts were kept one by one.
    case .stack: throw TransferError(.undecodable, item: item.name)
    }
  }
}
