import ChartDrawing
import Charts
import ContentTypes
import Foundation
import Library
import Pictures
import Transfer

/// What programs get of a chart that don't know ours (NS-019, NS-020, DND-23).
enum ChartForms {
  /// Drawn: as a PDF, in SVG, in PNG with what is behind shining through, and in
  /// JPEG on white; sharpest first.
  ///
  /// - Parameters:
  ///   - decoder: makes the JPEG.
  ///   - incoming: where files are made.
  ///   - chart: reads it, when a form is asked for.
  static func representations(
    decoder: PictureDecoder, _ incoming: URL,
    of chart: @escaping @Sendable () throws -> Chart
  ) -> [Representation] {
    [
      Representation(.pdf) { .data(try ChartDrawing.data(chart(), as: .pdf)) },
      Representation(.svg) { .data(try ChartDrawing.data(chart(), as: .svg)) },
      Representation(.png) { .data(try ChartDrawing.data(chart(), as: .png)) },
      Representation(.jpeg, waitsForDrop: true) {
        let file = incoming.appending(path: "\(UUID().uuidString).png")
        try ChartDrawing.data(chart(), as: .png).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)
        do throws(PictureError) {
          return .data(
            Data(try await decoder.converted(fileAt: path, to: .jpeg)))
        } catch {
          throw TransferError(.undecodable, underlying: error)
        }
      },
    ]
  }

  /// A file manager saves a PDF.
  static func saveForm(
    named name: String, by library: Library,
    _ chart: @escaping @Sendable () throws -> Chart
  ) -> TransferItem.SaveForm {
    TransferItem.SaveForm(name: FileName.titled(name, of: .pdf)) { file in
      try await Task.detached {
        let pdf = try ChartDrawing.data(chart(), as: .pdf)
        try library.save(.data(pdf), as: file)
      }.value
    }
  }
}

extension Desk {
  /// Draws a chart, for a picture of it.
  ///
  /// - Throws: `undecodable` when it is none.
  @concurrent
  nonisolated static func draw(
    chartAt content: URL, side: Int
  ) async throws(PictureError) -> PicturePixels {
    do {
      let drawn = try ChartDrawing.pixels(try readChart(content), side: side)
      return PicturePixels(
        width: drawn.width, height: drawn.height, bytes: drawn.bytes)
    } catch {
      throw PictureError.undecodable
    }
  }
}
