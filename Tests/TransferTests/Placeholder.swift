import Testing

@Suite struct TransferPlaceholder {}
