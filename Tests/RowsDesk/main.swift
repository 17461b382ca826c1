import DragKit
import Foundation

// A list whose rows can be put into another order and given to nobody, for tests:
// below it stand its elements, as they were when it told of a change. Started with
// `takes`, it takes texts in; with `box`, its rows are those of a `ListBox`, which
// take and give; with `two`, there is another list beside it; with `fails`, none of
// what its rows give can be made. With `phases`, it is
// no list: what is dragged from a label, or over it, tells how far it is.

let names = ["Apples", "Bread", "Cheese", "Dates"]
let arguments = Set(CommandLine.arguments)
let app = Application(id: "dev.satchel.RowsDesk")
let undo = UndoStack()
var shown: [ArrangedCollection<String>] = []
var shownInBox: BoxRows?

@MainActor func makeBox(telling told: Label) -> Widget {
  let rows = BoxRows(names)
  rows.onChange = { [weak rows] in
    told.text = rows?.names.joined(separator: ", ") ?? ""
  }
  rows.drops.undo = undo
  shownInBox = rows
  return rows.drops.root
}

@MainActor func makeRows(
  _ elements: [String], named name: String, telling told: Label
) -> Widget {
  let fails = arguments.contains("fails")
  let give: @MainActor (String, UUID) -> TransferItem = { name, id in
    guard fails else { return .text(name) }
    return TransferItem(
      id: id, name: name, kind: .text,
      representations: [
        Representation(.utf8Text) { throw TransferError(.notReadable) }
      ])
  }
  let keep: @MainActor (ArrivedItem) async throws -> String = { try String($0) }
  let isOneOfTwo = arguments.contains("two")
  // What goes from list to list does so whatever they take from others.
  let kinds: Acceptance = name == "More" ? [.image] : [.text]
  let rows = ArrangedCollection(
    .list, elements, named: name, accepting: kinds, showing: { Label($0) },
    naming: { $0 }, giving: isOneOfTwo || fails ? give : nil,
    keeping: isOneOfTwo || arguments.contains("takes") ? keep : nil)
  rows.onChange = { [weak rows] in
    told.text = rows?.elements.joined(separator: ", ") ?? ""
  }
  rows.undo = undo
  if isOneOfTwo { rows.actionBetweenCollections = .move }
  shown.append(rows)
  return rows.root
}

/// A list above what it told last.
@MainActor func makeColumn(_ make: (Label) -> Widget) -> Widget {
  let told = Label("Nothing told")
  let root = make(told)
  root.expand()
  let column = Box(.vertical, spacing: 6)
  column.append(root, told)
  return column
}

app.onActivate {
  if arguments.contains("phases") {
    let window = ApplicationWindow(application: app, width: 320, height: 400)
    window.title = "Phases"
    window.setChild(PhasesBox.shared.root)
    window.present()
    return
  }
  let lists = Box(.horizontal, spacing: 6)
  lists.append(
    makeColumn {
      arguments.contains("box")
        ? makeBox(telling: $0) : makeRows(names, named: "Rows", telling: $0)
    })
  if arguments.contains("two") {
    lists.append(
      makeColumn { makeRows(["Figs"], named: "More", telling: $0) })
  }
  let window = ApplicationWindow(application: app, width: 320, height: 400)
  window.title = "Rows"
  window.setChild(lists)
  window.present()
  undo.addActions(to: app)
  // By D-Bus, while rows are dragged or carried.
  app.addAction("delete-first") {
    shown.first?.delete(at: [0])
    shownInBox?.delete(at: 0)
  }
  app.addAction("remove-last") {
    if let rows = shown.last { rows.remove(at: [rows.elements.count - 1]) }
  }
  app.addAction("delete-selection") {
    if let rows = shown.first { rows.delete(at: rows.selection) }
  }
}
exit(app.run(arguments: []))
