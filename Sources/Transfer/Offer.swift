import ContentTypes
import Localization

/// What may be done with what is carried.
public struct DropActions: OptionSet, Hashable, Sendable {
  /// The bits; those of this type, not of any toolkit.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The source keeps what it gives.
  public static let copy = DropActions(rawValue: 1)
  /// The source gives it away.
  public static let move = DropActions(rawValue: 2)
  /// The target refers to the source's.
  public static let link = DropActions(rawValue: 4)
  /// The person is asked.
  public static let ask = DropActions(rawValue: 8)
}

/// What a source offers: all that may be looked at before the drop (DND-26).
public struct Offer: Hashable, Sendable {
  /// The types in the source's order.
  public let types: [OfferedType]

  /// What the source allows.
  public var allowedActions: DropActions

  /// True when the source is this same process.
  public let isLocal: Bool

  /// Makes an offer.
  ///
  /// - Parameters:
  ///   - wireNames: MIME types or X11 targets, exactly as offered, in the
  ///     source's order.
  ///   - allowedActions: for a clipboard, which has none, `copy`.
  ///   - isLocal: true when the source is this same process.
  public init(
    wireNames: [String], allowedActions: DropActions = .copy,
    isLocal: Bool = false
  ) {
    self.init(
      wireNames.map { OfferedType($0) }, allowedActions: allowedActions,
      isLocal: isLocal)
  }

  /// Makes an offer of types that have been looked at.
  ///
  /// - Parameters:
  ///   - types: in the source's order.
  ///   - allowedActions: for a clipboard, which has none, `copy`.
  ///   - isLocal: true when the source is this same process.
  public init(
    _ types: [OfferedType], allowedActions: DropActions = .copy,
    isLocal: Bool = false
  ) {
    self.types = types
    self.allowedActions = allowedActions
    self.isLocal = isLocal
  }
}

/// What a target takes.
public struct Acceptance: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The kinds that it takes.
  public let kinds: Set<ContentKind>

  /// Makes an acceptance of some kinds.
  public init(_ kinds: Set<ContentKind>) { self.kinds = kinds }

  /// Makes an acceptance of the kinds in a literal, such as `[.text]`.
  public init(arrayLiteral kinds: ContentKind...) { self.kinds = Set(kinds) }

  /// Whether what is of a kind can be put there: as it is, as what it is to a
  /// person, or because something that belongs there can be made of it.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - type: what its content is; nil where that isn't known.
  public func takes(_ kind: ContentKind, type: MIMEType?) -> Bool {
    kinds.contains(kind) || kinds.contains(kind.apparent(for: type))
      || maker(of: kind, type: type) != nil
  }

  /// The kind of which one can be made of another kind; nil where there is none.
  func maker(of kind: ContentKind, type: MIMEType?) -> ContentKind? {
    kinds.first { $0.descriptor.canBeMade(of: kind, type: type) }
  }

  /// A sentence for what can't be put there: what can be.
  public var refusal: String {
    var names: [String] = []
    for descriptor in Kinds.all where kinds.contains(descriptor.kind) {
      let own = NounForm.inside(descriptor.filter.title)
      for name in [own, descriptor.materials].compactMap(\.self)
      where !names.contains(name) {
        names.append(name)
      }
    }
    let all = names.count > 2 ? names.dropLast().joined(separator: ", ") : ""
    let last = names.suffix(all.isEmpty ? 2 : 1).joined(separator: tr(" and "))
    return all.isEmpty
      ? tr("Only \(last) can be put here.")
      : tr("Only \(all) and \(last) can be put here.")
  }

  /// Takes anything but what has a place of its own.
  public static var everything: Acceptance {
    Acceptance(Set(Kinds.all.filter { !$0.hasOwnPlace }.map(\.kind)))
  }
}
