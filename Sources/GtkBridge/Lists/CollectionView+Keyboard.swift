import CSatchelGtk

// Where the keyboard is among the rows.
extension CollectionView {
  /// The position of the row that has the keyboard, or of which something in it
  /// has; also while the window doesn't have it.
  public var focusedIndex: Int? {
    boundRows.first { row in
      row.view.root.withPointer { root in
        guard let row = gtk_widget_get_parent(root),
          let window = gtk_widget_get_root(row),
          let focus = gtk_root_get_focus(window)
        else { return false }
        return focus == row || gtk_widget_is_ancestor(focus, row) != 0
      }
    }?.index
  }
}
