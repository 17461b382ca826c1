import ContentTypes
import Documents
import DragKit
import Foundation
import Library
import Localization
import Transfer

/// Sending files to the server that the preferences name.
extension Desk {
  /// The kinds that can be uploaded.
  static let uploadKinds: Acceptance = [.image, .video, .audio, .file]

  /// Whether an item can be uploaded: it has one file.
  static func canUpload(_ item: Item) -> Bool {
    uploadKinds.kinds.contains(item.kind)
      || uploadKinds.kinds.contains(item.apparentKind)
  }

  /// Uploads items of ours; of what is no file the person hears.
  ///
  /// - Returns: whether anything is on its way now.
  @discardableResult func upload(_ items: [Item]) -> Bool {
    let files = items.filter(Self.canUpload)
    guard !files.isEmpty else {
      onMessage(tr("Only files can be uploaded."))
      return false
    }
    guard let address = preferences.uploadAddress else {
      onMessage(tr("Set the upload address in Preferences first."))
      return false
    }
    guard files.count == 1 || address.isFolder else {
      onMessage(
        tr(
          "Only one file can go to this address. For several it has to end "
            + "with a slash: change it in Preferences."))
      return false
    }
    if files.count < items.count {
      let others = items.count - files.count
      onMessage(
        tr(
          "\(TransferWords.counted(others, .item)) can’t be uploaded: only "
            + "files can."))
    }
    openJournal()
    arrivals.uploads.begin(files, to: address)
    return true
  }

  /// Keeps what has come from elsewhere, and uploads it.
  ///
  /// - Parameter read: brings it.
  /// - Returns: whether anything is on its way now.
  func upload(_ read: () async throws -> Arrival) async -> Bool {
    do {
      let arrival = try await read()
      if Task.isCancelled {
        arrival.discardFiles()
        return false
      }
      let library = library
      let kept = await Task.detached {
        Storing.store(
          arrival.items.map { (ItemID(), $0) }, in: library)
      }.value
      for (_, problem) in kept.problems { onMessage(problem) }
      for problem in arrival.problems { onMessage("\(problem)") }
      let items = kept.items.map(\.item)
      return items.isEmpty || Task.isCancelled ? false : upload(items)
    } catch {
      if !Task.isCancelled { report(error) }
      return false
    }
  }

  /// Sends what failed once more.
  func retryUploads(_ ids: [JobID]) {
    let known = arrivals.uploads.failed.map(\.id)
    guard ids.contains(where: known.contains) else { return }
    guard let address = preferences.uploadAddress else {
      return onMessage(tr("Set the upload address in Preferences first."))
    }
    for id in ids { arrivals.uploads.retry(id, to: address) }
  }
}
