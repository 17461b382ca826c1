import Charts
import ContentTypes
import Drawings
import Localization
import Transfer

extension Chart: EditedContent {
  static let kind = ContentKind.chart
  static let type = MIMEType.chart

  /// One without a table.
  static let nothing = Chart(table: DataTable(names: [], rows: []))

  /// One to begin with, whose table is empty.
  static let blank = Chart(
    title: tr("New Chart"), style: .bars,
    table: DataTable(names: ["", ""], rows: [["", ""], ["", ""], ["", ""]]))
}

extension Drawing: EditedContent {
  static let kind = ContentKind.drawing
  static let type = MIMEType.drawing

  /// One to begin with, on which nothing is drawn.
  static let blank = Drawing(title: tr("New Drawing"))
}
