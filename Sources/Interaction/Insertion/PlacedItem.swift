/// An item of a list or grid and where its row or tile stands at rest.
///
/// At rest means: as laid out before any row moved to make room. Measuring
/// moved rows would let the mark chase its own effect.
public struct PlacedItem: Hashable, Sendable {
  /// The item's position among all items of its container, from 0.
  public var index: Int

  /// Where its row or tile stands, in the viewport's coordinates.
  public var frame: Rect

  /// Creates a placed item from its index and frame.
  public init(index: Int, frame: Rect) {
    self.index = index
    self.frame = frame
  }
}

extension [PlacedItem] {
  /// The items that can be reasoned about, in the order of their indices.
  ///
  /// Views hand over rows that are being recycled: an index past the end, one
  /// index twice, a frame that isn't a number. These are left out.
  func usable(count: Int) -> [PlacedItem] {
    var seen = Set<Int>()
    return filter { item in
      item.index >= 0 && item.index < count && item.frame.isFinite
        && seen.insert(item.index).inserted
    }
    .sorted { $0.index < $1.index }
  }
}
