import DragKit
import GtkBridge

/// Notices when a drag comes over some widgets, and when it has left them and
/// not come back for a moment.
@MainActor final class DragVisit {
  private var motions: [DropMotion] = []
  private let onCome: @MainActor ([String]) -> Void
  private let onLeave: @MainActor () -> Void
  private var isOver: Set<Int> = []
  private var isHere = false
  private var farewell: Timeout?

  /// On its way from one widget to the other a drag is over none of them.
  private static let patience = Duration.milliseconds(300)

  /// - Parameters:
  ///   - widgets: which of them it is over makes no difference.
  ///   - onCome: called with the types that the drag offers.
  ///   - onLeave: called 300 ms after it has left, and after a drop.
  init(
    of widgets: [Widget],
    onCome: @escaping @MainActor ([String]) -> Void = { _ in },
    onLeave: @escaping @MainActor () -> Void
  ) {
    self.onCome = onCome
    self.onLeave = onLeave
    motions = widgets.enumerated().map { number, widget in
      DropMotion(
        on: widget, onMotion: { [weak self] _ in self?.come(number) },
        onLeave: { [weak self] in self?.go(number) })
    }
  }

  private func come(_ number: Int) {
    farewell?.cancel()
    farewell = nil
    guard isOver.insert(number).inserted, !isHere else { return }
    isHere = true
    onCome(motions[number].types)
  }

  private func go(_ number: Int) {
    isOver.remove(number)
    guard isOver.isEmpty else { return }
    farewell?.cancel()
    farewell = Timeout(after: Self.patience) { [weak self] in
      self?.isHere = false
      self?.onLeave()
    }
  }

  isolated deinit { farewell?.cancel() }
}
