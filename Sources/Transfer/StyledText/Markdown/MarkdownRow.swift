/// A row of a table in GitHub's Markdown: cells with `|` between them.
struct MarkdownRow {
  /// Its cells, without the white space around them; a `\|` in one is a `|`.
  let cells: [[UInt8]]

  /// - Complexity: O(*n*).
  init(_ line: some Sequence<UInt8>) {
    var cells: [[UInt8]] = [[]]
    var isEscaped = false
    var isDivided = false
    for byte in line {
      switch byte {
      case UInt8(ascii: "|") where isEscaped:
        cells[cells.count - 1].removeLast()
        cells[cells.count - 1].append(byte)
        isEscaped = false
      case UInt8(ascii: "|"):
        cells.append([])
        isDivided = true
      case UInt8(ascii: "\\"):
        cells[cells.count - 1].append(byte)
        isEscaped.toggle()
      default:
        cells[cells.count - 1].append(byte)
        isEscaped = false
      }
    }
    cells = cells.map { Array($0.trimmingBlanks) }
    // One at an end is the table's edge.
    if isDivided, cells.last?.isEmpty == true { cells.removeLast() }
    if cells.count > 1, cells.first?.isEmpty == true { cells.removeFirst() }
    self.cells = cells
  }

  /// Whether it stands below the head of a table, and says how the cells are
  /// aligned.
  var isBelowHead: Bool {
    !cells.isEmpty
      && cells.allSatisfy { cell in
        var dashes = cell[...]
        if dashes.first == UInt8(ascii: ":") { dashes.removeFirst() }
        if dashes.last == UInt8(ascii: ":") { dashes.removeLast() }
        return !dashes.isEmpty
          && dashes.allSatisfy { $0 == UInt8(ascii: "-") }
      }
  }
}

extension [UInt8] {
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    drop(while: \.isBlank).withoutBlanksBehind
  }
}
