import Testing

@Suite struct InteractionPlaceholder {}
