import CSatchelGtk
import GtkShim

extension Widget {
  /// Gives widgets the same width: that of the widest, also while that one is
  /// hidden.
  ///
  /// - Parameter widgets: They share it as long as they are there.
  public static func shareWidth(_ widgets: [Widget]) {
    let group = gtk_size_group_new(GTK_SIZE_GROUP_HORIZONTAL)
    for widget in widgets {
      widget.withPointer { gtk_size_group_add_widget(group, $0) }
    }
    g_object_unref(group.map { UnsafeMutableRawPointer($0) })
  }

  /// How wide it would like to be, in logical pixels.
  public final var naturalWidth: Double {
    withPointer {
      var natural: Int32 = 0
      gtk_widget_measure(
        $0, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
      return Double(natural)
    }
  }
}

extension Box {
  /// Whether all children are as wide as the widest, or as high as the highest.
  public final var isHomogeneous: Bool {
    get { withPointer { gtk_box_get_homogeneous($0) != 0 } }
    set { withPointer { gtk_box_set_homogeneous($0, newValue ? 1 : 0) } }
  }
}
