/// What is made of lines and words: sharp at any size.
public protocol LineArt: Sendable {
  /// What it is called; can be empty.
  var title: String { get }

  /// How large it is drawn for other programs, in points of 1/72 inch.
  var sheet: (width: Double, height: Double) { get }

  /// How large it is drawn where it has little room, in points: smaller, where
  /// its words could not be read otherwise.
  var smallSheet: (width: Double, height: Double) { get }

  /// Paints it.
  ///
  /// - Parameters:
  ///   - cairo: a `cairo_t`, in points; it begins at the origin.
  ///   - sheet: how large it is to be, in points.
  ///   - palette: its colours.
  func paint(
    on cairo: OpaquePointer, sheet: (width: Double, height: Double),
    palette: Palette)
}
