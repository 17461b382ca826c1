import CSatchelGtk

/// A GtkFlowBox: a short grid whose tiles are all there at once.
@MainActor public final class FlowBox: Widget {
  override class var type: GType { gtk_flow_box_get_type() }

  /// Makes an empty grid in which one tile is selected.
  public convenience init() {
    self.init(new: gtk_flow_box_new())
  }

  /// Adds a tile before another one, or at the end; what it shows can be shown
  /// beside its place, so that tiles part for what is dropped between them.
  ///
  /// - Parameters:
  ///   - child: what the tile shows.
  ///   - name: what assistive technology and tests call it.
  ///   - index: the position that it gets; the end if it is none.
  public func insert(_ child: Widget, name: String, at index: Int) {
    let box = ShiftBox(shifting: .horizontal)
    box.append(child)
    let tile = Widget(new: gtk_flow_box_child_new())
    withPointers(tile, box) { gtk_flow_box_child_set_child($0, $1) }
    tile.setAccessibleName(name)
    withPointers(self, tile) {
      gtk_flow_box_insert($0, $1, Int32(clamping: index))
    }
  }

  /// Takes a tile out. If it has the keyboard, the grid takes that over.
  ///
  /// - Parameter index: its position; nothing happens if there is no such.
  public func remove(at index: Int) {
    guard let tile = tile(at: index) else { return }
    withPointers(self, tile) { gtk_flow_box_remove($0, $1) }
    rescueFocus()
  }

  /// Puts tiles into another order. Each stays the tile that it was, for
  /// selection, keyboard and assistive technology.
  ///
  /// - Parameter order: the old position of the tile at each new one.
  /// - Complexity: O(*n* log *n*) in the number of tiles.
  public func reorder(_ order: [Int]) {
    withPointer { (grid: OpaquePointer) in
      let ranks = RowRanks(
        order.compactMap {
          gtk_flow_box_get_child_at_index(grid, Int32(clamping: $0))
            .map { UInt(bitPattern: $0) }
        })
      gtk_flow_box_set_sort_func(
        grid, { RowRanks.compare($0, $1, $2) },
        Unmanaged.passRetained(ranks).toOpaque(),
        { RowRanks.release($0) })
      // What is added later goes where it is told.
      gtk_flow_box_set_sort_func(grid, nil, nil, nil)
    }
  }

  private func tile(at index: Int) -> Widget? {
    withPointer { (grid: OpaquePointer) in
      gtk_flow_box_get_child_at_index(grid, Int32(clamping: index)).map {
        Widget(referring: UnsafeMutableRawPointer($0))
      }
    }
  }
}

extension FlowBox: RowList {
  /// The grid itself.
  public var view: Widget { self }

  /// Tiles stand in lines.
  public var isGrid: Bool { true }

  /// How many tiles there are.
  ///
  /// - Complexity: O(*n*) in their number, as is ``placedRows``.
  public var rowCount: Int { tiles.count }

  /// All tiles that have been laid out.
  public var placedRows: [PlacedRow] {
    tiles.enumerated().compactMap { index, tile in
      guard let frame = tile.bounds(in: self), frame.width > 0 else {
        return nil
      }
      return PlacedRow(
        index: index, frame: frame, widget: tile, box: shiftBox(in: tile))
    }
  }

  private func shiftBox(in tile: Widget) -> ShiftBox? {
    tile.withPointer {
      gtk_flow_box_child_get_child($0).flatMap {
        ShiftBox(wrapping: UnsafeMutableRawPointer($0))
      }
    }
  }

  private var tiles: [Widget] {
    (0...).lazy.map(tile).prefix { $0 != nil }.compactMap { $0 }
  }

  /// The selected tiles, in order.
  public var selectedRows: [Int] {
    tiles.enumerated().filter { _, tile in
      tile.withPointer { gtk_flow_box_child_is_selected($0) != 0 }
    }.map(\.offset)
  }

  /// Brings a tile into sight, and gives it the keyboard.
  public func scroll(to index: Int) { tile(at: index)?.grabFocus() }
}
