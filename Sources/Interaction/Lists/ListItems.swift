/// Where the items of a long list come from: a list that doesn't change, of
/// which items are read as they are asked for.
public protocol ListSource<ID>: AnyObject, Sendable {
  /// What identifies an item.
  associatedtype ID: Hashable & Sendable

  /// How many items there are.
  var count: Int { get }

  /// The item at an index.
  ///
  /// Called often, and mostly for neighbours: it had better read several at
  /// once and keep them.
  ///
  /// - Parameter index: In `0..<count`.
  func id(at index: Int) -> ID

  /// Where items stand, for each of those that are there.
  func indices(of ids: [ID]) -> [ID: Int]

  /// All of them, in order.
  ///
  /// Cost: in proportion to their number.
  var all: [ID] { get }
}

/// The items of a list, in order: all at hand, or read as they are asked for.
///
///     let items = ListItems(["Milk", "Bread"])
///     let more = ListItems(source)   // nothing is read yet
///
/// What is read is always of one moment: steps that are taken are remembered
/// beside the source, so that each costs in proportion to what it changes.
public struct ListItems<ID: Hashable & Sendable>: Sendable {
  private enum Origin {
    case array([ID])
    case source(any ListSource<ID>, steps: [ListStep<ID>])
  }

  private var origin: Origin
  /// How many there are.
  public private(set) var count: Int

  /// Items that are at hand.
  public init(_ items: [ID]) {
    origin = .array(items)
    count = items.count
  }

  /// Items that are read as they are asked for.
  public init(_ source: some ListSource<ID>) {
    origin = .source(source, steps: [])
    count = source.count
  }

  /// Takes up what has changed.
  ///
  /// Cost: for items that are at hand in proportion to their number; else to
  /// what has changed.
  public mutating func take(_ step: ListStep<ID>) {
    count += step.growth
    switch origin {
    case .array(var items):
      // Else it would be copied.
      origin = .array([])
      items.take(step)
      origin = .array(items)
    case .source(let source, let steps):
      origin = .source(source, steps: steps + [step])
    }
  }

  /// Where items stand, for each of those that are there.
  ///
  /// Cost: for items that are at hand in proportion to their number.
  public func indices(of ids: [ID]) -> [ID: Int] {
    switch origin {
    case .array(let items):
      let wanted = Set(ids)
      var indices: [ID: Int] = [:]
      for (index, id) in items.enumerated() where wanted.contains(id) {
        indices[id] = index
        if indices.count == wanted.count { break }
      }
      return indices
    case .source(let source, let steps):
      var indices = source.indices(of: ids)
      let wanted = steps.isEmpty ? [] : Set(ids)
      for step in steps {
        indices = indices.compactMapValues(step.after)
        guard step.kind == .inserted else { continue }
        for (index, id) in zip(step.indices, step.ids)
        where wanted.contains(id) {
          indices[id] = index
        }
      }
      return indices
    }
  }

  /// Where an item stands; nil when it isn't there.
  public func firstIndex(of id: ID) -> Int? {
    if case .array(let items) = origin { return items.firstIndex(of: id) }
    return indices(of: [id])[id]
  }

  /// All of them.
  ///
  /// Cost: for items that aren't at hand each is read.
  public var all: [ID] {
    switch origin {
    case .array(let items): return items
    case .source(let source, let steps):
      var items = source.all
      for step in steps { items.take(step) }
      return items
    }
  }
}

extension ListItems: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The count.
  public var endIndex: Int { count }

  /// The item at an index.
  public subscript(index: Int) -> ID {
    switch origin {
    case .array(let items): return items[index]
    case .source(let source, let steps):
      var index = index
      for step in steps.reversed() {
        if step.kind == .inserted, let id = step.id(at: index) { return id }
        index = step.before(index) ?? index
      }
      return source.id(at: index)
    }
  }
}

extension ListItems: ExpressibleByArrayLiteral {
  /// Items that are at hand.
  public init(arrayLiteral items: ID...) {
    self.init(items)
  }
}

extension ListItems: Equatable {
  /// Whether both have the same items in the same order.
  ///
  /// Cost: as for ``all``.
  public static func == (one: Self, other: Self) -> Bool {
    one.count == other.count && one.all == other.all
  }
}
