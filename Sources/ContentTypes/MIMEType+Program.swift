extension MIMEType {
  /// A desktop entry.
  private static let desktopEntry = MIMEType(
    topLevel: "application", subtype: "x-desktop")

  /// The desktop entry of an installed program.
  ///
  /// - Parameter id: the entry's name, such as `org.gnome.Maps.desktop`.
  public static func program(_ id: String) -> MIMEType {
    MIMEType(
      topLevel: "application", subtype: "x-desktop", parameters: ["id": id])
  }

  /// The name of the program's desktop entry; nil where it is none.
  public var programID: String? {
    withoutParameters == .desktopEntry ? parameters["id"] : nil
  }
}
