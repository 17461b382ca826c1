import CSatchelGtk

extension ListBox {
  /// Lets no row be selected: they are read, or pressed.
  public func selectsNothing() {
    withPointer { gtk_list_box_set_selection_mode($0, GTK_SELECTION_NONE) }
  }
}
