import Interaction

/// A mark on a drag's preview that says what a drop would do (DND-04).
public struct PreviewBadge: RawRepresentable, Hashable, Sendable {
  /// What reports call it.
  public let rawValue: String

  /// Makes a badge; see the static members for those that there are. Others show
  /// as none.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A move, or nothing known yet: no badge.
  public static let plain = PreviewBadge(rawValue: "none")
  /// A plus.
  public static let copy = PreviewBadge(rawValue: "copy")
  /// No entry.
  public static let refused = PreviewBadge(rawValue: "refused")

  /// A symbol, where a drop does something that a plus doesn't say: it sends what
  /// is dragged, say.
  ///
  /// - Parameter icon: the name of a symbolic icon, such as
  ///   `mail-send-symbolic`. Where the icon theme has none, its sign for a
  ///   missing one shows.
  public static func symbol(_ icon: String) -> PreviewBadge {
    PreviewBadge(rawValue: symbolPrefix + icon)
  }

  private static let symbolPrefix = "symbol:"

  /// The icon of a symbol.
  var icon: String? {
    rawValue.hasPrefix(Self.symbolPrefix)
      ? String(rawValue.dropFirst(Self.symbolPrefix.count)) : nil
  }
}

/// What a drag's preview shows (DND-16, DND-22), for those who can't look.
public struct PreviewDescription: Hashable, Sendable {
  /// How many cards show, the grabbed one included.
  public let cards: Int
  /// The number on the first card; nil where one item needs none.
  public let number: Int?
  /// The badge.
  public let badge: PreviewBadge
  /// How the cards lie.
  public let formation: PreviewFormation
}

/// How a drag's preview is to show over a place; as it is by itself where the
/// place doesn't say.
struct PreviewLook: Equatable {
  var form = DragSession.PreviewForm.lifted
  var formation: PreviewFormation?
  /// Instead of that of the action.
  var badge: PreviewBadge?
  var acceptedItemCount: Int?
}
