import ContentTypes

/// A part of a place's items, by what they are.
public struct KindFilter: Hashable, Sendable {
  /// Its name as it is stored.
  public let id: String
  /// What its segment says.
  public let title: String

  /// Describes a part.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// The kinds that it lets through, as `ContentKind.apparent(for:)` tells
  /// them.
  public var kinds: Set<ContentKind> {
    Set(Kinds.all.filter { $0.filter == self }.map(\.kind))
  }

  /// All parts, in the order in which they stand.
  public static var all: [KindFilter] {
    Kinds.all.map(\.filter).reduce(into: []) { filters, filter in
      if !filters.contains(filter) { filters.append(filter) }
    }
  }

  /// The parts of which there is something, in the order in which they stand.
  public static func choices(for kinds: Set<ContentKind>) -> [KindFilter] {
    let filters = Set(kinds.map(\.descriptor.filter))
    return all.filter(filters.contains)
  }

  /// The part with a name that was stored; nil when there is none.
  public static func named(_ id: String) -> KindFilter? {
    all.first { $0.id == id }
  }
}
