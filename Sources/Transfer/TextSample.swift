import ContentTypes
import Foundation

/// The beginning of a text, in a form that can be laid out without delay however
/// long the text and its lines are.
public struct TextSample: Hashable, Sendable {
  /// How many bytes of a text are worth reading.
  public static let length = 1 << 17

  /// What can be shown: no NUL is in it, and no line is longer than
  /// 1,000 characters.
  public let text: String
  /// Whether nothing of the text was left out.
  public let isWhole: Bool

  /// How long a line may be before it is broken, in characters. A line is laid
  /// out as a whole, even where little of it shows.
  static let longestLine = 1000

  /// Decodes the beginning of a text.
  ///
  /// - Parameters:
  ///   - head: How it begins, in any encoding; the last character may be cut.
  ///   - isWhole: Whether that is all of it.
  /// - Returns: nil when it is no text.
  public init?(_ head: Data, isWhole: Bool) {
    let known = isWhole ? head : Self.withoutCutCharacter(head)
    guard let text = try? TextDecoding.string(from: known) else { return nil }
    self.init(text: text, isWhole: isWhole)
  }

  /// Makes a sample of a text that has been decoded.
  public init(text: String, isWhole: Bool) {
    self.text = Self.withShortLines(
      text.replacing("\0", with: "\u{FFFD}"))
    self.isWhole = isWhole
  }

  /// Leaves out the last bytes where a character of UTF-8 begins and doesn't
  /// end: they would make all of it look like another encoding.
  private static func withoutCutCharacter(_ head: Data) -> Data {
    for (count, byte) in head.suffix(3).reversed().enumerated() {
      // What goes on, what begins, and how long that is.
      if byte & 0b1100_0000 == 0b1000_0000 { continue }
      let length =
        byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count + 1 ? head.dropLast(count + 1) : head
    }
    return head
  }

  private static func withShortLines(_ text: String) -> String {
    var short = ""
    var count = 0
    for character in text {
      count = character.isNewline ? 0 : count + 1
      if count > longestLine {
        short.append("\n")
        count = 1
      }
      short.append(character)
    }
    return short
  }
}
