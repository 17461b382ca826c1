import Foundation
import Testing

@testable import Charts

@Suite struct TableTests {
  @Test(
    "Separated values are read, whatever separates them",
    arguments: [
      "Month,Sales\r\nMay,3\r\nJune,4.5\r\n", "Month;Sales\nMay;3\nJune;4,5",
      "Month\tSales\rMay\t3\rJune\t4.5", "Month|Sales\nMay|3\nJune|4.5",
      "\u{FEFF}\"Month\",\"Sales\"\nMay,3\nJune,\"4.5\"\n\n",
    ])
  func separators(_ text: String) throws {
    let table = try #require(SeparatedValues.table(text))
    #expect(table.names == ["Month", "Sales"])
    #expect(table.column(0) == ["May", "June"])
    let numbers = ChartData(table)
    #expect(numbers.labels == ["May", "June"])
    #expect(numbers.series.map(\.values) == [[3, 4.5]])
  }

  @Test("Quotes are read as RFC 4180 says")
  func quotes() throws {
    let table = try #require(
      SeparatedValues.table(
        "Name,Value\n\"A, \"\"b\"\"\",1\n\"two\nlines\",2\nplain \"x\",3"))
    #expect(table.column(0) == ["A, \"b\"", "two lines", "plain \"x\""])
    let again = try #require(
      SeparatedValues.table(
        String(decoding: SeparatedValues.csv(table), as: UTF8.self)))
    #expect(again == table)
  }

  @Test("A quote that isn't closed costs its line alone")
  func openQuote() throws {
    let table = try #require(SeparatedValues.table("a,b\n\"x,1\ny,2"))
    #expect(table.rows == [["\"x", "1"], ["y", "2"]])
  }

  @Test("Text is no table unless it is known to be one")
  func prose() {
    #expect(SeparatedValues.table("Some words.\nAnd more.") == nil)
    #expect(SeparatedValues.table("") == nil)
    #expect(SeparatedValues.table(",,,\n,,,") == nil)
    #expect(SeparatedValues.table("Some words.", isTable: true) != nil)
    #expect(SeparatedValues.table("Sizes\n3\n4\n7")?.names == ["Sizes"])
    #expect(SeparatedValues.table("3\n4\n7")?.names == [""])
  }

  @Test("A large table is cut, and costs no more than that")
  func large() throws {
    let line = String(repeating: "\"1\",", count: 200) + "\n"
    let text = String(repeating: line, count: 5_000)
    let table = try #require(SeparatedValues.table(text))
    #expect(table.rows.count == DataTable.mostRows)
    #expect(table.names.count == DataTable.mostColumns)
    #expect(table.rows.allSatisfy { $0.count == table.names.count })
  }

  @Test("A table that doesn't fit says so, whichever way it is too large")
  func cut() throws {
    func isCut(_ cells: [[String]]) -> Bool { DataTable(cells: cells).isCut }
    let rows = Array(repeating: ["1", "2"], count: DataTable.mostRows)
    #expect(!isCut(rows))
    #expect(!isCut([["a", "b"]] + rows + [["", " "]]))
    // Without names the last row is one too many.
    #expect(isCut(rows + [["3", "4"]]))
    #expect(isCut([["a", "b"]] + rows + [["3", "4"]]))
    let wide = Array(repeating: "1", count: DataTable.mostColumns)
    #expect(!isCut([wide + ["", " "]]))
    #expect(isCut([wide + ["1"]]))
    let long = String(repeating: "ü", count: DataTable.longestCell)
    #expect(!isCut([["  " + long + " "], ["1"]]))
    #expect(isCut([[long + "ü"], ["1"]]))
    let lines = rows.map { $0.joined(separator: ",") + "\n" }.joined()
    #expect(SeparatedValues.table("a,b\n" + lines)?.isCut == false)
    #expect(SeparatedValues.table("a,b\n" + lines + "5,6\n")?.isCut == true)
    #expect(
      SeparatedValues.table("a,b\n" + lines + "\n,\n5,6\n")?.isCut == true)
    let gap = String(repeating: " ", count: 900)
    #expect(isCut([["one" + gap + "two"], ["1"]]))
    #expect(!isCut([["one" + gap], ["1"]]))
    // Of a chart that is read again nothing is missing.
    let table = DataTable(cells: [wide + ["1"]])
    let data = try JSONEncoder().encode(table)
    let again = try JSONDecoder().decode(DataTable.self, from: data)
    #expect(again == table && !again.isCut)
  }

  @Test("A text fits in a cell as long as nothing but spaces is left out")
  func fits() {
    let long = String(repeating: "e\u{301}", count: DataTable.longestCell)
    for text in ["", "  ", long, "  \(long)\n", "a\tb"] {
      #expect(DataTable.fits(text))
    }
    #expect(!DataTable.fits(long + "x"))
    #expect(!DataTable.fits(String(repeating: "x ", count: 101)))
    #expect(DataTable.fits(String(repeating: "x ", count: 100)))
  }

  @Test("Rows of different lengths are filled up; a table is kept as it is")
  func uneven() throws {
    let table = DataTable(cells: [
      ["a", "b", ""], ["1"], ["2", "3"], ["", ""],
    ])
    #expect(table.names == ["a", "b"])
    #expect(table.rows == [["1", ""], ["2", "3"]])
    let data = try JSONEncoder().encode(table)
    #expect(try JSONDecoder().decode(DataTable.self, from: data) == table)
  }

  @Test("What is read of a table keeps to its limits, whatever it says")
  func hostile() throws {
    let data = Data(
      """
      {"style":"bars","title":"x","table":{"names":["a"],
       "rows":[["1","2","3"],[],["4"]]}}
      """.utf8)
    let chart = try Chart(decoding: data)
    #expect(chart.table.rows == [["1"], [""], ["4"]])
    #expect(try Chart(decoding: chart.data) == chart)
    // What is cut behind a space is not cut again.
    let whole = DataTable.cell(String(repeating: "a", count: 5_000)).count
    let cut = DataTable.cell(String(repeating: "a", count: whole - 1) + " b")
    #expect(cut.count == whole - 1 && DataTable.cell(cut) == cut)
  }

  @Test("Years above other numbers are names; above years they are numbers")
  func yearNames() {
    let table = DataTable(cells: [
      ["Land", "2023", "2024"], ["A", "66.9", "7"],
    ])
    #expect(table.names == ["Land", "2023", "2024"])
    let years = DataTable(cells: [["Anna", "1990"], ["Bo", "1991"]])
    #expect(years.names == ["", ""])
  }

  @Test("CTL-26 The numbers can be said, the first of many")
  func words() {
    let few = ChartData(
      DataTable(cells: [["Tea", "Cups"], ["Assam", "3"], ["Ceylon", ""]]))
    #expect(few.words == "Cups: Assam 3")
    let many = ChartData(DataTable(cells: (1...99).map { ["\($0)"] }))
    #expect(
      many.words.hasPrefix("1 1, 2 2") && many.words.hasSuffix("24 24, …"))
  }

  @Test("A first column that grows is years, and another is a series")
  func firstColumn() {
    let years = ChartData(
      DataTable(cells: [["Year", "People"], ["2000", "5"], ["2010", "7"]]))
    #expect(years.positions == [2000, 2010])
    #expect(years.series.map(\.name) == ["People"])
    #expect(years.suitingStyle == .lines)
    let pairs = ChartData(
      DataTable(cells: [["Height", "Weight"], ["180", "70"], ["170", "65"]]))
    #expect(pairs.positions == nil)
    #expect(pairs.series.map(\.name) == ["Height", "Weight"])
    #expect(pairs.suitingStyle == .scatter)
    let names = ChartData(
      DataTable(cells: [["Town", "People"], ["Ulm", "5"], ["Bonn", "7"]]))
    #expect(names.labels == ["Ulm", "Bonn"])
    #expect(names.suitingStyle == .bars)
  }
}
