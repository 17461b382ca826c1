import CSatchelGtk

// What GtkListView and GtkGridView have in common, whoever made them.

extension Widget {
  /// Where the row is that GTK has made around what shows an item, in this list;
  /// nil out of sight, and before it has been laid out: it has its border until
  /// then, and no place.
  func boundsOfRow(around content: Widget) -> Rect? {
    withPointers(self, content) { view, content in
      var rect = graphene_rect_t()
      guard let row = gtk_widget_get_parent(content),
        gtk_widget_get_mapped(row) != 0, gtk_widget_get_width(row) > 0,
        gtk_widget_compute_bounds(row, view, &rect) != 0
      else { return nil }
      return Rect(rect)
    }
  }

  /// Brings an item of this GtkListBase into sight; what has the keyboard keeps
  /// it.
  func scrollToItem(_ index: Int) {
    withPointer {
      gtk_widget_activate_action_variant(
        $0, "list.scroll-to-item", g_variant_new_uint32(UInt32(index)))
    }
  }
}

/// The selected ones of some positions in a GtkSelectionModel, in order.
@MainActor func selectedPositions(
  of model: Object, in range: Range<Int>
) -> [Int] {
  model.withPointer {
    guard let bits = gtk_selection_model_get_selection($0) else { return [] }
    defer { gtk_bitset_unref(bits) }
    var positions: [Int] = []
    var iterator = GtkBitsetIter()
    var value: UInt32 = 0
    var isThere = gtk_bitset_iter_init_at(
      &iterator, bits, UInt32(clamping: range.lowerBound), &value)
    while isThere != 0, Int(value) < range.upperBound {
      positions.append(Int(value))
      isThere = gtk_bitset_iter_next(&iterator, &value)
    }
    return positions
  }
}
