import CSatchelGtk
import GtkShim

/// Makes a widget something that can be dragged.
@MainActor public final class DragSource: Gesture {
  /// The last drag that has begun, until its target has finished it.
  private static var last: Drag?
  /// Whether the current press has begun a drag already. The sources of other
  /// widgets get the same press, and must not ask what to drag then.
  private static var hasBegun = false
  /// Whether a finger begins the drag. GTK no longer knows once it has begun.
  private var isByTouch = false
  /// What the press on which GTK has begun no drag yet will drag.
  private var ready: ContentProvider?
  /// Why the drag came to no drop, in GDK's words.
  private var cancelReason: GdkDragCancelReason?

  /// Makes a source.
  ///
  /// - Parameter actions: what targets may choose from.
  public init(actions: DragActions) {
    super.init(owning: UnsafeMutableRawPointer(gtk_drag_source_new()))
    withPointer { gtk_drag_source_set_actions($0, actions.gtk) }
    // Before whoever says what becomes of the preview: one answer is enough.
    onDragEnding("drag-cancel") { [weak self] _, reason in
      self?.cancelReason = GdkDragCancelReason(rawValue: UInt32(reason))
      return false
    }
    // Before GDK begins its first drag: it answers requests in a handler of
    // the same signal, and whoever is connected first decides.
    if let display = gdk_display_get_default() {
      satchel_provider_answer_requests(display)
      satchel_save_watch(display)
      satchel_drop_answer_watch(display)
      satchel_drop_watch(display)
    }
    FilePortal.startWatching()
  }

  /// Says what is dragged, once the pointer has moved far enough.
  ///
  /// - Parameter body: where the press was; nil for nothing to drag.
  public func onPrepare(
    _ body: @escaping @MainActor (Point) -> ContentProvider?
  ) {
    keepPress(for: body)
    onPrepare { [weak self] x, y in
      self?.isByTouch = self?.isTouch == true
      let ready = self?.ready
      self?.ready = nil
      guard
        let provider = ready ?? Self.next(body, at: Point(x: x, y: y))
      else { return nil }
      if let self, isByTouch { withPointer { satchel_touch_begins($0) } }
      // GTK takes the reference that `prepare` returns.
      return provider.retained()
    }
  }

  /// Asks what the next drag carries, after the last one has ended: its target
  /// may finish it late or never, and what ends then must not be the next one.
  private static func next(
    _ body: @MainActor (Point) -> ContentProvider?, at point: Point
  ) -> ContentProvider? {
    guard !hasBegun else { return nil }
    if let last {
      last.isForcedToEnd = true
      last.withPointer { satchel_drag_end($0) }
    }
    return body(point)
  }

  /// Claims a press on something that can be dragged, once the pointer has
  /// moved far enough.
  ///
  /// From 4.9.2 on, GTK begins no drag within a tenth of a second of the press,
  /// and asks for the content only after that. By then a list has begun to draw
  /// its selection frame, if the hand is quick.
  private func keepPress(
    for body: @escaping @MainActor (Point) -> ContentProvider?
  ) {
    var press: Point?
    onPointer("begin") { [weak self] sequence in
      Self.hasBegun = false
      self?.withPointer { satchel_press_note($0) }
      // A finger has to be held before it drags; until then it scrolls.
      press = sequence == nil ? self?.position(of: sequence) : nil
    }
    onPointer("update") { [weak self] sequence in
      guard let self, let start = press,
        isDrag(from: start, to: position(of: sequence))
      else { return }
      press = nil
      ready = Self.next(body, at: start)
      if ready != nil {
        withPointer { gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED) }
      }
    }
    for signal in ["end", "cancel"] {
      onPointer(signal) { [weak self] _ in self?.ready = nil }
    }
  }

  private func isDrag(from start: Point, to end: Point) -> Bool {
    let threshold = Double(DesktopSettings.dragThreshold)
    return max(abs(end.x - start.x), abs(end.y - start.y)) > threshold
  }

  private func position(of sequence: UnsafeMutableRawPointer?) -> Point {
    var point = Point(x: 0, y: 0)
    withPointer {
      gtk_gesture_get_point(
        $0, sequence.map { OpaquePointer($0) }, &point.x, &point.y)
    }
    return point
  }

  /// Called when the drag has begun.
  public func onBegin(_ body: @escaping @MainActor (Drag) -> Void) {
    onPointer("drag-begin") { [weak self] pointer in
      guard let pointer else { return }
      let drag = Drag(referring: pointer)
      Self.last = drag
      Self.hasBegun = true
      satchel_press_drags()
      self?.cancelReason = nil
      drag.onSelectedActionChanged { [weak drag] in
        drag?.isOverTarget = drag?.selectedAction.isEmpty == false
      }
      drag.onDropPerformed { [weak drag] in
        drag?.isDropped = true
        Self.letGo()
      }
      drag.withPointer { drag in
        satchel_drop_answer_begin(drag)
        satchel_drag_ends_if_ignored(drag)
        satchel_escape_cancels(drag)
        if self?.isByTouch == true { satchel_touch_steers(drag) }
        // After that, which makes motions of a finger's steps.
        satchel_drag_follows_pointer(drag)
        satchel_drag_picture_takes_no_input(drag)
        guard let content = gdk_drag_get_content(drag) else { return }
        satchel_provider_is_dragged(content, gdk_drag_get_display(drag))
      }
      body(drag)
    }
  }

  /// Keys, fingers and the pointer mean what they did before the drag.
  private static func letGo() {
    satchel_escape_cancels_nothing()
    satchel_touch_steers_nothing()
    satchel_drag_follows_nothing()
    satchel_drag_is_not_ignored()
    satchel_press_forget()
  }

  /// Called when the drag is over.
  ///
  /// - Parameter body: gets how it ended. That proves nothing about what the
  ///   target has done with the content.
  public func onEnd(_ body: @escaping @MainActor (DragEnd) -> Void) {
    onDragEnding("drag-end") { [weak self] _, _ in
      let end = Self.last?.end(cancelledFor: self?.cancelReason)
      Self.letGo()
      Self.last = nil
      body(end ?? .cancelled)
      return false
    }
  }

  /// Says what becomes of the preview when the drag does not come to a drop.
  /// ``onEnd(_:)`` follows.
  ///
  /// - Parameter goesAtOnce: whether it is gone at once, and doesn't fly back to
  ///   where it was grabbed.
  public func onCancel(_ goesAtOnce: @escaping @MainActor () -> Bool) {
    // GTK takes this for a drop that came to something, and tells ``onEnd(_:)``
    // so, where nobody believes it.
    onDragEnding("drag-cancel") { _, _ in goesAtOnce() }
  }

  /// What a finger does on the widget; a mouse is not heard.
  public enum Touch: Sendable {
    /// It came down.
    case begin
    /// It moved.
    case update
    /// It left the screen.
    case end
    /// Something else took it, or a second one came.
    case cancel
  }

  /// Called for each step of a finger, before the source itself asks what is to
  /// be dragged.
  public func onTouch(_ body: @escaping @MainActor (Touch, Point) -> Void) {
    let touches: [(String, Touch)] = [
      ("begin", .begin), ("update", .update), ("end", .end),
      ("cancel", .cancel),
    ]
    for (signal, touch) in touches {
      onPointer(signal) { [weak self] sequence in
        guard let self, sequence != nil else { return }
        body(touch, position(of: sequence))
      }
    }
  }

  /// Whether a finger is on the widget, not a mouse.
  ///
  /// The device doesn't say: on X11 all of them are one pointer to GTK. Only
  /// fingers come in sequences.
  public var isTouch: Bool {
    withPointer { gtk_gesture_single_get_current_sequence($0) != nil }
  }
}

/// How a drag that began in this process ended.
public enum DragEnd: Hashable, Sendable {
  /// A target has taken it, and says what it has done: nothing where it doesn't
  /// say.
  case taken(DragActions)
  /// It was let go where nothing takes it, or a target could not take it after
  /// all.
  case refused
  /// It was given up before the drop.
  case cancelled
  /// It was dropped, and the target hasn't said that it is done.
  case unanswered
}

/// A drag that one of our widgets has begun.
@MainActor public final class Drag: Object {
  /// Whether it has been dropped where it is taken.
  fileprivate(set) var isDropped = false
  /// Whether a target has accepted the drag. GDK's action alone doesn't tell:
  /// it is set before any target has answered.
  fileprivate var isOverTarget = false
  /// Whether another drag begins while the target has not finished this one.
  fileprivate var isForcedToEnd = false

  /// How it ended.
  ///
  /// - Parameter reason: what GDK says of a drag that was cancelled; a
  ///   compositor doesn't tell a key from a place that takes nothing.
  fileprivate func end(
    cancelledFor reason: GdkDragCancelReason?
  ) -> DragEnd {
    if let reason {
      if isDropped || reason == GDK_DRAG_CANCEL_NO_TARGET { return .refused }
      let isByKey =
        reason == GDK_DRAG_CANCEL_USER_CANCELLED || isOverTarget
      return isByKey ? .cancelled : .refused
    }
    if isForcedToEnd { return .unanswered }
    return withPointer { drag in
      var action = GdkDragAction(rawValue: 0)
      let answer = satchel_drop_answer(drag, &action)
      if answer == SATCHEL_DROP_ANSWER_REFUSED { return .refused }
      let done =
        action.rawValue == 0 ? gdk_drag_get_selected_action(drag) : action
      return .taken(DragActions(rawValue: done.rawValue))
    }
  }

  /// What the place under the pointer would do with a drop; the empty set for
  /// nothing.
  public var selectedAction: DragActions {
    withPointer {
      DragActions(rawValue: gdk_drag_get_selected_action($0).rawValue)
    }
  }

  /// Whether it was dropped on a window of this process, whatever has taken it
  /// there: a text entry of GTK's own, say.
  public var isDroppedHere: Bool {
    withPointer { satchel_drag_was_dropped_here($0) != 0 }
  }

  /// The modifier keys that are held now. A compositor may keep them to itself
  /// during a drag: then there are none.
  public var modifiers: KeyModifiers {
    withPointer { KeyModifiers(heldBeside: gdk_drag_get_device($0)) }
  }

  /// Called when ``selectedAction`` changes.
  public func onSelectedActionChanged(_ body: @escaping @MainActor () -> Void) {
    onPointer("notify::selected-action") { _ in body() }
  }

  /// Called when it has been dropped where it is taken. Before that no request
  /// for its content is more than curiosity.
  public func onDropPerformed(_ body: @escaping @MainActor () -> Void) {
    onSignal("drop-performed", body)
  }

  /// Shows another picture under the pointer.
  ///
  /// - Parameters:
  ///   - preview: what shows.
  ///   - hotSpot: the place in it that the pointer holds; outside of it, the
  ///     picture stands beside the pointer.
  public func setPreview(_ preview: Paintable, hotSpot: Point) {
    let size = preview.naturalSize
    withPointers(self, preview) { drag, preview in
      gtk_drag_icon_set_from_paintable(
        drag, preview, Int32(hotSpot.x.rounded()), Int32(hotSpot.y.rounded()))
      // GTK sizes the picture's window once, when it first shows.
      guard let surface = gdk_drag_get_drag_surface(drag) else { return }
      gdk_drag_surface_present(
        surface, Int32(max(1, size.width)), Int32(max(1, size.height)))
    }
  }

  /// Shows nothing under the pointer, until ``setPreview(_:hotSpot:)``.
  public func hidePreview() {
    withPointer { gdk_drag_get_drag_surface($0).map(gdk_surface_hide) }
  }

  /// Whether the screen shows what lies behind see-through windows.
  public var isComposited: Bool {
    withPointer { gdk_display_is_composited(gdk_drag_get_display($0)) != 0 }
  }
}
