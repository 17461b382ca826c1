import DragKit
import GtkBridge
import Interaction

/// Has the desktop tell of transfers that have ended while the person was
/// elsewhere, as ``Interaction/TransferNotices`` decides (MOD-08).
@MainActor final class TransferNotifier {
  private let arrivals: Arrivals
  private let preferences: Preferences
  private let window: ApplicationWindow
  private var notices = TransferNotices()
  private var looking: Timeout?

  init(_ desk: Desk, in window: ApplicationWindow) {
    arrivals = desk.arrivals
    preferences = desk.preferences
    self.window = window
    arrivals.onEnd = { [weak self] in self?.mark($0) }
    window.onActiveChange { [weak self] in self?.activeChanged() }
  }

  private func mark(_ end: TransferEnd) {
    let isNew = notices.mark(
      end.kind, end.count, end.words, after: end.duration,
      isWatched: window.isActive)
    if isNew, looking == nil { lookLater() }
  }

  private func lookLater() {
    looking = Timeout(after: TransferNotices.pause) { [weak self] in
      self?.look()
    }
  }

  private func look() {
    looking = nil
    let isBusy = arrivals.activity.count > 0
    let due = notices.due(isBusy: isBusy, allowing: preferences.notified)
    for notice in due {
      DesktopNotification.show(
        id: Self.id(notice.kind), title: notice.title, body: notice.body)
    }
    if notices.isWaiting { lookLater() }
  }

  private func activeChanged() {
    guard window.isActive else { return }
    looking?.cancel()
    looking = nil
    notices.noteWatched()
    for kind in TransferNotices.Kind.allCases {
      DesktopNotification.withdraw(id: Self.id(kind))
    }
  }

  private static func id(_ kind: TransferNotices.Kind) -> String {
    "transfers-\(kind.rawValue)"
  }
}
