import GtkBridge
import Interaction

/// A place that shows when a drop would land in it.
@MainActor public struct CueTarget {
  /// Tells places apart: the same for the same place, whichever widget shows
  /// it.
  public let name: String
  /// Gets the CSS class ``DropCues/highlightClass`` while it is the one.
  public let widget: Widget

  /// Names a place.
  public init(name: String, widget: Widget) {
    self.name = name
    self.widget = widget
  }
}

/// Shows one destination at a time (DND-29), none on the drag's own container
/// until it has been left (DND-30), and none after any ending (DND-31).
///
/// What is shown is decided by ``Interaction/HighlightArbiter``; this only
/// paints it.
@MainActor public final class DropCues {
  /// One drag, one arbiter.
  public static let shared = DropCues()

  /// The CSS class of the place that a drop would land in.
  public static let highlightClass = "drop-here"

  private var arbiter = HighlightArbiter<String>()
  private var widgets: [String: Widget] = [:]

  /// The name of the place that is highlighted now.
  public var highlighted: String? { arbiter.highlighted }

  func begin(source: String?) {
    show(arbiter.begin(source: source))
  }

  func move(over target: CueTarget?, accepts: Bool) {
    if !arbiter.isActive { show(arbiter.begin(source: nil)) }
    if let target {
      widgets[target.name] = target.widget
      show(arbiter.move(over: [.init(target.name, accepts: accepts)]))
    } else {
      show(arbiter.move(over: []))
    }
  }

  func leave(_ name: String) {
    show(arbiter.leave(name))
  }

  func end(_ ending: HighlightArbiter<String>.Ending) {
    show(arbiter.end(ending))
    widgets = [:]
  }

  private func show(_ change: HighlightArbiter<String>.Change) {
    if let name = change.cleared {
      widgets[name]?.removeClass(Self.highlightClass)
    }
    if let name = change.marked {
      widgets[name]?.addClass(Self.highlightClass)
    }
  }
}
