import Testing

@Suite struct DragKitPlaceholder {}
