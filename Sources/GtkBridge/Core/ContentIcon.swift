import CSatchelGtk

/// What icon themes call the pictures of contents.
public enum ContentIcon {
  /// The name of the icon that a type of content shares with those like it, such
  /// as `text-x-generic`; nil where there is none.
  ///
  /// - Parameter type: a MIME type.
  public static func name(ofType type: String) -> String? {
    guard let name = g_content_type_get_generic_icon_name(type) else {
      return nil
    }
    defer { g_free(name) }
    return String(cString: name)
  }
}
