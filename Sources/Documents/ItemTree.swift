import Foundation

/// An item, and what is inside it when it is a stack or a mailbox.
public struct ItemTree: Hashable, Sendable {
  /// The item.
  public let item: Item
  /// What is in it, in order; nothing for an item that holds none.
  public let contents: [ItemTree]

  /// An item with what is inside it.
  public init(_ item: Item, contents: [ItemTree] = []) {
    self.item = item
    self.contents = item.holdsItems ? contents : []
  }

  /// The item and everything inside it, each holder before what it holds.
  public var items: [Item] { [item] + contents.flatMap(\.items) }

  /// The items that hold no others, in order: what there is to look at.
  public var leaves: [Item] {
    item.holdsItems ? contents.flatMap(\.leaves) : [item]
  }

  /// How many bytes there are: the item's own, or those of all in it.
  public var size: Int { leaves.reduce(0) { $0 + $1.size } }

  /// The same with fresh identifiers, added now: a copy to put beside it.
  public func copied() -> ItemTree {
    let copy = Item(
      name: item.name, kind: item.kind, type: item.type, size: item.size,
      digest: item.digest, forms: item.forms, flags: item.flags)
    return ItemTree(copy, contents: contents.map { $0.copied() })
  }

  /// The edit that puts trees into a place, in their order.
  public static func insertion(
    of trees: [ItemTree], into place: PlaceID, at index: Int
  ) -> Edit {
    let insides = trees.flatMap(\.fillings)
    let outer = Edit.insert(trees.map(\.item), into: place, at: index)
    return insides.isEmpty ? outer : .group([outer] + insides)
  }

  /// The edits that fill each holder, once the item is there.
  public var fillings: [Edit] {
    guard item.holdsItems else { return [] }
    return [.insert(contents.map(\.item), into: item.inside, at: 0)]
      + contents.flatMap(\.fillings)
  }
}
