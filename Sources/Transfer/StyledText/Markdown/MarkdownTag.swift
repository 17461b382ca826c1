/// Finds the ends of HTML's tags and comments.
enum MarkdownTag {
  /// The longest tag that is looked for.
  private static let longest = 4096

  /// Behind a tag or comment that begins with the `<` at a place; nil where none
  /// does.
  ///
  /// - Parameter budget: how many more characters may be looked at in vain.
  static func end(
    in scalars: [Unicode.Scalar], from start: Int, budget: inout Int
  ) -> Int? {
    guard budget > 0 else { return nil }
    let rest = scalars[start...].prefix(longest)
    let isComment = rest.starts(with: "<!--".unicodeScalars)
    var seen = start
    let found =
      isComment ? endOfComment(rest, &seen) : endOfTag(rest, &seen)
    if found == nil { budget -= seen - start + 1 }
    return found
  }

  private static func endOfComment(
    _ text: ArraySlice<Unicode.Scalar>, _ seen: inout Int
  ) -> Int? {
    var hyphens = 0
    for index in text.indices.dropFirst(2) {
      seen = index
      switch text[index] {
      case "-": hyphens += 1
      case ">" where hyphens >= 2 && index >= text.startIndex + 4:
        return index + 1
      default: hyphens = 0
      }
    }
    return nil
  }

  /// - Parameter seen: Gets the place of the last character that was looked at.
  private static func endOfTag(
    _ text: ArraySlice<Unicode.Scalar>, _ seen: inout Int
  ) -> Int? {
    var rest = text.dropFirst()
    if rest.first == "/" { rest = rest.dropFirst() }
    guard let first = rest.first, first.isASCII, first.properties.isAlphabetic
    else { return nil }
    var quote: Unicode.Scalar?
    var isBehindEqual = false
    for index in rest.indices {
      seen = index
      let scalar = rest[index]
      if let mark = quote {
        if scalar == mark { quote = nil }
      } else if scalar == ">" {
        return index + 1
      } else if scalar == "<" {
        return nil
      } else if isBehindEqual, scalar == "\"" || scalar == "'" {
        quote = scalar
      }
      if !scalar.properties.isWhitespace { isBehindEqual = scalar == "=" }
    }
    return nil
  }

  /// Behind an element that ends a line; nil where none begins there.
  static func endOfLineBreak(
    in scalars: [Unicode.Scalar], from start: Int
  ) -> Int? {
    let rest = scalars[start...].dropFirst().prefix(8)
    let name = rest.prefix(2).map { $0.properties.lowercaseMapping }
    guard name == ["b", "r"] else { return nil }
    var end = rest.dropFirst(2).drop { $0 == " " }
    if end.first == "/" { end = end.dropFirst() }
    return end.first == ">" ? end.startIndex + 1 : nil
  }
}
