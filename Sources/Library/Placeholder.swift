enum LibraryPlaceholder {}
