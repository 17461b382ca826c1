import Testing

@Suite struct DocumentsPlaceholder {}
