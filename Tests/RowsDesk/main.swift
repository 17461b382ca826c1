import DragKit
import Foundation

// A list whose rows can be put into another order and given to nobody, for tests:
// below it stand its elements, as they were when it told of a change. Started with
// `takes`, it takes texts in; with `box`, its rows are those of a `ListBox`, which
// take and give.

let names = ["Apples", "Bread", "Cheese", "Dates"]
let takes = CommandLine.arguments.contains("takes")
let app = Application(id: "dev.satchel.RowsDesk")
let undo = UndoStack()
var shown: ArrangedCollection<String>?
var shownInBox: BoxRows?

@MainActor func makeRows(telling told: Label) -> Widget {
  if CommandLine.arguments.contains("box") {
    let rows = BoxRows(names)
    rows.onChange = { [weak rows] in
      told.text = rows?.names.joined(separator: ", ") ?? ""
    }
    rows.drops.undo = undo
    shownInBox = rows
    return rows.drops.root
  }
  let keep: @MainActor (ArrivedItem) async throws -> String = { try String($0) }
  let rows = ArrangedCollection(
    .list, names, named: "Rows", accepting: [.text], showing: { Label($0) },
    naming: { $0 }, keeping: takes ? keep : nil)
  rows.onChange = { [weak rows] in
    told.text = rows?.elements.joined(separator: ", ") ?? ""
  }
  rows.undo = undo
  shown = rows
  return rows.root
}

app.onActivate {
  let column = Box(.vertical, spacing: 6)
  let told = Label("Nothing told")
  let root = makeRows(telling: told)
  root.expand()
  column.append(root, told)
  let window = ApplicationWindow(application: app, width: 320, height: 400)
  window.title = "Rows"
  window.setChild(column)
  window.present()
  undo.addActions(to: app)
  // By D-Bus, while rows are dragged or carried.
  app.addAction("delete-first") {
    shown?.delete(at: [0])
    shownInBox?.delete(at: 0)
  }
  app.addAction("delete-selection") {
    if let shown { shown.delete(at: shown.selection) }
  }
}
exit(app.run(arguments: []))
