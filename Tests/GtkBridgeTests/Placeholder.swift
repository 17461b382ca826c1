import Testing

@Suite struct GtkBridgePlaceholder {}
