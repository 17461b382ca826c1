import CSatchelGtk

/// A child that slides in and out. Out of sight it is nothing to assistive
/// technology, and to the keyboard neither.
@MainActor public final class Revealer: Widget {
  override class var type: GType { gtk_revealer_get_type() }

  /// Makes a revealer that hides its child.
  public convenience init(_ child: Widget) {
    self.init(new: gtk_revealer_new())
    withPointers(self, child) { gtk_revealer_set_child($0, $1) }
    isVisible = false
    onPointer("notify::child-revealed") { [weak self] _ in
      guard let self, isConcealed, !isRevealed else { return }
      isVisible = false
      concealed()
    }
  }

  private var concealed: @MainActor () -> Void = {}

  /// Whether the child shows.
  public var isRevealed: Bool {
    get { withPointer { gtk_revealer_get_reveal_child($0) != 0 } }
    set {
      if newValue { isVisible = true }
      withPointer { gtk_revealer_set_reveal_child($0, newValue ? 1 : 0) }
    }
  }

  private var isConcealed: Bool {
    withPointer { gtk_revealer_get_child_revealed($0) == 0 }
  }

  /// Called when the child has slid out of sight.
  public func onConcealed(_ body: @escaping @MainActor () -> Void) {
    concealed = body
  }

  /// Slides in from a side of the screen, or else fades in.
  public func slides(from side: Side?) {
    let transition =
      switch side {
      case .left: GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT
      case .right: GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT
      case nil: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
      }
    withPointer { gtk_revealer_set_transition_type($0, transition) }
    // What has faded away in GTK 4.8 stays so.
    if side != nil { withPointer { gtk_widget_set_opacity($0, 1) } }
  }

  /// Where something slides in from.
  public enum Side: Sendable {
    case left, right
  }

  /// Slides up from the lower edge instead of down from the upper one.
  public func slidesUp() {
    withPointer {
      gtk_revealer_set_transition_type(
        $0, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    }
  }
}
