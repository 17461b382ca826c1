enum DesktopDriverPlaceholder {}
