import DragKit
import Foundation

let app = Application(id: "dev.satchel.ToDoList")
let undo = UndoStack()
var shown: ArrangedCollection<String>?
app.onActivate {
  // Rows can be put into another order and dragged out, any text can be dropped
  // in, and all of that can be undone.
  let toDo = ArrangedCollection(
    .list, ["Apples", "Bread"], named: "To do", accepting: [.text]
  ) { text in
    let label = Label(text)
    label.setMargins(top: 8, bottom: 8, start: 12, end: 12)
    return label
  } naming: {
    $0
  } giving: { text, _ in
    .text(text)
  } keeping: {
    try String($0)
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
