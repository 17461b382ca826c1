import CSatchelGtk

/// What a drag may do with its content, in GDK's bits.
public struct DragActions: OptionSet, Hashable, Sendable {
  /// The bits of GdkDragAction.
  public let rawValue: UInt32

  /// Makes a set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The target gets a copy.
  public static let copy = DragActions(rawValue: GDK_ACTION_COPY.rawValue)
  /// The content goes from the source to the target.
  public static let move = DragActions(rawValue: GDK_ACTION_MOVE.rawValue)
  /// The target refers to the source's content. Wayland has no such action.
  public static let link = DragActions(rawValue: GDK_ACTION_LINK.rawValue)

  var gtk: GdkDragAction { GdkDragAction(rawValue: rawValue) }
}
