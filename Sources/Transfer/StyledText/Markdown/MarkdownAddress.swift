/// Finds the ends of addresses that stand by themselves in a text.
enum MarkdownAddress {
  private static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || "<>[]`|\\".unicodeScalars.contains(scalar)
  }

  /// Whether an address ends at some words, or in them.
  static func isEnd(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isEnd)
  }

  /// Where an address ends, as GitHub has it: at white space, a bracket or an
  /// escape, and before what ends a sentence.
  ///
  /// - Parameter start: in it.
  static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    var end =
      scalars[start...].firstIndex(where: isEnd) ?? scalars.count
    while end > start, "?!.,:;*_~'\")".unicodeScalars.contains(scalars[end - 1])
    { end -= 1 }
    return end
  }
}
