import DragKit
import GtkBridge
import Interaction
import Localization
import Transfer

/// How far everything is.
extension Arrivals {
  /// Shows how far everything is, five times a second while something runs.
  func tick() {
    showProgress()
    tell()
    let isBusy = drops.values.contains { !$0.running.isEmpty }
    guard isBusy else {
      ticking = nil
      return
    }
    guard ticking == nil else { return }
    ticking = Timeout(after: .milliseconds(200)) { [weak self] in
      self?.ticking = nil
      self?.tick()
    }
  }

  private func showProgress() {
    let now = TransferClock.now
    for drop in drops.values where !drop.running.isEmpty {
      if drop.reading != nil {
        writeDown(drop, at: now)
        showStream(of: drop, at: now)
      } else {
        // Words that tell the time change though nothing else does.
        coordinator(of: drop.place).timePassed(for: drop.running)
      }
    }
  }

  private func showStream(of drop: ArrivingDrop, at now: Duration) {
    let coordinator = coordinator(of: drop.place)
    if let shares = drop.newShares() {
      coordinator.update(with: shares) { share, placeholder in
        placeholder.progress.learn(.exact(share.total))
        placeholder.progress.advance(to: share.completed, at: now)
      }
    } else if let first = drop.items.first {
      coordinator.update([first]) {
        $0.progress.learn(drop.total)
        $0.progress.advance(to: drop.received, at: now)
      }
    }
    coordinator.timePassed(for: drop.running)
  }

  /// What is on its way.
  var activity: TransferActivity {
    let sent = outgoing.running.count
    let uploaded = uploads.isShown() ? 0 : uploads.running.count
    var count = exports.running.count + sent + uploaded
    var streams = 0
    var downloads = 0
    for drop in drops.values where drop.id != toldElsewhere {
      // There may be very many, and few of them paused or downloaded.
      let paused = coordinator(of: drop.place).paused
        .intersection(drop.running)
      let moving = drop.running.count - paused.count
      count += moving
      if drop.reading != nil { streams += moving }
      downloads += drop.downloads.count { item in
        drop.running.contains(item) && !paused.contains(item)
      }
    }
    if uploaded == count, uploaded > 0 { return .init(count, .uploading) }
    if sent + uploaded == count, sent > 0 { return .init(count, .sending) }
    let kind: TransferActivity.Kind =
      downloads == count ? .downloading : .copying
    return .init(count, streams > 0 ? .receiving : kind)
  }
}

extension Arrivals {
  /// What of it the end of the app cuts short: what another program is just
  /// giving or taking, and what has come and isn't in the library yet. What the
  /// courier does goes on at the next start.
  var activityCutShortAtEnd: TransferActivity {
    let received = drops.values.reduce(0) { count, drop in
      count + drop.running.count { drop.copies.index(forKey: $0) == nil }
    }
    if received > 0 { return .init(received, .receiving) }
    return .init(outgoing.running.count, .sending)
  }
}

/// How many items are on their way, and what happens to them.
struct TransferActivity {
  let count: Int
  private let kind: Kind

  /// What happens to items.
  enum Kind {
    case copying, downloading, receiving, sending, uploading
  }

  init(_ count: Int, _ kind: Kind) {
    (self.count, self.kind) = (count, kind)
  }

  /// The same as a sentence, without a full stop.
  var words: String {
    let items = TransferWords.counted(count, .item)
    return switch kind {
    case .copying: tr("Copying \(items)")
    case .downloading: tr("Downloading \(items)")
    case .receiving: tr("Receiving \(items)")
    case .sending: tr("Sending \(items)")
    case .uploading: tr("Uploading \(items)")
    }
  }
}
