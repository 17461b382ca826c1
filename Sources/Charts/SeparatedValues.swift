import Foundation

/// Files of separated values: commas (RFC 4180), tabs, or the semicolons of
/// spreadsheets where the comma stands before the fraction.
public enum SeparatedValues {
  /// Reads a table; nil where text has just one column and nothing says that it
  /// is one, or nothing is in it.
  ///
  /// The separator is the one that splits the first lines most evenly. Quotes
  /// are read as RFC 4180 says, and a quote that isn't closed ends with its
  /// line.
  ///
  /// - Parameters:
  ///   - text: with any line ends.
  ///   - isTable: whether the text is known to be a table, so that one column
  ///     will do.
  /// - Complexity: O(*n*), as far as the table reaches.
  public static func table(
    _ text: some StringProtocol, isTable: Bool = false
  ) -> DataTable? {
    let characters = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
    let found = separators.map { separator in
      (separator, evenness(of: cells(characters, separator, atMost: 20)))
    }.max { $0.1 < $1.1 }
    guard let found else { return nil }
    let table: DataTable
    if found.1 > 0 {
      table = DataTable(
        cells: cells(characters, found.0, atMost: mostLines))
    } else {
      let lines = cells(characters, nil, atMost: mostLines)
      let numbers = NumberReader(for: lines.map { $0[0] })
      let isColumn =
        lines.count > 1
        && lines.dropFirst().allSatisfy {
          $0[0].isEmpty || numbers.number($0[0]) != nil
        }
      guard isTable || isColumn else { return nil }
      table = DataTable(cells: lines)
    }
    return table.isEmpty ? nil : table
  }

  /// Those of a table with names, and one that tells that there are more.
  private static let mostLines = DataTable.mostRows + 2

  /// In the order in which they are taken where two split alike.
  private static let separators: [Unicode.Scalar] = ["|", ",", ";", "\t"]

  /// How much speaks for a separator: the cells that all of the lines have, and
  /// nothing where a line has only one.
  private static func evenness(of rows: [[String]]) -> Int {
    let counts = rows.filter { $0 != [""] }.map(\.count)
    guard let least = counts.min(), let most = counts.max(), least > 1 else {
      return 0
    }
    return least * 2 + (least == most ? 1 : 0)
  }

  /// Splits text, up to so many rows.
  private static func cells(
    _ text: [Unicode.Scalar], _ separator: Unicode.Scalar?, atMost limit: Int
  ) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var index = 0
    func endCell() {
      row.append(String(cell))
      cell = String.UnicodeScalarView()
    }
    func endRow() {
      endCell()
      // The last one tells that there are more, which blank ones don't.
      if rows.count < limit - 1 || !row.allSatisfy(DataTable.isBlank) {
        rows.append(row)
      }
      row = []
    }
    while index < text.count, rows.count < limit {
      let scalar = text[index]
      if scalar == "\"", cell.isEmpty, separator != nil,
        let end = closing(of: text, from: index)
      {
        cell.append(contentsOf: end.text)
        index = end.next
        continue
      }
      index += 1
      switch scalar {
      case separator: endCell()
      case "\r" where index < text.count && text[index] == "\n": continue
      case "\n", "\r": endRow()
      default: cell.append(scalar)
      }
    }
    if rows.count < limit, !(row.isEmpty && cell.isEmpty) { endRow() }
    return rows
  }

  /// What stands in quotes that begin at an index; nil where they don't end.
  private static func closing(
    of text: [Unicode.Scalar], from start: Int
  ) -> (text: [Unicode.Scalar], next: Int)? {
    var found: [Unicode.Scalar] = []
    var index = start + 1
    // A cell is never longer; without a limit each quote might cost the whole
    // text.
    while index < text.count, index - start < 10_000 {
      if text[index] == "\"" {
        guard index + 1 < text.count, text[index + 1] == "\"" else {
          return (found, index + 1)
        }
        index += 1
      }
      found.append(text[index])
      index += 1
    }
    return nil
  }

  // MARK: Writing

  /// A table as `text/csv` (RFC 4180): commas, quotes where they are needed,
  /// and lines that end in CR LF.
  public static func csv(_ table: DataTable) -> Data {
    text(table, separator: ",", lineEnd: "\r\n") { cell in
      cell.contains { $0 == "," || $0 == "\"" || $0.isNewline }
        ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }
  }

  /// A table as `text/tab-separated-values`: cells have no tabs.
  public static func tsv(_ table: DataTable) -> Data {
    text(table, separator: "\t", lineEnd: "\n") { $0 }
  }

  private static func text(
    _ table: DataTable, separator: String, lineEnd: String,
    _ write: (String) -> String
  ) -> Data {
    let head = table.names.allSatisfy(\.isEmpty) ? [] : [table.names]
    let lines = (head + table.rows).map { row in
      row.map(write).joined(separator: separator) + lineEnd
    }
    return Data(lines.joined().utf8)
  }
}
