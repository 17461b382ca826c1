/// Text that is put into a field of one line, from the clipboard or by a drop.
///
///     SingleLine.fitted("Anna\nBerg\n")   // "Anna Berg"
public enum SingleLine {
  /// Puts the lines of a text beside each other. Empty ones are left out: whoever
  /// copies a whole line has the line break behind it, too.
  ///
  /// - Parameters:
  ///   - text: what is put in.
  ///   - separator: what stands between two lines.
  /// - Returns: nil where there is no line break.
  public static func fitted(
    _ text: String, joining separator: String = " "
  ) -> String? {
    guard text.contains(where: \.isNewline) else { return nil }
    return text.split(whereSeparator: \.isNewline).joined(
      separator: separator)
  }
}
