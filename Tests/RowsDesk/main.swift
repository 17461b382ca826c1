import DragKit
import Foundation

// A list whose rows can be put into another order and given to nobody, for tests:
// below it stand its elements, as they were when it told of a change. Started with
// `takes`, it takes texts in.

let takes = CommandLine.arguments.contains("takes")
let app = Application(id: "dev.satchel.RowsDesk")
let undo = UndoStack()
var shown: ArrangedCollection<String>?
app.onActivate {
  let keep: @MainActor (ArrivedItem) async throws -> String = { try String($0) }
  let rows = ArrangedCollection(
    .list, ["Apples", "Bread", "Cheese", "Dates"], named: "Rows",
    accepting: [.text], showing: { Label($0) }, naming: { $0 },
    keeping: takes ? keep : nil)
  let told = Label("Nothing told")
  rows.onChange = { [weak rows] in
    told.text = rows?.elements.joined(separator: ", ") ?? ""
  }
  rows.undo = undo
  shown = rows
  let column = Box(.vertical, spacing: 6)
  rows.root.expand()
  column.append(rows.root, told)
  let window = ApplicationWindow(application: app, width: 320, height: 400)
  window.title = "Rows"
  window.setChild(column)
  window.present()
  undo.addActions(to: app)
  // By D-Bus, while rows are dragged or carried.
  app.addAction("delete-first") { shown?.delete(at: [0]) }
  app.addAction("delete-selection") {
    if let shown { shown.delete(at: shown.selection) }
  }
}
exit(app.run(arguments: []))
