import Documents
import DragKit
import GtkBridge
import Interaction
import Library
import Transfer

/// A transfer that is over, as the Transfers place tells it.
struct EndedTransfer {
  let id: ItemID
  let goal: ListedTransfer.Goal
  let placeholder: Placeholder
  let program: String?
  let endedAt: Duration
}

/// Something that has ended, as far as a notification tells of it.
struct TransferEnd {
  let kind: TransferNotices.Kind
  /// How many items that is.
  let count: Int
  /// What one of them is called, or why it failed.
  let words: String
  /// Since it was dropped.
  let duration: Duration
}

/// What ended lately.
extension Arrivals {
  /// Notes what was called off, for the list of transfers.
  func noteCancelled(_ items: [ItemID], of drop: ArrivingDrop) {
    for item in items.suffix(Self.endedLimit) {
      guard var placeholder = placeholder(item, of: drop) else { continue }
      placeholder.state = .cancelled
      remember(placeholder, as: item, of: drop)
    }
  }

  /// Notes what has landed, with the size that it has in its place.
  ///
  /// - Parameter shown: the last placeholders, which are gone now.
  func note(
    _ landed: [ItemTree], of drop: ArrivingDrop,
    _ shown: [ItemID: Placeholder]
  ) {
    for tree in landed.suffix(Self.endedLimit) {
      guard var placeholder = shown[tree.item.id] else { continue }
      placeholder.state = .done
      placeholder.progress.finish(size: Int64(tree.size))
      remember(placeholder, as: tree.item.id, of: drop)
    }
  }

  /// Tells of what has ended at once, if anybody is to be told.
  ///
  /// - Parameter placeholder: of one of them.
  func tellEnd(
    _ kind: TransferNotices.Kind, _ count: Int, _ placeholder: Placeholder?
  ) {
    guard let placeholder else { return }
    onEnd(
      TransferEnd(
        kind: kind, count: count,
        words: placeholder.failure?.sentence ?? placeholder.name,
        duration: TransferClock.now - placeholder.startedAt))
  }

  private func remember(
    _ placeholder: Placeholder, as item: ItemID, of drop: ArrivingDrop
  ) {
    remember(
      EndedTransfer(
        id: item, goal: .place(drop.place), placeholder: placeholder,
        program: drop.program, endedAt: TransferClock.now))
  }

  func note(_ export: FileExport, _ placeholder: Placeholder) {
    remember(
      EndedTransfer(
        id: export.shownID, goal: .folder(export.folder),
        placeholder: placeholder, program: nil, endedAt: TransferClock.now))
    // What fails is told by the program that waited for it.
    if placeholder.failure == nil { tellEnd(.finished, 1, placeholder) }
  }

  func note(_ entry: Uploads.Entry) {
    remember(
      EndedTransfer(
        id: entry.shownID, goal: .server(entry.upload.host),
        placeholder: entry.placeholder, program: nil,
        endedAt: TransferClock.now))
  }

  private func remember(_ transfer: EndedTransfer) {
    ended.insert(transfer, at: 0)
    if ended.count > Self.endedLimit { ended.removeLast() }
  }

  /// Takes all that arrived or was called off out of the list of transfers.
  /// What failed stays until the person has dealt with it.
  func clearEnded() { ended = [] }

  /// Takes a transfer that is over out of the list of transfers.
  func removeFromList(_ item: ItemID) {
    ended.removeAll { $0.id == item }
    removeFailed([item])
    uploads.remove(JobID(rawValue: item.rawValue))
  }
}
