import GtkBridge
import Interaction

/// Finds the gap between two rows that a drop would land in, and shows it: the
/// insertion line, and rows that part (DND-28).
@MainActor public final class ListInsertionMark {
  /// A place between two rows of a list.
  public struct Gap: Hashable, Sendable {
    /// The row before which it is; the number of rows for the end.
    public let index: Int
    /// Where its mark shows, in the overlay's coordinates.
    public let frame: Rect
  }

  /// The line.
  public let line: InsertionMark
  private let list: any RowList
  private let root: Overlay
  private let margin: Double
  private let parting: RowParting
  private let flight: LandingFlight
  private var shown: Shown?
  /// The row that the keyboard's mark waits to be shown before.
  private var awaited: Int?

  /// A mark among rows, as it was last shown.
  private struct Shown: Equatable {
    let frame: Rect
    /// The rows that there were.
    let first: Int?
    let last: Int?
  }

  /// Adds a mark that doesn't show yet.
  ///
  /// - Parameters:
  ///   - list: the list, which stands in the overlay.
  ///   - root: what the mark lies in.
  ///   - margin: how far the mark keeps away from the overlay's left and right
  ///     edge, in logical pixels.
  public init(in list: any RowList, over root: Overlay, margin: Double = 0) {
    self.list = list
    self.root = root
    self.margin = margin
    line = InsertionMark(
      over: root, shape: list.isGrid ? .betweenTiles : .betweenRows)
    parting = RowParting(
      along: list.isGrid ? .horizontal : .vertical, in: root)
    flight = LandingFlight(over: root)
  }

  /// How many rows are meant to be aside.
  public var partedCount: Int { parting.count }

  /// How many rows or tiles stand side by side.
  public var columns: Int {
    let placed = items(in: list.placedRows)
    guard list.isGrid, let first = placed.first else { return 1 }
    return max(1, placed.prefix { $0.frame.minY == first.frame.minY }.count)
  }

  /// The gap that is nearest to a point of the overlay.
  public func gap(at point: Point) -> Gap {
    gap(at: point, among: items(in: list.placedRows))
  }

  /// Shows the mark, and lets what stands beside it part.
  public func show(_ gap: Gap) {
    awaited = nil
    let rows = list.placedRows
    let shown = Shown(
      frame: gap.frame, first: rows.first?.index, last: rows.last?.index)
    // Where nothing has moved nothing has to be laid out.
    guard shown != self.shown || !line.isShown else { return }
    self.shown = shown
    line.show(at: gap.frame)
    let layout = PartingLayout(
      items: items(in: rows), mark: gap.frame, axis: parting.axis)
    parting.show(
      rows.compactMap { row in
        row.box.map { ($0, layout.shift(of: row.index)) }
      })
  }

  /// Shows the mark before a row, and scrolls there if need be: for the
  /// keyboard.
  ///
  /// - Parameter index: the number of rows for the end.
  public func show(before index: Int) {
    let row = min(index, list.rowCount - 1)
    let isInSight = items(in: list.placedRows).contains {
      $0.index == row && viewport.contains($0.frame)
    }
    guard row < 0 || isInSight else {
      hide()
      list.scroll(to: row)
      awaited = index
      root.afterNextFrame { [weak self] in
        if let self, awaited == index { showInSight(before: index) }
      }
      return
    }
    showInSight(before: index)
  }

  /// Takes the mark away, and lets everything go back to its place.
  public func hide() {
    awaited = nil
    line.hide()
    parting.clear()
  }

  /// Lets rows fly to their place from where they were dropped: call it when the
  /// list has them, in the turn of the main loop in which they have come or moved.
  /// Those out of sight, and of a list that can't show rows beside their place, are
  /// there at once.
  ///
  /// - Parameters:
  ///   - picture: the picture of what was dropped, as it showed in the overlay.
  ///   - isOne: whether a row is one of them, by where it stands now.
  public func land(
    from picture: DragSession.ShownPicture,
    _ isOne: @escaping @MainActor (Int) -> Bool
  ) {
    guard DesktopSettings.animates else { return }
    root.afterNextLayout { [weak self] in
      guard let self else { return }
      let ways = list.placedRows.compactMap { row -> LandingFlight.Way? in
        guard isOne(row.index), let box = row.box, let parent = box.parent,
          let place = box.bounds(in: root)
        else { return nil }
        // A list of another sort may hold its rows itself.
        let isInRow = parent.identity != list.view.identity
        return LandingFlight.Way(
          content: box, row: isInRow ? parent : box, place: place)
      }
      flight.begin(ways, from: picture)
    }
  }

  private func showInSight(before index: Int) {
    let isEnd = index == list.rowCount
    let row = isEnd ? index - 1 : index
    let placed = items(in: list.placedRows)
    guard let frame = placed.first(where: { $0.index == row })?.frame else {
      return show(gap(at: Point(x: 0, y: 0), among: placed))
    }
    // A place in the row whose nearest gap is the one that is meant.
    let share = isEnd ? 0.9 : 0.1
    let along = list.view.isRightToLeft ? 1 - share : share
    let point =
      list.isGrid
      ? Point(x: frame.minX + along * frame.width, y: frame.midY)
      : Point(x: frame.midX, y: frame.minY + share * frame.height)
    show(gap(at: point, among: placed))
  }

  private func gap(at point: Point, among placed: [PlacedItem]) -> Gap {
    if list.isGrid {
      let insertion = GridInsertion(
        tiles: placed, count: list.rowCount, viewport: viewport,
        pointer: point,
        direction: list.view.isRightToLeft ? .rightToLeft : .leftToRight)
      return Gap(index: insertion.index, frame: insertion.mark)
    }
    let insertion = ListInsertion(
      rows: placed, count: list.rowCount, viewport: viewport,
      pointer: point)
    return Gap(index: insertion.index, frame: insertion.mark)
  }

  private var viewport: Rect {
    Rect(
      x: margin, y: 0, width: max(0, root.size.width - 2 * margin),
      height: root.size.height)
  }

  /// Rows in the overlay's coordinates.
  private func items(in rows: [PlacedRow]) -> [PlacedItem] {
    let offset = list.view.origin(in: root) ?? Point(x: 0, y: 0)
    return rows.map {
      PlacedItem(
        index: $0.index,
        frame: Rect(
          x: $0.frame.x + offset.x, y: $0.frame.y + offset.y,
          width: $0.frame.width, height: $0.frame.height))
    }
  }
}
