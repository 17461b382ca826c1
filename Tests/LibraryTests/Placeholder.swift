import Testing

@Suite struct LibraryPlaceholder {}
