import CSatchelGtk

/// A Swift closure held by C: counted, retained once, released once.
@MainActor final class Closure<Body> {
  let body: Body

  init(_ body: Body) {
    self.body = body
    BridgeCounts.closures += 1
  }

  isolated deinit {
    BridgeCounts.closures -= 1
  }

  /// The pointer that C keeps as its `user_data`.
  var retained: UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// Borrows the closure behind a `user_data` pointer.
  static func body(at data: UnsafeMutableRawPointer?) -> Body? {
    guard let data else { return nil }
    return Unmanaged<Closure<Body>>.fromOpaque(data).takeUnretainedValue().body
  }
}

/// Gives the closure back when GObject is done with it.
let releaseClosure: GClosureNotify = { data, _ in
  guard let data else { return }
  Unmanaged<AnyObject>.fromOpaque(data).release()
}

/// The same for a plain destroy notify.
let releaseData: GDestroyNotify = { data in
  guard let data else { return }
  Unmanaged<AnyObject>.fromOpaque(data).release()
}

/// A pointer on its way from a C callback to the main actor. It goes as an
/// address, for no pointer is `Sendable`.
///
/// GTK calls back on the main thread, the only one that ever unwraps it.
struct Carried: Sendable {
  private let address: UInt

  init(_ raw: UnsafeMutableRawPointer?) { address = UInt(bitPattern: raw) }
  init(_ opaque: OpaquePointer?) { address = UInt(bitPattern: opaque) }

  var raw: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: address)
  }
}
