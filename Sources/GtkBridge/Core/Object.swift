import CSatchelGtk

/// A GObject with one reference held by Swift.
///
/// The reference is given back when the Swift object goes. Everything here
/// belongs to GTK's thread.
///
/// The optimiser releases an object right after its last use. To read the
/// object's pointer is a use; to use the pointer afterwards is none, and C
/// could get a GObject that has been freed. So no property gives the pointer
/// away. Call C in ``withPointer(_:)``, which keeps the object alive until it
/// returns; another binding makes its object in ``wrapped(by:)``.
@MainActor open class Object {
  /// The GObject. It leaves this file only in ``withPointer(_:)``, or with a
  /// reference of its own.
  private let raw: UnsafeMutableRawPointer

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

  /// Calls `body` with the GObject's pointer, of the type that C asks for.
  ///
  /// ```swift
  /// withPointer { gtk_window_present($0) }
  /// ```
  ///
  /// The pointer is valid until `body` returns. Neither it nor a pointer that
  /// GTK answers with can be the result, for no pointer is `Sendable`: use it in
  /// `body`, or make an object of it there.
  ///
  /// - Parameter body: calls C; it must not store the pointer.
  /// - Returns: what `body` returns.
  @discardableResult
  public final func withPointer<Pointer: ObjectPointer, Result: Sendable>(
    _ body: (Pointer) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(self) { try body(Pointer(object: raw)) }
  }

  /// Lets another binding make its own object for the GObject.
  ///
  /// ```swift
  /// let widget = list.root.wrapped { (root: UnsafeMutablePointer<GtkWidget>) in
  ///   Gtk.Widget(root)
  /// }
  /// ```
  ///
  /// - Parameter make: makes the object; it adds a reference, or is used only
  ///   while this object, or a parent in GTK, keeps the GObject.
  /// - Returns: the object.
  public final func wrapped<Pointer: ObjectPointer, Wrapper: AnyObject>(
    by make: (Pointer) throws -> Wrapper
  ) rethrows -> Wrapper {
    try withExtendedLifetime(self) { try make(Pointer(object: raw)) }
  }

  /// A new reference, for functions of GTK that take over what they are given.
  ///
  /// The pointer stays valid without this object, until GTK gives the reference
  /// back.
  final func retained<Pointer: ObjectPointer>() -> Pointer {
    Pointer(object: g_object_ref(raw))
  }

  /// Whether it is of a type, or of one that is a sort of it.
  final func isA(_ type: GType) -> Bool {
    withPointer { isInstance($0, of: type) }
  }

  /// The address, which tells objects apart for as long as both live.
  public final var identity: UInt { UInt(bitPattern: raw) }

  /// Keeps `companion` alive as long as the GObject is.
  ///
  /// - Parameters:
  ///   - companion: any Swift object, the view behind a widget, say.
  ///   - key: tells several companions apart; a second one under the same key
  ///     replaces the first.
  public final func keep(_ companion: AnyObject, as key: String) {
    withPointer {
      g_object_set_data_full(
        $0, key, Unmanaged.passRetained(companion).toOpaque(), releaseData)
    }
  }
}

/// Calls `body` with the pointers of two objects, as ``Object/withPointer(_:)``
/// does with one.
///
/// ```swift
/// withPointers(self, child) { gtk_window_set_child($0, $1) }
/// ```
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

/// Calls `body` with the pointers of three objects.
@discardableResult @MainActor
func withPointers<
  First: ObjectPointer, Second: ObjectPointer, Third: ObjectPointer,
  Result: Sendable
>(
  _ first: Object, _ second: Object, _ third: Object,
  _ body: (First, Second, Third) throws -> Result
) rethrows -> Result {
  try withPointers(first, second) { first, second in
    try third.withPointer { third in try body(first, second, third) }
  }
}

/// Whether a GObject is of a type, or of one that is a sort of it.
func isInstance(_ object: UnsafeMutableRawPointer, of type: GType) -> Bool {
  g_type_check_instance_is_a(
    object.assumingMemoryBound(to: GTypeInstance.self), type) != 0
}
