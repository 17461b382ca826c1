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

/// A place in this program that items are dragged from or to.
public enum DropContainer: Hashable, Sendable {
  /// Where things are put down on their way.
  case shelf
  /// A list, by its identifier.
  case list(String)
  /// A text or other document with content of its own, by its identifier.
  case document(String)

  var isPlaceForItems: Bool {
    if case .document = self { false } else { true }
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
}

/// What a drop will do, and why.
public struct DropDecision: Hashable, Sendable {
  /// What it will do.
  public let action: DropAction
  /// A sentence for the Inspector, or for the person when it is refused.
  public let reason: String
}

/// Decides between copy, move and nothing: the one place that does (DND-18).
public enum DropPolicy {
  /// Decides what a drop does.
  ///
  /// Between programs the result is always a copy (DND-10): a program that
  /// offers no copy is refused. Inside the program the same container and the
  /// places for items move, documents copy to one another; Ctrl asks for a copy,
  /// Shift for a move, and Ctrl wins over Shift.
  ///
  /// - Parameters:
  ///   - kind: what is dragged; nil when the offer does not tell.
  ///   - source: where it comes from; nil when that is no container of ours.
  ///   - target: where it would land.
  ///   - isLocal: true when the source is this same process.
  ///   - modifiers: the keys that are held.
  ///   - offered: what the source allows.
  ///   - usual: what the person wants to happen between the Shelf and lists when
  ///     no key is held.
  public static func decide(
    kind: ContentKind?, from source: DropContainer?, to target: DropContainer,
    isLocal: Bool, modifiers: DropModifiers, offered: DropActions,
    betweenPlaces usual: DropAction = .move
  ) -> DropDecision {
    let thing = kind?.descriptor.phrase ?? "the content"
    guard isLocal else { return foreign(thing, offered: offered) }
    let wish = wish(
      from: source, to: target, modifiers: modifiers, usual: usual)
    let isMove = wish.action == .move
    if offered.contains(isMove ? .move : .copy) {
      return DropDecision(
        action: wish.action,
        reason: "\(isMove ? "Moves" : "Copies") \(thing): \(wish.why).")
    }
    if offered.contains(.copy) {
      return DropDecision(
        action: .copy, reason: "Copies \(thing): its source allows no move.")
    }
    if offered.contains(.move), !modifiers.contains(.control) {
      return DropDecision(
        action: .move, reason: "Moves \(thing): its source allows no copy.")
    }
    return DropDecision(
      action: .none,
      reason: "Refused: the source of \(thing) allows no copy.")
  }

  private static func foreign(
    _ thing: String, offered: DropActions
  ) -> DropDecision {
    if offered.contains(.copy) {
      return DropDecision(
        action: .copy,
        reason: "Copies \(thing): it comes from another program.")
    }
    return DropDecision(
      action: .none, reason: TransferError(.moveOnly).description)
  }

  private static func wish(
    from source: DropContainer?, to target: DropContainer,
    modifiers: DropModifiers, usual: DropAction
  ) -> (action: DropAction, why: String) {
    if modifiers.contains(.control) { return (.copy, "Ctrl is held") }
    guard let source else {
      return (.copy, "it comes from outside every container")
    }
    if modifiers.contains(.shift) { return (.move, "Shift is held") }
    if source == target { return (.move, "it stays in the same container") }
    if source.isPlaceForItems, target.isPlaceForItems {
      return usual == .copy
        ? (.copy, "between the Shelf and lists things are copied, as set")
        : (.move, "between the Shelf and lists things are moved")
    }
    return (.copy, "it goes to another document")
  }
}
