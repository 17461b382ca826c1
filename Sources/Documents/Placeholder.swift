enum DocumentsPlaceholder {}
