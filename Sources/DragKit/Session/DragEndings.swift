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

  /// Hears the end of each drag. One that was taken may be said to be cancelled
  /// after that; only the first word counts.
  ///
  /// - Parameters:
  ///   - owner: as long as it lives, it hears; not kept.
  ///   - body: what it does.
  public func observe(
    _ owner: AnyObject, _ body: @escaping @MainActor (Ending) -> Void
  ) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, body: body))
  }

  func tell(_ ending: Ending) {
    for observer in observers where observer.owner != nil {
      observer.body(ending)
    }
  }
}
