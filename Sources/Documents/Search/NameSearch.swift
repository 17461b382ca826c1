import Foundation

/// Finds names by words that they contain, as one types them.
public enum NameSearch {
  /// Whether a name contains words; capitals don't matter. All names contain
  /// no words.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  public static func matches(_ name: String, _ words: String) -> Bool {
    words.isEmpty || name.lowercased().contains(words.lowercased())
  }

  /// What is looked for when a person has typed this: spaces around it mean
  /// nothing.
  public static func words(_ typed: String) -> String {
    typed.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
