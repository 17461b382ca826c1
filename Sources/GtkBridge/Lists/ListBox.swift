import CSatchelGtk

/// A short list whose rows are all there at once: a sidebar.
@MainActor public final class ListBox: Widget {
  override class var type: GType { gtk_list_box_get_type() }

  /// Makes an empty list in which one row is selected.
  public convenience init() {
    self.init(new: gtk_list_box_new())
  }

  /// Makes an empty list whose rows are only gone to and opened: none is
  /// selected.
  public convenience init(withoutSelection: Void) {
    self.init()
    withPointer { gtk_list_box_set_selection_mode($0, GTK_SELECTION_NONE) }
  }

  /// Adds a row at the end.
  ///
  /// - Parameters:
  ///   - child: what the row shows.
  ///   - name: what assistive technology and tests call it.
  ///   - isSelectable: false for a heading.
  /// - Returns: the row.
  @discardableResult public func append(
    _ child: Widget, name: String, isSelectable: Bool = true
  ) -> Widget {
    let row = Widget(new: gtk_list_box_row_new())
    withPointers(row, child) { gtk_list_box_row_set_child($0, $1) }
    row.setAccessibleName(name)
    if !isSelectable {
      row.withPointer {
        gtk_list_box_row_set_selectable($0, 0)
        gtk_list_box_row_set_activatable($0, 0)
      }
    }
    withPointers(self, row) { gtk_list_box_append($0, $1) }
    return row
  }

  /// Adds a row before another one, or at the end; what it shows can be shown
  /// beside its place, so that rows part for what is dropped between them.
  ///
  /// - Parameters:
  ///   - child: what the row shows.
  ///   - name: what assistive technology and tests call it.
  ///   - index: the position that it gets; the end if it is none.
  public func insert(_ child: Widget, name: String, at index: Int) {
    let box = ShiftBox(shifting: .horizontal)
    box.append(child)
    let row = Widget(new: gtk_list_box_row_new())
    withPointers(row, box) { gtk_list_box_row_set_child($0, $1) }
    row.setAccessibleName(name)
    withPointers(self, row) {
      gtk_list_box_insert($0, $1, Int32(clamping: index))
    }
  }

  /// Puts rows into another order. Each stays the row that it was, for
  /// selection, keyboard and assistive technology.
  ///
  /// - Parameter order: the old position of the row at each new one.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public func reorder(_ order: [Int]) {
    withPointer { (list: OpaquePointer) in
      let ranks = RowRanks(
        order.compactMap {
          gtk_list_box_get_row_at_index(list, Int32(clamping: $0))
            .map { UInt(bitPattern: $0) }
        })
      gtk_list_box_set_sort_func(
        list, { RowRanks.compare($0, $1, $2) },
        Unmanaged.passRetained(ranks).toOpaque(),
        { RowRanks.release($0) })
      // What is added later goes where it is told.
      gtk_list_box_set_sort_func(list, nil, nil, nil)
    }
  }

  /// Takes a row out. If it has the keyboard, the list takes that over.
  ///
  /// - Parameter index: its position; nothing happens if there is no such.
  public func remove(at index: Int) {
    withPointer {
      guard let row = gtk_list_box_get_row_at_index($0, Int32(clamping: index))
      else {
        return
      }
      gtk_list_box_remove(
        $0,
        UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
    }
    rescueFocus()
  }

  /// Takes all rows out. If one of them has the keyboard, nothing has it then:
  /// who adds others gives it to one of those.
  public func removeAll() {
    withPointer {
      while let row = gtk_list_box_get_row_at_index($0, 0) {
        gtk_list_box_remove(
          $0,
          UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
      }
    }
    rescueFocus()
  }

  /// Selects the row at an index, without a signal when it is selected already.
  public func select(_ index: Int) {
    withPointer {
      gtk_list_box_select_row(
        $0, gtk_list_box_get_row_at_index($0, Int32(clamping: index)))
    }
  }

  /// Gives the keyboard to the row at an index.
  public func focusRow(_ index: Int) {
    withPointer { list in
      guard
        let row = gtk_list_box_get_row_at_index(list, Int32(clamping: index))
      else {
        return
      }
      _ = gtk_widget_grab_focus(
        UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
    }
  }

  /// The index of the row at a height; nil below the last.
  public func row(atY y: Double) -> Int? {
    withPointer {
      gtk_list_box_get_row_at_y($0, Int32(y)).map {
        Int(gtk_list_box_row_get_index($0))
      }
    }
  }

  /// Called when another row is selected.
  public func onSelect(_ body: @escaping @MainActor (Int) -> Void) {
    onPointer("row-selected") { row in
      guard let row else { return }
      let index = gtk_list_box_row_get_index(
        row.assumingMemoryBound(to: GtkListBoxRow.self))
      if index >= 0 { body(Int(index)) }
    }
  }

  /// Called when a row is opened, by Enter or a press.
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) {
    onPointer("row-activated") { row in
      guard let row else { return }
      let index = gtk_list_box_row_get_index(
        row.assumingMemoryBound(to: GtkListBoxRow.self))
      if index >= 0 { body(Int(index)) }
    }
  }
}
