import Library

/// What lies where, by a plain array for each place and each stack.
struct WalkModel: Equatable, CustomStringConvertible {
  /// A change of the arrays.
  struct Change: CustomStringConvertible {
    let ids: [String]
    let from: String
    let to: String
    /// Where among the items of the place.
    let index: Int
    let isCopy: Bool
    /// The item that they are dropped on; nil for beside.
    var onto: String?

    var description: String {
      let goal = onto.map { "onto \($0.prefix(4)) in" } ?? "to"
      return
        "\(ids.count) \(isCopy ? "copied" : "moved") \(goal) "
        + "\(to.prefix(4)) \(index)"
    }
  }

  /// The items' identifiers in each place and each stack, by its own. What a
  /// change makes has none yet: "" stands for each.
  private var contents: [String: [String]] = [:]

  init() {}

  /// The place of the notes, which isn't listed while there is none.
  static let notes = "notes"

  init(_ listing: LibraryListing) {
    contents[Self.notes] = []
    for place in listing.places { take(place.items, in: place.id.rawValue) }
  }

  private mutating func take(
    _ items: [LibraryListing.ListedItem], in holder: String
  ) {
    contents[holder] = items.map(\.id.rawValue)
    for item in items {
      if let inside = item.items { take(inside, in: item.id.rawValue) }
    }
  }

  /// The items of a place or a stack.
  subscript(holder: String) -> [String] { contents[holder] ?? [] }

  /// How many items there are, stacks and what is in them.
  var count: Int { contents.values.joined().count }

  /// Whether an item is a stack.
  func isStack(_ id: String) -> Bool { contents[id] != nil }

  var description: String { "\(contents)" }

  /// What a change makes of it.
  func after(_ change: Change) -> WalkModel {
    var next = self
    let come = change.isCopy ? change.ids.map { _ in "" } : change.ids
    var index = change.index
    if !change.isCopy {
      let moved = Set(change.ids)
      if change.from == change.to {
        index -= self[change.to][..<index].filter(moved.contains).count
      }
      next.contents[change.from]?.removeAll(where: moved.contains)
    }
    guard let target = change.onto else {
      next.contents[change.to]?.insert(contentsOf: come, at: index)
      return next
    }
    if isStack(target) {
      next.contents[target]?.append(contentsOf: come)
    } else {
      next.contents[change.to] = next[change.to].map { $0 == target ? "" : $0 }
      next.contents[""] = [target] + come
    }
    return next
  }

  /// Whether this is what a change was to make of what there was, whatever what
  /// is new in it is called.
  func isOutcome(of change: Change, from before: WalkModel) -> Bool {
    let known = Set(before.contents.values.joined())
    func plain(_ ids: [String]) -> [String] {
      ids.map { known.contains($0) ? $0 : "" }
    }
    func isKnown(_ holder: String) -> Bool { before.contents[holder] != nil }
    let next = before.after(change)
    var new = next.contents[""].map { [$0] } ?? []
    if change.isCopy {
      let stacks = change.ids.filter(before.isStack)
      new += stacks.map { before[$0].map { _ in "" } }
    }
    let here = contents.filter { !isKnown($0.key) }.values.map(plain)
    return contents.filter { isKnown($0.key) }.mapValues(plain)
      == next.contents.filter { isKnown($0.key) }
      && here.map { "\($0)" }.sorted() == new.map { "\($0)" }.sorted()
  }
}
