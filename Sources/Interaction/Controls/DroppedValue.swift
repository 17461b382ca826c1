/// What words mean to a control that they are dropped on (DND-14).
///
/// A control takes a value or nothing: what doesn't fit is refused and isn't
/// brought into range, since nobody sees what would become of it.
public enum DroppedValue {
  /// The longest line that is read as a value, in characters.
  public static let longest = 64

  /// The one line of the words, without white space around it.
  ///
  /// - Returns: nil for none, for several, and for one that is too long.
  public static func line(of words: String) -> String? {
    let lines = words.split(whereSeparator: \.isNewline)
      .map(trimmed).filter { !$0.isEmpty }
    guard lines.count == 1, lines[0].count <= longest else { return nil }
    return lines[0]
  }

  /// A number, such as `48`, `-3.5` or `48,5`.
  ///
  /// - Parameters:
  ///   - words: what is dropped.
  ///   - range: the numbers that fit.
  /// - Returns: nil for anything else, and for `1,000` and `1.000`, of which
  ///   half of the world takes one for a thousand.
  public static func number(
    _ words: String, in range: ClosedRange<Double>
  ) -> Double? {
    guard let line = line(of: words) else { return nil }
    let isNegative = "-−".contains(line.first ?? " ")
    let digits = isNegative ? String(line.dropFirst()) : line
    let parts = digits.split(omittingEmptySubsequences: false) {
      ".,".contains($0)
    }
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }),
      parts.count == 1 || parts[1].count != 3,
      let number = Double(parts.joined(separator: "."))
    else { return nil }
    let value = isNegative ? -number : number
    return range.contains(value) ? value : nil
  }

  /// A colour in six or three digits behind a number sign, as `#rrggbb`.
  public static func color(_ words: String) -> String? {
    guard let line = line(of: words), line.first == "#" else { return nil }
    let digits = line.dropFirst().lowercased()
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
    switch digits.count {
    case 6: return "#" + digits
    case 3: return digits.reduce(into: "#") { $0 += "\($1)\($1)" }
    default: return nil
    }
  }

  static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  private static func trimmed(_ line: Substring) -> String {
    guard let first = line.firstIndex(where: { !$0.isWhitespace }),
      let last = line.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(line[first...last])
  }
}

extension PickerColumn {
  /// The values that words choose in columns side by side: one of each, or one
  /// alone, such as `3 feet` or `feet`. Capitals don't matter.
  ///
  /// - Parameters:
  ///   - words: what is dropped.
  ///   - columns: from the first to the last.
  /// - Returns: the position of the chosen value of each column; nil where the
  ///   words are no values of theirs.
  public static func positions(
    of words: String, in columns: [PickerColumn]
  ) -> [Int]? {
    guard let line = DroppedValue.line(of: words) else { return nil }
    var chosen = columns.map(\.chosen)
    for (index, column) in columns.enumerated() {
      guard let position = column.position(of: line) else { continue }
      chosen[index] = position
      return chosen
    }
    let parts = line.split(whereSeparator: \.isWhitespace)
    guard parts.count == columns.count else { return nil }
    for (index, part) in parts.enumerated() {
      guard let position = columns[index].position(of: String(part)) else {
        return nil
      }
      chosen[index] = position
    }
    return chosen
  }

  private func position(of value: String) -> Int? {
    values.firstIndex { $0.lowercased() == value.lowercased() }
  }
}
