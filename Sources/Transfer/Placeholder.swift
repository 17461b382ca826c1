enum TransferPlaceholder {}
