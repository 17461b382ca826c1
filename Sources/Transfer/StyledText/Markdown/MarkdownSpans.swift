/// Which marks begin and end where in a paragraph: they are in one another, as
/// Markdown has it.
struct MarkdownSpans {
  /// What ends before each piece, innermost first; one more for the end.
  private(set) var ends: [[MarkdownMark]]
  /// What begins before each piece, outermost first.
  private(set) var begins: [[MarkdownMark]]

  /// - Parameter pieces: white space loses marks that would begin at it.
  /// - Complexity: O(*n*).
  init(_ pieces: inout [MarkdownPiece]) {
    ends = Array(repeating: [], count: pieces.count + 1)
    begins = ends
    let reaches = Self.reaches(of: pieces)
    var open: [MarkdownMark] = []
    for index in pieces.indices {
      let kept = open.prefix { pieces[index].marks.contains($0) }
      ends[index] = open.dropFirst(kept.count).reversed()
      open = Array(kept)
      if pieces[index].isSpace { pieces[index].marks = Set(open) }
      let missing = pieces[index].marks.subtracting(open).map {
        (mark: $0, reach: reaches[index][$0] ?? index)
      }
      // What reaches farther is around the others.
      begins[index] = missing.sorted {
        ($1.reach, $0.mark.rank) < ($0.reach, $1.mark.rank)
      }.map(\.mark)
      open += begins[index]
    }
    ends[pieces.count] = open.reversed()
  }

  /// Up to which piece each mark of a piece goes on.
  private static func reaches(
    of pieces: [MarkdownPiece]
  ) -> [[MarkdownMark: Int]] {
    var reaches: [[MarkdownMark: Int]] = []
    var next: [MarkdownMark: Int] = [:]
    for (index, piece) in pieces.enumerated().reversed() {
      var here: [MarkdownMark: Int] = [:]
      for mark in piece.marks { here[mark] = next[mark] ?? index + 1 }
      reaches.append(here)
      next = here
    }
    return reaches.reversed()
  }
}
