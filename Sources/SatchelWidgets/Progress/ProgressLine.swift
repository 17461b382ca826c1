import GtkBridge

/// How far something is, for a bar at the edge of a window: a thin line without an
/// empty track behind it (CTL-46), in the theme's colour (CTL-47).
@MainActor public final class ProgressLine {
  /// What is shown.
  public var root: Widget { bar }
  private let bar = ProgressBar()

  /// Makes a line that doesn't show.
  ///
  /// - Parameter name: What is under way, for assistive technology.
  public init(name: String) {
    WidgetStyle.install()
    bar.addClass("progress-line")
    bar.setAccessibleName(name)
    bar.isVisible = false
  }

  /// The part that is done, from 0 to 1; nil, and nothing shows, while nothing is
  /// under way. It has to be measured, never made up (CTL-44).
  public var fraction: Double? {
    didSet {
      bar.isVisible = fraction != nil
      bar.fraction = min(max(fraction ?? 0, 0), 1)
    }
  }
}
