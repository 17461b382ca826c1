/// Where dragged items will land in a list, and the mark that says so (DND-28).
///
///     let insertion = ListInsertion(
///       rows: visibleRows, count: items.count,
///       viewport: visibleArea, pointer: pointer)
///     line.frame = insertion.mark     // before items[insertion.index]
///
/// The index is counted with every item still in its place; `MoveLanding` turns
/// it into the place after a move inside the same list.
public struct ListInsertion: Hashable, Sendable {
  /// The index at which the items land: 0 before the first, the list's count
  /// after the last.
  public let index: Int

  /// The mark's frame: as wide as a row, with the line at its vertical centre
  /// and room for a dot of the frame's height at the leading end.
  public let mark: Rect

  /// Finds the gap between rows that is nearest to the pointer.
  ///
  /// - Parameters:
  ///   - rows: The rows that are laid out, in any order. They may be only the
  ///     visible part of the list; rows with an index outside `0..<count` or a
  ///     frame that isn't finite are left out.
  ///   - count: How many items the whole list has.
  ///   - viewport: The visible part of the list. The mark never leaves it.
  ///   - pointer: Where the pointer is. Outside of the viewport the nearest
  ///     place inside counts.
  ///   - thickness: The mark's height in logical pixels.
  ///
  /// If no row is laid out in a list that has items, they land at its end.
  /// Takes time in proportion to the rows given, and for sorting them.
  public init(
    rows: [PlacedItem], count: Int, viewport: Rect, pointer: Point,
    thickness: Double = 8
  ) {
    let count = max(0, count)
    let rows = rows.usable(count: count)
    let spans = rows.map {
      InsertionGap.Span(
        index: $0.index, start: $0.frame.minY, end: $0.frame.maxY)
    }
    let y = pointer.y.kept(from: viewport.minY, to: viewport.maxY)
    let spacing = InsertionGap.spacing(of: spans) ?? 0
    guard let gap = InsertionGap(in: spans, nearest: y, spacing: spacing) else {
      index = count
      mark = Rect(
        x: viewport.x,
        y: count == 0
          ? viewport.minY : max(viewport.minY, viewport.maxY - thickness),
        width: viewport.width, height: thickness)
      return
    }
    index = gap.index
    let neighbour = rows.last { $0.index <= gap.index } ?? rows[0]
    mark = Rect(
      x: neighbour.frame.x,
      y: (gap.position - thickness / 2).kept(
        from: viewport.minY, to: viewport.maxY - thickness),
      width: neighbour.frame.width, height: thickness)
  }
}
