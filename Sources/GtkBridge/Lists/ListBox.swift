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
    gtk_list_box_row_set_child(row.typed(), child.widget)
    row.setAccessibleName(name)
    if !isSelectable {
      gtk_list_box_row_set_selectable(row.typed(), 0)
      gtk_list_box_row_set_activatable(row.typed(), 0)
    }
    gtk_list_box_append(opaque, row.widget)
    return row
  }

  /// Takes all rows out.
  public func removeAll() {
    while let row = gtk_list_box_get_row_at_index(opaque, 0) {
      gtk_list_box_remove(
        opaque,
        UnsafeMutableRawPointer(row).assumingMemoryBound(
          to: GtkWidget.self))
    }
  }

  /// Selects the row at an index, without a signal when it is selected already.
  public func select(_ index: Int) {
    gtk_list_box_select_row(
      opaque, gtk_list_box_get_row_at_index(opaque, Int32(index)))
  }

  /// The index of the row at a height; nil below the last.
  public func row(atY y: Double) -> Int? {
    gtk_list_box_get_row_at_y(opaque, Int32(y)).map {
      Int(gtk_list_box_row_get_index($0))
    }
  }

  /// Hears which row is selected.
  public func onSelect(_ body: @escaping @MainActor (Int) -> Void) {
    onPointer("row-selected") { row in
      guard let row else { return }
      let index = gtk_list_box_row_get_index(
        row.assumingMemoryBound(to: GtkListBoxRow.self))
      if index >= 0 { body(Int(index)) }
    }
  }

  /// Hears a row opened, by Enter or a press.
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) {
    onPointer("row-activated") { row in
      guard let row else { return }
      let index = gtk_list_box_row_get_index(
        row.assumingMemoryBound(to: GtkListBoxRow.self))
      if index >= 0 { body(Int(index)) }
    }
  }
}
