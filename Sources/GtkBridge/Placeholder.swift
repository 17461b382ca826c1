enum GtkBridgePlaceholder {}
