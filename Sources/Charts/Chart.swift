import Foundation

/// A chart: a table, and how it is drawn (NS-019 to NS-021).
public struct Chart: Hashable, Codable, Sendable {
  /// How a table is drawn; the raw value is stored.
  public enum Style: String, Hashable, Codable, Sendable, CaseIterable {
    /// Bars from nothing: how much there is of each.
    case bars
    /// Lines from one to the next: how it went.
    case lines
    /// A point for each row: whether two columns go together.
    case scatter
  }

  /// What stands above it; can be empty.
  public var title: String
  /// How it is drawn.
  public var style: Style
  /// What it is drawn of.
  public var table: DataTable

  /// The most bytes of a chart as it is kept.
  public static let largest = 8 << 20

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - title: one line; more is left out.
  ///   - style: the one that suits the table if left out.
  ///   - table: what it is drawn of.
  public init(title: String = "", style: Style? = nil, table: DataTable) {
    self.title = DataTable.cell(title)
    self.style = style ?? ChartData(table).suitingStyle
    self.table = table
  }

  /// Reads a chart as ``data`` has it.
  ///
  /// - Throws: `DecodingError`, or an error that there is too much of it.
  public init(decoding data: Data) throws {
    guard data.count <= Self.largest else {
      throw CocoaError(.fileReadTooLarge)
    }
    self = try JSONDecoder().decode(Self.self, from: data)
    title = DataTable.cell(title)
  }

  /// As it is kept: JSON, the same for the same chart.
  public var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }

  /// The numbers that it shows.
  public var numbers: ChartData { ChartData(table) }
}

/// What of a table can be drawn.
public struct ChartData: Hashable, Sendable {
  /// A column of numbers.
  public struct Series: Hashable, Sendable {
    /// What it is called; can be empty.
    public let name: String
    /// The number in each row; nil where there is none.
    public let values: [Double?]
  }

  /// What the rows are called; counted from 1 where no column says that.
  public let labels: [String]
  /// What the column of labels is called; empty where there is none.
  public let labelName: String
  /// The numbers of the column of labels where all of them are, each larger
  /// than the one before: years, say.
  public let positions: [Double]?
  /// The other columns that have numbers, in order.
  public let series: [Series]

  /// Reads the numbers of a table: its first column says what the rows are
  /// called where it is no column of numbers, or where its numbers only grow and
  /// others stand beside them.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public init(_ table: DataTable) {
    var columns: [(index: Int, series: Series)] = []
    for index in table.names.indices {
      let cells = table.column(index)
      let reader = NumberReader(for: cells)
      let values = cells.map { reader.number($0) }
      let filled = cells.count { !$0.isEmpty }
      // A column of words may have a number here and there.
      guard filled > 0, values.count(where: { $0 != nil }) * 2 > filled else {
        continue
      }
      columns.append(
        (index, Series(name: table.names[index], values: values)))
    }
    let first = columns.first
    let known = first?.series.values.compactMap(\.self) ?? []
    let grows =
      first?.index == 0 && columns.count > 1 && known.count > 1
      && known.count == table.rows.count
      && zip(known, known.dropFirst()).allSatisfy(<)
    hasLabels = grows || first?.index != 0 && !table.names.isEmpty
    if grows { columns.removeFirst() }
    positions = grows ? known : nil
    labels =
      hasLabels ? table.column(0) : table.rows.indices.map { "\($0 + 1)" }
    labelName = hasLabels ? table.names[0] : ""
    series = columns.map(\.series)
  }

  /// The most numbers that are said.
  private static let mostSaid = 24

  /// The numbers in words, for who doesn't see the chart: the first ones.
  public var words: String {
    var left = Self.mostSaid
    let parts = series.map { series in
      let said = zip(labels, series.values).compactMap { label, value in
        value.map { "\(label) \($0.formatted())" }
      }
      let shown = said.prefix(left)
      left -= shown.count
      let more = shown.count < said.count ? ", …" : ""
      let name = series.name.isEmpty ? "" : "\(series.name): "
      return name + shown.joined(separator: ", ") + more
    }
    return parts.joined(separator: "; ")
  }

  /// Whether a column says what the rows are called.
  private let hasLabels: Bool

  /// How a table like this is best drawn.
  public var suitingStyle: Chart.Style {
    guard let positions else {
      return hasLabels || series.count < 2 ? .bars : .scatter
    }
    let isEven =
      Set(
        zip(positions, positions.dropFirst()).map {
          (($1 - $0) * 1e6).rounded()
        }
      ).count == 1
    return isEven || positions.count > 12 ? .lines : .scatter
  }
}
