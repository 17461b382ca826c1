/// A part of what an item says, around what was looked for.
public struct Excerpt: Hashable, Sendable {
  /// Some of its text.
  public struct Part: Hashable, Sendable {
    /// The text.
    public let text: String
    /// Whether it was looked for.
    public let isFound: Bool

    /// Makes a part.
    public init(_ text: String, isFound: Bool) {
      self.text = text
      self.isFound = isFound
    }
  }

  /// The parts, in order; none is empty.
  public let parts: [Part]

  /// What stands before and behind what was found, in text that is marked.
  public static let marks: (begin: Character, end: Character) = (
    "\u{2}", "\u{3}"
  )

  /// Reads text in which what was found stands between ``marks``. Spaces and
  /// lines become one space.
  public init(marked text: String) {
    var parts: [Part] = []
    var current = ""
    var isFound = false
    func end() {
      if !current.isEmpty { parts.append(Part(current, isFound: isFound)) }
      current = ""
    }
    for character in text {
      switch character {
      case Self.marks.begin:
        end()
        isFound = true
      case Self.marks.end:
        end()
        isFound = false
      case _ where character.isWhitespace:
        let last = current.last ?? parts.last?.text.last
        if let last, last != " " { current.append(" ") }
      default: current.append(character)
      }
    }
    end()
    self.parts = parts
  }

  /// All of it, without marks.
  public var text: String { parts.map(\.text).joined() }
}
