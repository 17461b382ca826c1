import DragKit
import Foundation

// What the to-do list of the samples is, with as many rows as a number says, each
// of which shows what a bare list's does: dragkit-list ROWS.

guard let count = CommandLine.arguments.last.flatMap({ Int($0) }), count > 0
else {
  FileHandle.standardError.write(Data("dragkit-list ROWS\n".utf8))
  exit(2)
}
let app = Application(id: "dev.satchel.DragKitList", isUnique: false)
var shown: ArrangedCollection<String>?
app.onActivate {
  let rows = ArrangedCollection(
    .list, (1...count).map { "Sample \($0)" }, named: "Rows",
    accepting: [.text]
  ) { text in
    let words = Box(.vertical, spacing: 2)
    words.append(Label(text), Label("text"))
    let row = Box(.horizontal, spacing: 12)
    row.append(Image(icon: "text-x-generic", size: 16), words)
    return row
  } naming: {
    $0
  } giving: { text, _ in
    .text(text)
  } keeping: {
    try String($0)
  }
  shown = rows
  let window = ApplicationWindow(application: app, width: 900, height: 620)
  window.title = "DragKit list"
  window.setChild(rows.root)
  window.present()
}
exit(app.run(arguments: []))
