import ContentTypes

/// All places with their items, as a plain value.
///
/// The library keeps the same in a database and must behave the same; this is
/// the meaning of every ``Edit`` in its simplest form.
public struct Workspace: Hashable, Sendable {
  /// A place and what is in it, in order.
  public struct Content: Hashable, Sendable {
    /// The place.
    public var place: Place
    /// Its items, in order.
    public var items: [Item]

    /// A place and its items.
    public init(place: Place, items: [Item]) {
      self.place = place
      self.items = items
    }
  }

  /// The Shelf, then the lists, in order. What is in other items is not among it;
  /// ``items(in:)`` tells that.
  public internal(set) var contents: [Content]

  /// What is in each item that holds others, in order.
  var insides: [PlaceID: [Item]]

  /// The places whose items an edit has changed.
  var touched: Set<PlaceID> = []

  /// An empty Shelf and no lists.
  public init() {
    self.init(contents: [])
  }

  /// A workspace as it was stored.
  ///
  /// - Parameters:
  ///   - contents: The Shelf first; an empty Shelf is put before them when it
  ///     isn't.
  ///   - insides: What is in each item that holds others, in order.
  public init(contents: [Content], insides: [PlaceID: [Item]] = [:]) {
    let hasShelf = contents.first?.place.id == .shelf
    self.contents =
      hasShelf ? contents : [Content(place: .shelf, items: [])] + contents
    self.insides = insides
  }

  /// The Shelf, the lists and the collections, in order, the Shelf first.
  public var places: [Place] { contents.map(\.place) }

  /// Where the lists end among the contents; the collections stand behind them.
  var listsEnd: Int {
    contents.firstIndex { $0.place.kind == .collection } ?? contents.count
  }

  /// A place, the inside of an item too.
  public func place(_ id: PlaceID) -> Place? {
    if let known = contents.first(where: { $0.place.id == id }) {
      return known.place
    }
    return insides[id] == nil ? nil : item(id.holder).map(Place.inside)
  }

  /// The items of a place, in order; none when there is no such place.
  public func items(in place: PlaceID) -> [Item] { self[place] ?? [] }

  /// An item, wherever it is.
  public func item(_ id: ItemID) -> Item? {
    position(of: id).flatMap { self[$0.place]?[$0.index] }
  }

  /// An item with everything inside it.
  public func tree(_ id: ItemID) -> ItemTree? { item(id).map(tree) }

  /// An item with everything inside it.
  public func tree(of item: Item) -> ItemTree {
    ItemTree(
      item, contents: item.holdsItems ? items(in: item.inside).map(tree) : [])
  }

  /// Applies an edit.
  ///
  /// - Returns: The edit that takes it back.
  /// - Throws: An ``EditError`` when the edit names what isn't there; nothing
  ///   has changed then.
  /// - Complexity: O(*n*) for *n* items.
  public mutating func apply(_ edit: Edit) throws(EditError) -> Edit {
    var changed = self
    changed.touched = []
    let inverse = try changed.change(by: edit)
    let settled = try changed.settle()
    changed.contents.removeAll {
      $0.place.kind == .collection && $0.items.isEmpty
    }
    changed.touched = []
    self = changed
    return settled.isEmpty ? inverse : .group(settled.reversed() + [inverse])
  }
}

extension Workspace {
  /// The items of a place; nil where there is none.
  subscript(place: PlaceID) -> [Item]? {
    get {
      contents.first { $0.place.id == place }?.items ?? insides[place]
    }
    set {
      touched.insert(place)
      if let slot = contents.firstIndex(where: { $0.place.id == place }) {
        contents[slot].items = newValue ?? []
      } else {
        insides[place] = newValue
      }
    }
  }

  /// Every place that items can be in: the Shelf, the lists, then the insides
  /// of the items that hold others.
  public var allPlaces: [PlaceID] {
    contents.map(\.place.id) + insides.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Where an item stands.
  func position(of id: ItemID) -> Edit.Position? {
    for content in contents {
      if let index = content.items.firstIndex(where: { $0.id == id }) {
        return Edit.Position(item: id, place: content.place.id, index: index)
      }
    }
    for (place, items) in insides {
      if let index = items.firstIndex(where: { $0.id == id }) {
        return Edit.Position(item: id, place: place, index: index)
      }
    }
    return nil
  }

  /// Items, each followed by everything inside it; each once.
  func withInsides(_ ids: [ItemID]) -> [ItemID] {
    var seen: Set<ItemID> = []
    return ids.flatMap { id in
      tree(id)?.items.map(\.id) ?? [id]
    }.filter { seen.insert($0).inserted }
  }

  /// Lets every stack that was touched have two items or more, and a name that
  /// tells no wrong number.
  ///
  /// - Returns: What takes each step back, in the order of the steps.
  private mutating func settle() throws(EditError) -> [Edit] {
    var inverses: [Edit] = []
    while let place = touched.filter({ insides[$0] != nil })
      .min(by: { $0.rawValue < $1.rawValue })
    {
      touched.remove(place)
      guard let position = position(of: place.holder),
        let items = insides[place], let stack = item(place.holder),
        stack.isStack
      else { continue }
      for edit in Edit.settling(
        position, named: stack.name, holding: items.map(\.id))
      {
        inverses.append(try change(by: edit))
      }
    }
    return inverses
  }
}

extension Edit {
  /// What a stack needs after a change: to be gone when it has fewer than two
  /// items, or another number in its name.
  package static func settling(
    _ stack: Position, named name: String, holding items: [ItemID]
  ) -> [Edit] {
    switch items.count {
    case 0: return [.remove([stack.item])]
    case 1:
      return [
        .move(items, to: stack.place, at: stack.index), .remove([stack.item]),
      ]
    default:
      let count = Name.forStack(of: items.count)
      guard Name.isCount(name), name != count else { return [] }
      return [.renameItem(stack.item, to: count)]
    }
  }
}

extension Edit.PlacedItem {
  /// The position without the item.
  public var position: Edit.Position {
    Edit.Position(item: item.id, place: place, index: index)
  }
}
