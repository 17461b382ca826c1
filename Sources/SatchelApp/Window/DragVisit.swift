import DragKit
import GtkBridge

/// Notices when a drag has left some widgets, and has not come back for a
/// moment.
@MainActor final class DragVisit {
  private var motions: [DropMotion] = []
  private var isOver: Set<Int> = []
  private var farewell: Timeout?

  /// On its way from one widget to the other a drag is over none of them.
  private static let patience = Duration.milliseconds(300)

  init(of widgets: [Widget], onLeave: @escaping @MainActor () -> Void) {
    motions = widgets.enumerated().map { number, widget in
      DropMotion(
        on: widget, onMotion: { [weak self] _ in self?.come(number) },
        onLeave: { [weak self] in self?.go(number, onLeave) })
    }
  }

  private func come(_ number: Int) {
    isOver.insert(number)
    farewell?.cancel()
    farewell = nil
  }

  private func go(_ number: Int, _ onLeave: @escaping @MainActor () -> Void) {
    isOver.remove(number)
    guard isOver.isEmpty else { return }
    farewell?.cancel()
    farewell = Timeout(after: Self.patience) { onLeave() }
  }

  isolated deinit { farewell?.cancel() }
}
