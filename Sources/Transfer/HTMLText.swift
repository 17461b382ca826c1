import Foundation

/// Plain text out of HTML, and into it.
public enum HTMLText {
  /// Writes text so that it means itself in HTML.
  public static func escaped(_ text: String) -> String {
    // By scalars: with an accent behind it a quote is another character.
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text that a person would read, with a line for each block.
  ///
  /// - Complexity: linear in the length of `html`.
  public static func plainText(of html: String) -> String {
    HTMLReader.content(of: html).text
  }
}
