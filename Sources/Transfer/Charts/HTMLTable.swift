import Charts
import Foundation

/// Reads tables in HTML, as spreadsheets and browsers give them.
final class HTMLTable {
  /// The first table that has numbers.
  ///
  /// - Parameter html: in any state; nothing is fetched.
  /// - Complexity: O(*n*) in its length.
  static func first(in html: String) -> DataTable? {
    let reader = HTMLTable()
    var html = html.replacing("\0", with: "")
    let parser = HTMLParser { [unowned reader] in reader.handle($0) }
    html.withUTF8 { parser.read(UnsafeRawBufferPointer($0)) }
    parser.finish()
    reader.endTable()
    return reader.found
  }

  private var found: DataTable?
  private var rows: [[String]] = []
  private var row: [String] = []
  /// The cell that is read, and how many columns it takes; nil between cells.
  private var cell: (text: String, span: Int)?
  /// How many tables are open: those in others are read as text.
  private var depth = 0

  private func handle(_ event: HTMLParser.Event) {
    guard found == nil else { return }
    switch event {
    case .begin("table", _): depth += 1
    case .end("table"):
      depth -= 1
      if depth <= 0 { endTable() }
    case .begin("tr", _) where depth == 1: endRow()
    case .begin("td", let attributes) where depth == 1,
      .begin("th", let attributes) where depth == 1:
      endCell()
      cell = ("", attributes["colspan"].flatMap { Int($0) } ?? 1)
    case .end("td") where depth == 1, .end("th") where depth == 1: endCell()
    case .begin("br", _), .begin("p", _), .begin("div", _):
      cell?.text.append(" ")
    case .text(let bytes):
      guard let text = cell?.text, text.utf8.count < 10_000 else { return }
      cell?.text.append(String(decoding: bytes, as: UTF8.self))
    default: break
    }
  }

  private func endCell() {
    guard let ended = cell else { return }
    cell = nil
    // One more of each, unless it is blank, tells the table that there are more.
    guard
      row.count < DataTable.mostColumns
        || row.count == DataTable.mostColumns && !DataTable.isBlank(ended.text)
    else { return }
    row.append(ended.text)
    let more = min(max(ended.span, 1), DataTable.mostColumns) - 1
    row += Array(repeating: "", count: more)
  }

  private func endRow() {
    endCell()
    // The first row below the names is one more.
    let isFull = rows.count > DataTable.mostRows
    if !row.isEmpty, !isFull || !row.allSatisfy(DataTable.isBlank),
      rows.count <= DataTable.mostRows + 1
    {
      rows.append(row)
    }
    row = []
  }

  private func endTable() {
    endRow()
    depth = 0
    let table = DataTable(cells: rows)
    rows = []
    if !ChartData(table).series.isEmpty { found = table }
  }
}
