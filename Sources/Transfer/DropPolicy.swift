import ContentTypes

/// What a drop does.
public enum DropAction: String, Codable, CaseIterable, Hashable, Sendable {
  /// Nothing: the place refuses.
  case none
  /// The source keeps its own.
  case copy
  /// The item leaves its source.
  case move
}

/// A place of a program that things are dragged from or to, as ``DropPolicy`` knows
/// it.
public struct DropContainer: Hashable, Sendable {
  /// Tells it from the program's others of the same sort.
  public let id: String
  /// Whether things are put down in it, as on a shelf or in a list; otherwise it
  /// is a document with content of its own.
  public let holdsItems: Bool

  /// What things are put down in: between two of these they move.
  public static func items(_ id: String) -> DropContainer {
    DropContainer(id: id, holdsItems: true)
  }

  /// A text or other document: what goes from it to another place is copied, and
  /// so is what comes to it.
  public static func document(_ id: String) -> DropContainer {
    DropContainer(id: id, holdsItems: false)
  }
}

/// Keys that are held during a drag.
public struct DropModifiers: OptionSet, Hashable, Sendable {
  /// The bits; those of this type, not of any toolkit.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Ctrl: a copy.
  public static let control = DropModifiers(rawValue: 1)
  /// Shift: a move, inside the program.
  public static let shift = DropModifiers(rawValue: 2)
  /// Alt: no matter to the drop, which toolkits let targets refuse by the other
  /// two.
  public static let alt = DropModifiers(rawValue: 4)
}

/// Decides between copy, move and nothing: the one place that does (DND-18).
public enum DropPolicy {
  /// Decides what a drop does.
  ///
  /// Between programs the result is always a copy (DND-10): a program that
  /// offers no copy is refused. Inside the program the same container and those
  /// for items move, documents copy to one another; Ctrl asks for a copy, Shift
  /// for a move, and Ctrl wins over Shift.
  ///
  /// - Parameters:
  ///   - source: where it comes from; nil when that is no container of ours.
  ///   - target: where it would land.
  ///   - isLocal: true when the source is this same process.
  ///   - modifiers: the keys that are held.
  ///   - offered: what the source allows.
  ///   - usual: what the person wants to happen between containers for items when
  ///     no key is held.
  public static func action(
    from source: DropContainer?, to target: DropContainer, isLocal: Bool,
    modifiers: DropModifiers, offered: DropActions,
    betweenPlaces usual: DropAction = .move
  ) -> DropAction {
    guard isLocal else { return offered.contains(.copy) ? .copy : .none }
    let wish = wish(
      from: source, to: target, modifiers: modifiers, usual: usual)
    if offered.contains(wish == .move ? .move : .copy) { return wish }
    if offered.contains(.copy) { return .copy }
    return offered.contains(.move) && !modifiers.contains(.control)
      ? .move : .none
  }

  private static func wish(
    from source: DropContainer?, to target: DropContainer,
    modifiers: DropModifiers, usual: DropAction
  ) -> DropAction {
    guard let source, !modifiers.contains(.control) else { return .copy }
    if modifiers.contains(.shift) || source == target { return .move }
    return source.holdsItems && target.holdsItems && usual == .move
      ? .move : .copy
  }
}
