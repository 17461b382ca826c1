import CSatchelGtk

/// What the desktop calls types of files.
public enum TypeName {
  /// The words for a type in the person's language, such as "PDF document"; nil
  /// when the desktop doesn't know it.
  ///
  /// - Parameter type: a MIME type.
  public static func words(for type: String) -> String? {
    guard g_content_type_is_unknown(type) == 0,
      let description = g_content_type_get_description(type)
    else { return nil }
    defer { g_free(description) }
    let words = String(cString: description)
    // What it says of a type that nobody has described.
    return words.hasPrefix(type) ? nil : words
  }
}
