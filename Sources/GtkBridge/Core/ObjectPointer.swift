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

/// What GTK promises never to be NULL.
///
/// GTK's constructors end the process when memory is out, so they return
/// something always; Swift's import of them does not know.
func nonNull<Pointer>(_ pointer: Pointer?) -> Pointer {
  guard let pointer else { preconditionFailure("GTK made nothing") }
  return pointer
}
