import CSatchelPangoCairo
import Charts
import CommandTesting
import Drawings
import Foundation
import Testing

@testable import Painting

@Suite struct PaintingTests {
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
    try Painting.data(chart, as: .pdf).write(to: pdf)
    let words = try run(["pdftotext", "-layout", pdf.path, "-"])
    for word in ["Rain in Ulm", "Rain (mm)", "May", "July", "100"] {
      #expect(words.contains(word), "\(word)")
    }
    #expect(words.contains("Month"))
    let svg = try Painting.data(chart, as: .svg)
    #expect(String(decoding: svg, as: UTF8.self).contains("<svg"))
    let png = try Painting.data(chart, as: .png)
    #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    // RGBA: what is behind shines through.
    #expect(png[25] == 6)
  }

  @Test("NS-085 A sheet that was painted ahead shows as one painted now does")
  func ahead() throws {
    let drawing = Drawing(shapes: [
      stroke([(100, 80), (300, 120), (500, 400)]),
      stroke([(60, 420), (600, 60)]),
    ])
    let size = SheetSize(width: 400, height: 300)
    var view = SheetView(fitting: Drawing.size, in: size)
    let picture = try SheetPicture(
      drawing, showing: view, size: size, scale: 1, palette: .light)
    let now = try pixels(nil, and: drawing.shapes, view, size)
    #expect(now.contains { $0 < 100 } && now.contains(255))
    #expect(try difference(now, pixels(picture, and: [], view, size)) < 0.2)
    // What has come since is on top of it.
    var more = drawing
    let line = stroke([(10, 10), (700, 10)])
    more.add(line)
    #expect(
      try difference(
        pixels(nil, and: more.shapes, view, size),
        pixels(picture, and: [line], view, size)) < 0.2)
    // It moves and turns with the sheet.
    view.move(byX: 20, y: -10)
    view.turn(by: 90, about: SheetPoint(200, 150))
    let turned = try difference(
      pixels(nil, and: drawing.shapes, view, size),
      pixels(picture, and: [], view, size))
    #expect(turned < 2)
    #expect(try difference(now, pixels(picture, and: [], view, size)) > 4)
  }

  private func stroke(_ points: [(Double, Double)]) -> DrawnShape {
    var shape = DrawnShape(
      .stroke, ink: .black, width: 8,
      from: SheetPoint(points[0].0, points[0].1))
    for (x, y) in points.dropFirst() { shape.extend(to: SheetPoint(x, y)) }
    return shape
  }

  /// The bytes of a view of a sheet.
  private func pixels(
    _ picture: SheetPicture?, and shapes: [DrawnShape], _ view: SheetView,
    _ size: SheetSize
  ) throws -> [UInt8] {
    let (width, height) = (Int(size.width), Int(size.height))
    let surface = try #require(
      cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, CInt(width), CInt(height)))
    defer { cairo_surface_destroy(surface) }
    let cairo = try #require(cairo_create(surface))
    Painting.paintSheet(
      picture, and: shapes, showing: view, on: cairo, palette: .light)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    let data = try #require(cairo_image_surface_get_data(surface))
    return Array(
      UnsafeBufferPointer(start: data, count: width * height * 4))
  }

  /// How far bytes are from others, on average.
  private func difference(_ a: [UInt8], _ b: [UInt8]) -> Double {
    let sum = zip(a, b).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(a.count)
  }

  @Test("CTL-26 Each colour of a chart stands out of its ground")
  func contrast() {
    for (palette, ground) in [
      (Palette.light, 1.0), (.dark, 0.015),
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
    _ color: Palette.Color, _ ground: Double
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
