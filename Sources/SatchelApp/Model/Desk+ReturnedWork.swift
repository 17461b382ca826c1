import ContentTypes
import Documents
import Foundation
import Library
import Localization
import Transfer

/// Work that was saved in copies that other programs had opened or were given.
extension Desk {
  /// Takes back what was changed, as edits that can be undone.
  private func takeBackWork() async {
    let library = library
    let changes = await Task.detached { library.changedCopies() }.value
    for change in changes { await takeBack(change) }
  }

  /// Takes back what was changed, and says in a minute that it may be time to do
  /// so again: not every save is told of.
  private func look(andThen changed: AsyncStream<Void>.Continuation) async {
    await takeBackWork()
    nextLook?.cancel()
    nextLook = nil
    let library = library
    guard await Task.detached(operation: { library.hasCopies }).value else {
      return
    }
    nextLook = Task {
      try await Task.sleep(for: .seconds(60))
      changed.yield()
    }
  }

  private func takeBack(_ change: ChangedCopy) async {
    let library = library
    do {
      let blob = try await Task.detached {
        try library.importChange(change)
      }.value
      let returned = ReturnedWork(
        change.name, blob, of: change.item.flatMap(item))
      guard await perform(returned.edit).value else { return }
      try await Task.detached {
        try library.settle(change, as: returned.item.id)
      }.value
      onRemoval(returned.message, false)
    } catch let error as LibraryError where error.code == .changedWhileCopying {
      // It is still being saved.
    } catch {
      report(error)
    }
  }

  /// Takes work back, and clears away what nothing needs any more, as long as
  /// the app runs. Nothing of it wakes up while no other program has a copy.
  func lookAfterCopies() {
    guard care == nil else { return }
    let (changes, changed) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    library.onChangeOfCopies { changed.yield() }
    care = Task { [weak self] in
      await self?.look(andThen: changed)
      for await _ in changes {
        // A program may save in several steps.
        try? await Task.sleep(for: Library.stillnessOfCopies)
        await self?.look(andThen: changed)
      }
    }
    clearing = Task { [weak self] in
      for turn in 1... where !Task.isCancelled {
        try? await Task.sleep(for: .seconds(5 * 60))
        await self?.clearAway()
        if turn % 12 == 2 { await self?.scrubIfDue() }
      }
    }
  }
}

extension Desk {
  /// Compares all contents with their digests once a week, slowly, and says
  /// what is not as it was kept.
  fileprivate func scrubIfDue() async {
    let library = library
    let scrubbing = Task.detached(priority: .background) {
      guard library.isScrubDue() else { return [ScrubFinding]() }
      return try library.scrub { count in
        try Task.checkCancellation()
        // At most 64 MiB a second: other programs want the disk, too.
        usleep(UInt32(count * 1_000_000 / (64 << 20)))
      }
    }
    let found = await withTaskCancellationHandler {
      try? await scrubbing.value
    } onCancel: {
      scrubbing.cancel()
    }
    guard let first = found?.first, let count = found?.count else { return }
    onMessage(
      count == 1
        ? first.description
        : tr(
          "\(first.description) That is so of \(count) contents; `satchel "
            + "check` lists them."))
  }
}

/// What becomes of a copy that was changed.
struct ReturnedWork {
  /// The item that has the content.
  let item: Item
  /// The edit that brings it, or changes it.
  let edit: Edit
  /// What the person is told.
  let message: String

  /// Decides where the work belongs: in its item, when that is there and is
  /// made of the like; otherwise beside, as an item of its own.
  ///
  /// - Parameters:
  ///   - name: what the file is called.
  ///   - blob: its content.
  ///   - original: the item that it is a copy of.
  init(_ name: String, _ blob: StoredBlob, of original: Item?) {
    if let original, Self.canHold(original, blob) {
      item = original.withContent(
        kind: original.kind, type: original.type, size: blob.size,
        digest: blob.digest)
      edit = .replaceContent(item)
      message = tr("“\(original.name)” was changed in another program.")
      return
    }
    let type =
      blob.isFolder
      ? MIMEType.folder
      : MIMEType(fileExtension: (name as NSString).pathExtension)
        ?? .octetStream
    item = Item(
      name: name,
      kind: blob.kind(expected: Kinds.claiming(type)?.kind ?? .file),
      type: type.description, size: blob.size, digest: blob.digest)
    edit = .insert([item], into: .shelf, at: .max)
    message = tr("“\(name)” was saved by another program. It is on the Shelf.")
  }

  private static func canHold(_ item: Item, _ blob: StoredBlob) -> Bool {
    item.kind.descriptor.canBeSaved && !item.holdsItems
      && (item.kind == .folder) == blob.isFolder
  }
}
