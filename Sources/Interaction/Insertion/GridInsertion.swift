/// Where dragged items will land in a grid whose tiles wrap into lines, and the
/// mark that says so (DND-28).
///
/// The end of one line and the start of the next are the same index. The mark
/// stays on the line that the pointer is in, so it never jumps away from it.
public struct GridInsertion: Hashable, Sendable {
  /// The direction in which a line is filled.
  public enum Direction: Hashable, Sendable {
    /// From the left edge to the right one.
    case leftToRight
    /// From the right edge to the left one.
    case rightToLeft
  }

  /// The index at which the items land: 0 before the first, the grid's count
  /// after the last.
  public let index: Int

  /// The mark's frame: as high as the line of tiles, with an upright line at
  /// its horizontal centre and room for a dot of the frame's width at the top.
  public let mark: Rect

  /// Finds the gap between tiles that is nearest to the pointer.
  ///
  /// - Parameters:
  ///   - tiles: The tiles that are laid out, in any order. They may be only
  ///     the visible part of the grid; tiles with an index outside `0..<count`
  ///     or a frame that isn't finite are left out.
  ///   - count: How many items the whole grid has.
  ///   - viewport: The visible part of the grid. The mark never leaves it.
  ///   - pointer: Where the pointer is. Outside of the viewport the nearest
  ///     place inside counts.
  ///   - direction: The direction in which a line is filled.
  ///   - thickness: The mark's width in logical pixels.
  ///   - emptyHeight: The mark's height in a grid without tiles.
  ///
  /// Below the grid's last tile is its end, wherever the pointer is from side to
  /// side. If no tile is laid out in a grid that has items, they land at its
  /// end.
  /// Takes time in proportion to the tiles given, and for sorting them.
  public init(
    tiles: [PlacedItem], count: Int, viewport: Rect, pointer: Point,
    direction: Direction = .leftToRight, thickness: Double = 8,
    emptyHeight: Double = 96
  ) {
    let count = max(0, count)
    let axis = Axis(direction: direction, viewport: viewport)
    let lines = Self.lines(of: tiles.usable(count: count), along: axis)
    let y = pointer.y.kept(from: viewport.minY, to: viewport.maxY)
    let x = pointer.x.kept(from: viewport.minX, to: viewport.maxX)
    guard let line = Self.line(of: lines, at: y),
      let gap = InsertionGap(
        in: line.spans,
        nearest: line.isEnd(of: count) && y > line.bottom
          ? axis.end : axis.position(of: x),
        spacing: Self.spacing(of: lines))
    else {
      index = count
      let height = min(emptyHeight, viewport.height)
      let atStart = count == 0
      mark = Rect(
        x: axis.edge(
          atStart ? axis.start : axis.end - thickness, width: thickness),
        y: atStart ? viewport.minY : viewport.maxY - height,
        width: thickness, height: height)
      return
    }
    index = gap.index
    let position = (gap.position - thickness / 2).kept(
      from: axis.start, to: axis.end - thickness)
    let top = line.top.kept(from: viewport.minY, to: viewport.maxY)
    let bottom = line.bottom.kept(from: top, to: viewport.maxY)
    mark = Rect(
      x: axis.edge(position, width: thickness), y: top, width: thickness,
      height: bottom - top)
  }

  /// Tiles side by side, and the band that they fill.
  private struct Line {
    var spans: [InsertionGap.Span]
    var top: Double
    var bottom: Double

    init(_ tile: PlacedItem, along axis: Axis) {
      spans = [axis.span(of: tile)]
      top = tile.frame.minY
      bottom = tile.frame.maxY
    }

    /// A tile goes on with the line if it stands after the line's last tile
    /// and not wholly above or below the line.
    func isContinued(by tile: PlacedItem, along axis: Axis) -> Bool {
      guard let last = spans.last else { return false }
      let beside = tile.frame.minY < bottom && tile.frame.maxY > top
      return axis.span(of: tile).middle > last.middle
        && (beside || tile.frame.minY == top)
    }

    /// Whether nothing comes after this line.
    func isEnd(of count: Int) -> Bool { spans.last?.index == count - 1 }

    mutating func append(_ tile: PlacedItem, along axis: Axis) {
      spans.append(axis.span(of: tile))
      top = min(top, tile.frame.minY)
      bottom = max(bottom, tile.frame.maxY)
    }
  }

  /// Horizontal coordinates counted in reading direction: right-to-left is
  /// left-to-right seen in a mirror.
  private struct Axis {
    var direction: Direction
    var viewport: Rect

    var start: Double { position(of: leading) }
    var end: Double { start + viewport.width }

    private var leading: Double {
      direction == .leftToRight ? viewport.minX : viewport.maxX
    }

    func position(of x: Double) -> Double {
      direction == .leftToRight ? x : -x
    }

    func span(of tile: PlacedItem) -> InsertionGap.Span {
      let edges = (
        position(of: tile.frame.minX), position(of: tile.frame.maxX)
      )
      return InsertionGap.Span(
        index: tile.index, start: min(edges.0, edges.1),
        end: max(edges.0, edges.1))
    }

    /// The left edge of what begins at a position and has a width.
    func edge(_ position: Double, width: Double) -> Double {
      direction == .leftToRight ? position : -position - width
    }
  }

  private static func lines(
    of tiles: [PlacedItem], along axis: Axis
  ) -> [Line] {
    var lines: [Line] = []
    for tile in tiles {
      if let last = lines.indices.last,
        lines[last].isContinued(by: tile, along: axis)
      {
        lines[last].append(tile, along: axis)
      } else {
        lines.append(Line(tile, along: axis))
      }
    }
    return lines
  }

  /// The line whose band holds the coordinate; between two, the nearer one.
  private static func line(of lines: [Line], at y: Double) -> Line? {
    lines.min { left, right in
      distance(from: y, to: left) < distance(from: y, to: right)
    }
  }

  /// The distance between two tiles side by side; a line of one tile has none
  /// of its own and goes by the others.
  private static func spacing(of lines: [Line]) -> Double {
    lines.lazy.compactMap { InsertionGap.spacing(of: $0.spans) }.first ?? 0
  }

  private static func distance(from y: Double, to line: Line) -> Double {
    max(0, line.top - y, y - line.bottom)
  }
}
