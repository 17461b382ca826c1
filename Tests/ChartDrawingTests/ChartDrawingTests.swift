import Charts
import CommandTesting
import Foundation
import Testing

@testable import ChartDrawing

@Suite struct ChartDrawingTests {
  private let chart = Chart(
    title: "Rain in Ulm",
    table: DataTable(cells: [
      ["Month", "Rain (mm)"], ["May", "83"], ["June", "96.5"], ["July", "91"],
    ]))

  @Test(
    "NS-019 DND-23 A chart's PDF has its words, its SVG and PNG are pictures")
  func formats() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "charts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pdf = folder.appending(path: "chart.pdf")
    try ChartDrawing.data(chart, as: .pdf).write(to: pdf)
    let words = try run(["pdftotext", "-layout", pdf.path, "-"])
    for word in ["Rain in Ulm", "Rain (mm)", "May", "July", "100"] {
      #expect(words.contains(word), "\(word)")
    }
    #expect(words.contains("Month"))
    let svg = try ChartDrawing.data(chart, as: .svg)
    #expect(String(decoding: svg, as: UTF8.self).contains("<svg"))
    let png = try ChartDrawing.data(chart, as: .png)
    #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    // RGBA: what is behind shines through.
    #expect(png[25] == 6)
  }

  @Test("CTL-26 Each colour of a chart stands out of its ground")
  func contrast() {
    for (palette, ground) in [
      (ChartPalette.light, 1.0), (.dark, 0.015),
    ] {
      for color in palette.series + [palette.axis] {
        #expect(contrast(color, ground) >= 3, "\(color)")
      }
      for color in [palette.text, palette.faintText] {
        #expect(contrast(color, ground) >= 4.5, "\(color)")
      }
    }
  }

  /// WCAG's contrast with a ground of some luminance.
  private func contrast(
    _ color: ChartPalette.Color, _ ground: Double
  ) -> Double {
    func part(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let own =
      0.2126 * part(color.red) + 0.7152 * part(color.green)
      + 0.0722 * part(color.blue)
    return (max(own, ground) + 0.05) / (min(own, ground) + 0.05)
  }
}
