import CSatchelGtk

/// How many widgets there are, and how many of those that show have which CSS
/// class.
public struct WidgetTally: Sendable {
  /// All of them, whether they show or not.
  public private(set) var all = 0
  /// Those on the screen, by CSS class.
  public private(set) var shown: [String: Int] = [:]

  fileprivate mutating func count(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ classes: [String]
  ) {
    all += 1
    if gtk_widget_get_mapped(widget) != 0 {
      for name in classes where gtk_widget_has_css_class(widget, name) != 0 {
        shown[name, default: 0] += 1
      }
    }
    forEachChild(of: widget) { count($0, classes) }
  }
}

extension Widget {
  /// Counts the widget and everything in it.
  ///
  /// - Parameter classes: the CSS classes that are asked about.
  public final func tally(ofClasses classes: [String]) -> WidgetTally {
    var tally = WidgetTally()
    withPointer { tally.count($0, classes) }
    return tally
  }
}

/// Visits the children of a widget, those that don't show too, in order.
func forEachChild(
  of widget: UnsafeMutablePointer<GtkWidget>,
  _ visit: (UnsafeMutablePointer<GtkWidget>) -> Void
) {
  var child = gtk_widget_get_first_child(widget)
  while let next = child {
    visit(next)
    child = gtk_widget_get_next_sibling(next)
  }
}
