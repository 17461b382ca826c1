/// How C's functions name a GObject: by a type that their headers describe, by
/// one that they keep to themselves, or by none.
public protocol ObjectPointer {
  /// Takes the address of a GObject for what the type says.
  init(object raw: UnsafeMutableRawPointer)
}

extension UnsafeMutablePointer: ObjectPointer {
  /// Takes the address of a GObject for that of a `Pointee`.
  public init(object raw: UnsafeMutableRawPointer) {
    self = raw.assumingMemoryBound(to: Pointee.self)
  }
}

extension OpaquePointer: ObjectPointer {
  /// Takes the address of a GObject.
  public init(object raw: UnsafeMutableRawPointer) { self.init(raw) }
}

extension UnsafeMutableRawPointer: ObjectPointer {
  /// Takes the address of a GObject.
  public init(object raw: UnsafeMutableRawPointer) { self = raw }
}

extension Object {
  /// Calls `body` with the GObject's pointer, valid until it returns.
  @discardableResult
  public final func withPointer<Pointer: ObjectPointer, Result: Sendable>(
    _ body: (Pointer) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(self) { try body(Pointer(object: raw)) }
  }
}

/// Calls `body` with the pointers of two objects.
@discardableResult @MainActor
func withPointers<
  First: ObjectPointer, Second: ObjectPointer, Result: Sendable
>(
  _ first: Object, _ second: Object,
  _ body: (First, Second) throws -> Result
) rethrows -> Result {
  try first.withPointer { first in
    try second.withPointer { second in try body(first, second) }
  }
}
