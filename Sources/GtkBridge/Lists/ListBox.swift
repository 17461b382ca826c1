import CGtk

/// A short list whose rows are all there at once: a sidebar.
@MainActor public final class ListBox: Widget {
  /// Makes an empty list in which one row is selected.
  public convenience init() {
    self.init(new: gtk_list_box_new())
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

  /// Takes all rows out.
  public func removeAll() {
    withPointer {
      while let row = gtk_list_box_get_row_at_index($0, 0) {
        gtk_list_box_remove(
          $0,
          UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
      }
    }
  }

  /// Selects the row at an index, without a signal when it is selected already.
  public func select(_ index: Int) {
    withPointer {
      gtk_list_box_select_row(
        $0, gtk_list_box_get_row_at_index($0, Int32(index)))
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
