import Charts
import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// Charts, and what they are made of.
@Suite struct ChartKindTests {
  private func chart(
    _ text: String, as kind: ContentKind = .text, type: MIMEType = .utf8Text,
    name: String = "Sales.csv"
  ) throws -> Chart {
    let made = try ContentKind.chart.descriptor.item(
      madeOf: ArrivedItem(
        name: name, kind: kind, type: type, content: .bytes(Data(text.utf8))))
    #expect(made.kind == .chart && made.type == .chart)
    let chart = try Chart(decoding: try Data(made))
    #expect(made.name == chart.itemName)
    return chart
  }

  @Test(
    "NS-021 DND-33 the first table with numbers in a page becomes a chart",
    arguments: [
      """
      <table><tr><td>Menu</td></tr></table><p>Words</p>
      <TABLE><TR><TH>Tea<TH>Cups <TR><TD>Assam<TD> 3<br>
      <TR><TD>Ceylon<TD>4 <TABLE><TR><TD>9</TABLE></TABLE>
      """,
      """
      <table><thead><tr><th>Tea</th><th>Cups</th></tr></thead><tbody>
      <tr><td><b>As</b>sam</td><td sdval="3">3</td></tr>
      <tr><td>Ceylon</td><td>4 9</td></tr></tbody></table><table><tr><td>7
      """,
    ])
  func page(_ html: String) throws {
    let chart = try chart(html, as: .richText, type: .utf8HTML)
    #expect(chart.table.names == ["Tea", "Cups"])
    #expect(chart.table.column(0) == ["Assam", "Ceylon"])
    #expect(chart.numbers.series.map(\.values) == [[3, 49]])
    #expect(chart.itemName == "Cups")
  }

  @Test("Cells that span others leave room beside them")
  func spans() throws {
    let chart = try chart(
      "<table><tr><th colspan=2>A<th>B<tr><td>x<td>y<td>1</table>",
      as: .richText, type: .utf8HTML)
    #expect(chart.table.rows == [["x", "y", "1"]])
    let wide = try self.chart(
      "<table><tr><td colspan=99999999>A<td>B<tr><td>1</table>",
      as: .richText, type: .utf8HTML)
    #expect(wide.table.names.count <= DataTable.mostColumns)
    let cells = String(repeating: "<td>1", count: DataTable.mostColumns)
    let end = "<tr><td>2</table>"
    #expect(
      try #require(HTMLTable.first(in: "<table><tr>\(cells)<td><td>x\(end)"))
        .isCut)
    #expect(
      try !#require(HTMLTable.first(in: "<table><tr>\(cells)<td><td> \(end)"))
        .isCut)
  }

  @Test("A file has its name, text what it shows")
  func names() throws {
    let csv = "Tea,Cups\nAssam,3\n"
    #expect(try chart(csv, as: .file, type: .csv).title == "Sales")
    #expect(try chart(csv).title.isEmpty)
    #expect(try chart("3\n", as: .file, type: .csv).itemName == "Sales")
    #expect(try chart("3\n4\n").itemName == "Chart")
  }

  @Test(
    "DND-38 what has no table with numbers says so",
    arguments: [
      ("Some words, and more, and more.\n", ContentKind.text),
      ("<p>Words</p>", .richText), ("Tea,Cups\nAssam,many\n", .text),
      ("\u{0}\u{1}\u{2}PK", .file),
    ])
  func noTable(_ text: String, _ kind: ContentKind) {
    let error = #expect(throws: TransferError.self) {
      try chart(text, as: kind, type: kind == .richText ? .utf8HTML : .csv)
    }
    #expect(error?.code == .noTable)
    #expect(error?.description.contains("no table") == true)
  }

  @Test(
    "DND-04 DND-33 where charts go, tables do, and nothing that can be none",
    arguments: [
      (["text/html", "text/plain"], true), (["text/uri-list"], true),
      (["text/csv"], true), (["image/png"], false), (["audio/flac"], false),
      (["application/pdf"], false), (["application/x-color"], false),
      (["image/png", "text/plain"], true),
    ])
  func offers(_ names: [String], _ isTaken: Bool) {
    let result = Negotiation.negotiate(
      Offer(wireNames: names, allowedActions: .copy), for: [.chart])
    #expect((result.negotiation != nil) == isTaken)
  }

  @Test("DND-33 a file that is a table is a chart only where charts go")
  func files() throws {
    let workspace = try Workspace()
    let file = try workspace.file("Teas.csv", Array("a,b\nx,1\n".utf8))
    let list = Data("\(file.absoluteString)\r\n".utf8)
    #expect(
      try workspace.decode(list, as: .files, for: [.chart]).items.map(\.kind)
        == [.chart])
    #expect(
      try workspace.decode(list, as: .files).items.map(\.kind) == [.file])
    let charts: Acceptance = [.chart]
    #expect(charts.takes(.file, type: .csv) && charts.takes(.file, type: nil))
    #expect(!charts.takes(.file, type: .utf8Text))
    #expect(!charts.takes(.file, type: .octetStream))
  }

  @Test("NS-020 DND-24 a chart comes as it went, and as its table for others")
  func roundTrip() async throws {
    let workspace = try Workspace()
    let sample = try SampleItem(.chart, in: workspace, hasFile: false)
    let forms = sample.item.representations
    let own = try await #require(forms.first).payload().data()
    let arrival = try workspace.decode(
      own, as: .content(.chart, .chart), for: [.chart])
    #expect(arrival.items.map(\.data) == [sample.bytes])
    let csv = try #require(forms.first { $0.type == .csv })
    let table = try await csv.payload().data()
    #expect(table == Data("Tea,Cups\r\nAssam,3\r\n".utf8))
    let made = try workspace.decode(table, as: .markup(.csv), for: [.chart])
    #expect(made.items.map(\.kind) == [.chart])
  }

  @Test(
    "NS-019 DND-24 DND-38 a drawing comes as it went, and what is none fails")
  func drawing() async throws {
    let workspace = try Workspace()
    let sample = try SampleItem(.drawing, in: workspace, hasFile: false)
    let own = try await #require(sample.item.representations.first).payload()
      .data()
    let places: Acceptance = [.chart, .drawing]
    let arrival = try workspace.decode(
      own, as: .content(.drawing, .drawing), for: places)
    #expect(arrival.items.map(\.data) == [sample.bytes])
    #expect(throws: TransferError.self) {
      try workspace.decode(
        Data("{}".utf8), as: .content(.drawing, .drawing), for: places)
    }
  }

  @Test("DND-33 a value is made of the next form where one is of no use")
  func nextForm() async throws {
    let workspace = try Workspace()
    let negotiation = try #require(
      Negotiation.negotiate(
        Offer(
          wireNames: ["image/svg+xml", "image/png"], allowedActions: .copy),
        for: StyledText.kinds
      ).negotiation)
    var asked: [String] = []
    var text: StyledText?
    let loaded = try await negotiation.load(
      for: StyledText.kinds, in: workspace.url,
      check: { text = try $0.values(as: StyledText.self).first }
    ) { name, _ in
      asked.append(name)
      let bytes =
        name == "image/png" ? pngBytes : Array("<svg xmlns=\"x\"/>".utf8)
      let file = try workspace.file("\(asked.count)", bytes)
      return ReceivedPayload(file: file, byteCount: Int64(bytes.count))
    }
    #expect(asked == ["image/svg+xml", "image/png"])
    #expect(loaded.candidate.wireName == "image/png")
    #expect(text?.isEmpty == false)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workspace.url.path)
        == ["2"])
  }
}
