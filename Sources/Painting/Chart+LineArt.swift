import CSatchelPangoCairo
import Charts

extension Chart: LineArt {
  /// How large it is for other programs: 480 × 320 points.
  public var sheet: (width: Double, height: Double) { (480, 320) }

  /// How large it is where there is little room: half as large.
  public var smallSheet: (width: Double, height: Double) { (240, 160) }

  /// Paints it; see ``LineArt``.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func paint(
    on cairo: OpaquePointer, sheet: (width: Double, height: Double),
    palette: Palette
  ) {
    let painter = ChartPainter(cairo, palette)
    painter.paint(
      painter.layout(self, size: ChartSize(sheet.width, sheet.height)))
  }
}
