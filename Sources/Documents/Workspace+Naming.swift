import Localization

/// Why words name no item, or no place.
public enum NamingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing is called so.
  case nothing(String)
  /// More than one is called so.
  case several(String, count: Int)

  /// A sentence for a person, who can act on it.
  public var description: String {
    switch self {
    case .nothing(let words): tr("Nothing is called “\(words)”.")
    case .several(let words, let count):
      tr(
        "\(count) things are called “\(words)”. Name one by its id, which "
          + "“satchel list --json” prints.")
    }
  }
}

/// What people call items and places by in commands: an id, or a name.
extension Workspace {
  /// The item that words name, in a stack too.
  ///
  /// - Parameters:
  ///   - words: an id, else the whole name.
  ///   - place: the only place to look in, with the stacks in it; nil for all.
  public func item(
    named words: String, in place: PlaceID? = nil
  ) throws(NamingError) -> ItemTree {
    let all = place.map { [$0] } ?? contents.map(\.place.id)
    let trees = all.flatMap { items(in: $0).map(tree) }.flatMap(\.all)
    if let known = trees.first(where: { $0.item.id.rawValue == words }) {
      return known
    }
    return try only(trees.filter { $0.item.name == words }, named: words)
  }

  /// The place that words name: the Shelf, a list or a collection.
  ///
  /// - Parameter words: an id, else the name; upper and lower case are the same
  ///   where no other name is.
  public func place(named words: String) throws(NamingError) -> Place {
    let known = places
    let all =
      known
      + Place.collections.filter { one in !known.contains { $0.id == one.id } }
    if let known = all.first(where: { $0.id.rawValue == words }) {
      return known
    }
    var found = all.filter { $0.name == words }
    if found.isEmpty {
      let wanted = words.lowercased()
      found = all.filter {
        $0.name.lowercased() == wanted || $0.id.rawValue == wanted
      }
    }
    return try only(found, named: words)
  }

  private func only<Named>(
    _ found: [Named], named words: String
  ) throws(NamingError) -> Named {
    guard let first = found.first else { throw .nothing(words) }
    guard found.count == 1 else { throw .several(words, count: found.count) }
    return first
  }
}

extension ItemTree {
  /// The tree, and those of everything inside it.
  fileprivate var all: [ItemTree] { [self] + contents.flatMap(\.all) }
}
