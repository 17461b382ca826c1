import CSatchelGtk
import GtkShim

/// A widget's controller that is told of drags, and replaced when the widget is
/// hidden under a drag.
///
/// GTK's controllers keep the drag that is over them until they are told that
/// it has left. GTK 4.8 doesn't tell them so when the widget is hidden: the
/// drag would stay alive, and a target would accept no other one until that had
/// entered and left once. A new controller forgets the drag.
@MainActor final class DragEar {
  private let make: @MainActor () -> Controller
  private let whenHidden: @MainActor (Drop) -> Void
  private var controller: Controller?
  private var held: Drop?
  /// What the controller holds although its widget is hidden.
  private var forgotten: Drop?

  /// Adds a controller to a widget. It hears for as long as this is kept.
  ///
  /// - Parameters:
  ///   - widget: what drags pass over.
  ///   - make: makes a controller, connected to what says ``entered(_:)`` and
  ///     ``left()``.
  ///   - whenHidden: called when the widget was hidden under a drag, which is
  ///     no longer over it.
  init(
    on widget: Widget, make: @escaping @MainActor () -> Controller,
    whenHidden: @escaping @MainActor (Drop) -> Void
  ) {
    self.make = make
    self.whenHidden = whenHidden
    add(to: widget)
    widget.onUnmap { [weak self] in self?.hidden() }
  }

  private func add(to widget: Widget) {
    let controller = make()
    widget.add(controller)
    self.controller = controller
  }

  /// A drag has come in.
  func entered(_ drop: Drop) {
    held = drop
    forgotten = nil
    let isHidden = controller?.withPointer {
      gtk_widget_get_mapped(gtk_event_controller_get_widget($0)) == 0
    }
    guard isHidden == true else { return }
    // It was hidden while GTK told one widget after another.
    _ = Timeout(after: .zero) { [weak self] in self?.hidden() }
  }

  /// The drag has gone.
  func left() {
    held = nil
    forgotten = nil
  }

  private func hidden() {
    guard let held else { return }
    self.held = nil
    forgotten = held
    whenHidden(held)
    // Not now: GTK may be going through the widget's controllers.
    _ = Timeout(after: .zero) { self.renew() }
  }

  private func renew() {
    guard let drop = forgotten, let old = takeController() else { return }
    forgotten = nil
    // None when the widget is gone, too.
    let widget = gtk_event_controller_get_widget(old).map { Widget(new: $0) }
    drop.withPointer { satchel_drag_controller_discard(old, $0) }
    if let widget { add(to: widget) }
  }

  /// Takes the controller out, with the only reference but for the widget's.
  private func takeController() -> OpaquePointer? {
    defer { controller = nil }
    return controller?.retained()
  }
}
