/// What a person reads in styled text, without its style.
extension StyledText {
  /// The text with a line for each paragraph; entries of lists have their
  /// bullets and numbers, pictures what they show.
  ///
  /// - Complexity: O(*n*).
  public var plainText: String {
    zip(paragraphs, markers).map { paragraph, marker in
      let words = paragraph.runs.map { run in
        switch run.content {
        case .text(let text):
          String(
            String.UnicodeScalarView(
              text.unicodeScalars.map { $0 == "\u{2028}" ? "\n" : $0 }))
        case .picture(let picture): picture.description
        }
      }.joined()
      let level = paragraph.role.listLevel ?? 0
      let indent = String(repeating: "  ", count: level)
      return marker.map { "\(indent)\($0) \(words)" } ?? words
    }.joined(separator: "\n")
  }

  /// What stands before each paragraph: a bullet, a number with a full stop, or
  /// nothing.
  ///
  /// - Complexity: O(*n*) in the number of paragraphs.
  public var markers: [String?] {
    var counter = ListCounter()
    return paragraphs.map { counter.marker(of: $0.role) }
  }

  /// The first words that a person reads, for a title; empty where there are
  /// none.
  public var title: String {
    for paragraph in paragraphs {
      let words = paragraph.string.unicodeScalars.map {
        $0 == "\u{FFFC}" || $0 == "\u{2028}" || $0 == "\t" ? " " : $0
      }
      let line = String(String.UnicodeScalarView(words))
        .split(separator: " ").joined(separator: " ")
      if !line.isEmpty { return String(line.prefix(80)) }
    }
    return ""
  }
}

/// Counts the entries of numbered lists.
public struct ListCounter: Hashable, Sendable {
  private var counts: [Int] = []

  /// Begins before the first paragraph.
  public init() {}

  /// What stands before the next paragraph; nil for nothing.
  public mutating func marker(of role: ParagraphRole) -> String? {
    guard let level = role.listLevel else {
      counts = []
      return nil
    }
    counts = Array(counts.prefix(level + 1))
    while counts.count <= level { counts.append(0) }
    guard case .number = role else {
      counts[level] = 0
      return ["•", "◦", "▪"][level % 3]
    }
    counts[level] += 1
    return "\(counts[level])."
  }
}

extension StyledText {
  /// Where words stand in the text, in either case, within a paragraph.
  ///
  /// - Complexity: O(*n*).
  public func occurrences(of words: String) -> [Range<TextPosition>] {
    let wanted = Array(words.lowercased().unicodeScalars)
    guard !wanted.isEmpty else { return [] }
    var found: [Range<TextPosition>] = []
    for (index, paragraph) in paragraphs.enumerated() {
      // Each scalar by itself, so that positions stay what they are.
      let scalars = paragraph.string.unicodeScalars.map {
        $0.properties.lowercaseMapping.unicodeScalars.first ?? $0
      }
      var start = 0
      while start + wanted.count <= scalars.count {
        if scalars[start..<start + wanted.count].elementsEqual(wanted) {
          found.append(
            TextPosition(
              paragraph: index, offset: start)..<TextPosition(
                paragraph: index, offset: start + wanted.count))
          start += wanted.count
        } else {
          start += 1
        }
      }
    }
    return found
  }
}
