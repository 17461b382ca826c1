import Documents
import DragKit
import Foundation
import Transfer

/// What the person asks of what is on its way.
extension Arrivals {
  func drop(of item: ItemID) -> ArrivingDrop? {
    drops.values.first { $0.items.contains(item) }
  }

  /// Calls items off: their rows go at once (CTL-43).
  func cancel(_ items: [ItemID]) {
    for (drop, items) in byDrop(items) {
      let running = items.filter(drop.running.contains)
      noteCancelled(running, of: drop)
      remove(items, of: drop)
      // A part of a stream can't be left out: it is passed over when it has
      // come. Without anybody who wants a part, the stream is closed.
      if drop.running.isEmpty { drop.reading?.cancel() }
    }
  }

  func removeFailed(_ items: [ItemID]) {
    for (drop, items) in byDrop(items) {
      remove(items, of: drop)
    }
  }

  func ask(_ wish: JobWish, for items: [ItemID]) {
    for (drop, items) in byDrop(items) {
      let known = items.filter { drop.copies[$0] != nil }
      if wish == .resume {
        drop.asked.subtract(known)
        for item in known { drop.setSurvey(nil, of: item) }
        update(known, of: drop) { $0.question = nil }
      }
      if wish == .retry, landAgain(items, of: drop) { continue }
      if wish == .retry {
        drop.running.formUnion(known)
        update(known, of: drop) {
          $0.state = .waiting
          $0.progress.restart(at: TransferClock.now)
        }
      }
      copying?.ask(wish, for: known.compactMap { drop.copies[$0]?.job })
    }
    tick()
  }

  /// Tries once more to put into the list what could not be.
  ///
  /// - Returns: whether that is what a retry means for them.
  private func landAgain(_ items: [ItemID], of drop: ArrivingDrop) -> Bool {
    let whole = items.compactMap { drop.whole.removeValue(forKey: $0) }
    guard !whole.isEmpty else { return false }
    let ids = whole.map(\.item.id)
    drop.running.formUnion(ids)
    update(ids, of: drop) { $0.state = .checking }
    Task { _ = await land(whole, of: drop) }
    return true
  }

  private func byDrop(
    _ items: [ItemID]
  ) -> [(drop: ArrivingDrop, items: [ItemID])] {
    let wanted = Set(items)
    return drops.values.compactMap { drop in
      let own = drop.items.filter(wanted.contains)
      return own.isEmpty ? nil : (drop, own)
    }
  }
}
