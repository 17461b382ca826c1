import GettextShim

/// How nouns are written in the person's language.
public enum NounForm {
  /// A title as it stands within a sentence: in small letters, but in German as
  /// it is.
  public static func inside(_ title: String) -> String {
    let locale = satchel_message_locale().map { String(cString: $0) } ?? ""
    return locale.hasPrefix("de") ? title : title.lowercased()
  }
}
