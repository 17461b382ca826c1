import CGtk

/// Opens things in the program that the desktop has for them.
@MainActor public enum Launcher {
  /// Opens an address.
  ///
  /// - Parameter uri: of a file or a page.
  public static func open(uri: String) {
    gtk_show_uri(nil, uri, guint32(GDK_CURRENT_TIME))
  }
}
