import CourierBell
import Library

/// The bell between the app and the courier of a library, on the session bus.
/// Without a bus it does nothing, and both look at the journal now and then.
///
/// `@unchecked` is safe because the C object may be used on any thread, and
/// `handler` never changes.
public final class Doorbell: @unchecked Sendable {
  /// What became of a ring.
  public enum Answer: Hashable, Sendable {
    /// Whoever has the courier's name has heard it. That any program may be:
    /// ``CourierLock`` says whether there is a courier.
    case heard
    /// Nobody has the name, or whoever has it doesn't answer.
    case nobody
    /// There is no session bus.
    case noBus
  }

  /// Which side of the door one is on.
  public enum Side: Hashable, Sendable {
    /// The courier: it is woken.
    case courier
    /// The app: it is told when the journal has changed.
    case app
  }

  private final class Handler {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let handler: Handler
  private let bell: OpaquePointer

  /// Hangs up a bell; it is taken down with its last reference.
  ///
  /// - Parameters:
  ///   - name: See ``CourierName``.
  ///   - side: Whose bell it is.
  ///   - heard: Runs on a thread of the bell's own.
  public init(
    _ name: String, for side: Side, heard: @escaping @Sendable () -> Void
  ) {
    handler = Handler(heard)
    // The handler lives as long as this object, and no call comes after it.
    let data = Unmanaged.passUnretained(handler).toOpaque()
    let call: CourierBellHandler = { data in
      guard let data else { return }
      Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().body()
    }
    bell =
      side == .courier
      ? courier_bell_serve(name, call, data)
      : courier_bell_listen(name, call, data)
  }

  deinit {
    courier_bell_free(bell)
  }

  /// Whether there is a session bus; it waits until that is known.
  public var hasBus: Bool { courier_bell_has_bus(bell) }

  /// Wakes the courier, and waits until it has heard; two seconds at most.
  ///
  /// - Parameter mayStart: Whether the bus may start it.
  public func ring(mayStart: Bool) -> Answer {
    switch courier_bell_ring(bell, mayStart) {
    case COURIER_BELL_HEARD: .heard
    case COURIER_BELL_NOBODY: .nobody
    default: .noBus
    }
  }

  /// Wakes the courier if there is one, and waits for nothing.
  public func notify() {
    courier_bell_notify(bell)
  }

  /// Tells the app that the journal has changed.
  public func tellChanged() {
    courier_bell_changed(bell)
  }
}

/// What the courier of a library is called on the session bus.
public enum CourierName {
  /// The name.
  ///
  /// - Parameter isStandard: Whether it is the person's own library: only its
  ///   courier can be started by the bus.
  public static func name(
    for location: LibraryLocation, isStandard: Bool
  ) -> String {
    let name = "dev.satchel.Courier"
    return isStandard ? name : "\(name).\(location.busSuffix)"
  }
}
