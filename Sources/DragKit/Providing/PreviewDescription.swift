/// What a drag's preview shows (DND-16, DND-22), for those who can't look.
public struct PreviewDescription: Hashable, Sendable {
  /// What a drop would do (DND-04).
  public enum Badge: String, Hashable, Sendable {
    /// A move, or nothing known yet: no badge.
    case none
    /// A plus.
    case copy
    /// No entry.
    case refused
  }

  /// How many cards are fanned out, the grabbed one included.
  public let cards: Int
  /// The number on the first card; nil where one item needs none.
  public let number: Int?
  /// The badge.
  public internal(set) var badge: Badge
}
