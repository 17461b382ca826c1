import Charts
import ContentTypes
import Documents
import Foundation
import Library
import Transfer

/// Charts that a person makes.
extension Desk {
  /// Adds a chart with an empty table before the others.
  ///
  /// - Returns: the new item; nil when it could not be kept, which the person
  ///   has been told.
  func addChart() async -> ItemID? {
    let library = library
    do {
      let item = try await Task.detached {
        let chart = Chart(title: Self.newChart, style: .bars, table: .blank)
        let blob = try library.storeBlob(chart.data)
        return Item(
          name: chart.itemName, kind: .chart, type: MIMEType.chart.description,
          size: blob.size, digest: blob.digest)
      }.value
      let isDone = await perform(.insert([item], into: .charts, at: 0)).value
      return isDone ? item.id : nil
    } catch {
      report(error)
      return nil
    }
  }

  /// What a chart is called that has no other name yet.
  nonisolated private static let newChart = "New Chart"

  /// Reads a chart. It blocks on the disk.
  ///
  /// - Throws: ``TransferError`` or ``LibraryError``.
  nonisolated static func readChart(_ content: URL) throws -> Chart {
    let data = try Payload.file(content).data(limit: Chart.largest)
    do {
      return try Chart(decoding: data)
    } catch {
      throw TransferError(.undecodable)
    }
  }

  /// Reads a chart.
  ///
  /// - Throws: ``TransferError`` or ``LibraryError``.
  @concurrent
  nonisolated static func readChart(
    _ item: Item, in library: Library
  ) async throws -> Chart {
    try readChart(try library.contentURL(of: item))
  }

  /// What keeps a chart as it was changed, and its item then.
  ///
  /// - Returns: nil where nothing has changed.
  /// - Throws: ``LibraryError`` when it can't be stored, ``TransferError`` with
  ///   `tooLarge` where it could not be read again.
  nonisolated static func edit(
    of item: Item, to chart: Chart, in library: Library
  ) throws -> (edit: Edit, item: Item)? {
    let data = try chart.data
    guard data.count <= Chart.largest else {
      throw TransferError(.tooLarge, item: chart.itemName)
    }
    let blob = try library.storeBlob(data)
    guard blob.digest != item.digest else { return nil }
    let changed = item.withContent(
      kind: .chart, type: MIMEType.chart.description, size: blob.size,
      digest: blob.digest)
    return (.replaceContent(changed, named: chart.itemName), changed)
  }
}

extension DataTable {
  /// A table to begin with.
  fileprivate static let blank = DataTable(
    names: ["", ""], rows: [["", ""], ["", ""], ["", ""]])
}
