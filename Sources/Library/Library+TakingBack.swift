import ContentTypes
import Documents
import Foundation
import GRDB

/// What somebody has done to a copy that was handed out: it was changed, or
/// something was put beside it.
public struct ChangedCopy: Hashable, Sendable {
  /// The item whose copy it was; `nil` of what was put beside it.
  public let item: ItemID?

  /// What it holds now.
  let content: BlobName
  let stamp: UInt64
  /// Where it is in the folder of the copies.
  let path: String
  let folder: String

  /// What it is called.
  public var name: String {
    String(FileName.components(of: path).last ?? "")
  }

  /// Whether it is a folder.
  public var isFolder: Bool { content.isFolder }

  var url: URL {
    URL(
      filePath: "\(folder)/\(path)",
      directoryHint: isFolder ? .isDirectory : .notDirectory)
  }
}

/// Work that was saved in copies that were handed out.
extension Library {
  /// Whether other programs have copies; looks at the folder of them.
  public var hasCopies: Bool { handedOut.areThere }

  /// Calls a function, on whatever thread, when a copy was handed out, and when
  /// something was saved among the copies; not every save is noticed, so look
  /// from time to time while there are any (``hasCopies``). One function at a
  /// time.
  public func onChangeOfCopies(_ body: @escaping @Sendable () -> Void) {
    handedOut.onChange(body)
  }

  /// How long nobody may have written to a copy before it is taken back.
  public static let stillnessOfCopies = Duration.nanoseconds(
    HandedOutCopies.stillness + 100_000_000)

  /// The copies that were changed, or added, and that nobody is writing to.
  ///
  /// Each stays among them, also in later runs, until ``settle(_:as:)`` says
  /// that it is in the library. Nothing of it is ever cleared away before.
  ///
  /// Cost: it looks at every file that was handed out, and reads what was
  /// changed; not for the main thread.
  ///
  /// - Parameter now: The time; what was changed within the last two seconds
  ///   may be in the making.
  public func changedCopies(at now: Date = Date()) -> [ChangedCopy] {
    let changes = handedOut.changes(at: now)
    return changes.filter { change in
      // It was taken back by a run that ended before it had said so.
      let item = change.item ?? holder(of: change.content)
      guard let item, (try? self.item(item))?.blob == change.content else {
        return true
      }
      try? settle(change, as: item)
      return false
    }
  }

  private func holder(of blob: BlobName) -> ItemID? {
    try? read { database in
      try String.fetchOne(
        database,
        sql: """
          SELECT id FROM item WHERE digest = ? AND (kind = 'folder') = ?
          """, arguments: [blob.digest, blob.isFolder])
    }.map(ItemID.init(rawValue:))
  }

  /// Copies what was changed into the library.
  ///
  /// - Throws: ``LibraryError``, as ``importLocal(at:)`` does.
  public func importChange(_ change: ChangedCopy) throws -> StoredBlob {
    let stored = try importLocal(at: change.url)
    guard stored.blob == change.content else {
      throw LibraryError(.changedWhileCopying, change.name)
    }
    return stored
  }

  /// Says that a change is in the library, so that it is told no more.
  ///
  /// - Parameter item: the item that has it.
  public func settle(_ change: ChangedCopy, as item: ItemID) throws {
    try handedOut.settle(change, as: item)
  }
}
