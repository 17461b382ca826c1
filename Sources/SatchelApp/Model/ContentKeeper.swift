import Documents
import Library
import Localization
import Synchronization
import Transfer

/// Writes what was edited into the library when its turn comes.
final class ContentKeeper<Content: EditedContent>: Sendable {
  /// Where content was written.
  enum Kept: Equatable, Sendable {
    /// Into its item, which is this now.
    case inPlace(Item)
    /// Into an item of its own, beside its item: that has become something that
    /// the person hasn't seen, or is gone.
    case beside(Item)
  }

  private let library: Library
  private let targets = Mutex(EditTargets())

  init(_ library: Library) {
    self.library = library
  }

  /// Makes what keeps content as it was changed. It blocks on the disk.
  ///
  /// - Parameter use: gets where it is written; the edit is nil where nothing has
  ///   changed.
  /// - Throws: ``LibraryError`` when it can't be stored, ``TransferError`` with
  ///   `tooLarge` where it could not be read again.
  func edit(
    _ keeping: EditedItem<Content>.Keeping,
    then use: (Kept) -> Void = { _ in }
  ) throws -> Edit? {
    let origin = keeping.origin
    return try targets.withLock { targets in
      var found: Item?
      for id in targets.items(for: keeping.id, from: origin) {
        found = try library.item(id)
        if found != nil { break }
      }
      try keeping.content.requireReadable()
      let data = try keeping.content.data
      guard data.count <= Content.largest else {
        throw TransferError(.tooLarge, item: keeping.content.itemName)
      }
      let blob = try library.storeBlob(data)
      guard let item = found else {
        let (edit, new) = insertion(
          keeping.content, blob, into: Self.collection.id, at: 0)
        targets.wrote(blob.digest, to: new.id, from: origin)
        use(.beside(new))
        return edit
      }
      let mayReplace = targets.allows(
        replacing: item.digest, of: item.id, from: origin)
      // It may have become the same.
      guard mayReplace || blob.digest == item.digest else {
        let place = try library.place(of: item.id) ?? Self.collection.id
        let index = try library.itemIDs(in: place).firstIndex(of: item.id)
        let (edit, new) = insertion(
          keeping.content, blob, into: place, at: (index ?? -1) + 1)
        targets.wrote(blob.digest, to: new.id, from: origin)
        use(.beside(new))
        return edit
      }
      targets.wrote(blob.digest, to: item.id, from: origin)
      let isMoved = item.id != keeping.id
      let named = keeping.content.itemName
      let name =
        keeping.isRenamed ? (isMoved ? Self.beside(named) : named) : item.name
      guard blob.digest != item.digest || name != item.name else {
        use(isMoved ? .beside(item) : .inPlace(item))
        return nil
      }
      let changed = item.withContent(
        kind: Content.kind, type: Content.type.description, size: blob.size,
        digest: blob.digest, forms: keeping.content.forms)
      use(isMoved ? .beside(changed) : .inPlace(changed))
      return .replaceContent(changed, named: name)
    }
  }

  /// What something is called that was made beside another.
  private static func beside(_ name: String) -> String {
    tr("\(name) (Your Version)")
  }

  /// Where such content belongs.
  private static var collection: Place {
    Place.collections.first {
      $0.collectedKinds?.contains(Content.kind) == true
    } ?? .shelf
  }

  private func insertion(
    _ content: Content, _ blob: StoredBlob, into place: PlaceID, at index: Int
  ) -> (Edit, Item) {
    let new = Item(
      name: Self.beside(content.itemName), kind: Content.kind,
      type: Content.type.description, size: blob.size, digest: blob.digest
    ).withContent(
      kind: Content.kind, type: Content.type.description, size: blob.size,
      digest: blob.digest, forms: content.forms)
    return (.insert([new], into: place, at: index), new)
  }
}
