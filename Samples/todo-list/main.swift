import DragKit
import Foundation

/// Something to be done.
struct Entry: Identifiable {
  let id = UUID()
  let text: String
}

let app = Application(id: "dev.satchel.ToDoList")
let undo = UndoStack()
var shown: ArrangedList<Entry>?
app.onActivate {
  // Rows can be put into another order and dragged out, any text can be dropped
  // in, and all of that can be undone.
  let toDo = ArrangedList(
    [Entry(text: "Apples"), Entry(text: "Bread")], named: "To do",
    accepting: [.text]
  ) { entry in
    let label = Label(entry.text)
    label.setMargins(top: 8, bottom: 8, start: 12, end: 12)
    return label
  } naming: {
    $0.text
  } giving: {
    .text($0.text)
  } taking: {
    try await $0.load(String.self).map { Entry(text: $0) }
  }
  toDo.undo = undo
  shown = toDo
  let window = ApplicationWindow(application: app, width: 320, height: 400)
  window.title = "To Do"
  window.setChild(toDo.root)
  window.present()
  undo.addActions(to: app)
}
exit(app.run(arguments: []))
