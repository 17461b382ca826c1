import CSatchelGtk

extension ListBox {
  /// Lets no row be selected: they are read, or pressed.
  public func selectsNothing() {
    withPointer { gtk_list_box_set_selection_mode($0, GTK_SELECTION_NONE) }
  }

  /// Opens a row by two presses, not by one, which selects it.
  public func opensByDoubleClick() {
    withPointer { gtk_list_box_set_activate_on_single_click($0, 0) }
  }
}
