import CGtk
import DragKit
import Gtk
import GtkBackend
import SwiftCrossUI

/// DragKit's list as a view of swift-cross-ui.
struct ToDoList: GtkWidgetRepresentable {
  let texts: [String]

  // The collection works for as long as the view shows.
  func makeCoordinator() -> ArrangedCollection<String> {
    ArrangedCollection(.list, texts, named: "To do", accepting: [.text]) {
      DragKit.Label($0)
    } naming: {
      $0
    } giving: { text, _ in
      .text(text)
    } keeping: {
      try String($0)
    }
  }

  func makeGtkWidget(context: Context) -> Gtk.Widget {
    // The package gives a view no more than its natural size otherwise.
    context.coordinator.root.expand()
    return context.coordinator.root.wrapped {
      (root: UnsafeMutablePointer<GtkWidget>) in
      Gtk.Widget(root)
    }
  }

  func updateGtkWidget(_ gtkWidget: Gtk.Widget, context: Context) {}
}

@main struct ToDo: App {
  init() {
    // Before the loop runs: what is dropped is awaited on it.
    MainLoop.adoptSwiftConcurrency()
  }

  var body: some Scene {
    WindowGroup("To Do") { ToDoList(texts: ["Apples", "Bread"]) }
      .defaultSize(width: 320, height: 400)
  }
}
