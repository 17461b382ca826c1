import GtkBridge

/// Tells who has something to take back that a drag is over, whoever began it.
@MainActor public final class DragEndings {
  /// How a drag ended, as far as this program is concerned.
  public enum Ending: Sendable {
    /// Something here took it.
    case taken
    /// Escape, a drop elsewhere, another program's drag that went away.
    case cancelled
  }

  /// There is one pointer, and one drag at a time.
  public static let shared = DragEndings()

  private struct Observer {
    weak var owner: AnyObject?
    let body: @MainActor (Ending) -> Void
  }

  private var observers: [Observer] = []
  private var farewell: Timeout?

  /// On its way from place to place a drag is nowhere for a moment, and a window
  /// that comes to the front is left and entered again. Only what stays away
  /// has gone.
  private static let patience = Duration.milliseconds(300)

  /// Calls a closure at the end of each drag. A drag that was taken may be
  /// reported as cancelled after that; only the first report counts.
  ///
  /// - Parameters:
  ///   - owner: not kept; the closure is called for as long as it lives.
  ///   - body: gets how the drag ended.
  public func observe(
    _ owner: AnyObject, _ body: @escaping @MainActor (Ending) -> Void
  ) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, body: body))
  }

  /// Another program's drag has left a place of ours.
  func hasLeft() {
    farewell?.cancel()
    farewell = Timeout(after: Self.patience) { [weak self] in
      guard DragSession.current == nil else { return }
      DropCues.shared.end()
      self?.tell(.cancelled)
    }
  }

  /// A drag is over a place of ours.
  func isHere() {
    farewell?.cancel()
    farewell = nil
  }

  func tell(_ ending: Ending) {
    for observer in observers where observer.owner != nil {
      observer.body(ending)
    }
  }
}
