import Charts
import ContentTypes
import Foundation
import Localization

/// A chart with its table (NS-020). Programs that don't know ours get it drawn,
/// or the table.
struct ChartKind: KindDescriptor {
  let kind = ContentKind.chart
  let title = tr("Chart")
  let phrase = tr("a chart")
  let filter = KindFilter(id: "charts", title: tr("Charts"))
  let iconName = "x-office-spreadsheet"
  let hasSize = false
  let hasShortPreview = true
  let canBeSaved = false
  /// It is changed here.
  let opensElsewhere = false

  func claims(_ type: MIMEType) -> Bool { type.canonical == .chart }

  func items(from content: KindContent) throws -> [ArrivedItem] {
    let bytes = try content.bytes(atMost: Int64(Chart.largest))
    guard let chart = try? Chart(decoding: bytes) else {
      throw TransferError(.undecodable, item: content.suggestedName)
    }
    return [
      ArrivedItem(
        name: content.suggestedName ?? chart.itemName, kind: kind, type: .chart,
        content: .payloadFile(content.file))
    ]
  }

  let materials: String? = tr("tables")

  /// Of tables in texts, in pages and in files that are known to be either; any
  /// other text in a file would be refused only after the drop.
  func canBeMade(of kind: ContentKind, type: MIMEType?) -> Bool {
    switch kind {
    case .text, .richText: true
    case .file: type.map { $0.isTable || $0.canonical == .html } ?? true
    default: false
    }
  }

  func item(madeOf other: ArrivedItem) throws -> ArrivedItem {
    let payload = try Data(other)
    guard payload.count <= Chart.largest else {
      throw TransferError(.tooLarge, item: other.name)
    }
    guard let text = try? TextDecoding.string(from: payload) else {
      throw TransferError(.noTable, item: other.name)
    }
    let isPage =
      other.kind == .richText || other.type.canonical == .html
    let table =
      isPage
      ? HTMLTable.first(in: text)
      : SeparatedValues.table(text, isTable: other.type.isTable)
    guard let table, !ChartData(table).series.isEmpty else {
      throw TransferError(.noTable, item: other.name)
    }
    // A file has a name; text is called by what its table shows.
    let title =
      other.kind == .file
      ? (other.name as NSString).deletingPathExtension : ""
    let chart = Chart(title: title, table: table)
    let data = try chart.data
    guard data.count <= Chart.largest else {
      throw TransferError(.tooLarge, item: other.name)
    }
    var item = ArrivedItem(
      name: chart.itemName, kind: kind, type: .chart,
      content: .bytes(data))
    if table.isCut { item.loss = Self.loss(of: chart) }
    return item
  }

  private static func loss(of chart: Chart) -> String {
    let rows = NumberForm.whole(DataTable.mostRows)
    let columns = NumberForm.whole(DataTable.mostColumns)
    let characters = NumberForm.whole(DataTable.longestCell)
    return tr(
      "The table doesn’t fit in “\(chart.itemName)”: a chart has up to \(rows) rows "
        + "and \(columns) columns, with \(characters) characters in a cell.")
  }

  /// Itself, drawn as a PDF, in SVG, PNG and JPEG, and its table (DND-23,
  /// DND-24).
  func representations(of content: GivenContent) -> [Representation] {
    let bytes = content.content
    let table: @Sendable () throws -> DataTable = {
      try Chart(decoding: try bytes.data(limit: Chart.largest)).table
    }
    return [content.own] + content.converted + [
      Representation(.csv) { .data(SeparatedValues.csv(try table())) },
      Representation(.tsv) { .data(SeparatedValues.tsv(try table())) },
    ] + Representation.text { .data(SeparatedValues.tsv(try table())) }
  }

  /// Only whole can it be read.
  var mostSearched: Int { Chart.largest }

  func words(in beginning: KindBeginning) -> String {
    guard let chart = try? Chart(decoding: beginning.bytes) else { return "" }
    let table = SeparatedValues.tsv(chart.table)
    return "\(chart.title)\n\(String(decoding: table, as: UTF8.self))"
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    guard beginning.isWhole, let chart = try? Chart(decoding: beginning.bytes)
    else { return .details(title, TextSample(text: title, isWhole: false)) }
    let rows = TransferWords.counted(chart.table.rows.count, .row)
    let text = String(
      decoding: SeparatedValues.tsv(chart.table).prefix(400), as: UTF8.self)
    return .details(
      "\(chart.style.title), \(rows)",
      TextSample(text: text.replacing("\t", with: "  "), isWhole: false))
  }
}

extension Chart {
  /// What its item is called: by its title, or by what it shows.
  public var itemName: String {
    let shown = numbers.series.map(\.name).filter { !$0.isEmpty }
    return FileName.safe(
      title.isEmpty ? shown.prefix(2).joined(separator: ", ") : title,
      else: tr("Chart"))
  }
}

extension Chart.Style {
  /// What a person calls it.
  public var title: String {
    switch self {
    case .bars: tr("Bars")
    case .lines: tr("Lines")
    case .scatter: tr("Points")
    }
  }
}

extension MIMEType {
  /// Whether such text is a table, even of one column.
  fileprivate var isTable: Bool {
    [MIMEType.csv, .tsv].contains(canonical)
  }
}
