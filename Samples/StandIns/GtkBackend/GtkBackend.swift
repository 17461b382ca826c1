import CGtk
import Gtk
import SwiftCrossUI

// A stand-in for the module GtkBackend of swift-cross-ui: the few declarations of
// its that the sample uses, by their names and meanings there. A program has the
// package instead: https://github.com/moreSwift/swift-cross-ui

extension App {
  /// GTK, where this is imported.
  public typealias Backend = GtkBackend
}

/// What a widget is made with.
public struct GtkWidgetRepresentableContext<View: GtkWidgetRepresentable> {
  /// What is kept for as long as the view shows.
  public let coordinator: View.Coordinator
}

/// A view that is a widget of GTK.
@MainActor public protocol GtkWidgetRepresentable: View
where Content == Never {
  /// The widget.
  associatedtype GtkWidgetType: Gtk.Widget
  /// What is kept for as long as the view shows.
  associatedtype Coordinator
  /// What a widget is made with.
  typealias Context = GtkWidgetRepresentableContext<Self>

  /// Makes what is kept.
  func makeCoordinator() -> Coordinator

  /// Makes the widget.
  func makeGtkWidget(context: Context) -> GtkWidgetType

  /// Called when something may have changed.
  func updateGtkWidget(_ gtkWidget: GtkWidgetType, context: Context)
}

extension GtkWidgetRepresentable {
  /// The widget, and all that it lives on.
  fileprivate func make() -> (widget: Gtk.Widget, kept: Any) {
    let context = Context(coordinator: makeCoordinator())
    let widget = makeGtkWidget(context: context)
    updateGtkWidget(widget, context: context)
    return (widget, context)
  }
}

/// Shows programs by GTK.
@MainActor public final class GtkBackend: AppBackend {
  private let application = gtk_application_new(
    "dev.satchel.CrossUIList", G_APPLICATION_DEFAULT_FLAGS)
  private var open: () -> Void = {}
  private var kept: [Any] = []

  /// Makes an application.
  public init() {}

  /// Shows the window until it is shut.
  public func run<Content: View>(_ window: WindowGroup<Content>) {
    open = { self.show(window) }
    let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      guard let data else { return }
      let backend = Unmanaged<GtkBackend>.fromOpaque(data)
        .takeUnretainedValue()
      MainActor.assumeIsolated { backend.open() }
    }
    g_signal_connect_data(
      application, "activate", unsafeBitCast(handler, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, G_CONNECT_DEFAULT)
    g_application_run(
      UnsafeMutableRawPointer(application)?.assumingMemoryBound(
        to: GApplication.self), 0, nil)
  }

  private func show<Content: View>(_ group: WindowGroup<Content>) {
    let window = UnsafeMutableRawPointer(
      gtk_application_window_new(application))?
      .assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_title(window, group.title)
    gtk_window_set_default_size(
      window, Int32(group.size.width), Int32(group.size.height))
    if let view = group.content as? any GtkWidgetRepresentable {
      let made = view.make()
      kept.append(made)
      gtk_window_set_child(window, made.widget.widgetPointer)
    }
    gtk_window_present(window)
  }
}
