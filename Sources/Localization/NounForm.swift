/// How nouns are written in the person's language.
public enum NounForm {
  /// A title as it stands within a sentence: in small letters, but in German as
  /// it is. The catalog tells which.
  public static func inside(_ title: String) -> String {
    // A catalog says “keep” for a language that writes them as they are.
    tr("lower", of: "the case of nouns within a sentence") == "keep"
      ? title : title.lowercased()
  }
}
