/// What becomes of things that another program has taken: they were put down for
/// that, and may have done what they were there for.
public enum AfterDragOut: String, CaseIterable, Hashable, Sendable {
  /// They stay where they are.
  case keep
  /// They are taken away, which can be undone.
  case remove

  /// What becomes of the things of one drag, when a target has said that it has
  /// taken them.
  ///
  /// Ctrl keeps them and Shift takes them away, as they ask for a copy and a move
  /// within the program (``DropPolicy``), but most targets take no drop that must
  /// be a move; Alt, which is no matter to them, does the other of what is usual.
  /// What the other program says that it has done proves nothing (DND-10): one
  /// that says that it has moved them decides nothing here.
  ///
  /// - Parameter modifiers: the keys that were held at the drop.
  public func applied(with modifiers: DropModifiers) -> AfterDragOut {
    if modifiers.contains(.control) { return .keep }
    if modifiers.contains(.shift) { return .remove }
    guard modifiers.contains(.alt) else { return self }
    return self == .keep ? .remove : .keep
  }
}
