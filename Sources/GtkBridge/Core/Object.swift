import CGtk

/// A GObject with one reference held by Swift.
///
/// The reference is given back when the Swift object goes. Everything here
/// belongs to GTK's thread.
@MainActor open class Object {
  /// The GObject. It stays valid as long as this object lives.
  public let raw: UnsafeMutableRawPointer

  /// Takes over a full reference.
  ///
  /// - Parameter raw: a GObject whose reference the caller owned.
  public init(owning raw: UnsafeMutableRawPointer) {
    self.raw = raw
    BridgeCounts.objects += 1
  }

  /// Adds a reference; a floating one, as of a widget just made, is sunk.
  ///
  /// - Parameter raw: a GObject.
  public init(referring raw: UnsafeMutableRawPointer) {
    self.raw = g_object_ref_sink(raw)
    BridgeCounts.objects += 1
  }

  isolated deinit {
    BridgeCounts.objects -= 1
    g_object_unref(raw)
  }

  /// The pointer as GTK's headers type it.
  ///
  /// - Returns: the same address, bound to the type that the call asks for.
  public final func typed<T>() -> UnsafeMutablePointer<T> {
    raw.assumingMemoryBound(to: T.self)
  }

  /// The pointer of a type that GTK's headers keep to themselves.
  public final var opaque: OpaquePointer { OpaquePointer(raw) }

  /// Keeps `companion` alive as long as the GObject is.
  ///
  /// - Parameters:
  ///   - companion: any Swift object, the view behind a widget, say.
  ///   - key: tells several companions apart; a second one under the same key
  ///     replaces the first.
  public final func keep(_ companion: AnyObject, as key: String) {
    g_object_set_data_full(
      typed(), key, Unmanaged.passRetained(companion).toOpaque()
    ) { pointer in
      guard let pointer else { return }
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
  }
}

/// A pointer on its way from a C callback to the main actor.
///
/// `@unchecked Sendable` is safe because GTK calls back on the main thread,
/// the only one that ever unwraps it.
struct Carried: @unchecked Sendable {
  let raw: UnsafeMutableRawPointer?

  init(_ raw: UnsafeMutableRawPointer?) { self.raw = raw }
  init(_ opaque: OpaquePointer?) {
    raw = opaque.map(UnsafeMutableRawPointer.init)
  }
}

/// What GTK promises never to be NULL.
///
/// GTK's constructors end the process when memory is out, so they return
/// something always; Swift's import of them does not know.
func nonNull<Pointer>(_ pointer: Pointer?) -> Pointer {
  guard let pointer else { preconditionFailure("GTK made nothing") }
  return pointer
}
