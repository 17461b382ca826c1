import Testing

@Suite struct ContentTypesPlaceholder {}
