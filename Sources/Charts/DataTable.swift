/// Rows and columns of text, as a spreadsheet, a page or a file of separated
/// values has them.
public struct DataTable: Hashable, Codable, Sendable {
  /// The most rows that a table has; more are left out.
  public static let mostRows = 1_000
  /// The most columns that a table has; more are left out.
  public static let mostColumns = 50
  /// The most characters that a cell has; more are left out.
  public static let longestCell = 200

  /// What the columns are called; as many as there are columns. A name can be
  /// empty.
  public private(set) var names: [String]
  /// The cells below the names, each row as long as ``names``.
  public private(set) var rows: [[String]]
  /// Whether ``init(cells:)`` left out rows, columns or ends of cells. A table that
  /// is kept and read again is whole, so tables aren't compared by it.
  public private(set) var isCut = false

  /// Makes a table of what it has.
  ///
  /// - Parameters:
  ///   - names: what the columns are called.
  ///   - rows: short ones are filled up with empty cells, and what is longer
  ///     than `names` is left out.
  public init(names: [String], rows: [[String]]) {
    self.names = names.prefix(Self.mostColumns).map { Self.cell($0) }
    let count = self.names.count
    self.rows = rows.prefix(Self.mostRows).map { row in
      let cells = row.prefix(count).map { Self.cell($0) }
      return cells + Array(repeating: "", count: count - cells.count)
    }
  }

  /// Makes a table of cells, of which the first row may say what the columns are
  /// called: it does where no cell in it is a number, but for years above other
  /// numbers. Empty rows and columns at the end are left out.
  ///
  /// - Parameter cells: row by row; rows may have different lengths.
  /// - Complexity: O(*n*) in the number of cells.
  public init(cells: [[String]]) {
    var isCut = Self.isTooMuch(cells)
    var cells = cells.prefix(Self.mostRows + 1).map { row in
      row.prefix(Self.mostColumns).map { Self.cell($0) }
    }
    while cells.last?.allSatisfy(\.isEmpty) == true { cells.removeLast() }
    let width =
      cells.map { row in
        (row.lastIndex { !$0.isEmpty } ?? -1) + 1
      }.max() ?? 0
    let names = Self.areNames(cells) ? cells.removeFirst() : []
    self.init(
      names: Array(names.prefix(width))
        + Array(repeating: "", count: max(0, width - names.count)),
      rows: cells)
    if cells.count > Self.mostRows { isCut = true }
    self.isCut = isCut
  }

  /// Whether something is in cells that there is no room for, even where the first
  /// row is one of names.
  private static func isTooMuch(_ cells: [[String]]) -> Bool {
    cells.dropFirst(mostRows + 1).contains { !$0.allSatisfy(isBlank) }
      || cells.contains {
        !$0.dropFirst(mostColumns).allSatisfy(isBlank)
          // So few bytes are no more characters.
          || $0.contains { $0.utf8.count > longestCell && fitted($0).isCut }
      }
  }

  /// Tables are equal that have the same names and rows.
  public static func == (one: DataTable, other: DataTable) -> Bool {
    one.names == other.names && one.rows == other.rows
  }

  /// Takes in what tables are compared by.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
    hasher.combine(rows)
  }

  /// Whether the first row says what the columns are called.
  private static func areNames(_ cells: [[String]]) -> Bool {
    guard cells.count > 1, cells[0].contains(where: { !$0.isEmpty }) else {
      return false
    }
    let numbers = cells[0].filter { !NumberReader.isText($0) }
    guard !numbers.isEmpty else { return true }
    return NumberReader.isText(cells[0][0]) && numbers.allSatisfy(isYear)
      && !cells.dropFirst().allSatisfy { $0.dropFirst().allSatisfy(isYear) }
  }

  /// Whether a cell has nothing but spaces, or nothing at all.
  public static func isBlank(_ cell: String) -> Bool {
    cell.allSatisfy(\.isWhitespace)
  }

  private static func isYear(_ cell: String) -> Bool {
    Int(cell).map { (1_000...2_999).contains($0) } ?? false
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { rows.allSatisfy { $0.allSatisfy(\.isEmpty) } }

  /// The cells of a column.
  ///
  /// - Parameter index: below the number of columns.
  public func column(_ index: Int) -> [String] { rows.map { $0[index] } }

  // MARK: Changing

  /// Writes into a cell.
  ///
  /// - Parameters:
  ///   - text: cut after ``longestCell`` characters; line ends become spaces.
  ///   - row: below the number of rows.
  ///   - column: below the number of columns.
  public mutating func set(_ text: String, row: Int, column: Int) {
    rows[row][column] = Self.cell(text)
  }

  /// Calls a column something else.
  public mutating func rename(column: Int, to name: String) {
    names[column] = Self.cell(name)
  }

  /// Adds an empty row at the end, where there is room for one.
  public mutating func addRow() {
    guard rows.count < Self.mostRows else { return }
    rows.append(Array(repeating: "", count: names.count))
  }

  /// Adds an empty column at the end, where there is room for one.
  public mutating func addColumn() {
    guard names.count < Self.mostColumns else { return }
    names.append("")
    for index in rows.indices { rows[index].append("") }
  }

  /// Takes a row away.
  public mutating func removeRow(_ index: Int) { rows.remove(at: index) }

  /// Takes a column away.
  public mutating func removeColumn(_ index: Int) {
    names.remove(at: index)
    for row in rows.indices { rows[row].remove(at: index) }
  }

  /// Text as a cell has it: one line, without spaces around it.
  public static func cell(_ text: String) -> String { fitted(text).cell }

  /// Whether a cell has all the words of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func fits(_ text: String) -> Bool { !fitted(text).isCut }

  private static func fitted(_ text: String) -> (cell: String, isCut: Bool) {
    // A character may be made of any number of marks.
    let scalars = text.unicodeScalars
    let beginning = scalars.prefix(4 * longestCell)
    let isCut = scalars[beginning.endIndex...].contains {
      !$0.properties.isWhitespace
    }
    let words = String(beginning).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let fitting = words.prefix(longestCell)
    // It may have been cut behind a space.
    return (
      String(fitting.last == " " ? fitting.dropLast() : fitting),
      isCut || fitting.endIndex < words.endIndex
    )
  }

  // MARK: Coding

  private enum CodingKeys: String, CodingKey {
    case names, rows
  }

  /// Reads a table; what is in it too much is left out.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      names: try values.decode([String].self, forKey: .names),
      rows: try values.decode([[String]].self, forKey: .rows))
  }
}
