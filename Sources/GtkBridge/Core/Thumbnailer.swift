import CSatchelGtk

/// The desktop's maker of thumbnails, as tumbler is
/// (`org.freedesktop.thumbnails.Thumbnailer1`).
@MainActor public enum Thumbnailer {
  private static let address = SessionBus.Address(
    name: "org.freedesktop.thumbnails.Thumbnailer1",
    path: "/org/freedesktop/thumbnails/Thumbnailer1",
    interface: "org.freedesktop.thumbnails.Thumbnailer1")

  /// Has pictures of files made for the desktop's cache, up to 256 pixels each
  /// way, and returns when all have been tried.
  ///
  /// - Parameters:
  ///   - files: addresses of a `file:` scheme, and MIME types.
  ///   - patience: how long that may take.
  /// - Returns: whether some may have been made; at once false where nothing on
  ///   the session bus makes any.
  public static func make(
    _ files: [(address: String, type: String)], within patience: Duration
  ) async -> Bool {
    guard !files.isEmpty, let bus = SessionBus() else {
      return false
    }
    return await withCheckedContinuation { continuation in
      Request { continuation.resume(returning: $0) }
        .begin(files, on: bus, within: patience)
    }
  }

  /// One call, until the service says that it has done what it could. It keeps
  /// itself until then.
  @MainActor private final class Request {
    private let onEnd: @MainActor (Bool) -> Void
    private var bus: SessionBus?
    private var patience: Timeout?
    /// The service's number for what was asked; nil until it has answered.
    private var handle: UInt32?
    /// Others may ask it meanwhile.
    private var finished: Set<UInt32> = []
    private var hasEnded = false

    /// - Parameter onEnd: called once, with whether it was done.
    init(onEnd: @escaping @MainActor (Bool) -> Void) {
      self.onEnd = onEnd
    }

    func begin(
      _ files: [(address: String, type: String)], on bus: SessionBus,
      within time: Duration
    ) {
      self.bus = bus
      patience = Timeout(after: time) { self.end(true) }
      bus.subscribe(to: "Finished", of: Thumbnailer.address) {
        self.finish($0[0]?.number)
      }
      bus.call(
        "Queue", of: Thumbnailer.address,
        [
          .texts(files.map(\.address)), .texts(files.map(\.type)),
          .text("large"), .text("default"), .number(0),
        ]
      ) { self.answered($0?[0]?.number) }
    }

    private func answered(_ handle: UInt32?) {
      guard let handle else { return end(false) }
      self.handle = handle
      if finished.contains(handle) { end(true) }
    }

    private func finish(_ handle: UInt32?) {
      guard let handle else { return }
      finished.insert(handle)
      if handle == self.handle { end(true) }
    }

    private func end(_ isDone: Bool) {
      guard !hasEnded else { return }
      hasEnded = true
      patience?.cancel()
      patience = nil
      bus?.unsubscribe()
      onEnd(isDone)
    }
  }
}
