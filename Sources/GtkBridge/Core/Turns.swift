import CSatchelGtk

/// Does small things one after another when nothing else is left to do, a few
/// in each frame: all at once they would hold GTK's thread, and so would their
/// layout.
@MainActor public final class Turns {
  /// How long others wait for one turn, in microseconds.
  private static let length: Int64 = 3000
  /// How long the next one waits: what has changed is laid out with the next
  /// frame, which takes as long again.
  static let rest = Duration.milliseconds(16)

  private var waiting: [@MainActor () -> Void] = []
  private var isBegun = false

  /// Makes a line in which nothing waits.
  public init() {}

  /// Puts something at the end of the line.
  public func add(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
    guard !isBegun else { return }
    isBegun = true
    begin()
  }

  private func begin() {
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      takeTurn()
      isBegun = !waiting.isEmpty
      guard isBegun else { return }
      _ = Timeout(after: Self.rest) { [weak self] in self?.begin() }
    }
  }

  private func takeTurn() {
    var rest = waiting[...]
    waiting = []
    Self.take { rest.popFirst()?() != nil }
    waiting = rest + waiting
  }

  /// Does small things, at least one, for as long as a turn is.
  ///
  /// - Parameter next: does one; false when there is none.
  static func take(_ next: () -> Bool) {
    let end = g_get_monotonic_time() + gint64(length)
    while next(), g_get_monotonic_time() < end {}
  }
}
