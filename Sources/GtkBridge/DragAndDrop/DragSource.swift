import CGtk
import GtkShim

/// Makes a widget something that can be dragged.
@MainActor public final class DragSource: Controller {
  /// Makes a source.
  ///
  /// - Parameter actions: what targets may choose from.
  public init(actions: DragActions) {
    super.init(owning: UnsafeMutableRawPointer(gtk_drag_source_new()))
    gtk_drag_source_set_actions(opaque, actions.gtk)
    // Before GDK begins its first drag: it answers requests in a handler of
    // the same signal, and whoever is connected first decides.
    if let display = gdk_display_get_default() {
      satchel_provider_answer_refusals(display)
    }
  }

  /// Says what is dragged, once the pointer has moved far enough.
  ///
  /// - Parameter body: where the press was; nil for nothing to drag.
  public func onPrepare(
    _ body: @escaping @MainActor (WidgetPoint) -> ContentProvider?
  ) {
    onPrepare { x, y in
      guard let provider = body(WidgetPoint(x: x, y: y)) else { return nil }
      // GTK takes the reference that `prepare` returns.
      return g_object_ref(provider.raw)
    }
  }

  /// Hears that the drag has begun.
  public func onBegin(_ body: @escaping @MainActor (Drag) -> Void) {
    onPointer("drag-begin") { pointer in
      guard let pointer else { return }
      let drag = Drag(referring: pointer)
      if let display = gdk_drag_get_display(drag.opaque) {
        satchel_escape_cancels(drag.opaque)
        satchel_drag_picture_takes_no_input(drag.opaque)
        if let content = drag.content {
          satchel_provider_is_dragged(content, display)
        }
      }
      body(drag)
    }
  }

  /// Hears that the drag is over, in whichever way.
  ///
  /// What GDK says of the target's choice proves nothing and is not passed on.
  public func onEnd(_ body: @escaping @MainActor () -> Void) {
    onDragEnding("drag-end") { _, _ in
      satchel_escape_cancels_nothing()
      body()
    }
  }

  /// Hears that the drag did not come to a drop. ``onEnd(_:)`` follows.
  public func onCancel(_ body: @escaping @MainActor () -> Void) {
    onDragEnding("drag-cancel") { _, _ in body() }
  }

  /// Shows a picture under the pointer while dragging.
  ///
  /// - Parameters:
  ///   - preview: what shows.
  ///   - hotSpot: the place in it that the pointer holds.
  public func setPreview(_ preview: Paintable, hotSpot: WidgetPoint) {
    gtk_drag_source_set_icon(
      opaque, preview.opaque, Int32(hotSpot.x.rounded()),
      Int32(hotSpot.y.rounded()))
  }
}

/// A drag that one of our widgets has begun.
@MainActor public final class Drag: Object {
  var content: UnsafeMutablePointer<GdkContentProvider>? {
    gdk_drag_get_content(opaque)
  }

  /// Whether the screen shows what lies behind see-through windows.
  public var isComposited: Bool {
    gdk_display_is_composited(gdk_drag_get_display(opaque)) != 0
  }
}
