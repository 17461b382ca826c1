import Adwaita
import DragKit

/// DragKit's list as a view of adwaita-swift.
struct ToDoList: AdwaitaWidget {
  let texts: [String]

  func container<Data>(
    data: WidgetData, type: Data.Type
  ) -> ViewStorage where Data: ViewRenderData {
    // Views are made on GTK's thread, which the package doesn't say.
    nonisolated(unsafe) let storage = ViewStorage(nil)
    MainActor.assumeIsolated {
      let list = ArrangedCollection(
        .list, texts, named: "To do", accepting: [.text]
      ) {
        DragKit.Label($0)
      } naming: {
        $0
      } giving: { text, _ in
        .text(text)
      } keeping: {
        try String($0)
      }
      list.root.expand()
      list.root.withPointer { storage.opaquePointer = $0 }
      // It works for as long as it is kept.
      storage.fields["list"] = list
    }
    return storage
  }

  func update<Data>(
    _ storage: ViewStorage, data: WidgetData, updateProperties: Bool,
    type: Data.Type
  ) where Data: ViewRenderData {}
}

@main struct ToDo: App {
  let id = "dev.satchel.AdwaitaList"
  // The package declares it so.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var app: AdwaitaApp!

  init() {
    // Before the loop runs: what is dropped is awaited on it.
    MainActor.assumeIsolated { MainLoop.adoptSwiftConcurrency() }
  }

  var scene: Scene {
    Window(id: "main") { _ in ToDoList(texts: ["Apples", "Bread"]) }
      .title("To Do")
      .defaultSize(width: 320, height: 400)
  }
}
