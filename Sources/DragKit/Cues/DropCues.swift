import GtkBridge
import Interaction

/// A place that shows when a drop would land in it.
@MainActor public struct CueTarget {
  /// Tells places apart: the same for the same place, whichever widget shows
  /// it.
  public let name: String
  /// Gets the CSS class ``DropCues/highlightClass`` while it is the one.
  public let widget: Widget
  /// The name of the place around it, which the drag is over too.
  public let container: String?

  /// Names a place.
  ///
  /// - Parameters:
  ///   - name: tells it apart.
  ///   - widget: shows it.
  ///   - container: the place around it, when that is one of its own: to be
  ///     over a row is not to have left the list (DND-30).
  public init(name: String, widget: Widget, within container: String? = nil) {
    self.name = name
    self.widget = widget
    self.container = container
  }
}

/// Shows one destination at a time (DND-29), none on the drag's own container
/// until it has been left (DND-30), and none after any ending (DND-31). All
/// other places where the drag could go are shown quietly (DND-03).
///
/// What is shown is decided by ``Interaction/HighlightArbiter``; this only
/// paints it.
@MainActor public final class DropCues {
  /// One drag, one arbiter.
  public static let shared = DropCues()

  /// The CSS class of the place that a drop would land in.
  public static let highlightClass = "drop-here"

  /// The CSS class of a place that would take what is dragged.
  public static let possibleClass = "drop-possible"

  private struct Adviser {
    weak var owner: AnyObject?
    let places: @MainActor (DragSession?) -> [Widget]
  }

  private var advisers: [Adviser] = []
  private var possible: [Widget] = []
  private var arbiter = HighlightArbiter<String>()
  private var widgets: [String: Widget] = [:]

  /// Whether a drag goes on, as far as cues are concerned.
  public var isActive: Bool { arbiter.isActive }

  /// Shows the place that is highlighted now.
  public var highlighted: Widget? {
    arbiter.highlighted.flatMap { widgets[$0] }
  }

  /// Registers places to be shown quietly during drags that they would take.
  ///
  /// - Parameters:
  ///   - owner: not kept; the places are asked for as long as it lives.
  ///   - places: returns the places. Called when a drag of this process begins,
  ///     with that drag, and when another program's comes in, with nil.
  public func advise(
    _ owner: AnyObject,
    _ places: @escaping @MainActor (DragSession?) -> [Widget]
  ) {
    advisers.removeAll { $0.owner == nil }
    advisers.append(Adviser(owner: owner, places: places))
  }

  /// Asks anew which places there are: call it when other ones are shown.
  public func updatePossible() {
    let places =
      arbiter.isActive
      ? advisers.filter { $0.owner != nil }.flatMap {
        $0.places(DragSession.current)
      } : []
    possible.forEach { $0.removeClass(Self.possibleClass) }
    places.forEach { $0.addClass(Self.possibleClass) }
    possible = places
  }

  func begin(source: String?) {
    show(arbiter.begin(source: source))
    updatePossible()
  }

  func move(over target: CueTarget?, accepts: Bool) {
    // Another program's: nothing is known of it before it is over a place.
    if !arbiter.isActive, accepts { begin(source: nil) }
    if let target {
      // A row may show another item by now, and another row this one.
      if arbiter.highlighted == target.name,
        let old = widgets[target.name], old.identity != target.widget.identity
      {
        old.removeClass(Self.highlightClass)
        target.widget.addClass(Self.highlightClass)
      }
      widgets[target.name] = target.widget
      show(
        arbiter.move(
          over: ([target.name] + [target.container].compactMap { $0 }).map {
            .init($0, accepts: accepts)
          }))
    } else {
      show(arbiter.move(over: []))
    }
  }

  func leave(_ name: String) {
    show(arbiter.leave(name))
  }

  func end() {
    show(arbiter.end())
    widgets = [:]
    updatePossible()
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
