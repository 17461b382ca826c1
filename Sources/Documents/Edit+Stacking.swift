import ContentTypes

extension Edit {
  /// Makes a stack of items in the place of one of them (DND-16): that one
  /// comes first, the others follow in their order.
  ///
  /// - Parameters:
  ///   - items: What was dropped, wherever it is.
  ///   - target: What it was dropped on; may be among the items.
  ///   - place: Where the target stands.
  ///   - index: The target's index there.
  ///   - stack: The new stack's identifier.
  public static func stacking(
    _ items: [ItemID], onto target: ItemID, in place: PlaceID, at index: Int,
    as stack: ItemID = ItemID()
  ) -> Edit {
    let all = [target] + items.filter { $0 != target }
    let new = Item.stack(id: stack, name: Name.forStack(of: all.count))
    return .group([
      .insert([new], into: place, at: index),
      .move(all, to: new.inside, at: 0),
    ])
  }

  /// Makes a stack of an item and of copies that are not there yet.
  ///
  /// - Parameters:
  ///   - copies: What was dropped, with fresh identifiers.
  ///   - target: What it was dropped on.
  ///   - place: Where the target stands.
  ///   - index: The target's index there.
  ///   - stack: The new stack's identifier.
  public static func stacking(
    copies: [ItemTree], onto target: ItemID, in place: PlaceID, at index: Int,
    as stack: ItemID = ItemID()
  ) -> Edit {
    let new = Item.stack(
      id: stack, name: Name.forStack(of: copies.count + 1))
    return .group([
      .insert([new], into: place, at: index),
      .move([target], to: new.inside, at: 0),
      ItemTree.insertion(of: copies, into: new.inside, at: 1),
    ])
  }
}
