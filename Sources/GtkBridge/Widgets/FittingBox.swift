import CSatchelGtk
import GtkShim

// Boxes that lay out their children by the room that there is.
extension Box {
  /// Makes an empty box whose children stand beside one another where there is
  /// room for them, and else in lines, as words do.
  ///
  /// A child that has a line to itself gets all of it; in a line of several,
  /// those that expand share what is left.
  ///
  /// - Parameters:
  ///   - spacing: room between children, in logical pixels.
  ///   - lineSpacing: room between lines, in logical pixels.
  ///   - most: the width that it asks for at most, in logical pixels; nil for
  ///     that of one line.
  public convenience init(
    flowing spacing: Int, lineSpacing: Int = 0, atMost most: Int? = nil
  ) {
    self.init(
      new: satchel_flow_box_new(
        Int32(spacing), Int32(lineSpacing), most.map { Int32($0) } ?? .max))
  }

  /// Makes an empty box that shows the first of its children for which there is
  /// room, or the last.
  public convenience init(firstFitting: Void) {
    self.init(new: satchel_first_fitting_box_new())
  }
  /// Makes an empty box for one child, which is as wide as there is room, up to
  /// a limit, and stands in the middle. It asks for no more than the child needs:
  /// let it expand.
  ///
  /// - Parameter most: the child's width at most, in logical pixels, or what it
  ///   needs if that is more.
  public convenience init(clampedTo most: Int) {
    self.init(new: satchel_clamp_box_new(Int32(most)))
  }
}
