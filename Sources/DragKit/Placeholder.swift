enum DragKitPlaceholder {}
