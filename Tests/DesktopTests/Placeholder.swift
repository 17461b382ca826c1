import Testing

@Suite struct DesktopPlaceholder {}
