import CGtk
import DragKit

/// Names in a GtkListView, made by GTK's own functions: what a program has that
/// uses GTK by its pointers. DragKit takes the list up as it is.
@MainActor final class Names: ListDropInteractionDelegate {
  private let model: OpaquePointer
  private let undo: UndoStack
  private var drops: ListDropInteraction?

  init(_ names: [String], undo: UndoStack) {
    self.undo = undo
    model = gtk_string_list_new(nil)
    for name in names { gtk_string_list_append(model, name) }
    let factory = gtk_signal_list_item_factory_new()
    connect(factory, "setup") { _, item, _ in
      gtk_list_item_set_child(item, gtk_label_new(nil))
    }
    connect(factory, "bind") { _, item, _ in
      let name = OpaquePointer(gtk_list_item_get_item(item))
      gtk_label_set_text(
        OpaquePointer(gtk_list_item_get_child(item)),
        gtk_string_object_get_string(name))
    }
    let view = gtk_list_view_new(gtk_multi_selection_new(model), factory)
    guard let view, let list = ListBase(wrapping: UnsafeMutableRawPointer(view))
    else { return }
    drops = ListDropInteraction(
      on: list, named: "Names", accepting: [.text], delegate: self)
    drops?.undo = undo
  }

  /// Shows them in a window.
  func show(in window: UnsafeMutablePointer<GtkWindow>) {
    drops?.root.withPointer { gtk_window_set_child(window, $0) }
  }

  private var names: [String] {
    get {
      (0..<g_list_model_get_n_items(model)).compactMap {
        gtk_string_list_get_string(model, $0).map { String(cString: $0) }
      }
    }
    set {
      gtk_string_list_splice(model, 0, g_list_model_get_n_items(model), nil)
      for name in newValue { gtk_string_list_append(model, name) }
    }
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, itemsOf rows: [Int]
  ) -> [TransferItem] { rows.map { .text(names[$0]) } }

  func listDropInteraction(
    _ interaction: ListDropInteraction, nameOf row: Int
  ) -> String { names[row] }

  func listDropInteraction(
    _ interaction: ListDropInteraction, move landing: MoveLanding
  ) { names = landing.order.map { names[$0] } }

  func listDropInteraction(
    _ interaction: ListDropInteraction, perform session: DropSession,
    action: DropAction, before row: Int
  ) -> @MainActor () async -> Bool {
    { [weak self] in
      guard let texts = try? await session.load(String.self), let self else {
        return false
      }
      let before = names
      names.insert(contentsOf: texts, at: min(row, before.count))
      let after = names
      session.undoStep?.add {
        self.names = before
      } redo: {
        self.names = after
      }
      return true
    }
  }
}

/// Connects to a signal that GTK gives with one object.
func connect(
  _ object: OpaquePointer?, _ signal: String,
  _ handler: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void
) {
  g_signal_connect_data(
    UnsafeMutableRawPointer(object), signal,
    unsafeBitCast(handler, to: GCallback.self), nil, nil, G_CONNECT_DEFAULT)
}

let program = gtk_application_new(
  "dev.satchel.CPointers", G_APPLICATION_DEFAULT_FLAGS)
let undo = UndoStack()
var shown: Names?
let activate: @convention(c) (gpointer?, gpointer?) -> Void = { _, _ in
  MainActor.assumeIsolated {
    // A second start comes here, too.
    guard shown == nil else { return }
    let names = Names(["Apples", "Bread"], undo: undo)
    shown = names
    let window = UnsafeMutableRawPointer(gtk_application_window_new(program))?
      .assumingMemoryBound(to: GtkWindow.self)
    guard let program, let window else { return }
    gtk_window_set_title(window, "Names")
    gtk_window_set_default_size(window, 320, 400)
    names.show(in: window)
    gtk_window_present(window)
    if let app = Application(wrapping: UnsafeMutableRawPointer(program)) {
      undo.addActions(to: app)
    }
  }
}
g_signal_connect_data(
  program, "activate", unsafeBitCast(activate, to: GCallback.self), nil, nil,
  G_CONNECT_DEFAULT)
// Before the loop runs: what is dropped is awaited on it.
MainLoop.adoptSwiftConcurrency()
exit(
  g_application_run(
    UnsafeMutableRawPointer(program)?.assumingMemoryBound(
      to: GApplication.self), 0, nil))
